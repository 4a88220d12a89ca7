"""What is done to the running game: events, rolls, steps, answers; and who plays."""

from micropython import const
from rules import events
from rules.game import MOVE, OPENING, OVER, ROLL

from toy import settings, sounds, words

HIT_MS = const(600)
PAUSE_MS = const(120000)  # who is away for longer does not play
_BEFORE_ROLL = (OPENING, ROLL)


class Actions:
    """The part of the toy that knows the rules' events; see `app.Toy`."""

    def start_actions(self):
        """Makes what is kept here."""
        self._demo = None  # the owner's game (see `set_aside`), while the demonstration runs
        self.book = None  # the Book, while it is open
        self._by_hand = None
        self._event_at = self.now  # when the last event of a game was taken in
        self._played_ms = 0  # time played beyond the whole seconds that have been counted
        self.proof_holds = True  # nobody has been told yet that dice by hand prove nothing
        self._ring_wanted = False
        self.at_title = False
        self.game_seen = False  # the result of the last game has been shown
        self.spoken = -1  # the side whose name was last shown, with two people
        self.marks = False  # the last turn's marks are lit, until a key
        self.opening_shown = False  # the dice lie as thrown for the opening, one each
        self.resigned = False  # a resignation was offered in this game
        self.last_turn = None  # the Turn that was played last
        self.last_side = 0
        self.rolled = bytearray(4)  # each side's last roll: near, near, far, far
        self._turn_played = None

    @property
    def game(self):
        """The running or last game; None before the first."""
        return self.session.game

    # ---- Who and how ----

    def is_cpu(self, side):
        """Whether the computer plays a side."""
        if self.book is not None:
            return False
        return self._demo is not None or self.settings.is_cpu(side)

    def is_dark(self, side):
        """Whether a side has the dark men."""
        return self.settings.value[settings.DARK] == side

    def two_people(self):
        """Whether no computer plays."""
        return not (self.is_cpu(0) or self.is_cpu(1))

    def unattended(self):
        """Whether the computer plays both sides."""
        return self.is_cpu(0) and self.is_cpu(1)

    def side_name(self, side):
        """What a side is called: `YOU` and `CPU`, else by its men."""
        if self.is_cpu(0) == self.is_cpu(1):
            return words.men(self.is_dark(side))
        return words.CPU if self.is_cpu(side) else words.YOU

    def level(self):
        """The computer's level, 1..8."""
        return self.settings.value[settings.LEVEL]

    def pace(self):
        """Time for a step of the computer's moves, ms."""
        return settings.PACE_MS[self.settings.value[settings.SPEED]]

    def notice_ms(self, ms, steps):
        """How long a notice stays: `ms`, but where nobody has to read it no longer than so many
        steps' time."""
        return min(ms, steps * self.pace()) if self.unattended() else ms

    def autoroll(self):
        """Whether a roll that is nobody's decision happens by itself."""
        return self.settings.value[settings.AUTOROLL] and not self.dice_by_hand()

    def confirms(self):
        """Whether a complete play waits for OK."""
        return self.settings.value[settings.CONFIRM]

    def near_side(self):
        """The side that is shown near: with FLIP, of two people the one whose turn it is."""
        game = self.game
        if not self.settings.value[settings.FLIP] or game is None or self.book is not None:
            return 0
        if self.screen.own_position:
            return 0
        return 1 if game.decider == 1 and self.two_people() else 0

    def viewer(self):
        """The side that looks at the glass: the person, of two the one whose decision it is."""
        if self.is_cpu(0) != self.is_cpu(1):
            return 1 if self.is_cpu(0) else 0
        return max(self.game.decider, 0) if self.game else 0

    # ---- Events ----

    def apply(self, *event):
        """Takes in an event that may happen now, and notes it in the journal."""
        self.session.apply(event)
        self.taken(event)
        if self._demo is None and self.book is None:
            self.journal.event(event)
            self._count_time(event[0])
        self.changed()

    def apply_known(self, event):
        """Takes in an event that the journal has in a checkpoint already."""
        self.session.apply(event)
        self.taken(event)
        self.journal.follows(event)
        self._count_time(event[0])
        self.changed()

    def _count_time(self, kind):
        """Adds the time since the last event to what was played; a long pause counts in part."""
        ms = min(self.clock.diff(self.now, self._event_at), PAUSE_MS)
        self._event_at = self.now
        if kind == events.GAME:
            self._played_ms = 0
            return
        self._played_ms += max(ms, 0)
        self.journal.tally.play(self._played_ms // 1000)
        self._played_ms %= 1000
        self.journal.time_played()

    def taken(self, event):
        """An event was taken in, now or from the journal: keep up what is remembered of it."""
        game = self.session.game
        kind = event[0]
        if kind == events.GAME:
            self.forget_turns()
            self.dice.thrown = 0
            self.player.set_taste(self.dice.seed)
            self.proof_holds = True
            self.resigned = False
        elif kind == events.RESIGN:
            self.resigned = True
        elif kind in (events.OPENING, events.ROLL):
            if event[3]:
                self.proof_holds = False
            elif not game.repeated:
                self.dice.thrown += 1
        elif kind in (events.DONE, events.SKIP):
            self.last_turn = self._turn_played if kind == events.DONE else None
            self.last_side = 1 - game.turn
            self.rolled[2 * game.turn] = self.rolled[2 * game.turn + 1] = 0
        elif kind in (events.SETUP, events.TAKEBACK):
            self.forget_turns()
        self.screens.tutor.taken(kind)
        self.keep_roll()
        self.arrow = game.decider
        if game.phase != OVER:
            self.game_seen = False

    def keep_roll(self):
        """The roll being played is the side's last one."""
        game = self.session.game
        if game.moves:
            self._turn_played = game.moves
            self.rolled[2 * game.turn] = game.dice[0]
            self.rolled[2 * game.turn + 1] = game.dice[1]

    def forget_turns(self):
        """Nothing is remembered of turns played."""
        self.last_turn = None
        self._turn_played = None
        self.marks = False
        for i in range(4):
            self.rolled[i] = 0

    def dice_by_hand(self):
        """Whether the owner throws real dice and keys them in."""
        if self._demo is not None or self.book is not None:
            return False
        return self.settings.value[settings.DICE] == settings.BY_HAND

    def needs_hand(self):
        """Whether the next roll must be keyed in first; if so, goes there."""
        if self._by_hand or self.game.again or not self.dice_by_hand():
            return False
        self.go(self.screens.hand)
        return True

    def may_choose_number(self):
        """Whether the player may see the commitment and add a number: nothing is thrown yet."""
        game = self.game
        if game is None or self._demo is not None or self.book is not None:
            return False
        if self.dice_by_hand() or game.by_hand or game.set_up or self.dice.thrown:
            return False
        return game.phase in _BEFORE_ROLL

    def choose_number(self, number):
        """The player's own number; the rolls of this game follow from it too."""
        if self.may_choose_number():
            self.dice.number = number
            self.journal.number_chosen()

    def throw(self):
        """The next roll: (first die, second die, 1 where it was given by hand).

        After turns were taken back the rolls that have been seen come again.
        """
        if self.game.again:
            return self.game.again[0]
        if self._by_hand:
            first, second = self._by_hand
            self._by_hand = None
            return first, second, 1
        first, second = self.dice.peek()
        return first, second, 0

    def next_roll(self, die1, die2):
        """The next roll is to be this one, as if keyed in by hand. In the opening `die1` is the
        near side's. Raises ValueError where these are no dice."""
        if not (die1 in (1, 2, 3, 4, 5, 6) and die2 in (1, 2, 3, 4, 5, 6)):
            raise ValueError("a die shows 1 to 6")
        self._by_hand = (die1, die2)

    def roll_event(self):
        """The side on roll throws."""
        first, second, by_hand = self.throw()
        self.opening_shown = False
        self.apply(events.ROLL, first, second, by_hand)
        self.sound(sounds.ROLL)

    def roll(self):
        """The side on roll throws, and the game goes on."""
        if self.screens.tutor.judges(events.ROLL) or self.needs_hand():
            return
        self.roll_event()
        self.home()

    def move_man(self, start, die):
        """Plays a legal step; returns whether it hit."""
        turn = self.game.moves
        end = start - die
        hit = end > 0 and turn.board[end] == -1
        self.apply(events.STEP, start, die)
        self.sound(sounds.HIT if hit else sounds.STEP)
        return hit

    def play_step(self, start, die):
        """A person's step."""
        hit = self.move_man(start, die)
        self.home()
        if hit and self.session.playing:
            self.say(words.HIT, HIT_MS)

    def undo(self):
        """Takes back the last step of this turn; says so where there is none."""
        game = self.game
        if game.phase == MOVE and game.moves.steps:
            self.apply(events.UNDO)
            self.home()
        else:
            self.refuse(words.NO_UNDO)

    def undo_all(self):
        """Takes back every step of this turn."""
        while self.game.moves.steps:
            self.apply(events.UNDO)
        self.home()

    def tutor_on(self):
        """Whether the tutor watches this game."""
        if self._demo is not None or self.book is not None:
            return False
        return self.settings.value[settings.TUTOR] > 0

    def end_turn(self):
        """The play is complete; the tutor may have something to say about it."""
        game = self.game
        if self.is_cpu(game.turn) and self.player.is_best():
            if self.tutor_on() and self.player.choices() > 1 and game.moves.steps:
                self.journal.decided(game.turn, 0)
        elif self.screens.tutor.judges(events.DONE):
            return
        self.finish_turn()

    def finish_turn(self):
        """The other side's turn."""
        self.apply(events.DONE)
        self.marks = True
        if self._ring_wanted and self.unattended():
            self._ring_wanted = False
            self.screens.ring.open(0)
        else:
            self.home()

    def offer_double(self):
        """The side on roll doubles."""
        if self.screens.tutor.judges(events.DOUBLE):
            return
        self.apply(events.DOUBLE)
        self.sound(sounds.DOUBLE)
        self.home()

    def answer_double(self, take):
        """Takes or drops."""
        event = events.TAKE if take else events.DROP
        if self.screens.tutor.judges(event):
            return
        self.apply(event)
        self.screens.notice.show([words.TAKEN if take else words.DROPPED])

    def answer_resignation(self, accept):
        """Accepts a resignation or plays on."""
        self.apply(events.AGREE if accept else events.REFUSE)
        self.screens.notice.show([words.AGREED if accept else words.REFUSED])

"""Beginning and ending games and series, set-up positions, the demonstration, changed settings."""

from micropython import const
from rules import events
from rules.ruleset import MATCH, MONEY, RUBBER
from rules.session import Session

from toy import settings, sounds, words
from toy.dice import Dice
from toy.setup import start_events

SOUND_MS = const(1000)


class Series:
    """The part of the toy that begins and ends games; see `app.Toy`."""

    def begin(self):
        """Starts a game: the next of the series, or the first of one where rules changed."""
        rules = self.settings.rules()
        session = self.session
        # A match may come from a set-up position, of whose length the settings know nothing.
        new_series = not self._in_series() and (session.over or not _same(rules, session.rules))
        if new_series:
            # A running score stands until it is cleared, whatever the single games are.
            stands = rules.mode == MONEY and session.rules.mode == MONEY
            session.apply(events.rules_event(rules, session.score if stands else (0, 0)))
        self.next_game(new_series or session.game is None)

    def next_game(self, first=False):
        """Starts the next game of the series."""
        self.at_title = False
        self.dice.draw_seed(self.ports.entropy)
        if self._demo is None:
            self.journal.checkpoint()
        self.apply(events.GAME)
        texts = []
        if first and self._demo is None:
            if not self.two_people():
                words.level(self.line, self.level())
                texts.append(str(self.line))
            words.series(self.line, self.session.rules)
            texts.append(str(self.line))
        if self.game.crawford:
            texts.append(words.CRAWFORD)
        if not self.ports.entropy.healthy:
            texts.append(words.BAD_DICE)
        self.spoken = -1
        if texts:
            self.screens.notice.show(texts)
        else:
            self.home()

    def void_game(self):
        """Ends the running game unscored."""
        if self.session.playing:
            self.apply(events.VOID)
        self.game_seen = True

    def series_runs(self):
        """Whether a game runs, or a match or rubber that is not over: what NEW would end."""
        return self.session.playing or self._in_series()

    def _in_series(self):
        """Whether a match or rubber is in the middle: its games go on under its own rules."""
        session = self.session
        has_end = session.rules.mode in (MATCH, RUBBER)
        return has_end and max(session.score) > 0 and not session.over

    def ask_new(self):
        """NEW: a new game, after a question where one is running."""
        if self.series_runs():
            self.screens.ask.ask(self._new)
        else:
            self._new()

    def _new(self):
        self.void_game()
        # A lost game of a match cannot be wished away: with it goes the match.
        if self.session.rules.mode in (MATCH, RUBBER):
            self.session.apply(events.rules_event(self.settings.rules()))
        self.begin()

    def clear_score(self):
        """The running score back to nothing; asks where a game is running."""
        if self.series_runs():
            self.screens.ask.ask(self._clear)
        else:
            self._clear()

    def _clear(self):
        self.void_game()
        self.journal.tally.clear()
        self._new_series()
        self.say(words.CLEARED)
        self.go(self.screens.menu)

    def change_rules(self, number, value):
        """Changes a setting of what is played; what runs under the old rules has been ended."""
        self.void_game()
        self.change_setting(number, value)
        if self._in_series():
            self._new_series()
        self.go(self.screens.menu)

    def _new_series(self):
        """The series ends; the next game starts one with the settings as they are."""
        self.session.apply(events.rules_event(self.settings.rules()))
        self.forget_turns()
        self.at_title = True
        self.dice.forget_seed()
        self.journal.checkpoint()

    def set_position(self, xgid):
        """Sets up the position, cube, dice and score of an XGID and plays on from there.

        The bottom player of the XGID is the near side. Raises ValueError where the text is not
        one, or cannot be played from.
        """
        start = start_events(xgid, self.settings)
        self.now = self.clock.now()
        if self.screens.boot.thinks:
            self.recall()
        if self._demo is not None:
            self._leave_demo()
        if self.book is not None:
            self.book.shut()
        self.play_from(start)
        self.hurry_prompt()

    def play_from(self, start):
        """Plays on from a position, of which `setup` has made the events; a running game is void,
        and the series with it.
        """
        rules_event, then = start
        self.void_game()
        self.session.apply(rules_event)
        self.dice.draw_seed(self.ports.entropy)
        self.journal.checkpoint(then)
        for event in then:
            self.apply_known(event)
        self.at_title = False
        self.spoken = max(self.game.decider, 0)
        self.home()

    # ---- The owner's game, set aside ----

    def set_aside(self):
        """All that is remembered of the running game, for `take_up`; another may be played."""
        return (
            self.session,
            self.dice,
            bytes(self.rolled),
            self.last_turn,
            self.last_side,
            self.game_seen,
            self.resigned,
            self.proof_holds,
        )

    def take_up(self, aside):
        """The game that was set aside is the running one again."""
        self.forget_turns()
        self.session, self.dice, rolled, self.last_turn, self.last_side = aside[:5]
        self.game_seen, self.resigned, self.proof_holds = aside[5:]
        self.rolled[:] = rolled

    # ---- The demonstration ----

    def in_demo(self):
        """Whether the demonstration runs."""
        return self._demo is not None

    def start_demo(self):
        """The computer plays itself; the saved game is not touched."""
        if self._demo is None:
            self._demo = self.set_aside()
            self.dice = Dice()
        self.session = Session()
        self.session.apply(events.rules_event(self.settings.rules()))
        self.next_game(True)

    def _leave_demo(self):
        self.take_up(self._demo)
        self._demo = None
        self.player.set_taste(self.dice.seed)
        self.opening_shown = False

    def end_demo(self):
        """Back to the title, and to the owner's own game."""
        self._leave_demo()
        self.to_title()

    # ---- Settings ----

    def toggle_sound(self):
        """SOUND: mutes, or not; remembered."""
        on = 1 - self.settings.value[settings.SOUND]
        self.change_setting(settings.SOUND, on)
        self.say(words.SOUND if on else words.MUTE, SOUND_MS)

    def change_setting(self, number, value):
        """Changes a setting, keeps it, and lets it take effect."""
        self.settings.set(number, value)
        if number == settings.RULE_SET and not self.settings.length_fits(
            self.settings.value[settings.LENGTH]
        ):
            self.settings.set(settings.LENGTH, settings.MONEY_GAMES)
        if number == settings.SOUND:
            self.ports.buzzer.mute = not self.settings.value[settings.SOUND]
            self.sound(sounds.KEY)
        elif number == settings.LEVEL:
            self.player.set_level(self.level())
        elif number == settings.CONTRAST:
            self.show_contrast(value)
        self.journal.settings_changed()


def _same(rules, other):
    """Whether two `Rules` agree in everything."""
    return (
        rules.set == other.set
        and rules.mode == other.mode
        and rules.length == other.length
        and rules.cube == other.cube
        and rules.jacoby == other.jacoby
        and rules.backgammon == other.backgammon
    )

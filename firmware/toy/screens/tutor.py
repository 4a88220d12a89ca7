"""The tutor: judges a complete play before the turn ends, and says `OOPS 85`."""

from toy import keys, settings, sounds, words, words_info
from toy.screens.base import Screen


class Tutor(Screen):
    """OK plays on, NO or UNDO takes back, HINT shows what was better."""

    def __init__(self, toy):
        super().__init__(toy)
        self._loss = 0
        self._told = None  # the position that was called a mistake: it may stand now
        self._turn = None  # the Turn of which it is a result
        self._of_person = False

    def judges(self, game):
        """Whether the play that is complete is to be judged; then this is the screen."""
        toy = self.toy
        if not toy.tutor_on() or toy.unattended() or not game.moves.steps:
            return False
        if self._turn is game.moves and self._told == game.moves.position:
            # It was told, and the player wants it so.
            toy.journal.decided(game.turn, self._loss)
            return False
        self._of_person = not toy.is_cpu(game.turn)
        toy.go(self)
        return True

    def enter(self):
        toy = self.toy
        self.thinks = True
        self.prompt = False
        self.idle = False
        self._turn = toy.game.moves
        self._told = None
        if self._of_person:
            toy.text(words.WAITING)
        toy.player.begin_play(toy.game, toy.session, True)

    def work(self):
        toy = self.toy
        if not toy.player.work():
            return
        self.thinks = False
        game = toy.game
        if toy.player.choices() < 2:
            toy.finish_turn()
            return
        self._loss = toy.player.loss(game.moves.position)
        least = settings.TUTOR_LOSS[toy.settings.value[settings.TUTOR]]
        if not self._of_person or self._loss < least:
            toy.journal.decided(game.turn, self._loss)
            toy.finish_turn()
            return
        self._told = game.moves.position
        self.prompt = True
        self.idle = True
        toy.restart_prompt()
        toy.sound(sounds.WRONG)
        words.oops(toy.text_line(), self._loss)

    def key(self, code):
        toy = self.toy
        if self.thinks:
            return True
        if code in keys.GO:
            toy.end_turn()
        elif code in keys.BACK:
            toy.undo()
        elif code == keys.HINT:
            toy.undo_all()
            toy.short_cut(keys.HINT)
        elif code in keys.SIDEWAYS:
            toy.screens.ring.open_done(1 if code == keys.RIGHT else -1)
        elif code == keys.DOUBLE:
            toy.refuse(words.TOO_LATE)
        else:
            return False
        return True

    def draw(self, face):
        moves = self.toy.game.moves
        if moves:
            self.toy.mark_change(face, moves.start, moves.board)


class TutorFacts:
    """INFO's pages: what each side loses a decision, where the tutor has counted any."""

    def prepare(self, toy):
        """Nothing needs working out."""
        decisions = toy.journal.mistakes.decisions
        return 2 if decisions[0] or decisions[1] else 0

    def write(self, toy, line, page):
        """Writes a page."""
        rating(toy, line, toy.viewer() ^ page)


def rating(toy, line, side):
    """`YOU 8.5`: what a side loses a decision, in thousandths."""
    if toy.two_people() or toy.unattended():
        name = words.men(toy.is_dark(side))
    else:
        name = words.CPU if toy.is_cpu(side) else words.YOU
    words_info.rating(line, name, toy.journal.mistakes.tenths(side))

"""The picture of the game, from which every screen's picture is made."""

from rules.game import OPENING, OVER
from rules.position import START
from rules.ruleset import MATCH, RUBBER
from rules.session import RUBBER_GAMES

from toy import segments as S
from toy import settings
from toy.cells import GOOD

CENTRED = 64  # what a cube that nobody has turned shows


class Scene:
    """The part of the toy that composes pictures; see `app.Toy`."""

    def start_scene(self):
        """Makes what is kept here."""
        self._preview = [0] * 26
        self._board = START  # type: tuple | list
        self._board_side = 0
        self.arrow = -1  # the side whose decision is awaited
        self._lifted = False  # a man is neither on the board nor off it

    def compose(self, face):
        """Says to `face` all that shows but the text."""
        session = self.session
        game = session.game
        dark = self.settings.value[settings.DARK]
        face.begin(self.near_side())
        for side in range(2):
            face.owner(side, dark == side)
            if self.is_cpu(side):
                face.cpu(side)
        if self.cells.state == GOOD or self.lit:
            face.battery(self.cells.level)
        if self.settings.value[settings.SOUND]:
            face.icon(S.SOUND)
        if self.screen.thinks:
            face.icon(S.THINK)
        if self.tutor_on():
            face.icon(S.TUTOR)
        if self.dice_by_hand() or (game is not None and game.by_hand):
            face.icon(S.HAND)
        self._board = START
        self._board_side = 0
        self._lifted = False
        if not self.screen.own_position:
            self._compose_series(face, session)
            if game is not None:
                self._compose_game(face, game)
        self.screen.draw(face)
        face.board(self._board, self._board_side, dark)
        if self._lifted:
            face.one_less_off(self._board_side)

    def _compose_series(self, face, session):
        for side in range(2):
            face.score(side, min(session.score[side], 999))
        rules = session.rules
        if rules.mode == MATCH:
            face.match(rules.length)
        elif rules.mode == RUBBER:
            face.match(RUBBER_GAMES)

    def _compose_game(self, face, game):
        if game.moves is not None:
            self._board = game.moves.board
        else:
            self._board = game.position
        self._board_side = max(game.turn, 0)
        if game.crawford:
            face.crawford()
        if game.rules.cube:
            face.cube(cube_place(game), cube_value(game), True)
        if game.phase != OVER:
            face.turn(self.arrow)
            self._dice(face, game)

    def _dice(self, face, game):
        if game.phase == OPENING or self.opening_shown:
            face.die(2, game.dice[0], 0)
            face.die(0, game.dice[1], 0)
            return
        rolled = self.rolled
        moves = game.moves
        for side in range(2):
            first = 0 if side else 2
            marks = 0
            marks_second = 0
            if moves is not None and side == game.turn:
                if moves.doublet:
                    left = 4 - len(moves.steps)
                    marks = min(left, 2)
                    marks_second = left - marks
                else:
                    marks = 0 if _used(moves, rolled[2 * side]) else 1
                    marks_second = 0 if _used(moves, rolled[2 * side + 1]) else 1
            face.die(first, rolled[2 * side], marks)
            face.die(first + 1, rolled[2 * side + 1], marks_second)

    # ---- What screens add ----

    def show_board(self, board, side=-1):
        """Shows a board instead of the game's, seen by `side` (-1: the side on roll)."""
        self._board = board
        if side >= 0:
            self._board_side = side

    def show_step(self, board, start, end):
        """Shows the board after a step of the side on roll; with `end` -1 the man only lifted."""
        preview = self._preview
        for i in range(26):
            preview[i] = board[i]
        preview[start] -= 1
        if end > 0:
            if preview[end] < 0:
                preview[end] = 0
                preview[0] -= 1
            preview[end] += 1
        self._board = preview
        self._lifted = end < 0

    def mark_change(self, face, before, after, side=-1):
        """Marks the places between which the men of a side (-1: on roll) have moved."""
        if side < 0:
            side = self.game.turn
        left = 0
        for place in range(1, 26):
            count = max(before[place], 0)
            count_after = max(after[place], 0)
            left += count - count_after
            if count != count_after:
                face.cursor(side, place)
        if left:
            face.cursor(side, 0)

    def mark_last(self, face):
        """Marks the last turn, until the player presses a key."""
        if self.marks and self.last_turn is not None and self.session.playing:
            turn = self.last_turn
            self.mark_change(face, turn.start, turn.board, self.last_side)

    def offer_cube(self, face, side):
        """The cube, twice what it is worth, blinks at the side that it is offered to."""
        face.no_cube()
        if self.lit:
            face.cube(0 if side else 2, 2 * self.game.cube_value, True)


def cube_place(game):
    """Where the cube lies: 0 far, 1 middle, 2 near."""
    if game.cube_owner < 0:
        return 1
    return 0 if game.cube_owner else 2


def cube_value(game):
    """What it shows."""
    return game.cube_value if game.cube_owner >= 0 else CENTRED


def _used(turn, die):
    for step in turn.steps:  # noqa: SIM110 - any() would need memory
        if step[2] == die:
            return True
    return False

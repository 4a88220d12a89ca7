"""All screens, made once."""

from toy.screens.base import Notice
from toy.screens.hand import Hand
from toy.screens.hint import Hint
from toy.screens.info import Info
from toy.screens.menu import Menu
from toy.screens.move import Done, Move, NoMove, Roam, Whole
from toy.screens.opening import Keep, Opening
from toy.screens.opponent import Opponent, Replay
from toy.screens.problems import Problem, Question, Verdict
from toy.screens.proof import Proof
from toy.screens.resign import Given, Resign
from toy.screens.result import Next, Result
from toy.screens.self_test import GlassTest, KeyTest, SelfTest
from toy.screens.set_up import SetUp
from toy.screens.take_back import TakeBack
from toy.screens.title import Ask, Boot, Off, Title
from toy.screens.turn import Answer, Closed, DoubleAsk, Preroll, Ring, Wait
from toy.screens.tutor import Tutor, TutorFacts


class Screens:
    """One of each."""

    def __init__(self, toy):
        self.boot = Boot(toy)
        self.title = Title(toy)
        self.ask = Ask(toy)
        self.off = Off(toy)
        self.notice = Notice(toy)
        self.opening = Opening(toy)
        self.keep = Keep(toy)
        self.preroll = Preroll(toy)
        self.closed = Closed(toy)
        self.ring = Ring(toy)
        self.double_ask = DoubleAsk(toy)
        self.wait = Wait(toy)
        self.answer = Answer(toy)
        self.move = Move(toy)
        self.roam = Roam(toy)
        self.whole = Whole(toy)
        self.no_move = NoMove(toy)
        self.done = Done(toy)
        self.opponent = Opponent(toy)
        self.replay = Replay(toy)
        self.resign = Resign(toy)
        self.given = Given(toy)
        self.result = Result(toy)
        self.next = Next(toy)
        self.hint = Hint(toy)
        self.tutor = Tutor(toy)
        self.take_back = TakeBack(toy)
        self.info = Info(toy)
        self.info.groups.append(TutorFacts())
        self.hand = Hand(toy)
        self.proof = Proof(toy)
        self.self_test = SelfTest(toy)
        self.glass_test = GlassTest(toy)
        self.key_test = KeyTest(toy)
        self.menu = Menu(toy)
        self.set_up = SetUp(toy)
        self.problem = Problem(toy)
        self.question = Question(toy)
        self.verdict = Verdict(toy)

"""`tools/plays.py` as a program: lines in, lines out, exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rules.ids import parse_xgid
from rules.plays import legal_plays
from rules.position import START

ROOT = Path(__file__).resolve().parents[2]
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
LONE_MAN = "XGID=------b------A------------:0:0:1:52:0:0:0:0:10"


def command(*options):
    # -I -S: neither the environment's packages nor ours can help.
    return [sys.executable, "-I", "-S", str(ROOT / "tools" / "plays.py"), *options]


def run(text, *options):
    """(answers, exit status) for `text`, a string or bytes."""
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run(command(*options), input=data, capture_output=True, timeout=60)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def plays_of(answer):
    return {entry["play"]: entry["result"] for entry in answer["plays"]}


def test_the_answer_to_an_opening_roll():
    (answer,), status = run(OPENING + "\n")
    assert status == 0
    assert list(answer) == ["xgid", "dice_used", "plays"]
    assert answer["xgid"] == OPENING
    assert answer["dice_used"] == 2
    assert len(answer["plays"]) == len(legal_plays(START, 3, 1)) == 16
    assert all(list(entry) == ["play", "result"] for entry in answer["plays"])
    assert plays_of(answer)["8/5 6/5"] == "XGID=-b---BD-B---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_results_keep_the_side_and_all_other_fields():
    # The top player's men are small; they move up the bottom player's points.
    (answer,), _ = run("XGID=-b----E-C---eE---c-e----B-:2:1:-1:13:4:3:1:9:8\n")
    assert plays_of(answer)["8/5 6/5"] == "XGID=-b----E-C---eE---b-db---B-:2:1:-1:00:4:3:1:9:8"


def test_a_hit_as_each_side_sees_it():
    (mine, theirs), _ = run(
        "XGID=------a---A---------------:0:0:1:42:0:0:0:0:10\n"
        "XGID=---------------a---A------:0:0:-1:42:0:0:0:0:10\n"
    )
    assert plays_of(mine)["10/6*/4"] == "XGID=a---A---------------------:0:0:1:00:0:0:0:0:10"
    assert plays_of(theirs)["10/6*/4"] == "XGID=---------------------a---A:0:0:-1:00:0:0:0:0:10"


def test_no_legal_play():
    (answer,), status = run("XGID=-------------------bbbbbbB:0:0:1:34:0:0:0:0:10\n")
    assert status == 0
    assert answer["dice_used"] == 0
    assert answer["plays"] == []


@pytest.mark.parametrize(
    "options, plays",
    [
        ((), ["13/8"]),
        (("--rules", "handheld"), ["13/8"]),
        (("--rules", "hoyle"), ["13/8", "13/11"]),
    ],
)
def test_rule_sets(options, plays):
    (answer,), status = run(LONE_MAN, *options)
    assert status == 0
    assert sorted(plays_of(answer)) == sorted(plays)
    assert answer["dice_used"] == 1


@pytest.mark.parametrize(
    "line, why",
    [
        ("nonsense", "10 fields"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:0:10", "26 places"),
        ("XGID=-b----Z-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "no such place"),
        ("XGID=-b----O-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "more than 15"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "no roll"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10", "no roll"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:10", "dice"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:0:10", "turn"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:\u00b2", "not a number"),
        ("XGID=-A------------------------:0:0:-1:31:0:0:0:0:10", "over"),
        ("XGID=-a------------------------:0:0:1:31:0:0:0:0:10", "over"),
        ("XGID=--------------------------:0:0:1:31:0:0:0:0:10", "borne off"),
        (b"\xff\xfe\x00", "decode"),
    ],
)
def test_a_bad_line_is_answered_and_the_rest_goes_on(line, why):
    data = line if isinstance(line, bytes) else line.encode()
    (before, bad, last), status = run(b"\n".join([OPENING.encode(), data, OPENING.encode(), b""]))
    assert before == last and len(last["plays"]) == 16
    assert list(bad) == ["error"]
    assert why in bad["error"] and bad["error"].startswith("line 2: ")
    assert status == 1


def test_blank_lines_are_skipped_and_line_ends_do_not_matter():
    answers, status = run(b"\xef\xbb\xbf" + OPENING.encode() + b"\r\n\r\n  \n" + LONE_MAN.encode())
    assert [answer["xgid"] for answer in answers] == [OPENING, LONE_MAN]
    assert status == 0


def test_the_other_side_may_have_no_men():
    # Fig. 2 of the first text: only the side that bears off is shown.
    (mine, theirs), status = run(
        "XGID=-DC-CE--------------------:0:0:1:43:0:0:0:0:10\n"
        "XGID=--------------------ec-cd-:0:0:-1:43:0:0:0:0:10\n"
    )
    assert status == 0
    assert set(plays_of(mine)) == {"5/2 4/off", "4/1 4/off", "5/2 5/1", "5/1 4/1"}
    assert set(plays_of(mine)) == set(plays_of(theirs))


def test_nothing_in_nothing_out():
    assert run("") == ([], 0)


def test_every_answer_comes_before_the_next_line_is_asked_for():
    with subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        for line in (OPENING, LONE_MAN):
            process.stdin.write(line.encode() + b"\n")
            assert json.loads(process.stdout.readline())["xgid"] == line
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_goes_away_is_no_traceback():
    with subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        _, errors = process.communicate((OPENING + "\n").encode() * 500, timeout=60)
    assert errors == b""
    assert process.returncode == 1


def test_results_can_be_read_back():
    (answer,), _ = run(OPENING)
    for text in plays_of(answer).values():
        xgid = parse_xgid(text)
        assert xgid.text() == text and xgid.roll is None


def test_the_collected_cases():
    path = ROOT / "host_tests" / "rules" / "data" / "positions.jsonl"
    cases = [json.loads(line) for line in path.read_text().splitlines()]
    answers, status = run("\n".join(case["xgid"] for case in cases))
    assert status == 0
    for case, answer in zip(cases, answers, strict=True):
        assert answer["xgid"] == case["xgid"]
        assert answer["dice_used"] == case["steps"]
        assert len(answer["plays"]) == case["results"]
        assert len({entry["result"] for entry in answer["plays"]}) == case["results"]

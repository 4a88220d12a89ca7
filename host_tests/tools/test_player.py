import json
import subprocess
import sys
from pathlib import Path

import pytest
from rules.plays import legal_plays

from tools.bench import player_speed

ROOT = Path(__file__).resolve().parents[2]
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]


def ask(lines, *options):
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "player.py", *options],
        input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=250,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def moved(*steps, board=START):
    board = list(board)
    for start, end in steps:
        board[start] -= 1
        if end:
            board[end] += 1
    return board


OPENING_31 = {
    "board": START,
    "dice": [3, 1],
    "moves": [moved((24, 23), (13, 10)), moved((8, 5), (6, 5)), moved((13, 10), (10, 9))],
}


@pytest.mark.parametrize("options", [(), ("--static",), ("--plain", "--static"), ("--level", "7")])
def test_plays_the_opening_everybody_plays(options):
    assert ask([json.dumps(OPENING_31)], *options) == [1]


def test_the_bar_may_be_given_with_either_sign():
    board = [1, 0, 0, 2, 2, 2, 2, 2, 2, 0, 0, 0, -1, 1, 0, 0, 0, -3, 0, -5, -2, -2, -1, 0, 2, 0]
    results = [moved((13, 11), (11, 8), board=board), moved((13, 11), (24, 21), board=board)]
    question = {"board": board, "dice": [2, 3], "moves": results}
    other = {
        "board": [-1] + board[1:],
        "dice": [2, 3],
        "moves": [[-1] + result[1:] for result in results],
    }
    one, two = ask([json.dumps(question), json.dumps(other)])
    assert one == two and one in (0, 1)


def test_answers_the_cube():
    lost = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
    assert ask([json.dumps({"board": lost, "cube": {"value": 1}})])[0]["take"] is True
    race = [0, 5, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -5, -5, -5, 0, 0, 0, 0]
    won = {"value": 1, "owner": "centered", "away1": 0, "away2": 0, "jacoby": False}
    answers = ask(
        [
            json.dumps({"board": race, "cube": won}),
            json.dumps({"board": race, "cube": {**won, "owner": "opponent"}}),
            json.dumps({"board": race, "cube": {"value": 2, "away1": 1, "away2": 3}}),
            json.dumps({"board": race, "cube": {"away1": 3, "away2": 1, "crawford": True}}),
        ]
    )
    assert answers[0] == {"double": True, "take": False}
    assert [a["double"] for a in answers[1:]] == [False] * 3


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "{}",
        json.dumps({**OPENING_31, "dice": [3, 7]}),
        json.dumps({**OPENING_31, "dice": [3]}),
        json.dumps({**OPENING_31, "moves": []}),
        json.dumps({**OPENING_31, "moves": [START, START[:-1]]}),
        json.dumps({**OPENING_31, "board": START[:-1]}),
        json.dumps({**OPENING_31, "board": [1.5] + START[1:]}),
        json.dumps({**OPENING_31, "board": [0] + [15] * 25}),
        json.dumps({**OPENING_31, "moves": [START, moved((6, 1))]}),
        json.dumps({"board": START, "cube": {"value": 3}}),
        json.dumps({"board": START, "cube": {"owner": "me"}}),
        json.dumps({"board": START, "cube": {"away1": 3, "away2": 0}}),
        json.dumps({"board": START, "cube": 1}),
    ],
)
def test_bad_input_is_an_error_for_that_line_only(line):
    answers = ask([line, json.dumps(OPENING_31)], "--static")
    assert list(answers[0]) == ["error"] and answers[0]["error"]
    assert answers[1] == 1


@pytest.mark.parametrize("options", [(), ("--plain",)])
def test_bytes_that_are_no_text_and_endless_brackets_are_errors_of_their_line(options):
    lines = [b"\xff\xfe", b'{"board": "\xc3', b"[" * 100000, json.dumps(OPENING_31).encode()]
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "player.py", "--static", *options],
        input=b"\n".join(lines), capture_output=True, timeout=250,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [list(answer) for answer in answers[:3]] == [["error"]] * 3
    assert answers[3:] == [1] and not done.stderr


def test_bad_options_are_refused():
    for options in (("--level", "9"), ("--level", "x"), ("--wrong",)):
        done = subprocess.run(
            [sys.executable, ROOT / "tools" / "player.py", *options],
            input="", capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 1 and "player.py" in done.stderr


def test_a_level_keeps_its_taste_and_a_seed_changes_it():
    lines = []
    for die1 in range(2, 7):
        for die2 in range(1, die1):
            results = [list(result) for _, result in legal_plays(tuple(START), die1, die2)]
            lines.append(json.dumps({"board": START, "dice": [die1, die2], "moves": results}))
    one = ask(lines, "--level", "1", "--seed", "1")
    assert ask(lines, "--level", "1", "--seed", "1") == one
    assert ask(lines, "--level", "1", "--seed", "2") != one
    assert ask(lines, "--level", "8") != one


@pytest.mark.parametrize("options", [("--static",), ("--plain", "--static")])
def test_answers_each_line_at_once_however_it_comes(options):
    line = json.dumps(OPENING_31)
    with subprocess.Popen(
        [sys.executable, ROOT / "tools" / "player.py", *options],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=0,
    ) as player:  # fmt: skip
        for pieces in ([line, "\n"], [line[:99], line[99:] + "\n"], ["{}\n" + line + "\n"]):
            for piece in pieces:
                player.stdin.write(piece)
                player.stdin.flush()
            if pieces[0].startswith("{}"):
                assert "error" in json.loads(player.stdout.readline())
            assert json.loads(player.stdout.readline()) == 1
        player.stdin.write("\n" + line)  # the last line may lack its end
        player.stdin.close()
        assert json.loads(player.stdout.readline()) == 1
        assert player.stdout.read() == ""


def test_answers_a_file(tmp_path):
    questions = tmp_path / "questions"
    questions.write_text((json.dumps(OPENING_31) + "\n") * 200)  # more than is read at once
    with open(questions) as file:
        done = subprocess.run(
            [sys.executable, ROOT / "tools" / "player.py", "--static"],
            stdin=file, capture_output=True, text=True, timeout=250,
        )  # fmt: skip
    assert done.stdout.split() == ["1"] * 200


def test_the_speed_of_the_player_is_measured(capsys):
    player_speed.main("1", "--static")
    printed = capsys.readouterr().out
    assert float(printed.split("\n")[1].split()[0]) > 0 and "1 games" in printed

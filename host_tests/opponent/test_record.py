"""The committed weights are those of their record."""

import ast
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = json.loads((ROOT / "tools" / "train" / "record.json").read_text())
FIRMWARE = ROOT / "firmware" / "opponent"


def sha256(path):
    import hashlib

    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_every_generated_module_is_the_recorded_one():
    generated = [p for p in FIRMWARE.glob("*.py") if "Made by tools/train/" in p.read_text()[:300]]
    assert {p.name for p in generated} == set(RECORD["sha256"])
    for path in generated:
        assert sha256(path) == RECORD["sha256"][path.name], path.name


def test_the_recipe_is_the_one_that_is_run():
    run = (ROOT / "tools" / "train" / "run.py").read_text()
    constants = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(run).body
        if isinstance(node, ast.Assign)
    }
    recipe = RECORD["recipe"]
    (nets,) = [value for name, value in recipe.items() if name.startswith("nets")]
    assert nets == json.loads(json.dumps(constants["NETS"]))
    (deep,) = [value for name, value in recipe.items() if name.startswith("deep stage")]
    assert deep == json.loads(json.dumps(constants["DEEP"]))
    assert recipe["deep labels"]["shards"] == constants["DEEP_SHARDS"]
    assert recipe["scale"] == 1
    assert recipe["labels"]["shards"] == constants["LABEL_SHARDS"]
    assert recipe["bear-off men"] == constants["BEAROFF_MEN"]


def test_strength_was_measured_of_these_weights():
    measured = RECORD["measured"]
    for row in ("plays", "pubeval", "gnubg0", "cube, double", "cube, take", "races"):
        assert measured[row]["count"] >= 400 and measured[row]["limits"] > 0, row
    assert measured["plays"]["value"] < 2.2
    assert measured["pubeval"]["value"] > 0.5

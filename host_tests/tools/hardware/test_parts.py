"""The list of parts and the list of facts are whole."""

import pytest

from tools.hardware import facts
from tools.hardware import parts as bom

HEAD = ",".join(bom.COLUMNS) + "\n"


def test_ranges_of_designators_are_written_out():
    assert bom.expand("R7-R9 C1") == ["R7", "R8", "R9", "C1"]


@pytest.mark.parametrize("wrong", ["R9-R7", "R1-C3", "R", "7", "R1-", "R1,R2"])
def test_what_is_no_designator_is_refused(wrong):
    with pytest.raises(bom.PartsError):
        bom.expand(wrong)


@pytest.mark.parametrize(
    "rows", ["R1-R3,2,1 kΩ,,,x\n", "R1,1,1 kΩ,,,x\nR1,1,2 kΩ,,,x\n"], ids=["quantity", "twice"]
)
def test_a_list_that_contradicts_itself_is_refused(tmp_path, rows):
    path = tmp_path / "bom.csv"
    path.write_text(HEAD + rows, encoding="utf-8")
    with pytest.raises(bom.PartsError):
        bom.read(path)


def test_designators_run_without_gaps():
    letters = {}
    for name in bom.read():
        kind = name.rstrip("0123456789")
        letters.setdefault(kind, []).append(int(name[len(kind) :]))
    for kind, numbers in letters.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), kind


def test_every_part_can_be_bought():
    for part in bom.read().values():
        assert part.part and part.purpose, part.designator


@pytest.mark.parametrize(
    "row", ["a,1,V,x,,read\n", "a,1,V,x,a sheet,recalled\n", "a,1,V,x,a sheet,sure\n"]
)
def test_a_fact_says_truly_where_it_is_from(tmp_path, row):
    path = tmp_path / "facts.csv"
    path.write_text("id,value,unit,what,source,standing\n" + row, encoding="utf-8")
    with pytest.raises(facts.FactsError):
        facts.read(path)


def test_facts_know_what_was_asked_of_them():
    values = facts.Values()
    assert values.vdd == 3.3
    assert values.used == {"vdd"}
    with pytest.raises(AttributeError):
        values.no_such_fact  # noqa: B018

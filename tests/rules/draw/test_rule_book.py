"""The rule book of the draw-poker tables: every rule is told in it, and has a test of its name."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
IDS = [
    f"{letter}-{n}" for letter, last in (("S", 20), ("H", 7), ("C", 7)) for n in range(1, last + 1)
]
BOOK = (ROOT / "game/rules/draw/RULES.md").read_text(encoding="utf-8")
TESTS = [path.read_text(encoding="utf-8") for path in (ROOT / "tests/rules/draw").glob("test_*.py")]


def test_every_rule_is_told_once_and_in_order() -> None:
    assert re.findall(r"^- \*\*([A-Z]-\d+)\*\* ", BOOK, re.MULTILINE) == IDS


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test_of_its_name(rule: str) -> None:
    name = rule.lower().replace("-", "")
    assert any(re.search(rf"^def test_(\w+_)?{name}_", text, re.MULTILINE) for text in TESTS), rule


def test_no_other_rule_is_cited() -> None:
    """What sources and tests cite is in the book."""
    for path in (*ROOT.glob("game/rules/draw/**/*.py"), ROOT / "game/match/draw.py"):
        cited = re.findall(r"\b[SHC]-\d+\b", path.read_text(encoding="utf-8"))
        assert set(cited) <= set(IDS), path

"""Changes are drawn and made as they should be, and tests are found that could notice them."""

from pathlib import Path

import pytest

from game.rules.money import games
from tools import mutants

CODE = '''"""1 < 2"""
from typing import Final
if TYPE_CHECKING:
    MANY: Final = 3

@dataclass(frozen=True)
class Ä:
    size: Literal[1] | None = None
    def cut(self, at: int | None = 4) -> tuple[Literal[5]]:
        assert at, f"{at + 1}"
        {}
'''


def changed(line: str) -> list[str]:
    """A line in a method, after each change."""
    text = CODE.replace("{}", line).encode()
    found = mutants.changes("game/rules/any.py", text)
    lines = [change.lines(text) for change in found]
    assert all(change.made_in(text).count(b"\n") == text.count(b"\n") for change in found)
    assert [after for _, after in lines[:2]] == [
        f"def cut(self, at: int | None = {at}) -> tuple[Literal[5]]:" for at in ("(3)", "5")
    ]
    assert {before for before, _ in lines[2:]} <= {line}
    return [after for _, after in lines[2:]]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("return at < size", ["return at <= size", "return at >= size"]),
        ("return 'ä' >= size", ["return 'ä' < size", "return 'ä' > size"]),
        ("return (a) is not (b)", ["return (a) is (b)"]),
        ("return a not in b != c", ["return a in b != c", "return a not in b == c"]),
        ("return a and (b or c)", ["return a or (b or c)", "return a and (b and c)"]),
        ("return not (a)", ["return (a)"]),
        ("x -= y % z", ["x += y % z", "x -= y * z"]),
        ("x = {0.5: True}", ["x = {(-0.5): True}", "x = {1.5: True}", "x = {0.5: False}"]),
        ("return a if b else c", ["return a if (not (b)) else c"]),
        ("return [a for a in b if c]", ["return [a for a in b if (not (c))]"]),
        ("return isinstance(at, int | Card), 'text 1', f'{at + 1}'", []),
    ],
)
def test_each_change_of_a_line(line: str, wanted: list[str]) -> None:
    assert changed(line) == wanted


def test_comments_are_no_code() -> None:
    text = b"x = (a  # < 1\n     < b)\n"
    (first, _) = mutants.changes("game/rules/any.py", text)
    assert first.made_in(text) == b"x = (a  # < 1\n     <= b)\n"
    assert first.lines(text) == ("< b)", "<= b)")


def test_the_same_seed_draws_the_same_places_once() -> None:
    every = mutants.drawn("any", 10**6, ["coach"], ())
    places = [(change.file, change.start, change.end) for change in every]
    assert len({*places}) == len(places) > 100
    assert mutants.drawn("any", 7, ["coach"], ()) == every[:7]
    assert mutants.drawn("other", 7, ["coach"], ()) != every[:7]
    assert {change.folder for change in every} == {"coach"}


def test_what_is_equivalent_is_not_drawn() -> None:
    every = mutants.drawn("any", 10**6, ["coach"], ())
    first = every[0]
    text = mutants.source(mutants.ROOT / first.file)
    before, after = first.lines(text)
    known = mutants.listed(f"# head\n\ngame/coach/x.py\n- {before}\n+ {after}\nWhy.\n")
    assert known == {("coach", before, after): "Why."}
    assert first not in mutants.drawn("any", 10**6, ["coach"], known)


def test_every_entry_of_the_list_is_read() -> None:
    text = mutants.EQUIVALENT.read_text(encoding="utf-8")
    assert len(mutants.listed(text)) == text.count("\n- ") == text.count("\n+ ")


def test_tests_that_mirror_or_import_a_file_come_first(tmp_path: Path) -> None:
    files = {
        "test_money.py": "", "test_money_more.py": "", "test_other.py": "",
        "test_cards.py": f"from {games.__module__} import games",
        "draw/test_money.py": "",
    }  # fmt: skip
    for name, text in files.items():
        path = tmp_path / "tests/rules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    near, others = mutants.tests_of("game/rules/money.py", tmp_path)
    names = ("test_money.py", "test_money_more.py", "test_cards.py")
    assert near == [f"tests/rules/{name}" for name in names]
    assert others == ["tests/rules", *(f"--ignore=tests/rules/{name}" for name in names)]
    assert mutants.tests_of("game/rules/draw/x.py", tmp_path) == [["tests/rules"]]


FUNCTION = b"def less(a, b):\n    return a < b\n"
TEST = b"""from game.rules.x import less

def test_less():
    assert less(1, 2)
    assert not less(2, 1)
"""
PROFILE = b"from hypothesis import settings\nsettings.register_profile('brief')\n"


@pytest.mark.thorough
def test_a_change_is_noticed_where_a_test_fails(tmp_path: Path) -> None:
    """The test does not look at numbers that are the same."""
    tree = tmp_path / "tree"
    files = {"game/rules/x.py": FUNCTION, "tests/rules/test_x.py": TEST, "conftest.py": PROFILE}
    for name, text in files.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_bytes(text)
    copy = mutants.Copy(tmp_path / "copy", tree)
    assert copy.passes(["tests/rules"])
    found = mutants.changes("game/rules/x.py", FUNCTION)
    assert [(change.new, copy.notices(change, 600)) for change in found] == [
        ("<=", False), (">=", True),
    ]  # fmt: skip
    assert (copy.root / "game/rules/x.py").read_bytes() == FUNCTION
    assert copy.passes(["tests/rules"])
    assert not copy.passes(["tests/rules"], 0.01)

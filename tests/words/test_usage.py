"""Every key that code asks for by name is in the catalogs, singular or plural as asked, and no key
is there that nobody asks for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools import catalogs

PROJECT = Path(__file__).parents[2]
SOURCES = (PROJECT / "main.py", *sorted((PROJECT / "game").rglob("*.py")))
SCRIPTS = sorted((PROJECT / "game" / "phones" / "page").glob("*.js"))
"""The page on phones, which asks for words of its own with `t("key")`."""
OF_THE_PAGE = "phone.page."


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The nodes of a file that ask for words or have some in them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = ast.Call, ast.Constant, ast.JoinedStr
    return tuple(node for node in ast.walk(tree) if isinstance(node, kinds))


def asked(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield (key, with a count) for each `words("key", ...)` in a file."""
    for node in nodes(path):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        first = node.args[0]
        if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
            continue
        name = ast.unparse(node.func)
        if name.endswith("words"):
            yield first.value, any(keyword.arg == "count" for keyword in node.keywords)
        elif name.endswith("words.variants"):
            yield f"{first.value}.1", False


def test_keys_in_code_are_in_the_catalogs() -> None:
    known = catalogs.entries(catalogs.read("en"))
    wrong = [
        f"{path.relative_to(PROJECT)}: {key}"
        for path in SOURCES
        for key, counted in asked(path)
        if key not in known or known[key].pluralizable != counted
    ]
    assert wrong == []


def asked_by_the_page() -> set[str]:
    """The keys in every `t(...)` of the page, also where it takes one of two."""
    calls = [
        call
        for path in SCRIPTS
        for call in re.findall(r"\bt\(([^()]*)", path.read_text(encoding="utf-8"))
    ]
    texts = [text for call in calls for text in re.findall(r"(?<!=== )\"([\w.]+)\"", call)]
    return {f"{OF_THE_PAGE}{text}" for text in texts}


def test_keys_of_the_page_on_phones_are_in_the_catalogs_and_no_others() -> None:
    known = catalogs.entries(catalogs.read("en"))
    assert asked_by_the_page() == {key for key in known if key.startswith(OF_THE_PAGE)}


def literals() -> tuple[set[str], set[str], set[str]]:
    """All texts in code; patterns of those with fields in them that look like keys; what is put
    behind a field, as in `f"{key}_note"`."""
    texts, patterns, ends = set[str](), set[str](), set[str]()
    for node in (node for path in SOURCES for node in nodes(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
        if not isinstance(node, ast.JoinedStr):
            continue
        parts = [v.value if isinstance(v, ast.Constant) else None for v in node.values]
        known = "".join(str(part) for part in parts if part is not None)
        if len(known) < 4 or not re.fullmatch(r"[\w.]+", known):
            continue
        if "." in known:
            patterns.add("".join(r"[\w.-]+" if p is None else re.escape(str(p)) for p in parts))
        elif parts == [None, known]:
            ends.add(known)
    return texts, patterns, ends


def test_every_key_is_asked_for() -> None:
    texts, patterns, ends = literals()
    pattern = re.compile("|".join(f"(?:{each})" for each in patterns))

    def used(key: str) -> bool:
        base = re.sub(r"\.\d+$", "", key)  # one of several variants
        put_together = any(base.endswith(end) and base[: -len(end)] in texts for end in ends)
        if key.startswith(OF_THE_PAGE):
            return True  # asked for by its scripts
        known = any(name in texts or pattern.fullmatch(name) for name in (key, base))
        return known or put_together

    assert [key for key in catalogs.entries(catalogs.read("en")) if not used(key)] == []

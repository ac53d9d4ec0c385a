"""The papers are true: links, files and folders that they name exist; nothing else lies on top."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAPERS = sorted(
    path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
)
TOP = {
    *("main.py", "game", "sprites", "sounds", "tests", "tools", "docs", "requirements.txt"),
    *("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
    "pyproject.toml",
}
KEPT_SHORT = {"README.md": 130, "ARCHITECTURE.md": 108, "CONTRIBUTING.md": 80}  # lines
PATH = re.compile(r"`((?:game|tests|tools|docs|sprites)/[\w./-]*[\w/])`")
IN_GAME = re.compile(
    r"`((?:rules|players|match|storage|coach|words|input|phones|ui|table|scenes|app)/[\w./-]+)`"
)


def _text(paper: str) -> str:
    return (ROOT / paper).read_text("utf-8")


@cache
def _words_of_the_program() -> frozenset[str]:
    source = "".join(path.read_text("utf-8") for path in ROOT.glob("game/**/*.py"))
    return frozenset(re.findall(r"\w+", source))


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_somewhere(paper: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", _text(paper))
    missing = [
        link
        for link in links
        if "://" not in link and not ((ROOT / paper).parent / link).resolve().exists()
    ]
    assert not missing


@pytest.mark.parametrize("paper", [name for name in PAPERS if name != "CHANGELOG.md"])
def test_files_and_folders_that_are_named_exist(paper: str) -> None:
    """What was, as the changelog tells it, may be gone."""
    text = _text(paper)
    asked = {ROOT / name for name in PATH.findall(text)}
    asked |= {ROOT / "game" / name for name in IN_GAME.findall(text)}
    gone = [path for path in asked if not path.exists() and not path.with_suffix(".py").exists()]
    assert not gone


@pytest.mark.parametrize("paper", [name for name in PAPERS if name != "CHANGELOG.md"])
def test_names_of_the_program_exist(paper: str) -> None:
    """Classes and the like, also with what belongs to them: `Match`, `Match.answer`."""
    named = set(re.findall(r"`([A-Z]\w*[a-z]\w*(?:\.\w+)*)`", _text(paper)))
    gone = {name for name in named if not set(name.split(".")) <= _words_of_the_program()}
    assert not gone


@pytest.mark.parametrize("paper", KEPT_SHORT)
def test_what_everybody_reads_is_short(paper: str) -> None:
    assert len(_text(paper).splitlines()) <= KEPT_SHORT[paper]


def test_every_page_of_docs_is_linked() -> None:
    linked = {
        name
        for paper in PAPERS
        if paper != "CHANGELOG.md"
        for name in re.findall(r"\]\((?:docs/)?([\w-]+\.(?:md|jpg))\)", _text(paper))
    }
    assert {path.name for path in (ROOT / "docs").iterdir()} <= linked


def test_nothing_else_lies_on_top() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if listed.returncode:
        pytest.skip("not a working tree of git")
    found = {line.partition("/")[0] for line in listed.stdout.splitlines()}
    assert {name for name in found if not name.startswith(".")} == TOP

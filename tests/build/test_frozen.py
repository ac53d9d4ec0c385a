"""A build, made and unpacked, does what the installed wheel does: the same tests, no Python."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.build import test_installed
from tests.build.making import ROOT, run

pytestmark = pytest.mark.thorough

elsewhere = test_installed.elsewhere
test_it_tells_its_versions_and_its_name = test_installed.test_it_tells_its_versions_and_its_name
test_its_picture_is_that_of_the_source = (
    test_installed.test_its_picture_of_a_match_is_that_of_the_source
)
test_guests_think_in_their_own_process = test_installed.test_guests_think_in_their_own_process
test_phones_find_the_page = test_installed.test_phones_find_the_page
test_an_event_starts_again = test_installed.test_an_event_starts_again


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, out of the archive. Needs the network where PyInstaller is not there yet."""
    made, unpacked = (tmp_path_factory.mktemp(name) for name in ("made", "unpacked"))
    run(sys.executable, ROOT / "tools" / "build.py", made)
    (archive,) = (path for path in made.iterdir() if path.is_file())
    shutil.unpack_archive(archive, unpacked)
    (folder,) = unpacked.iterdir()
    shutil.rmtree(made)
    return folder / "poker-deluxe"


def test_papers_lie_beside_it(installed: Path) -> None:
    found = {path.name for path in installed.parent.iterdir()}
    assert found >= {"README.txt", "licences"}
    assert "pygame-ce" in (installed.parent / "licences" / "INDEX.txt").read_text("utf-8")

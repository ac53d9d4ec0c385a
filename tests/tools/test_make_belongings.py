"""What the maker of belongings draws is what lies in the folder of sprites."""

from pathlib import Path

import pytest

from tools.make_belongings import DRAWINGS, main

ITEMS = Path(__file__).parents[2] / "sprites" / "items"


def test_the_drawings_are_those_the_maker_makes(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    for name in DRAWINGS:
        made = (tmp_path / f"{name}.svg").read_text(encoding="utf-8")
        assert made == (ITEMS / f"{name}.svg").read_text(encoding="utf-8"), name


@pytest.mark.parametrize("name", DRAWINGS)
def test_they_use_only_what_the_rasteriser_knows(name: str) -> None:
    text = DRAWINGS[name]()
    for unknown in ("<text", "<mask", "<clipPath", "<use", "<filter", "dasharray"):
        assert unknown not in text

"""Lettering: optical middle, tabular figures, fitting, wrapping, the budget of what is kept."""

from pathlib import Path

import pygame
import pytest

from game.ui.art import ArtMissingError
from game.ui.text import ELLIPSIS, Face, TextRenderer
from game.ui.theme import BRASS_LIGHT, SMALLEST_TEXT_PX, TEXT

FONTS = Path(__file__).parents[2] / "sprites" / "fonts"


@pytest.fixture(scope="module")
def case() -> TextRenderer:
    return TextRenderer(FONTS)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", [13, 18, 22, 26, 41, 66])
def test_capitals_stand_in_the_middle(case: TextRenderer, face: Face, size: int) -> None:
    line = case.line("H", face, size, TEXT)
    ink = line.get_bounding_rect(min_alpha=90)
    assert ink.top == line.get_height() - ink.bottom


@pytest.mark.parametrize("face", Face)
def test_capitals_of_the_smallest_text_are_nine_pixels_high(case: TextRenderer, face: Face) -> None:
    assert case.cap_height(face, SMALLEST_TEXT_PX) >= 9


@pytest.mark.parametrize("text", ["x", "gq", "ÄÖÜ", "„Hm“ …", "1", ""])
def test_lines_of_one_size_are_equally_high(case: TextRenderer, text: str) -> None:
    line = case.line(text, Face.MEDIUM, 21, TEXT)
    assert line.get_height() == case.height(Face.MEDIUM, 21)
    assert line.get_width() == case.width(text, Face.MEDIUM, 21)


def test_baseline_is_where_capitals_end(case: TextRenderer) -> None:
    ink = case.line("H", Face.BOLD, 40, TEXT).get_bounding_rect(min_alpha=90)
    assert ink.bottom == case.baseline(Face.BOLD, 40)
    assert ink.height == case.cap_height(Face.BOLD, 40)


def test_figures_keep_their_width(case: TextRenderer) -> None:
    widths = {case.figures(text, Face.BOLD, 22, TEXT).get_width() for text in ("11", "88", "40")}
    assert len(widths) == 1
    assert widths == {case.figures_width("77", Face.BOLD, 22)}


def test_a_figure_stands_in_the_middle_of_its_cell(case: TextRenderer) -> None:
    for digit in "0123456789":
        cell = case.figures(digit, Face.SEMIBOLD, 30, TEXT)
        ink = cell.get_bounding_rect()
        assert abs(ink.left - (cell.get_width() - ink.right)) <= 1


def test_figures_of_another_colour_or_size_are_other_figures(case: TextRenderer) -> None:
    """Digits are kept: those of one total must not turn up in another."""
    seen = {}
    for colour in (TEXT, BRASS_LIGHT):
        for px in (22, 30):
            seen[colour, px] = case.figures("40", Face.BOLD, px, colour)
            middle = pygame.mask.from_surface(seen[colour, px], 250)
            inked = seen[colour, px].get_at(middle.outline()[0])
            assert tuple(inked)[:3] == colour
    assert seen[TEXT, 22].get_height() < seen[TEXT, 30].get_height()


def test_signs_between_figures_keep_their_own_width(case: TextRenderer) -> None:
    plain = case.figures_width("64974", Face.BOLD, 22)
    comma = case.width(",", Face.BOLD, 22)
    assert case.figures_width("64,974", Face.BOLD, 22) == plain + comma


def test_the_same_line_is_set_once(case: TextRenderer) -> None:
    first = case.line("Done", Face.SEMIBOLD, 26, TEXT)
    assert case.line("Done", Face.SEMIBOLD, 26, TEXT) is first
    assert case.line("Done", Face.SEMIBOLD, 27, TEXT) is not first


def test_what_is_kept_stays_within_the_budget() -> None:
    budget = 200_000
    small = TextRenderer(FONTS, budget_bytes=budget)
    for number in range(200):
        small.line(f"A line of words {number}", Face.MEDIUM, 24, TEXT)
        assert small.caches["lines"].kept_bytes <= budget


def test_a_line_that_fits_is_left_alone(case: TextRenderer) -> None:
    assert case.fit("Done", Face.SEMIBOLD, 26, 500, TEXT) is case.line(
        "Done", Face.SEMIBOLD, 26, TEXT
    )


def test_a_long_line_shrinks_before_it_is_cut(case: TextRenderer) -> None:
    text = "Verdeckt ablegen"
    room = round(case.width(text, Face.SEMIBOLD, 26) * 0.93)
    size = case.fit_size((text,), Face.SEMIBOLD, 26, room)
    assert 22 <= size < 26
    assert case.cut(text, Face.SEMIBOLD, size, room) == text
    assert case.fit(text, Face.SEMIBOLD, 26, room, TEXT).get_width() <= room


def test_a_line_a_little_too_long_is_set_narrower_and_one_far_too_long_is_cut(
    case: TextRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Verdeckt ablegen"
    least = case.size_within(text, Face.SEMIBOLD, 26, 1)
    wide, high = case.width(text, Face.SEMIBOLD, least), case.height(Face.SEMIBOLD, least)
    with monkeypatch.context() as patch:
        patch.setattr(TextRenderer, "cut", lambda *_: pytest.fail("it was cut"))
        narrow = case.fit(text, Face.SEMIBOLD, 26, round(wide / 1.3), TEXT)
    assert narrow.get_size() == (round(wide / 1.3), high)
    ink = narrow.get_bounding_rect(min_alpha=90)
    plain = case.line(text, Face.SEMIBOLD, least, TEXT).get_bounding_rect(min_alpha=90)
    assert abs(ink.centery - plain.centery) <= 1, "as high as its neighbours"
    assert ink.w > 0.9 * narrow.get_width(), "all of it is there"
    far = case.fit(text, Face.SEMIBOLD, 26, round(wide / 1.6), TEXT)
    cut = case.cut(text, Face.SEMIBOLD, least, round(wide / 1.6))
    assert far is case.line(cut, Face.SEMIBOLD, least, TEXT)
    assert cut.endswith(ELLIPSIS)


@pytest.mark.parametrize("room", [10, 40, 90, 150])
def test_a_much_too_long_line_ends_in_an_ellipsis(case: TextRenderer, room: int) -> None:
    text = "Verdeckt ablegen und eine andere nehmen"
    cut = case.cut(text, Face.MEDIUM, 21, room)
    assert cut.endswith(ELLIPSIS)
    assert text.startswith(cut[:-1])
    assert cut == ELLIPSIS or case.width(cut, Face.MEDIUM, 21) <= room


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("Bild abgelegt als ~/.local/share/poker-deluxe/screenshots/1.png", "…/1.png"),
        (r"Kept as C:\Users\Anna Lena\AppData\poker-deluxe\a match.txt.", r"…\a match.txt."),
    ],
)
def test_of_a_path_the_name_of_the_file_is_read_longest(
    case: TextRenderer, text: str, least: str
) -> None:
    whole, before = case.width(text, Face.MEDIUM, 21), text
    words = text.split(" ", maxsplit=1)[0]
    for room in range(whole, case.width(f"{words} als {least}", Face.MEDIUM, 21), -7):
        cut = case.cut(text, Face.MEDIUM, 21, room)
        assert case.width(cut, Face.MEDIUM, 21) <= room
        if not cut.endswith(least[1:]):
            break
        assert cut.startswith(words)
        assert len(cut) <= len(before)
        before = cut
    assert before.endswith(least), "all its folders gave way before it did"


@pytest.mark.parametrize("text", ["1/3 of 2/3 of all of them", "Ja/Nein, und/oder lassen"])
def test_words_with_a_slash_are_no_path(case: TextRenderer, text: str) -> None:
    cut = case.cut(text, Face.MEDIUM, 21, 120)
    assert text.startswith(cut[:-1])


def test_labels_of_a_row_take_the_size_of_the_narrowest(case: TextRenderer) -> None:
    row = ("Ja", "Verdeckt ablegen")
    room = case.width(row[1], Face.SEMIBOLD, 24)
    size = case.fit_size(row, Face.SEMIBOLD, 26, room)
    assert size in (23, 24)
    assert case.fit_size(row[:1], Face.SEMIBOLD, 26, room) == 26


def test_small_text_never_shrinks_below_thirteen(case: TextRenderer) -> None:
    assert case.fit_size(("far too long for this",), Face.MEDIUM, 13, 20) == 13


def test_wrapping_breaks_at_spaces(case: TextRenderer) -> None:
    text = "The best hand takes the bank, and from everybody the difference in points."
    lines = case.wrap(text, Face.MEDIUM, 21, 260)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(case.width(line, Face.MEDIUM, 21) <= 260 for line in lines)


def test_wrapping_keeps_breaks_and_long_words(case: TextRenderer) -> None:
    assert case.wrap("one\n\ntwo", Face.MEDIUM, 21, 300) == ["one", "", "two"]
    assert case.wrap("a Donaudampfschifffahrt b", Face.MEDIUM, 21, 60) == [
        "a",
        "Donaudampfschifffahrt",
        "b",
    ]


def _middle_of_capitals(surface: pygame.Surface) -> float:
    """Height of the middle of an H cut in brass: the rows where its light parts are."""
    x = next(
        x
        for x in range(surface.get_width())
        if sum(surface.get_at((x, surface.get_height() // 2))[:3]) > 400
    )
    rows = [y for y in range(surface.get_height()) if sum(surface.get_at((x + 2, y))[:3]) > 300]
    return (rows[0] + rows[-1] + 1) / 2


@pytest.mark.parametrize("size", [30, 54, 66, 122])
def test_brass_letters_stand_in_the_middle(case: TextRenderer, size: int) -> None:
    for surface in (case.brass("H", size), case.brass_plain("H", size)):
        assert _middle_of_capitals(surface) == pytest.approx(surface.get_height() / 2, abs=1)


def test_tracking_widens_the_gaps_only(case: TextRenderer) -> None:
    tight = case.brass("EEE", 60).get_width()
    assert case.brass("EEE", 60, tracking=10).get_width() == tight + 20


def test_a_raised_line_keeps_its_middle(case: TextRenderer) -> None:
    plain = case.line("You win", Face.SEMIBOLD, 28, TEXT)
    raised = case.raised("You win", Face.SEMIBOLD, 28, TEXT)
    assert (raised.get_height() - plain.get_height()) % 2 == 0
    assert raised.get_height() > plain.get_height()


def test_a_damaged_typeface_is_named(tmp_path: Path) -> None:
    damaged = tmp_path / Face.MEDIUM.value
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(bytes(range(200)))
    with pytest.raises(ArtMissingError, match="Jost_500Medium"):
        TextRenderer(tmp_path).line("Poker", Face.MEDIUM, 20, (0, 0, 0))

"""Names in letters that the game's own typefaces lack: drawn as they are written, or refused."""

import pygame
import pytest

from game.ui.art import TypefaceMissingError
from game.ui.lettering import FONTS, SCRIPTS, letters_of, runs, scripts, usable, why_not
from game.ui.text import Face, TextRenderer
from game.ui.theme import TEXT
from game.words.words import Words, languages

NAMES = {
    "Vietnamese": "Nguyễn Thị Hạnh",
    "Polish": "Łukasz Żółć",
    "Turkish": "İpek Şahin",
    "Greek": "Ελένη Παπαδοπούλου",
    "Cyrillic": "Їжакевич Љубица",
    "Armenian": "Արմեն Սարյան",
    "Georgian": "გიორგი",
    "Hebrew": "שרה בן-עמי",
    "Hebrew with an apostrophe": "ג'ק",
    "Arabic": "محمد علي",
    "Persian": "گلناز چیت",
    "Thai": "สมชาย กิ๊ก",
    "Hindi": "प्रिया क्षिति",
}


@pytest.fixture(scope="module")
def case() -> TextRenderer:
    return TextRenderer(FONTS)


def file_names(text: str, face: Face = Face.SEMIBOLD) -> list[tuple[str, str]]:
    return [
        ("" if script is None else script.file.removeprefix("noto/NotoSans"), part)
        for script, part in runs(text, face.value)
    ]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_letter_of_a_name_is_drawn(case: TextRenderer, name: str) -> None:
    assert why_not(name, Words.load("en")) == ""
    for face in Face:
        drawn = letters_of(FONTS / face.value)
        for script, part in runs(name, face.value):
            assert drawn.issuperset(part) if script is None else script.letters.issuperset(part)
        if face is not Face.DISPLAY:  # in which names are set in brass only
            ink = case.line(name, face, 30, TEXT).get_bounding_rect()
            assert ink.top > 0
            assert ink.bottom < case.height(face, 30)
    for brass in (case.brass(name, 40), case.brass_plain(name, 40)):
        ink = brass.get_bounding_rect()
        assert ink.top > 0
        assert ink.bottom < brass.get_height()
        assert ink.w > 40


@pytest.mark.parametrize("name", ["漢字", "さくら", "민준", "Zoë 😀", "பிரியா", "a‿b"])
def test_a_name_that_can_not_be_drawn_is_refused_and_the_reason_can_be_drawn(name: str) -> None:
    for language in languages():
        sentence = why_not(name, Words.load(language))
        assert sentence
        assert letters_of(FONTS / Face.MEDIUM.value).issuperset(sentence)


@pytest.mark.parametrize("name", ["דוד 2", "David דוד", "דוד, שרה", "علي ٣", "علي דוד", "محمد!"])
def test_from_right_to_left_stands_alone(name: str) -> None:
    assert why_not(name, Words.load("en"))


def test_the_letters_of_a_script_are_joined_and_turned() -> None:
    """As the typeface has them: Arabic letters are narrower than they are one by one, and the
    first letter of a Hebrew one is at the right."""
    assert scripts() == SCRIPTS, "this pygame-ce has no HarfBuzz"
    by_tag = {script.tag: script.opened(60) for script in SCRIPTS if script.tag}
    for tag, name in (("Arab", "ببب"), ("Deva", "क्षि")):
        apart = sum(by_tag[tag].size(letter)[0] for letter in name)
        assert by_tag[tag].size(name)[0] < apart * 0.8
    two = by_tag["Hebr"].render("שי", True, (255, 255, 255))
    first = by_tag["Hebr"].render("ש", True, (255, 255, 255))
    right = two.subsurface((two.get_width() - first.get_width(), 0, *first.get_size()))
    assert pygame.mask.from_surface(right).overlap_area(
        pygame.mask.from_surface(first), (0, 0)
    ) > 0.9 * pygame.mask.from_surface(first).count()  # fmt: skip


def test_a_word_comes_from_one_typeface() -> None:
    assert file_names("Nguyễn kauft") == [("-Bold.ttf", "Nguyễn"), ("", " kauft")]
    assert file_names("Łukasz kauft") == [("", "Łukasz kauft")]
    assert file_names("Иван", Face.DISPLAY) == [("-Bold.ttf", "Иван")]


def test_a_name_from_right_to_left_stays_together_in_a_sentence() -> None:
    assert file_names("בן-עמי ג'ק’s turn") == [("Hebrew-Bold.ttf", "בן-עמי ג׳ק"), ("", "’s turn")]
    both = [("Hebrew-Bold.ttf", "שרה"), ("", ", "), ("Hebrew-Bold.ttf", "דוד")]
    assert file_names("שרה, דוד") == both


def test_the_width_is_that_of_the_line(case: TextRenderer) -> None:
    for name in NAMES.values():
        text = f"{name} – 12"
        line = case.line(text, Face.MEDIUM, 24, TEXT)
        assert line.get_width() == case.width(text, Face.MEDIUM, 24)


def test_every_letter_takes_room() -> None:
    """pygame refuses to draw a text without any width."""
    for script in SCRIPTS:
        font = script.opened(20)
        assert [letter for letter in script.letters if not font.size(letter)[0]] == []


def test_without_shaping_only_letters_that_stand_side_by_side_go() -> None:
    class Plain(pygame.font.Font):
        def set_script(self, script: str, /) -> None:
            raise pygame.error("no HarfBuzz")

    files = [script.file for script in usable(Plain(None, 12))]
    assert [file.partition("-")[0] for file in files] == [
        "noto/NotoSans", "noto/NotoSansArmenian", "noto/NotoSansGeorgian"
    ]  # fmt: skip


def test_a_typeface_that_can_not_be_read_is_missing() -> None:
    with pytest.raises(TypefaceMissingError):
        letters_of(FONTS / "noto" / "LICENSE_FONT")

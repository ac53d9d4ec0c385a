"""The catalogs: complete, alike, well set, and compiled."""

import re
import textwrap
from pathlib import Path

import pytest

from game.history.memories import MEMORIES
from game.players.bots import BOTS, TEMPERAMENTS
from game.rules.decisions import RuleError
from game.rules.draw.decisions import TooSmallError
from game.ui.lettering import letters_of
from game.ui.paint.signs import ARROWS as DRAWN
from game.words.words import Words, catalog_path, languages
from tools import catalogs

GUESTS = ("owl", "fox", "badger", "hedgehog", "hare", "cat")
OCCASIONS = (
    *("turn", "buys", "stops", "wins", "loses"),
    *("waits", "rich_bank", "fourth", "broke_soon", "lucky", "bluff"),
)
ENOUGH = 7
REMARKS = ("breath", "hit", "missed")
"""What is said of a card that a human buys, where it is said at all."""
SEVERAL = 4
COMBINATIONS = {
    "PAIR": ("One Pair", "Ein Paar"),
    "TWO_PAIRS": ("Two Pairs", "Zwei Paare"),
    "THREE_PAIRS": ("Three Pairs", "Drei Paare"),
    "FOUR_PAIRS": ("Four Pairs", "Vier Paare"),
    "TRIPLET": ("One Triplet", "Ein Drilling"),
    "TRIPLET_PAIR": ("One Triplet + One Pair", "Ein Drilling + Ein Paar"),
    "TRIPLET_TWO_PAIRS": ("One Triplet + Two Pairs", "Ein Drilling + Zwei Paare"),
    "TWO_TRIPLETS": ("Two Triplets", "Zwei Drillinge"),
    "TWO_TRIPLETS_PAIR": ("Two Triplets + One Pair", "Zwei Drillinge + Ein Paar"),
    "QUADRUPLET": ("One Quadruplet", "Ein Vierling"),
    "QUADRUPLET_PAIR": ("One Quadruplet + One Pair", "Ein Vierling + Ein Paar"),
    "QUADRUPLET_TWO_PAIRS": ("One Quadruplet + Two Pairs", "Ein Vierling + Zwei Paare"),
    "QUADRUPLET_TRIPLET": ("One Quadruplet + One Triplet", "Ein Vierling + Ein Drilling"),
    "TWO_QUADRUPLETS": ("Two Quadruplets", "Zwei Vierlinge"),
    "FLUTE": ("Flute", "Naturell"),
    "COLOR_FLUTE": ("Color Flute", "Farbflöte"),
    "STRAIGHT": ("Straight", "Straße"),
    "COLOR_STRAIGHT": ("Color Straight", "Farbstraße"),
}


def test_nothing_is_wrong_with_the_catalogs() -> None:
    assert catalogs.problems() == []


@pytest.mark.parametrize("language", languages())
def test_compiled_catalog_is_not_older_than_its_source(language: str) -> None:
    assert catalog_path(language).read_bytes() == catalogs.compiled(catalogs.read(language))


@pytest.mark.parametrize("language", languages())
def test_header_says_which_language_it_is(language: str) -> None:
    catalog = catalogs.read(language)
    assert str(catalog.locale) == language
    assert catalog.num_plurals == 2


@pytest.mark.parametrize("column", [0, 1])
def test_combinations_are_called_as_in_the_rules(column: int) -> None:
    words = Words.load(languages()[column])
    for name, texts in COMBINATIONS.items():
        assert words(f"combination.{name}") == texts[column]


@pytest.mark.parametrize("guest", GUESTS)
@pytest.mark.parametrize("language", languages())
def test_guests_have_enough_to_say_and_it_fits_a_bubble(language: str, guest: str) -> None:
    words = Words.load(language)
    said: list[str] = []
    for occasion in (*OCCASIONS, *REMARKS):
        lines = words.variants(f"guest.{guest}.says.{occasion}", price=4)
        assert len(lines) >= (SEVERAL if occasion in REMARKS else ENOUGH)
        said += lines
        for line in lines:
            wrapped = textwrap.wrap(line, 24, break_long_words=False)
            assert len(wrapped) <= 2, line
            assert max(map(len, wrapped)) <= 24, line
    assert len(set(said)) == len(said)


LONGEST = {"chips": 188, "evenings": 110, "days": 365, "points": 40}
"""The figures of memories where they are long; nobody brings more than 188 chips home."""


@pytest.mark.parametrize("guest", (*GUESTS, "snowman"))
@pytest.mark.parametrize("language", languages())
def test_guests_have_words_for_what_they_remember_and_they_fit(language: str, guest: str) -> None:
    """With all their figures; the snowman plays for no points, and has a hat to lose."""
    words, said = Words.load(language), list[str]()
    other = "proud_hand" if guest == "snowman" else "kept_hat"
    for memory in MEMORIES:
        if memory.name != other:
            said += words.variants(f"guest.{guest}.says.{memory.name}", **LONGEST)
    assert len(set(said)) == len(said)
    for line in said:
        wrapped = textwrap.wrap(line, 24, break_long_words=False)
        assert len(wrapped) <= 2, line
        assert max(map(len, wrapped)) <= 24, line


@pytest.mark.parametrize("manner", TEMPERAMENTS)
def test_every_temperament_has_a_name_and_half_a_sentence(manner: str) -> None:
    for language in languages():
        words = Words.load(language)
        assert words(f"temperament.{manner}.name")
        assert not words(f"temperament.{manner}.note").endswith(".")


@pytest.mark.parametrize("language", languages())
def test_errors_are_one_sentence(language: str) -> None:
    for key, message in catalogs.entries(catalogs.read(language)).items():
        if key.startswith("error."):
            (text,) = catalogs.forms(message)
            assert text.endswith("."), key
            assert not re.search(r"[.!?] [A-ZÄÖÜ]", text), key


_NOT_NOMINATIVE = re.compile(
    r"\b(an|auf|bei|mit|von|für|gegen|zu|ohne|gehör\w+) \{(name|names|other|others|who)\}"
    r"|^\{name\} fehl", re.IGNORECASE,
)  # fmt: skip


def test_german_names_stand_in_the_nominative() -> None:
    """“Herr Dachs” would become “Herrn Dachs” in any other case, and names are put in as they
    are."""
    found = {
        str(message.id): text
        for message in catalogs.read("de")
        for text in map(
            str, message.string if isinstance(message.string, tuple) else (message.string,)
        )
        if not str(message.id).startswith("error.") and _NOT_NOMINATIVE.search(text)
    }
    assert found == {}


def test_names_of_guests_are_the_same_everywhere() -> None:
    english, german = map(Words.load, languages())
    for guest in GUESTS:
        assert english(f"guest.{guest}.name") == german(f"guest.{guest}.name")


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("It's", True),
        ("wait...", True),
        ("-5", True),
        ("4-8", True),
        ("4 – 8 × 2 − 1", False),
        ("--help", False),
        ("buying …", False),
    ],
)
def test_check_of_typography_sees_what_it_should(*, text: str, bad: bool) -> None:
    assert any(pattern.search(text) for pattern in catalogs.UNTYPOGRAPHIC.values()) == bad


@pytest.mark.parametrize("language", languages())
def test_the_typeface_has_every_letter(language: str) -> None:
    fonts = Path(__file__).parents[2] / "sprites" / "fonts" / "jost"
    catalog = catalogs.entries(catalogs.read(language)).values()
    letters = {a for entry in catalog for text in catalogs.forms(entry) for a in text}
    for path in fonts.glob("*.ttf"):
        assert letters - DRAWN - {"\n"} - letters_of(path) == set()


VALUES = {"price": 3, "chips": 2, "cards": 52, "least": 2, "most": 9, "limit": 3, "name": "Emma"}
"""All that errors of any table tell."""


def test_the_errors_of_the_draw_tables_are_known() -> None:
    assert TooSmallError in RuleError.__subclasses__()


REFUSALS = [each for each in RuleError.__subclasses__() if each.__module__.startswith("game.")]
"""Those of games that bring no words of their own."""


@pytest.mark.parametrize("error", [RuleError, *REFUSALS])
def test_every_refusal_of_the_rules_has_its_sentence(error: type[RuleError]) -> None:
    for language in languages():
        assert Words.load(language)(f"reason.{error.name}", None, **VALUES)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_has_a_name_and_a_half_sentence(bot: str) -> None:
    for language in languages():
        assert Words.load(language)(f"bot.{bot}.name")
        assert Words.load(language)(f"bot.{bot}.note")


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("de", "Hier höchstens {limit} Karten.", True),
        ("de", "um {chips} Jetons reicher", True),
        ("de", "noch ein Spiele", False),
        ("de", "nach 1 Spielen", False),
        ("en", "{limit} cards", True),
        ("en", "a games", False),
    ],
)
def test_counts_that_do_not_agree_are_found(language: str, text: str, plain: bool) -> None:
    assert list(catalogs.miscounted(text, language, plain=plain))


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("de", "{count} Karten", False),
        ("de", "ein Blatt von {cards} Karten", True),
        ("de", "den Unterschied an Punkten", True),
        ("de", "um ein Haar von {ahead} Jetons", True),
        ("en", "a game of {cards} cards", True),
    ],
)
def test_counts_that_agree_are_left_alone(language: str, text: str, plain: bool) -> None:
    assert not list(catalogs.miscounted(text, language, plain=plain))

"""Looking words up, and choosing the language."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.words.words import (
    MissingWordError,
    UnknownLanguageError,
    Words,
    languages,
    pick_language,
    reason,
)

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def english() -> Words:
    return Words.load("en")


@pytest.fixture
def german() -> Words:
    return Words.load("de")


def test_words_are_found_by_key_and_filled(english: Words, german: Words) -> None:
    assert english("table.buy_for", price=3) == "Buy for 3"
    assert german("table.buy_for", price=3) == "Kaufen für 3"
    assert german.language == "de"


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 Jetons"), (1, "1 Jeton"), (2, "2 Jetons"), (75, "75 Jetons")]
)
def test_count_chooses_singular_or_plural(german: Words, count: int, text: str) -> None:
    assert german("chips", count=count) == text


def test_plural_may_have_other_values_too(english: Words) -> None:
    assert english("result.games_won", count=1, won=0) == "won 0 of 1 game"


def test_words_are_taken_apart_around_a_value(english: Words) -> None:
    assert english.around("price", "toast.buys", name="Emma") == ("Emma buys for ", "")


def test_words_of_a_part_are_found_under_the_rest_of_their_keys(german: Words) -> None:
    found = german.beginning_with("about.licence.")
    assert found["jost"] == german("about.licence.jost")
    assert found["sdl"].startswith("SDL {version}")
    assert not any(key.startswith("about") for key in found)
    assert not german.beginning_with("no.such.")


def test_unknown_key_is_a_named_error(english: Words) -> None:
    with pytest.raises(MissingWordError, match="no\\.such\\.key"):
        english("no.such.key")
    with pytest.raises(MissingWordError):
        english("no.such.key", count=2)
    with pytest.raises(MissingWordError):
        english.variants("no.such.key")


def test_missing_value_is_a_named_error(english: Words) -> None:
    with pytest.raises(MissingWordError, match="price"):
        english("table.buy_for")


def test_unknown_language_is_a_named_error() -> None:
    with pytest.raises(UnknownLanguageError):
        Words.load("fr")


def test_variants_come_in_order_and_filled(english: Words) -> None:
    requests = english.variants("curtain.request", others="Emma")
    assert requests[0] == "Emma, please study the ceiling. It is a very nice ceiling."
    assert len(requests) == 6


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Emma"], "Emma"),
        (["Emma", "Otto"], "Emma und Otto"),
        (["Emma", "Otto", "Ida", "Karl"], "Emma, Otto, Ida und Karl"),
    ],
)
def test_names_are_listed_as_in_a_sentence(german: Words, names: list[str], text: str) -> None:
    assert german.listing(names) == text


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["de_DE.UTF-8"], "de"),
        (["de-AT"], "de"),
        (["fr_FR", "de", "en"], "de"),
        (["fr_FR", "en_GB"], "en"),
        (["C", "POSIX", ""], "en"),
        (["DE"], "de"),
        (["den"], "en"),
        ([], "en"),
    ],
)
def test_language_is_the_first_known_one(preferred: list[str], language: str) -> None:
    assert pick_language(preferred) == language


@pytest.mark.parametrize(
    ("value", "places", "english_text", "german_text"),
    [
        (64974, 0, "64,974", "64.974"),
        (26876363, 0, "26,876,363", "26.876.363"),
        (97.7, 1, "97.7", "97,7"),
        (2, 2, "2.00", "2,00"),
        (-1234.5, 1, "−1,234.5", "−1.234,5"),
        (-0.04, 1, "0.0", "0,0"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    *, value: float, places: int, english_text: str, german_text: str
) -> None:
    texts = [Words.load(language).decimal(value, places) for language in languages()]
    assert texts == [english_text, german_text]


@pytest.mark.parametrize(("value", "text"), [(12, "+12"), (-5, "−5"), (0, "0")])
def test_gains_and_losses_carry_their_sign(english: Words, value: int, text: str) -> None:
    assert english.signed(value) == text


def test_loading_words_is_cheap() -> None:
    """Nothing slow comes along: no Babel, no locale, no pygame."""
    code = "import sys; import game.words.words as w; w.Words.load('de'); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"babel", "locale", "pygame", "importlib.resources"} & set(loaded)


@pytest.mark.parametrize("language", languages())
def test_one_word_means_one_thing(language: str) -> None:
    """To practise is not to resume, and to give a chair up is not to leave a match that waits."""
    words = Words.load(language)
    resumes = {words("title.continue"), words("regulars.take_up")}
    assert words("practice.play_on") not in resumes
    assert words("pause.stand_up") != words("pause.leave")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "Der Speicher ist voll"),
        (errno.EROFS, "Das ist dort nicht erlaubt"),
        (errno.ENOENT, "So eine Datei oder so einen Ordner gibt es nicht"),
        (errno.EISDIR, "Das ist ein Ordner"),
        (errno.EMFILE, os.strerror(errno.EMFILE)),
    ],
)
def test_the_reason_in_german(number: int, said: str) -> None:
    assert reason(OSError(number, os.strerror(number)), Words.load("de")) == said

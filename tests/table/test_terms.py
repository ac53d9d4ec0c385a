"""Names of combinations wherever they stand: each has an example that is one, and a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.cards import parse_cards
from game.rules.draw.ranking import RANKINGS, Category
from game.rules.variants import Combination
from game.scenes.setup.scene import SetupScene
from game.table.terms import HANDS, term
from game.ui.services import Services
from tests.scenes.screens import LANGUAGES, drawn, furnished, pass_time, words
from tests.table.evening import TableEvening, options


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_an_example_and_a_sentence(tmp_path: Path, language: str) -> None:
    services, speak = furnished(tmp_path, (1024, 640), language), words(language)
    names = [f"combination.{each.name}" for each in Combination]
    names += [f"draw.combination.{each.name}" for each in Category]
    for name in names:
        found = term(services, speak(name))
        assert found is not None, name
        assert found.text
        assert found.example.get_bounding_rect().w


def test_an_example_of_the_draw_tables_is_one() -> None:
    ranking = RANKINGS["52-joker"]
    for line, (written, counting) in HANDS.items():
        assert ranking.value(parse_cards(written)).combination is line
        assert 1 <= counting <= 5


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Pair of aces"), ("en", "Full house, kings over nines"), ("en", "Royal flush"),
        ("en", "Pair of aces, joker as ace"), ("de", "Ein Paar Asse, Joker als Ass"),
    ],
)  # fmt: skip
def test_hands_with_ranks_in_their_names_are_known(
    tmp_path: Path, language: str, text: str
) -> None:
    assert term(furnished(tmp_path, (1024, 640), language), text) is not None


@pytest.mark.parametrize("text", ["", "Poker Deluxe", "Four more tables", "25", "Paare"])
def test_other_texts_mean_nothing(tmp_path: Path, text: str) -> None:
    assert term(furnished(tmp_path, (1024, 640)), text) is None


def known(services: Services) -> set[str]:
    """The names of combinations that can be pointed at."""
    picture = services.stack.pictures[-1]
    texts = {services.lettering.text_of(item.surface) for item in picture.items.values()}
    return {text for text in texts if text and term(services, text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_point_table_can_be_pointed_at(tmp_path: Path, language: str) -> None:
    services = furnished(tmp_path, (1920, 1080), language)
    services.stack.push(SetupScene())
    pass_time(services, 1.5)
    drawn(services)
    assert len(known(services)) == 9
    table = TableEvening(
        lambda store: store.running.begin(options(5, 3, seed=2, bots="never")),
        folder=tmp_path, size=(1920, 1080), language=language,
    )  # fmt: skip
    table.pass_time(1.0)
    assert len(known(table.services)) == 9

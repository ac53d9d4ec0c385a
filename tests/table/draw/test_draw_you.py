"""Sentences with a name: what is said of a guest is said otherwise of you, in both languages."""

import re
from pathlib import Path

import pytest

from game.rules.cards import parse_cards
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.sight import view
from game.rules.draw.table import DrawTable, Repair, Salon, Slip
from game.table.draw import view_model
from game.table.naming import Naming
from tests.scenes.screens import words
from tests.table.draw.playing import DrawEvening, draw_options
from tools import catalogs

AGREED = Salon(4, 60, 2, 2)
LANGUAGES = ("en", "de")


def sentences(seat: int, language: str) -> list[str]:
    """Everything the middle of the table can say about a seat; seat 0 is you."""
    naming = Naming(draw_options(AGREED), words(language), (0, 1, 2, 3))
    seen = view(DrawTable.set_up(AGREED), 0)
    happened: list[ev.DrawEvent] = [
        *(ev.Slipped(slip, seat) for slip in Slip),
        *(ev.Repaired(Slip.TOO_MANY, repair, seat) for repair in Repair),
        ev.CountTold(2, seat, 1),
        ev.CountTold(2, seat, 3),
        ev.DealerFound(seat),
        ev.OpenersShown(seat, parse_cards("JC JD")),
    ]
    asked: list[Decision] = [d.PlayWithFour(0, seat)]
    toasts = [view_model.toast(seen, naming, None, event) for event in happened]
    toasts += [view_model.toast(seen, naming, decision, None) for decision in asked]
    return [toast.text for toast in toasts if toast is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_you_nothing_is_said_in_the_third_person(language: str) -> None:
    """“You took 2 cards”, “Du nahmst 2 Karten”: not the guest's sentence with another name."""
    you, guest = words(language)("you"), words(language)("guest.owl.name")
    pairs = list(zip(sentences(0, language), sentences(1, language), strict=True))
    assert len(pairs) == len(Slip) + len(Repair) + 5
    for own, other in pairs:
        as_of_others = other.replace(guest, you)
        assert own != as_of_others or guest not in other or re.match("You (took|dealt)", own), own


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_aloud_takes_any_name_after_or_before_a_colon(language: str) -> None:
    """“Baron Fuchs: held.” is right of everybody; “You holds.” is not."""
    for key, entry in catalogs.entries(catalogs.read(language)).items():
        if not key.startswith("spoken.") or key == "spoken.SeatDrawn":  # which names a number
            continue
        text = str(entry.string)
        for slot in re.finditer(r"\{(name|other|names)\}", text):
            before, after = text[: slot.start()], text[slot.end() :]
            assert before.endswith(": ") or after.startswith(":"), (key, text)


@pytest.mark.parametrize(("language", "pot"), [("en", "Pot 12"), ("de", "Topf 12")])
def test_the_curtain_of_a_draw_table_says_pot_and_not_bank(
    language: str, pot: str, tmp_path: Path
) -> None:
    table = DrawEvening(draw_options(AGREED, humans=2), folder=tmp_path, language=language)
    facts = table.top.texts.curtain_facts(0)
    told = words(language)(facts.bank_key, None, bank=12)
    assert told == pot


def test_who_has_less_than_the_bet_holds_what_there_is() -> None:
    """Nobody with 85 chips is said to hold 105."""
    table = DrawTable.set_up(Salon(2, 85, 1, 1)).after(ev.BetPlaced(0, 85))
    short = table.with_seat(1, type(table.seats[1])(30))
    done = view_model.doing(ev.Called(1, 30), short)
    assert done == (1, view_model.Doing("holds", 30))

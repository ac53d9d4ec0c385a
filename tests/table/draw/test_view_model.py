"""What is read at a draw-poker table: it fits, in every language, with every guest."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import cast

import pytest
from pygame import Rect

from game.match.draw import USUAL
from game.rules.cards import HIDDEN, JOKERS, parse_card, parse_cards
from game.rules.chips import Chips
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.events import GameBegan
from game.rules.draw.ranking import RANKINGS, Category
from game.rules.draw.sight import view
from game.rules.draw.table import Club, DrawPhase, DrawRules, DrawTable, Duel, Repair, Salon, Slip
from game.scenes.result.page import page_named
from game.storage.archive import Record
from game.storage.settings import Settings, Speed
from game.table.draw import view_model
from game.table.match_player import FRAME
from game.table.motion.cues import Fly
from game.table.motion.places import InBowl, InPurse
from game.table.naming import Naming
from game.table.parts.centre import Toast, ToastLine, ToastPlace
from game.table.selection import Refusal
from game.ui.compositor import Picture
from game.ui.widgets.buttons import Button
from game.words.words import Words
from tests.rules.draw.play import play_game, salon
from tests.scenes.screens import nothing_cut, words
from tests.table.contexts import settled
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, draw_options
from tools import catalogs

TOASTS = (
    "toast.look", "toast.bet", "toast.raised", "toast.open", "toast.no_jacks", "toast.exposed",
    "toast.four", "toast.renewed", "toast.dealer", "toast.seats", "toast.openers", "toast.ante",
    "toast.pawned",
)  # fmt: skip
LONGEST = "Fräulein Igel"

HANDS = {
    "TC TH 5S 4D 2C": ("Pair of tens", "Ein Paar Zehnen"),
    "AC KC QC JC TC": ("Royal flush", "Royal Flush"),
    "KC KD KS 9C 9D": ("Full house, kings over nines", "Full House, Könige mit Neunen"),
    "AC KD 9S 4C 2D": ("High card, ace", "Höchste Karte: Ass"),
    "JC JD 3S 3C 7S": ("Two pairs, jacks and threes", "Zwei Paare, Buben und Dreien"),
}


@pytest.mark.parametrize("hand", HANDS)
def test_the_names_of_hands(hand: str) -> None:
    value = RANKINGS["52"].value(tuple(parse_card(card) for card in hand.split()))
    english, german = (view_model.hand_name(value, words(language)) for language in ("en", "de"))
    assert (english, german) == HANDS[hand]


@pytest.mark.parametrize(
    ("best", "next_best", "said"),
    [
        ("AC AH KS 4D 2C", "AS AD QS 4C 2D", "king decides over queen"),
        ("JC JD 3S 3C 7S", "JH JS 3H 3D 6S", "seven decides over six"),
        ("JC JD 3S 3C 7S", "JH JS 2H 2D 6S", ""),
        ("AC KC 9C 4C 2C", "AS KS 9S 4S 3C", ""),
    ],
)
def test_s12_of_two_hands_of_one_name_it_is_said_which_card_decides(
    best: str, next_best: str, said: str
) -> None:
    table, rules = DrawTable.set_up(Salon(3, 60, 2, 3)), Salon(3, 60, 2, 3)
    for seat, text in enumerate((best, next_best)):
        hand = tuple(parse_card(card) for card in text.split())
        table = table.after(ev.PotFed(seat, 5, ev.PaidFor.ANTE))
        table = table.after(ev.HandShown(seat, hand, rules.ranking.value(hand)))
    table = table.after(ev.PotTaken(0, 10)).after(ev.GameEnded(1))
    naming = Naming(draw_options(rules), words("en"), (0, 1, 2))
    told = view_model.banner(view(table, 0), naming, {0: 10}, {0: 5, 1: -5})
    assert told is not None and told.points == "+5"
    assert told.subtitle == "You take the pot of 10 chips" + (f": {said}" if said else "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_combination_has_a_name(language: str) -> None:
    spoken = words(language)
    for category in Category:
        named = spoken(f"draw.hand.{category.name}", first="x", second="y")
        assert named and "draw." not in named


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024)], ids=["small", "5:4"])
@pytest.mark.parametrize("text", [100, 200])
def test_no_toast_is_cut_with_the_longest_name(
    at_table: SitDown, size: tuple[int, int], text: int, language: str
) -> None:
    settings = Settings(text_size=text)
    chosen = draw_options(Salon(7, 100, 2, 2))
    table = at_table(chosen, size=size, language=language, settings=settings, speed=Speed.INSTANT)
    toast, picture = ToastLine(table.top.stage.context), Picture(size)
    with nothing_cut():
        for key in TOASTS:
            count = 100 if key in ("toast.ante", "toast.pawned") else None
            thing = table.services.words("pawn.cufflinks")
            line = table.services.words(f"draw.{key}", count, name=LONGEST, chips=100, thing=thing)
            settled(picture, toast, ToastPlace(Toast(line)))


@pytest.mark.parametrize(("game", "told"), [(1, False), (2, False), (3, True), (4, False)])
def test_that_the_ante_doubles_is_said_before_it_is_paid(
    at_table: SitDown, game: int, told: bool
) -> None:
    table = at_table(draw_options(Duel(2, 100, 5, 0)), speed=Speed.INSTANT).table
    rules = Duel(2, 100, 5, 0, doubles_after=2)
    began = ev.GameBegan(game, 1)
    now = DrawTable.set_up(rules).after(began)
    said = words("en")("draw.toast.ante", 10)
    dealt = replace(now, phase=DrawPhase.DEAL)
    for lies, event in (
        (now, began),
        (now, ev.PotFed(0, now.ante, ev.PaidFor.ANTE)),
        (dealt, ev.CardDealt(0, HIDDEN)),
    ):
        toast = view_model.toast(view(lies, 0), table.tabletop.texts.naming, None, event)
        assert (toast is not None and toast.text == said) is told


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        ("en", 0, "You pawn: Watch, 25 chips"),
        ("en", 1, "Herr Frost pawns: Hat, 25 chips"),
        ("de", 0, "Du versetzt: Uhr, 25 Jetons"),
        ("de", 1, "Herr Frost versetzt: Hut, 25 Jetons"),
    ],
)
def test_while_a_player_pawns_it_is_said_what(
    at_table: SitDown, language: str, seat: int, said: str
) -> None:
    table = at_table(draw_options(Duel(2, 100, 5, 6)), language=language, speed=Speed.INSTANT).table
    pawned = ev.Pawned(seat, 0, 25)
    now = DrawTable.set_up(Duel(2, 100, 5, 6)).after(ev.GameBegan(2, 1)).after(pawned)
    toast = view_model.toast(view(now, 0), table.tabletop.texts.naming, None, pawned)
    assert toast is not None and toast.text == said


@pytest.mark.parametrize(
    ("says", "seat", "said"),
    [
        ("", 1, "30 chips that nobody could match come back to you"),
        ("", 0, "30 chips that nobody could match go back to Herr Frost"),
        ("fold", 1, None),
    ],
)
def test_chips_that_nobody_could_match_come_back_in_words(
    at_table: SitDown, says: str, seat: int, said: str | None
) -> None:
    """Where nobody is left who might have matched them, all is plain."""
    answers = {1: "bet 40", 0: says} if says else {1: "bet 40"}
    hands = ["KS KH 9H 8D 7C", "AS AH 9S 8H 7D"]
    played = play_game(salon(2), hands, answers, chips=[12, 50])
    at = next(n for n, each in enumerate(played.events) if isinstance(each, ev.BetReturned))
    chosen = draw_options(Duel(2, 100, 5, 6))
    naming = at_table(chosen, speed=Speed.INSTANT).table.tabletop.texts.naming
    back = replace(cast("ev.BetReturned", played.events[at]), seat=1 - seat)
    toast = view_model.toast(view(played.tables[at], 0), naming, None, back)
    assert (toast.text if toast and "match" in toast.text else None) == said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("to_call", [0, 120])
def test_no_button_is_cut_with_large_sums(
    at_table: SitDown, text: int, language: str, to_call: int
) -> None:
    settings = Settings(text_size=text)
    chosen = draw_options(Club(3, 900, 2, 2))
    table = at_table(chosen, language=language, settings=settings, speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    asked = table.decision
    assert isinstance(asked, d.Speak)
    large = replace(asked, to_call=to_call, least=150, most=700, chips=800, opening=None)
    with nothing_cut():
        actions = table.actions._speak(large)
        table.top.controls.offer(actions)
        table.top.controls.draw(table.picture)
        table.frame(0.3)


def test_a_refusal_is_the_sentence_of_the_rule(at_table: SitDown) -> None:
    table = at_table(draw_options(Club(3, 40, 2, 2)), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    asked = table.decision
    assert isinstance(asked, d.Speak)
    capped = replace(asked, to_call=2, capped=True, opening=None)
    reasons = [action.reason for action in table.actions._speak(capped)]
    why = table.services.words("reason.raises_capped")
    assert reasons == ["", why, why, why, ""]
    jacks = replace(asked, to_call=0, opening=False)
    why = table.services.words("reason.needs_jacks")
    assert [a.reason for a in table.actions._speak(jacks)] == ["", why, why, why, ""]


def test_cards_are_marked_up_to_the_limit(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(3, 40, 2, 2, limit=2), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    selection = table.game.selection
    assert next(a.reason for a in table.actions.large()) == words("en")("draw.mark_first")
    for index in (3, 0, 1):
        table.top.try_to(lambda index=index: selection.mark(index))  # type: ignore[misc]
    assert len(selection.cards) == 2
    assert table.top.notice.text == words("en")("reason.too_many_cards", None, limit=2)
    hand = [table.board.cast.faces[piece] for piece in selection._hand]
    marked = [list(selection.cards)]  # from left to right
    for index in (0, 9):
        selection.mark(index)
        marked.append(list(selection.cards))
    selection.forget()
    marked.append(list(selection.cards))
    assert marked == [[hand[0], hand[3]], [hand[3]], [hand[3]], []]


def test_amounts_keep_to_the_limits(at_table: SitDown) -> None:
    table = at_table(draw_options(Duel(2, 200, 5, 0), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    asked, selection = table.decision, table.game.selection
    assert isinstance(asked, d.Speak)
    assert asked.least <= selection.amount <= asked.most
    for _ in range(80):
        table.game.change_amount(-1)
        assert selection.amount >= min(asked.least, asked.most)
    assert selection.amount == min(asked.least, asked.most)
    strides, before = set(), selection.amount
    while selection.amount < asked.most:
        strides.add(selection.stride())
        table.game.change_amount(1)
        assert before < selection.amount <= asked.most
        before = selection.amount
    assert strides == {1, 5, 10}


@pytest.mark.parametrize("language", ["en", "de"])
def test_neighbours_at_a_full_table_have_short_ribbons(at_table: SitDown, language: str) -> None:
    """The ranks of a shown hand can be seen; its name does not reach into the next one."""
    table = at_table(
        draw_options(Salon(7, 100, 2, 2), seed=2), language=language, speed=Speed.INSTANT
    )
    table.play_to(lambda: table.game_over() and len(ribbons(table)) > 2)
    found = ribbons(table)
    for one, other in combinations(found, 2):
        assert not found[one].colliderect(found[other]), f"{one} and {other}"


def ribbons(evening: DrawEvening) -> dict[int, Rect]:
    """The lettering of all ribbons, by seat."""
    evening.frame(0.0)
    items = evening.picture.items
    return {
        seat: items["ribbon", seat, "title"].rect
        for seat in range(7)
        if ("ribbon", seat, "title") in items
    }


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_buttons_are_lettered_alike_and_show_their_keys(
    at_table: SitDown, size: tuple[int, int], text: int, language: str
) -> None:
    """One line or two, whatever is bet: 100 chips need the most room."""
    settings = Settings(text_size=text)
    chosen = draw_options(Duel(2, 400, 5, 2), seed=3)
    table = at_table(chosen, size=size, language=language, settings=settings, speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    table.game.selection.change(100 - table.game.selection.amount)
    for _ in range(2):
        table.frame()
    buttons = [button for button in table.top.controls.large if isinstance(button, Button)]
    assert any(button.second for button in buttons)
    assert any("100" in button.label for button in buttons)
    assert len({button.label_px for button in buttons}) == 1
    for button in buttons:
        assert (not button.cap) or table.shows((*button.key, "cap")), button.label


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("rules", [Duel(2, 400, 5, 2), Salon(5, 100, 2, 2)])
@pytest.mark.parametrize("text", [100, 200])
def test_a_warning_can_be_read_while_the_winner_is_told(
    at_table: SitDown, rules: DrawRules, size: tuple[int, int], text: int
) -> None:
    settings = Settings(text_size=text)
    table = at_table(draw_options(rules, seed=3), size=size, settings=settings, speed=Speed.INSTANT)
    table.play_to(table.game_over)
    table.top.refuse(Refusal("just_changed"))
    for _ in range(2):
        table.frame()
    items = table.picture.items
    plate = items["toast", "plate"]
    telling = [items[key] for key in table.picture.keys_of("banner") if key != ("banner", "pool")]
    covered = [item for item in telling if item.rect.colliderect(plate.rect)]
    assert all(plate.z > item.z for item in covered)
    title = items["banner", "title"]
    assert title in covered, "it lies over the title, and leaves the words about the chips alone"
    assert items["toast", "label"].rect.bottom <= items["banner", "line"].rect.centery


@pytest.mark.parametrize(
    ("held", "english", "german"),
    [
        ("AC JD TH 2H", "Pair of aces, joker as ace", "Ein Paar Asse, Joker als Ass"),
        ("KC KD 9H 9S", "Full house, kings over nines, joker as king", "Joker als König"),
    ],
)
def test_the_name_of_a_hand_says_what_a_joker_stands_for(
    held: str, english: str, german: str
) -> None:
    cards = (*parse_cards(held), JOKERS[0])
    value = RANKINGS["52-joker"].value(cards)
    assert view_model.hand_name(value, words("en"), cards) == english
    assert view_model.hand_name(value, words("de"), cards).endswith(german)


def test_the_longest_names_with_a_joker_have_room_under_the_hand_of_a_guest() -> None:
    rules = Salon(3, 20, 2, 2, jokers=2)
    held = ("KC KD 9H 9S", (JOKERS[0],)), ("KC QD JH", JOKERS), ("AC AD 8H 9S", (JOKERS[0],))
    names = []
    for cards, jokers in held:
        hand = (*parse_cards(cards), *jokers)
        table = DrawTable.set_up(rules)
        seat = replace(table.seats[1], hand=hand, shown=rules.ranking.value(hand))
        table = replace(table.with_seat(1, seat), phase=DrawPhase.SHOW)
        found = view_model.ribbon(view(table, 0), 1, words("de"), won=False, short=False)
        assert found is not None
        names.append(found.title)
    assert names[0] == "Full House, Joker als König"
    assert max(map(len, names)) <= 30
    assert "Joker" not in names[1], "left out where it would be too long"


class Wordy(Words):
    """Has a longer name for a straight, in one part, as a third language may."""

    def __call__(self, key: str, count: int | None = None, **values: object) -> str:
        return super().__call__(key, count, **values).replace("Straight", "Quinte " * 5)


def test_a_long_name_of_one_part_stays_whole() -> None:
    rules = Salon(3, 20, 2, 2, jokers=2)
    hand = tuple(parse_cards("9C TD JH QH KS"))
    table = DrawTable.set_up(rules)
    seat = replace(table.seats[1], hand=hand, shown=rules.ranking.value(hand))
    table = replace(table.with_seat(1, seat), phase=DrawPhase.SHOW)
    found = view_model.ribbon(view(table, 0), 1, Wordy.load("en"), won=False, short=False)
    assert found is not None
    assert found.title.endswith("to the king")


def test_the_best_hand_of_the_past_says_what_a_joker_stands_for() -> None:
    hand = "KC KD 9H 9S *R"
    strength = RANKINGS["52-joker"].value(parse_cards(hand)).strength
    record = Record("", "salon", 53, "", hand=hand, strength=strength)
    name = page_named("salon").kept_hand_name
    assert name(record, words("en")) == "Full house, joker as king"
    assert name(record, words("de")) == "Full House, Joker als König"


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


CALM = Settings(reduced_motion=True)
TOLD = {"ribbon", "banner", "side pots"}


def seated(at_table: SitDown, *, table: str = "club", settings: Settings = CALM) -> DrawEvening:
    return at_table(draw_options(USUAL[table], seed=3), speed=Speed.NORMAL, settings=settings)


def test_when_cards_are_gathered_nothing_of_the_last_game_hangs_in_the_air(
    at_table: SitDown,
) -> None:
    evening = seated(at_table, settings=Settings())
    evening.play_to(evening.game_over)
    for _ in range(round(0.5 / FRAME)):
        evening.frame()
    assert _hanging(evening) >= {"ribbon", "banner"}
    evening.table.next_game()
    log = evening.match.log
    evening.until(lambda: isinstance(log[evening.table.events_shown - 1], GameBegan))
    evening.frame()
    assert not _hanging(evening)


def _hanging(evening: DrawEvening) -> set[str]:
    return TOLD & {key[0] for key in evening.picture.items if isinstance(key, tuple)}


@pytest.mark.parametrize(("payer", "payee"), [(1, 3 + 1), (3 + 1, None), (None, 1), (1, None)])
def test_chips_that_come_to_or_from_a_bet_are_those_of_its_seat(
    at_table: SitDown, payer: int | None, payee: int | None
) -> None:
    evening = at_table(
        draw_options(Club(3, 40, 2, 2)), settings=Settings(captions=True, language="en")
    )
    chips = Chips(blue=0, red=0, yellow=0, white=1)
    flown = Fly(1, chips, InPurse(1, 1), InBowl(0), payer, payee, 0.0, 0.1)
    for _ in range(2):  # a bowl rings first
        evening.board.flights.landed(flown)
        name = evening.top.texts.naming(1)
        assert any(name in text for text, _ in evening.services.captions.texts(evening.services))

"""Words on the table: they fit where they stand, in both languages, and cover nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from game.app.window import Window
from game.history.memories import MEMORIES
from game.match.match import Match
from game.match.playhead import Playhead
from game.rules import events as ev
from game.rules.cards import parse_cards
from game.rules.table import Phase
from game.rules.variants import VARIANTS
from game.table.deluxe import view_model
from game.table.deluxe.chatter import OCCASIONS
from game.table.layout.table import Area
from game.table.naming import Naming
from game.table.part import DrawContext
from game.table.parts.centre import (
    Banner,
    RoundPlate,
    Span,
    Toast,
    ToastLine,
    ToastPlace,
    WinnerBanner,
)
from game.table.parts.hands import HandRibbon, HungRibbon, LadderState, PriceLadder, RibbonState
from game.table.parts.plates import Bubble, PlateState, SeatPlate, lines_of, measured
from game.ui.boxes import Unit
from game.ui.paint.painter import Ribbon
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TypeScale
from tests.scenes.screens import nothing_cut, words
from tests.table.contexts import Corner, assert_clear, at_seats, corners, settled
from tests.table.evening import GUESTS, options

# --- toast and banner ----------------------------------------------------------------------------

TOASTS: tuple[tuple[str, dict[str, object]], ...] = (
    ("cut", {}),
    ("cuts", {"name": "Fräulein Igel"}),
    ("no_peeking", {}),
    ("cannot_afford", {"price": 4, "chips": 3}),
    ("discard_then_take", {"price": 4}),
    ("take", {}),
    ("paid", {"price": 4}),
    ("buys", {"name": "Fräulein Igel", "price": 4}),
    ("stops", {"name": "Fräulein Igel"}),
    ("watch", {"name": "Fräulein Igel"}),
)
REASONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("not_your_turn", {"name": "Fräulein Igel"}),
    ("watching", {}),
    ("choose_discard", {}),
    ("not_enough_chips", {"price": 4, "chips": 3}),
    ("four_bought", {}),
    ("take_first", {}),
    ("slot_empty", {}),
    ("cut_first", {}),
    ("wait_deal", {}),
)


def test_toasts_and_reasons_fit_between_the_seats(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        told = corner.context.words
        texts = [told(f"toast.{key}", None, **values) for key, values in TOASTS]
        texts += [told(f"reason.{key}", None, **values) for key, values in REASONS]
        line = ToastLine(corner.context)
        toasts = [Toast(text) for text in texts]
        toasts.append(view_model.priced(told, "toast.buys", 4, name="Fräulein Igel"))
        toasts.append(view_model.priced(told, "toast.discard_then_take", 4))
        for toast in (*toasts, *(replace(toast, spans=()) for toast in toasts)):
            with nothing_cut():
                settled(corner.picture, line, ToastPlace(toast))
            assert_clear(corner.box(("toast", "plate")), corner, showdown=False, but=("bowl",))


def test_a_price_stands_in_gold_with_its_chip_in_the_same_sentence(language: str) -> None:
    toast = view_model.priced(words(language), "toast.buys", 4, name="Fräulein Igel")
    coloured = [span for span in toast.spans if span.colour is not None]
    assert "".join(span.text for span in coloured) == toast.text
    assert [span.text for span in toast.spans if span.colour is BRASS_LIGHT] == ["4"]
    assert Span("chip") in toast.spans


LONGEST = 3
"""Names of combinations that are tried where a sentence could cover something."""


def test_the_toast_of_the_showdown_fits(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        line = ToastLine(corner.context)
        said = corner.context.words
        told = [said("left.best", line=title) for title in corner.texts[:LONGEST]]
        for sentence in (*told, said("left.none")):
            with nothing_cut():
                settled(corner.picture, line, ToastPlace(Toast(sentence), shown=True))
            assert_clear(corner.box(("toast", "plate")), corner, showdown=True, but=("bowl",))


def test_the_banner_covers_no_hand_and_no_ribbon(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        context = corner.context
        told, banner = context.words, WinnerBanner(context, "banner")
        ribbons = at_seats(HandRibbon, context)
        longest = told("win.other", 1, name="Fräulein Igel", bank=40, gain=60)
        bands = []
        for seat in range(1, len(corner.context.poses.layout.seats)):
            state = RibbonState(corner.texts[0], "40", told("points.short_unit", 40), Ribbon.GREY)
            settled(corner.picture, ribbons[seat], HungRibbon(state, shown=True))
            bands.append(corner.box(("ribbon", seat, "band")))
        for title in corner.texts[:LONGEST]:
            with nothing_cut():
                points = told("points.short_unit", count=40)
                settled(corner.picture, banner, Banner(title, longest, "40", points))
            parts = [corner.box(("banner", part)) for part in ("title", "line", "plate")]
            for part in parts:
                assert_clear(part, corner, showdown=True, but=("bowl",))
                assert not any(part.overlaps(band) for band in bands), title
            for above, below in pairwise(parts):
                assert above.foot <= below.y + 1


def test_the_banner_is_large_where_there_is_room(language: str) -> None:
    Window().open(size=(1920, 1080))
    for corner in corners(Unit(1920, 1080), language):
        banner = WinnerBanner(corner.context, "banner")
        for title in corner.texts:
            settled(corner.picture, banner, Banner(title, "", "1", "point"))
            assert corner.box(("banner", "title")).h >= 38, title


# --- ribbons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("showdown", [False, True], ids=["buying", "showdown"])
def test_ribbons_are_clear_of_everything_but_their_hand(
    unit: Unit, language: str, showdown: bool
) -> None:
    for corner in corners(unit, language):
        ribbons, told = at_seats(HandRibbon, corner.context), corner.context.words
        state = RibbonState(corner.texts[0], "40", told("points.short_unit", 40), Ribbon.GREY)
        seats = len(corner.context.poses.layout.seats)
        bands: list[Area] = []
        for seat in range(seats if showdown else 1):
            settled(corner.picture, ribbons[seat], HungRibbon(state, shown=showdown))
            bands.append(corner.box(("ribbon", seat, "band")))
            yielding = f"{seat} hand", f"{seat} stacks"  # a long name may cover a chip's foot
            assert_clear(bands[-1], corner, showdown=showdown, but=yielding)
        for number, band in enumerate(bands):
            assert not any(band.overlaps(other) for other in bands[:number])


def test_a_ribbon_covers_no_index(unit: Unit, language: str) -> None:
    """The suit under the rank of a compact face ends at 79 % of the card."""
    for corner in corners(unit, language):
        ribbons = at_seats(HandRibbon, corner.context)
        state = RibbonState("Ein Paar", "1", "Pkt.", Ribbon.GREY)
        for seat in range(1, len(corner.context.poses.layout.seats)):
            settled(corner.picture, ribbons[seat], HungRibbon(state, shown=True))
            layout = corner.context.poses.seat(seat)
            card = layout.shown_width * 1.4
            assert corner.box(("ribbon", seat, "band")).y >= layout.shown[1] + 0.29 * card


# --- plates --------------------------------------------------------------------------------------

NOTES = ("your_turn", "waiting", "buying", "done", "cutting", "dealing", "shuffling")


def test_names_chips_and_notes_stay_inside_their_plate(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        told, plates = corner.context.words, at_seats(SeatPlate, corner.context)
        for seat in range(len(corner.context.poses.layout.seats)):
            for number, key in enumerate(NOTES):
                guest = GUESTS[number % len(GUESTS)]
                name = told(f"guest.{guest}.name")
                state = PlateState(name, guest, 128, told(f"state.{key}"))
                with nothing_cut():
                    settled(corner.picture, plates[seat], state)
                assert_inside_plate(corner, seat)


def assert_inside_plate(corner: Corner, seat: int) -> None:
    plate = corner.ink(("plate", seat, "plaque"))
    portrait = corner.context.poses.seat(seat)
    assert plate is not None
    shown = [corner.ink(("plate", seat, part)) for part in ("name", "symbol", "chips", "note")]
    assert shown[0] is not None
    assert shown[2] is not None
    edge = corner.context.px(portrait.medallion_width / 2)
    x = portrait.medallion[0] * corner.context.u
    for rect in filter(None, shown):
        assert plate.contains(rect), f"seat {seat}"
        assert rect.left >= x + edge or rect.right <= x - edge, "not over the portrait"
    if shown[3] is not None:
        assert shown[3].left >= shown[2].right + 3, "the total stays legible"
        assert not shown[3].colliderect(shown[0])


def test_what_was_won_is_always_told(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        plates = at_seats(SeatPlate, corner.context)
        for seat in range(len(corner.context.poses.layout.seats)):
            for chips, change in ((375, 150), (0, -75), (75, 1)):
                name = corner.context.words("guest.hedgehog.name")
                state = PlateState(name, "hedgehog", chips, "", change=change, deals=True)
                settled(corner.picture, plates[seat], state)
                assert corner.ink(("plate", seat, "note")) is not None, f"{change} at seat {seat}"
                assert_inside_plate(corner, seat)


def test_notes_may_be_dropped_only_in_small_windows(language: str) -> None:
    Window().open(size=(1920, 1080))
    for corner in corners(Unit(1920, 1080), language):
        plates, told = at_seats(SeatPlate, corner.context), corner.context.words
        for seat in range(len(corner.context.poses.layout.seats)):
            for key in NOTES:
                settled(
                    corner.picture,
                    plates[seat],
                    PlateState("Otto", "cat", 75, told(f"state.{key}")),
                )
                assert corner.ink(("plate", seat, "note")) is not None, f"{key} at {seat}"


def test_a_long_name_is_cut_and_stays_inside(unit: Unit) -> None:
    for corner in corners(unit, "en"):
        plates = at_seats(SeatPlate, corner.context)
        for seat in range(len(corner.context.poses.layout.seats)):
            state = PlateState("Maximiliane-Charlotte", "cat", 75, "done")
            settled(corner.picture, plates[seat], state)
            assert_inside_plate(corner, seat)


# --- corner, ladder, point table, bubbles --------------------------------------------------------


def test_the_round_fits_into_its_corner(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        told = corner.context.words
        for note in (told("table.round", round=12, rounds=12), ""):
            text = told("table.game", game=72, games=72)
            settled(corner.picture, RoundPlate(corner.context, "round"), (text, note, "72 / 72"))
            plate = corner.box(("round", "plate"))
            assert_clear(plate, corner, showdown=False, but=("round",))
            label = corner.ink(("round", "label"))
            inside = corner.ink(("round", "plate"))
            assert label is not None
            assert inside is not None
            assert inside.contains(label)


def test_prices_fit_their_rungs(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        settled(corner.picture, PriceLadder(corner.context, "ladder"), LadderState(2, open=True))
        frame = corner.ink(("ladder", 0, "shape"))
        assert frame is not None
        for price in (1, 2, 3, 4):
            number = corner.ink(("ladder", price, "number"))
            assert number is not None
            assert frame.contains(number)
        rungs = [corner.ink(("ladder", price, "number")) for price in (4, 3, 2, 1)]
        for above, below in pairwise(rungs):
            assert above is not None
            assert below is not None
            assert above.bottom < below.top


FIGURES = {"chips": 188, "evenings": 110, "days": 365, "points": 40}


def test_sayings_stay_inside_their_bubble_and_over_nothing(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        bubbles, told = at_seats(Bubble, corner.context), corner.context.words
        seats = len(corner.context.poses.layout.seats)
        clear: set[tuple[int, ...]] = set()
        for seat in range(1, seats):
            guest = GUESTS[seat - 1]
            said = [
                text
                for occasion in OCCASIONS
                for text in told.variants(f"guest.{guest}.says.{occasion}")
            ]
            for memory in MEMORIES[:-1]:  # the last one is the snowman's
                said += told.variants(f"guest.{guest}.says.{memory.name}", **FIGURES)
            for text in fullest(corner.context, said):
                settled(corner.picture, bubbles[seat], text)
                assert_bubble(corner, seat, clear)
            settled(corner.picture, bubbles[seat], None)


def fullest(context: DrawContext, said: Iterable[str]) -> Iterable[str]:
    """Of all sayings that come on papers of the same size the one that fills it most."""
    papers: dict[tuple[int, int], tuple[int, str]] = {}
    size = context.text(TypeScale.BODY, 1.5)
    for text in said:
        lines = lines_of(text)
        wide = max(context.lettering.width(line, Face.ITALIC, size) for line in lines)
        paper = measured(context, lines, size)
        papers[paper] = max(papers.get(paper, (0, "")), (wide, text))
    return [text for _, text in papers.values()]


def assert_bubble(corner: Corner, seat: int, clear: set[tuple[int, ...]]) -> None:
    """What is said is on its paper, and the paper over nothing; `clear` are papers known to be."""
    paper = corner.ink(("bubble", seat, "paper"))
    if paper is None:
        assert corner.context.unit.u < 1 or corner.context.unit.across < 1680, "room enough"
        return
    for line in (0, 1):
        text = corner.ink(("bubble", seat, line))
        assert text is None or paper.contains(text)
    if tuple(paper) in clear:
        return
    u = corner.context.u
    body = Area(paper.x / u, paper.y / u, paper.w / u, paper.h / u - 19)  # without the tail
    for showdown in (False, True):
        others = [f"{n} {what}" for n in range(6) for what in ("plate", "stacks")]
        assert_clear(body, corner, showdown=showdown, but=tuple(others))
    clear.add(tuple(paper))


def test_you_is_followed_by_its_own_verb(language: str) -> None:
    """No “You cuts the pack”."""
    match = Match(options(5, 3, seed=2))
    naming = Naming(match.options, words(language))
    view = Playhead(match, 0, shown=len(match.log)).view
    told = view_model.toast(view, naming, None, ev.PackCut(0, 9), resting=False)
    assert told is not None
    assert told.text == naming.words("toast.cuts.you")
    for dealer in range(3):
        view = replace(view, table=replace(view.table, dealer=dealer))
        told = view_model.toast(view, naming, None, ev.PackShuffled(()), resting=False)
        assert told is not None
        assert (told.text == naming.words("toast.shuffles.you")) is (dealer == 0)


def test_chips_come_from_the_other_player_where_there_is_but_one(language: str) -> None:
    """No “+ 6 from the others” between two."""
    match = Match(options(5, 2, seed=2))
    naming = Naming(match.options, words(language))
    hand = parse_cards("AC AD KS 7H 2C")
    shown = VARIANTS[5].value(hand)
    view = Playhead(match, 0, shown=len(match.log)).view
    first, *others = view.table.seats
    table = replace(
        view.table,
        phase=Phase.PAY,
        winner=0,
        seats=(replace(first, hand=hand, shown=shown), *others),
    )
    told = view_model.banner(replace(view, table=table), naming, 3, 6)
    assert told is not None
    assert "other player" in told.subtitle or "Gegenüber" in told.subtitle


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ("JS JH QD 4C 2S", ("Higher pair, King over Jack", "Höheres Paar, König schlägt Bube")),
        ("KS KD 5H 4C 2S", ("Seven decides over Five", "Sieben entscheidet gegen Fünf")),
        ("KS KD 7D 4C 2S", ("you are younger", "du bist jünger")),
    ],
)
def test_d14_to_d16_why_equal_points_win_is_read_beside_the_bill(
    others: str, said: tuple[str, str], language: str
) -> None:
    """“1 − 1 = 0” does not tell it, and the strip with the reason makes room for the bill."""
    match = Match(options(5, 2, seed=2))
    naming = Naming(match.options, words(language))
    view = Playhead(match, 0, shown=len(match.log)).view
    hands = parse_cards("KC KH 7H 4S 2C"), parse_cards(others)
    seats = tuple(
        replace(seat, hand=hand, shown=VARIANTS[5].value(hand))
        for seat, hand in zip(view.table.seats, hands, strict=True)
    )
    table = replace(view.table, phase=Phase.ENDED, winner=0, seats=seats)
    told = view_model.banner(replace(view, table=table), naming, 3, 0)
    assert told is not None and said[language == "de"] in told.subtitle

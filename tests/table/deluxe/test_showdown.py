"""The showdown as it is seen: the crown travels, the light follows in few steps, the reason is read
until the winner is paid; skipped, resumed, calm and at instant speed the end is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from game.app.window import Window
from game.input.intents import Key, PointerPressed, Pressed, Released
from game.rules.cards import PACK, Card, parse_cards
from game.rules.decisions import Stop
from game.rules.table import Phase
from game.rules.variants import NEAR, VARIANTS, Reason, near_miss, why
from game.storage.settings import Settings, Speed
from game.table.controls import REARM
from game.table.deluxe.story.lead import TRAIL, TRAVEL, lead_of, near_line, reason_line
from game.table.deluxe.story.marks import NearPicture, NearState, deciding
from game.table.deluxe.story.showdown import ReasonStrip, Showdown, StripState, reason_text
from game.table.deluxe.story.spotlight import STEPS
from game.table.layout.table import Area
from game.table.motion.places import Lift, Shown
from game.table.part import DrawContext, Z
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.boxes import Unit
from game.ui.widgets import Button
from game.words.words import Words
from tests.scenes.screens import nothing_cut
from tests.table.contexts import Corner, assert_clear, context_for, corners, settled
from tests.table.evening import Evening, Mouse, SitDown, options
from tests.table.geometry import laid
from tests.words.pseudo import pseudo

FRAME = 1 / 60


def at_showdown(evening: SitDown, *, seed: int = 1, **how: object) -> Evening:
    """A table of five whose first hand has just been shown."""
    table = evening(options(5, 5, seed=seed, bots="keeper", rounds=2), speed=Speed.QUADRUPLE, **how)
    table.play_to(lambda: table.playback.table.phase is Phase.SHOW, seed=seed)
    table.services.change(replace(table.services.settings, speed=Speed.NORMAL))
    return table


def story_of(table: Evening) -> Showdown:
    return table.game.hud.story.showdown


def crown(table: Evening) -> tuple[int, int]:
    return table.picture.items["crown", 0].pos


def seen(table: Evening) -> dict[Hashable, tuple[int, int]]:
    """What of the showdown is in the picture, and where."""
    groups = ("lead", "crown", "mark", "near", "ribbon")
    return {
        key: item.pos
        for key, item in table.picture.items.items()
        if isinstance(key, tuple) and key[0] in groups
    }


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_crown_travels_in_an_arc_and_the_light_follows_in_three_steps(
    evening: SitDown, seed: int
) -> None:
    table = at_showdown(evening, seed=seed)
    playback, picture = table.playback, table.picture
    wearer, flights, lights, way = None, 0, 0, list[tuple[int, int]]()
    shown: object = None
    while playback.table.phase in (Phase.SHOW, Phase.PAY):
        table.frame(FRAME)
        light = picture.items["light"].surface if "light" in picture else None
        lights, shown = lights + (light is not shown), light
        now = story_of(table).crowned
        if now != wearer:
            if wearer is not None:
                flights += 1
                assert lights <= STEPS, "the light before came in three steps"
                way = [crown(table)]
            wearer, lights = now, 0
        elif way:
            way.append(crown(table))
            if ("crown", TRAIL) not in picture and len(way) > 20:
                assert len(set(way)) > 12, "it was on its way"
                assert len(way) * FRAME == pytest.approx(TRAVEL, abs=3 * FRAME)
                assert max(abs(x - a) for (x, _), (a, _) in pairwise(way)) < 160
                way = []
    lead = lead_of(playback.table)
    assert lead is not None and story_of(table).crowned == lead.leader == playback.table.winner
    assert flights or lead.before in (None, lead.leader)


def test_the_reason_is_read_until_the_winner_is_paid(evening: SitDown) -> None:
    table = at_showdown(evening)
    playback, picture = table.playback, table.picture
    hands = 0
    while not playback.ledger.money.paying:
        table.frame(FRAME)
        hands = sum(seat.shown is not None for seat in playback.table.seats)
        if ("lead", "strip") in picture:
            assert hands > 1, "one hand alone beats nobody"
    assert hands == 5
    for _ in range(20):
        table.frame(FRAME)
    assert not any(isinstance(key, tuple) and key[0] == "lead" for key in picture.items)
    assert ("banner", "title") in picture and ("crown", 0) in picture
    table.until(lambda: playback.table.phase is Phase.BEGIN or table.game_over())


@pytest.mark.parametrize("calm", [False, True])
def test_the_frame_of_the_card_that_decides_goes_up_with_it(
    evening: SitDown, *, calm: bool
) -> None:
    table = at_showdown(evening, seed=5, settings=Settings(reduced_motion=calm))
    playback, picture = table.playback, table.picture
    board, heights = playback.board, set[float]()
    while not playback.ledger.money.paying:
        table.frame(FRAME)
        for seat, index in deciding(playback.table):
            piece, frame = board.cast.hands[seat][index], picture.items.get(("mark", seat, index))
            place = board.place_of(piece)
            if frame is None or not isinstance(place, Shown) or place.lift is Lift.FLAT:
                continue
            pose = board.poses.at(place) if calm else board.pose_of(piece)
            assert frame.rect.centery == pytest.approx(pose.y, abs=1.5)
            assert picture.items["card", piece].z == pose.z, "it stays between its neighbours"
            heights.add(pose.y)
    assert heights
    assert (len(heights) > 3) is not calm


@pytest.mark.parametrize("skipped", [False, True])
def test_the_reason_is_gone_before_the_bill_comes_to_its_place(
    evening: SitDown, *, skipped: bool
) -> None:
    table = at_showdown(evening)
    playback, picture = table.playback, table.picture
    if skipped:
        press_space(table)
    read = 0.0
    while not table.game_over():
        table.frame(FRAME)
        reasons = picture.keys_of("lead")
        if playback.ledger.money.paying:
            assert not reasons
        elif playback.table.phase is Phase.PAY:
            read += FRAME * bool(reasons)
    assert read > 0.7
    assert table.shows(("slip", playback.table.winner))


def test_the_leader_has_the_only_coloured_ribbon(evening: SitDown) -> None:
    table = at_showdown(evening)
    table.until(lambda: table.playback.table.phase is Phase.PAY)
    for seat in range(5):
        beaten = story_of(table).beaten(seat)
        assert beaten is (seat != table.playback.table.winner)


def test_skipping_leads_to_the_winner_with_reason_and_marks(evening: SitDown) -> None:
    table = at_showdown(evening)
    table.playback.skip()
    table.frame(FRAME)
    assert table.playback.table.phase is Phase.PAY
    assert story_of(table).crowned == table.playback.table.winner
    table.pass_time(0.3)
    assert table.shows(("lead", "strip")) or table.playback.ledger.money.paying


def press_button(table: Evening) -> None:
    """Click on “Show all”."""
    mouse = Mouse(table)
    table.pass_time(REARM)  # it stands where another button was
    mouse.press("button 0")


def press_space(table: Evening) -> None:
    table.frame(FRAME, Pressed(Key.SPACE))
    table.frame(FRAME, Released(Key.SPACE))


@pytest.mark.parametrize("press", [press_button, press_space])
def test_show_all_leads_to_the_winner_and_the_next_press_to_the_end(
    evening: SitDown, press: Callable[[Evening], None]
) -> None:
    table = at_showdown(evening)
    playback, words = table.playback, table.services.words
    (button,) = table.top.controls.large
    assert isinstance(button, Button) and button.cap == words("key.space_short")
    assert button.label == words("table.show_all")
    press(table)
    table.pass_time(0.25)
    assert playback.table.phase is Phase.PAY and not playback.ledger.money.paying
    assert story_of(table).crowned == playback.table.winner
    assert table.shows(("lead", "strip")) and not table.top.controls.large
    press_space(table)
    assert playback.blocked, "the result is to be read"


def test_show_all_leads_no_further_also_where_something_was_skipped_before(
    evening: SitDown,
) -> None:
    table = evening(options(5, 5, bots="keeper"), speed=Speed.NORMAL)
    table.play_to_purchase()
    table.playback.answer(Stop())
    table.until(lambda: not table.playback.resting)
    press_space(table)  # what a guest does is skipped
    table.until(lambda: table.playback.table.phase is Phase.SHOW)
    press_space(table)
    table.pass_time(0.2)
    assert table.playback.table.phase is Phase.PAY, "the winner is seen"


def test_a_double_click_on_show_all_shows_the_winner(evening: SitDown) -> None:
    table = at_showdown(evening)
    press_button(table)
    at = table.board.poses.layout.buttons[1].centre
    table.frame(FRAME, PointerPressed(*(round(place * table.services.u) for place in at)))
    table.pass_time(0.2)
    assert table.playback.table.phase is Phase.PAY


def test_a_new_window_or_language_shows_the_same(evening: SitDown) -> None:
    table = at_showdown(evening)
    table.until(lambda: table.playback.table.phase is Phase.PAY)
    table.pass_time(TRAVEL + 0.05)
    before = seen(table)
    assert {key[0] for key in before if isinstance(key, tuple)} >= {"lead", "crown", "ribbon"}
    story = story_of(table)
    table.table.tabletop.refit()
    table.frame(0.0)
    assert story_of(table) is not story
    assert seen(table).keys() == before.keys()
    assert all(seen(table)[key] == at for key, at in before.items() if key != "bubble")


def test_with_reduced_motion_the_crown_appears_where_it_belongs(evening: SitDown) -> None:
    table = at_showdown(evening, settings=Settings(reduced_motion=True))
    playback, places = table.playback, set()
    while playback.table.phase is Phase.SHOW:
        table.frame(FRAME)
        if ("crown", 0) in table.picture:
            places.add(crown(table))
            assert ("crown", 1) not in table.picture
    assert 1 <= len(places) <= 5


def test_at_instant_speed_only_the_end_is_seen(evening: SitDown) -> None:
    table = evening(options(5, 5, bots="keeper"), speed=Speed.INSTANT)
    table.play_to(table.game_over)
    winner = table.playback.table.winner
    assert story_of(table).crowned == winner
    assert table.shows(("crown", 0)) and "light" not in table.picture
    assert not table.game.hud.moving
    table.table.next_game()
    table.until(lambda: table.playback.table.phase is not Phase.ENDED)
    assert not table.shows(("crown", 0))


# --- The light around the hand that leads, and the frames of the cards that decide, over it ---


@pytest.mark.parametrize("calm", [False, True])
def test_the_hand_shines_on_whose_ribbon_the_crown_rests(evening: SitDown, *, calm: bool) -> None:
    table = at_showdown(evening, settings=Settings(reduced_motion=calm))
    playback, picture = table.playback, table.picture
    shone, flew = set[int](), False
    while playback.table.phase in (Phase.SHOW, Phase.PAY):
        table.frame(FRAME)
        keys = picture.keys_of("shine")
        lit = {key[1] for key in keys if isinstance(key, tuple)}
        leader, flies = story_of(table).crowned, ("crown", 1) in picture
        assert lit <= {leader} and not (lit and flies)
        shone, flew = shone | lit, flew or flies
        if playback.table.winner is None and leader is not None:
            assert ("plate", leader, "halo") in picture
    assert len(shone) > 1 and flew is not calm


def test_at_rest_the_frame_lies_over_the_light_and_under_the_card_beside_it(
    evening: SitDown,
) -> None:
    table = at_showdown(evening, seed=5)
    playback, picture = table.playback, table.picture
    table.until(lambda: playback.ledger.money.paying)
    while story_of(table).moving:
        table.frame(FRAME)
    framed = deciding(playback.table)
    assert framed
    for seat, index in framed:
        frame = picture.items["mark", seat, index]
        assert frame.z > picture.items["shine", seat].z
        assert frame.z < Z.RIBBON
        hand = playback.board.cast.hands[seat]
        if index + 1 < len(hand) and (seat, index + 1) not in framed:
            beside = playback.board.pose_of(hand[index + 1])
            x = round(beside.x - beside.width * 0.46) - frame.rect.x
            y = round(beside.y) - frame.rect.y
            if 0 <= x < frame.rect.w and 0 <= y < frame.rect.h:
                assert frame.surface.get_at((x, y)).a < 40


# --- What is said at the showdown fits where it stands, in both languages and with longer words ---


SHOWDOWNS = 2000
DECIDING: tuple[Card, Card] = parse_cards("QS 10D")  # type: ignore[assignment]


# --- every reason there is -----------------------------------------------------------------------


@cache
def reasons(cards: int) -> tuple[Reason, ...]:
    """Why hands beat each other in all pairs of random showdowns, each reason that is told in other
    words once."""
    variant, chance = VARIANTS[cards], Random(cards)
    found: dict[tuple[object, ...], Reason] = {}
    told = Counter[object]()
    for _ in range(SHOWDOWNS):
        pack = chance.sample(PACK, 3 * cards)
        hands = [tuple(pack[n * cards : (n + 1) * cards]) for n in range(3)]
        for one, other in combinations(hands, 2):
            better, worse = (
                (one, other) if variant.value(one) >= variant.value(other) else (other, one)
            )
            reason = why(better, worse, variant)
            lines = reason.better.combination, reason.worse.combination
            ranks = reason.rank, reason.over, bool(reason.equal)
            found[reason.by, *lines, *ranks] = reason
            told[reason.by] += 1
    assert sum(told.values()) == 3 * SHOWDOWNS
    return tuple(found.values())


def rooms(cards: int, text: float) -> list[DrawContext]:
    """Windows and numbers of players that leave the strip the least room."""
    tables = [
        laid(Unit(*size, text), players, cards)
        for size in ((1024, 640), (1440, 1080), (1920, 1080))
        for players in range(2, VARIANTS[cards].max_players + 1)
    ]
    layouts = sorted(tables, key=lambda poses: poses.layout.banner_room * poses.layout.unit.u)
    return [context_for(poses) for poses in layouts[:2]]


@pytest.mark.parametrize("said", ["en", "de", "longer"])
@pytest.mark.parametrize("cards", VARIANTS)
def test_every_pair_of_2000_showdowns_has_its_sentence_and_it_fits(cards: int, said: str) -> None:
    words = pseudo() if said == "longer" else Words.load(said)
    for context in rooms(cards, 1.0):
        Window().open(size=(context.unit.width, context.unit.height))
        step = context.poses.layout.banner_scale
        for reason in reasons(cards):
            text = reason_line(reason, cards, words)
            beside = 0 if reason.rank is None else round(2 * 56 * step)
            room = context.px(context.poses.layout.banner_room - 56) - context.px(beside)
            with nothing_cut():
                lines = reason_text(context, text, room)
            assert len(lines) <= 2, text
            assert max(line.get_width() for line in lines) <= room, text


# --- where they stand ----------------------------------------------------------------------------


def strip(corner: Corner) -> ReasonStrip:
    context = corner.context
    style = CardStyle(german=Settings().german_cards(context.words))
    return ReasonStrip(context, CardPictures(context.art, context.u, style))


def longest(corner: Corner, words: Words) -> tuple[StripState, ...]:
    """The widest of what may be said while hands are shown."""
    line, other = corner.texts[:2]
    title, note = words("lead.leads", name="Fräulein Igel"), words("lead.to_come", count=5)
    texts = (
        (words("lead.line", cards=corner.cards, line=line, other=other), None),
        (words("lead.next_pair", rank=words("rank.SEVEN"), over=words("rank.SIX")), DECIDING),
    )
    return tuple(StripState(title, text, note, cards) for text, cards in texts)


def test_who_leads_and_why_covers_no_hand(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        for state in longest(corner, corner.context.words):
            parts = strip(corner)
            parts.show(state)
            with nothing_cut():
                parts.draw(corner.picture, 1.0, at_once=True)
            boxes = [corner.box(("lead", part)) for part in ("title", "strip", "note")]
            for box in boxes:
                assert_clear(box, corner, showdown=True, but=("bowl",))
            for above, below in pairwise(boxes):
                assert above.foot <= below.y + 2


def tag_of(corner: Corner, seat: int, *, final: bool) -> tuple[Area, Area | None]:
    """Where the tag of a near miss is, and the empty card beside it."""
    words, found = corner.context.words, []
    for combination in ("TRIPLET_PAIR", "STRAIGHT"):
        text = words(f"near.{combination}")
        state = NearState(seat, (0, 1, 3), text, "K", words("near.or_this", rank="10"), None, final)
        settled(corner.picture, NearPicture(corner.context, corner.cards), state)
        found.append(corner.box(("near", "tag")))
        corner.picture.keep_only("near", {("near", "card")})
    key = ("near", "card")
    card = corner.box(key) if key in corner.picture else None
    return max(found, key=lambda box: box.w), card


@pytest.mark.parametrize("final", [False, True], ids=["showing", "won"])
def test_a_near_miss_stays_in_the_window_and_lets_the_others_be_read(
    unit: Unit, language: str, final: bool
) -> None:
    for corner in corners(unit, language):
        across, down = corner.context.unit.across, corner.context.unit.down
        layouts = corner.context.poses.layout.seats
        for seat in range(len(layouts)):
            corner.picture.clear()
            with nothing_cut():
                tag, card = tag_of(corner, seat, final=final)
            assert tag.x >= 0 and tag.y >= 0 and tag.right <= across and tag.foot <= down
            for other, place in enumerate(layouts):
                x, y = place.medallion
                half = place.medallion_width * 0.35
                face = Area(x - half, y - half, 2 * half, 2 * half)
                assert not tag.overlaps(face), f"{seat} over the face of {other}"
            if card is not None:
                own = tuple(f"{seat} {thing}" for thing in ("medallion", "plate"))
                assert_clear(card, corner, showdown=True, but=own)


def test_every_line_that_can_be_missed_has_its_words() -> None:
    chance = Random(4)
    for cards, variant in VARIANTS.items():
        for _ in range(200):
            hand = chance.sample(PACK, cards)
            near = near_miss(tuple(hand), variant)
            if near is not None:
                assert near.line.points >= variant.value(hand).points + NEAR
                for language in ("en", "de"):
                    assert near_line(near, Words.load(language))

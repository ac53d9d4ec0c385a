"""The states that the phone page is looked at with: one for every picture of the design."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

from game.league.board import AtTable, Board, Doing, Seating
from game.league.news import Station
from game.phones.phones import Phones
from game.scenes.league.phones import LeagueDesk
from tests.league.stand_in import EVENING, NOW, PEOPLE, PLAYING, StandInLeague, news, number_of
from tests.phones.stand_in import StandIn as QuietLine

Shown = tuple[dict[str, Any], dict[str, Any] | None]
"""A state, and the hand that belongs to it."""
FIVE: Final = ("KS", "QH", "QC", "8D", "4H")
EIGHT: Final = ("KC", "KH", "7S", "7D", "AC", "JS", "10H", "3D")


# --- parts of states -----------------------------------------------------------------------------
def _base(t: Mapping[str, Any], page: str, **more: Any) -> dict[str, Any]:
    room = {"code": "MOKA", "title": t["room"], "length": t["length"]}
    if page == "table" and "me" in more:  # there, the own purse tells who has the phone
        me = more.pop("me")
        purses = more.setdefault("purses", [_purse(0, "", "", 0, me=True)])
        next(each for each in purses if each["me"]).update(me, me=True)
    return {"page": page, "lang": t["lang"], "room": room, **more}


def _me(
    chips: int, mood: str = "calm", name: str = "Emma", character: str = "cat"
) -> dict[str, Any]:
    return {"chair": 0, "name": name, "character": character, "mood": mood, "chips": chips}


def _purse(chair: int, name: str, character: str, chips: int, **more: Any) -> dict[str, Any]:
    return {
        "chair": chair, "name": name, "character": character, "mood": "calm", "chips": chips,
        "sub": "", "me": False, "turn": False, "dealer": False, "phone": "", "out": False, **more,
    }  # fmt: skip


def _purses(t: Mapping[str, Any], *, me: bool = True, turn: int = 3) -> list[dict[str, Any]]:
    found = [
        _purse(0, "Emma", "cat", 77, me=me, phone="on"),
        _purse(1, "Otto", "hare", 73, phone="on"),
        _purse(2, "Frau Uhu", "owl", 70),
        _purse(3, "Baron Fuchs", "fox", 82, mood="thinking"),
        _purse(4, "Herr Dachs", "badger", 71),
    ]
    for each in found:
        each["turn"] = each["chair"] == turn
        each["sub"] = t["buying"] if each["turn"] else t["waits"]
    return found


def _chairs(t: Mapping[str, Any], *, seated: bool = False) -> list[dict[str, Any]]:
    mine = {"name": "Emma", "character": "cat", "state": "phone", "sub": "", "me": True}
    free = {"name": t["free"], "character": "", "state": "free", "sub": ""}
    return [
        {"n": 0, **(mine if seated else {**free, "note": t["between"]})},
        {"n": 1, "name": "Herr Dachs", "character": "badger", "state": "guest", "sub": t["guest"]},
        {"n": 2, **free, "note": t["between"]},
        {"n": 3, **free, "note": t["between"]},
        {
            "n": 4, "name": "Otto", "character": "hare", "state": "phone", "ready": seated,
            "sub": t["is_ready"] if seated else t["on_phone"],
        },
    ]  # fmt: skip


def _faces(count: int = 6) -> list[dict[str, str]]:
    names = ["cat", "fox", "owl", "hedgehog", "badger", "hare", "snowman"][:count]
    taken = {"hare": "Otto"}
    return [
        {"character": each, "label": each.capitalize(), "taken": taken.get(each, "")}
        for each in names
    ]


def _points(t: Mapping[str, Any]) -> dict[str, Any]:
    return {"title": t["five_cards"], "heads": t["heads"], "rows": t["rows"]}


def _hand(t: Mapping[str, Any], cards: tuple[str, ...], name: str, **more: Any) -> dict[str, Any]:
    names = [t["cards"].get(card, card) for card in cards]
    points = t["pt"]
    return {
        "cards": list(cards),
        "names": names,
        "ribbon": name,
        "points": points,
        "row": 7,
        **more,
    }


def _lamp(t: Mapping[str, Any], cards: tuple[str, ...], best: str) -> dict[str, Any]:
    """Every card may be raised; nothing is said better of the others."""
    title, text, figure = t["lamp"]
    said = {"title": title, "text": text, "figure": figure}
    return {"best": best, "says": {"": {**said, "card": best}, **dict.fromkeys(cards, said)}}


# --- states --------------------------------------------------------------------------------------
def join(t: Mapping[str, Any]) -> Shown:
    return _base(
        t, "join", chairs=_chairs(t), faces=_faces(), ages=True, why_age=t["why_age"],
        lines=[],
    ), None  # fmt: skip


def join_six(t: Mapping[str, Any]) -> Shown:
    """Six chairs, all faces, and a long name."""
    state, _ = join(t)
    more = {"name": "Fräulein Igel", "character": "hedgehog", "state": "laptop", "sub": t["host"]}
    return {**state, "chairs": [*state["chairs"], {"n": 5, **more}], "faces": _faces(7)}, None


def join_seven(t: Mapping[str, Any]) -> Shown:
    """As many chairs as there may be."""
    state, _ = join_six(t)
    more = {"name": t["free"], "character": "", "state": "free", "sub": "", "note": t["between"]}
    return {**state, "chairs": [*state["chairs"], {"n": 6, **more}]}, None


def full(t: Mapping[str, Any]) -> Shown:
    bank = {"label": t["bank"], "chips": 2}
    return _base(
        t, "table", chairs=[], cheers=[], purses=_purses(t, me=False, turn=-1), bank=bank
    ), None


def wait(t: Mapping[str, Any], *, ready: bool = True) -> Shown:
    return _base(
        t, "wait", me=_me(75), chairs=_chairs(t, seated=True), lines=t["waiting"], ready=ready
    ), None


def waits(shown: Shown) -> Shown:
    """The same where the owl may ask."""
    state, hand = shown
    return {**state, "owl": True}, hand


def wait_seven(t: Mapping[str, Any]) -> Shown:
    """Among seven chairs."""
    state, _ = wait(t)
    return {**state, "chairs": [*state["chairs"], *join_seven(t)[0]["chairs"][5:]]}, None


def resting(t: Mapping[str, Any]) -> Shown:
    return _base(t, "wait", chairs=[], lines=[t["waiting"][1]]), None


def turn5(t: Mapping[str, Any]) -> Shown:
    purses = [
        _purse(2, "Frau Uhu", "owl", 70), _purse(3, "Baron Fuchs", "fox", 80),
        _purse(4, "Herr Dachs", "badger", 71), _purse(0, "Emma", "cat", 76, me=True, turn=True),
        _purse(1, "Otto", "hare", 73),
    ]  # fmt: skip
    buttons = [
        {"id": "stop", "label": t["enough"], "note": t["enough_note"], "look": "plain",
         "answer": "stop", "needs": 0},
        {"id": "buy", "label": t["buy"].format(price=2), "note": t["discard_first"],
         "look": "primary", "answer": "discard {card}", "needs": 1},
    ]  # fmt: skip
    state = _base(
        t, "table", me=_me(76, "thinking"), n=17, ask="buy", prompt=t["pick"], purses=purses,
        bank={"label": t["bank"], "chips": 5}, market=[False, True, True, True], price=2,
        prices=[1, 2, 3, 4], backs=5, buttons=buttons, raise_most=1, points=_points(t),
        lamp=t["counting"],
    )  # fmt: skip
    return state, _hand(t, FIVE, t["pair"], lamp=_lamp(t, FIVE, "4H"))


def longest(state: Shown, t: Mapping[str, Any]) -> Shown:
    """The same with the longest of all combinations."""
    shown, hand = state
    name = {"ribbon": t["both"], "points": t["pts"].format(count=12)}
    if "result" in shown:
        shown = {**shown, "result": {**shown["result"], **name, "banner": t["both"]}}
    return shown, None if hand is None else {**hand, **name}


def turn8(t: Mapping[str, Any]) -> Shown:
    state, _ = turn5(t)
    state["buttons"][1]["label"] = t["buy"].format(price=3)
    changed = {"market": [True, False, False, True], "price": 3, "backs": 8}
    return {**state, **changed}, _hand(t, EIGHT, t["two_pairs"], lamp=_lamp(t, EIGHT, "3D"))


def take(t: Mapping[str, Any]) -> Shown:
    """A card was laid away: one of the face-down cards is to be chosen."""
    state, _ = turn5(t)
    hand = _hand(t, FIVE[:4], t["pair"])
    changed = {"n": 18, "ask": "take", "prompt": t["take"], "buttons": [], "back": t["back"]}
    del state["lamp"]
    return {**state, **changed, "backs": 4, "raise_most": 0}, hand


def idle(t: Mapping[str, Any]) -> Shown:
    return _base(
        t, "table", me=_me(77), prompt=t["idle"], then=t["then"], purses=_purses(t),
        bank={"label": t["bank"], "chips": 2}, backs=5, points=_points(t),
    ), _hand(t, FIVE, t["pair"])  # fmt: skip


def idle_six(t: Mapping[str, Any]) -> Shown:
    """Six at the table, with long names, a dealer, a lost phone, and an answer to take back."""
    state, hand = idle(t)
    purses = _purses(t, turn=5)
    purses[1].update(phone="lost", name="Maximiliane")
    purses[2].update(dealer=True)
    purses.append(_purse(5, "Fräulein Igel", "hedgehog", 104, turn=True, sub=t["buying"]))
    return {**state, "purses": purses, "prompt": t["idle_long"], "back": t["back"]}, hand


def _seventh(t: Mapping[str, Any]) -> dict[str, Any]:
    return _purse(6, "Brummbär", "snowman", 96, sub=t["waits"], phone="on")


def idle_seven(t: Mapping[str, Any]) -> Shown:
    """Seven at the table, as in salon and club: more don't fit around it."""
    state, hand = idle_six(t)
    return {**state, "purses": [*state["purses"], _seventh(t)]}, hand


def watch_seven(t: Mapping[str, Any]) -> Shown:
    """The same, seen from the rail."""
    state, _ = watch(t)
    purses = [{**each, "me": False} for each in idle_seven(t)[0]["purses"]]
    return {**state, "purses": purses}, None


def turn_seven(t: Mapping[str, Any]) -> Shown:
    """The own turn, with seven in the line of players."""
    state, hand = turn5(t)
    purses = [*idle_seven(t)[0]["purses"]]
    return {**state, "purses": [{**each, "turn": each["me"]} for each in purses]}, hand


def unseen(t: Mapping[str, Any]) -> Shown:
    """The cards lie there, and nobody may look yet."""
    return {**idle(t)[0], "unseen": True}, None


def showdown(t: Mapping[str, Any]) -> Shown:
    """All hands lie open at the big screen."""
    state, hand = idle(t)
    shown = ("pair", "both", "flute", "two_pairs", "triplet")
    purses = [{**each, "turn": False} for each in state["purses"]]
    for each, name in zip(purses, shown, strict=True):
        each["sub"] = t[name]
    return {**state, "purses": purses, "prompt": "", "then": "", "place": t["length"]}, hand


def reveal(t: Mapping[str, Any]) -> Shown:
    state, _ = turn5(t)
    turned = {"title": t["second"], "before": t["before"], "only": t["only"], "note": t["costs"]}
    cards = ("KS", "QH", "QD", "QC", "8D")
    hand = _hand(t, cards, t["triplet"], fresh="QD", turned=turned)
    hand["points"] = t["pts"].format(count=3)
    purses = [{**each, "chips": 74} if each["me"] else each for each in state["purses"]]
    return {**state, "n": 19, "purses": purses, "bank": {"label": t["bank"], "chips": 7}}, hand


def won(t: Mapping[str, Any]) -> Shown:
    lines = [{"who": t["the_bank"], "what": "", "sum": "+8", "look": "gain"}]
    others = [
        ("Frau Uhu", "pair", 1),
        ("Baron Fuchs", "two_pairs", 2),
        ("Herr Dachs", "flute", 1),
        ("Otto", "pair", 1),
    ]
    lines += [
        {"who": who, "what": t[what], "calc": f"3 − {n}", "sum": f"+{3 - n}", "look": "gain"}
        for who, what, n in others
    ]
    result = {
        "kick": t["you_win"], "banner": t["triplet"], "lines": lines, "next": t["next"],
        "total": {"label": t["in_all"], "from": "74 → 89", "sum": "+15"}, "change": "+15",
        "cards": ["KS", "QH", "QD", "QC", "8D"], "names": [], "ribbon": t["triplet"],
    }  # fmt: skip
    leftover = {"label": t["left"], "cards": ["10H", "2C", "JS"]}
    return _base(
        t,
        "table",
        me=_me(89, "pleased"),
        ask="next",
        n=30,
        result=result,
        leftover=leftover,
        backs=5,
    ), None


def paid(t: Mapping[str, Any]) -> Shown:
    lines = [
        {"who": "", "what": t["bought"], "sum": "−1", "look": "loss"},
        {"who": "Emma", "what": t["triplet"], "calc": "3 − 1", "sum": "−2", "look": "loss"},
    ]
    result = {
        "kick": t["emma_wins"], "banner": t["you_pay"], "lines": lines, "next": t["next"],
        "total": {"label": t["in_all"], "from": "73 → 70", "sum": "−3"}, "change": "−3",
        "why": t["because"], "cards": ["AS", "JS", "9C", "9D", "7C"], "names": [],
        "ribbon": t["pair"], "points": t["pt"],
    }  # fmt: skip
    me = _me(70, "worried", "Otto", "hare")
    leftover = {"label": t["left"], "cards": ["10H", "2C", "JS"]}
    return _base(
        t, "table", me=me, ask="next", n=30, result=result, leftover=leftover, backs=5
    ), None


def closed_result(t: Mapping[str, Any]) -> Shown:
    """A game has ended, and the own hand does not lie open."""
    state, _ = paid(t)
    hidden = {
        key: state["result"][key] for key in state["result"] if key not in ("cards", "ribbon")
    }
    return {**state, "result": hidden, "ready": True}, _hand(t, FIVE, t["pair"])


def match_end(t: Mapping[str, Any]) -> Shown:
    """A match has ended; nobody plays at the screen."""
    names = ("Emma", "Otto", "Frau Uhu", "Baron Fuchs", "Herr Dachs")
    sums = ("+31", "+6", "−4", "−12", "−21")
    lines = [
        {
            "who": f"{place}. {name}", "what": t["games_won"], "sum": chips,
            "look": "gain" if place < 3 else "loss",
        }
        for place, (name, chips) in enumerate(zip(names, sums, strict=True), start=1)
    ]  # fmt: skip
    result = {
        "kick": t["emma_won"], "banner": t["second_of_five"], "lines": lines,
        "again": t["play_again"], "why": t["when_all"], "change": "+6",
        "total": {"label": t["in_all"], "from": "75 → 81", "sum": "+6"}, "award": t["award"],
    }  # fmt: skip
    me = _me(81, "calm", "Otto", "hare")
    return _base(t, "end", me=me, result=result, ready=False), None


def match_end_at_the_rail(t: Mapping[str, Any]) -> Shown:
    state, _ = match_end(t)
    result = {name: state["result"][name] for name in ("lines", "kick")}
    shown = {**result, "banner": t["emma_won"], "kick": t["after_games"]}
    return _base(t, "end", result=shown), None


def somebody_away(t: Mapping[str, Any]) -> Shown:
    """Otto is awaited, and his phone is gone."""
    state, hand = idle(t)
    return {**state, "prompt": t["otto_thinks"], "then": t["otto_away"]}, hand


def missed(t: Mapping[str, Any]) -> Shown:
    """He has been away for long, and this phone may say what becomes of the game."""
    state, hand = somebody_away(t)
    return {**state, "missed": t["missed"]}, hand


def bet(t: Mapping[str, Any]) -> Shown:
    purses = [
        _purse(1, "Herr Dachs", "badger", 90, out=True, sub=t["out"]),
        _purse(2, "Frau Uhu", "owl", 95, bet=5), _purse(3, "Baron Fuchs", "fox", 95, bet=5),
        _purse(4, "Fräulein Igel", "hedgehog", 90, bet=10, turn=True),
        _purse(0, "Emma", "cat", 98, me=True, bet=0),
    ]  # fmt: skip
    buttons = [
        {"id": "fold", "label": t["go_out"], "note": "", "look": "plain", "answer": "fold"},
        {"id": "call", "label": t["hold10"], "note": t["pay10"], "look": "primary",
         "answer": "call"},
    ]  # fmt: skip
    amount = {
        "amounts": list(range(1, 21)), "start": 9, "answer": "raise {amount}", "note": t["range"],
        "labels": [t["raise_to"].format(chips=10 + by) for by in range(1, 21)],
        "less": t["less"], "more": t["more"],
    }  # fmt: skip
    state = _base(
        t, "table", me=_me(98, "thinking"), n=40, ask="choose", prompt=t["igel"], purses=purses,
        bank={"label": t["pot"], "chips": 10}, backs=5, buttons=buttons, amount=amount,
        raise_most=0, points=_points(t),
    )  # fmt: skip
    cards = ("KS", "KH", "*R", "9D", "9C")
    return state, _hand(t, cards, t["full_house"]) | {"points": ""}


def bet_six(t: Mapping[str, Any]) -> Shown:
    """Six who bet much, one of whom is out."""
    state, hand = bet(t)
    purses = [{**each, "bet": 100 + each.get("bet", 0)} for each in state["purses"]]
    purses.insert(2, _purse(5, "Herr Hase", "hare", 0, bet=250))
    return {**state, "purses": purses}, hand


def bet_seven(t: Mapping[str, Any]) -> Shown:
    """One more than six."""
    state, hand = bet_six(t)
    more = _purse(6, "Brummbär", "snowman", 0, bet=100, out=True, sub=t["out"])
    return {**state, "purses": [*state["purses"], more]}, hand


def look_or_ask(t: Mapping[str, Any]) -> Shown:
    """Whether to look at the cards, or to ask something first."""
    state, _ = bet_six(t)
    buttons = [
        {"id": "ask", "label": t["how_many"], "note": t["once"], "answer": "ask"},
        {"id": "look", "label": t["look"], "look": "primary", "answer": "look", "opens": True},
    ]
    asked = {**state, "buttons": buttons, "unseen": True}
    del asked["amount"]
    return asked, None


def exchange(t: Mapping[str, Any]) -> Shown:
    state, _ = bet(t)
    purses = [{**each, "out": False, "turn": each["me"]} for each in state["purses"]]
    buttons = [
        {"id": "keep", "label": t["keep_all"], "note": t["no_new"], "look": "plain",
         "answer": "draw"},
        {"id": "draw", "label": t["swaps"][0], "note": t["discard_first"],
         "look": "primary", "answer": "draw {cards}", "needs": "some"},
    ]  # fmt: skip
    changed = {
        "n": 41, "ask": "exchange", "label_some": t["swaps"], "prompt": t["raise_three"],
        "buttons": buttons,
        "raise_most": 3, "purses": purses, "bank": {"label": t["pot"], "chips": 5},
    }  # fmt: skip
    del state["amount"]
    cards = ("KS", "KH", "JS", "9D", "4H")
    return {**state, **changed}, _hand(t, cards, t["kings"]) | {"points": ""}


def cut(t: Mapping[str, Any]) -> Shown:
    words = {
        "cards": 52,
        "label": t["cut_here"],
        "note": t["emma_deals"],
        "above_below": t["above"],
    }
    return _base(
        t, "table", me=_me(75), n=1, ask="cut", prompt=t["cut"], cut=words,
        bank={"label": t["bank"], "chips": 0}, purses=_purses(t, turn=0),
    ), None  # fmt: skip


def watch(t: Mapping[str, Any]) -> Shown:
    cheers = [{"sign": sign, "label": label} for sign, label in enumerate(t["cheers"])]
    return _base(
        t, "table", prompt=t["idle"], line=t["first_in_line"], purses=_purses(t, me=False),
        bank={"label": t["bank"], "chips": 2}, cheers=cheers, watching=t["watching"],
        points=_points(t),
    ), None  # fmt: skip


# --- an evening of many tables -------------------------------------------------------------------
def league(
    t: Mapping[str, Any], board: Board = EVENING, who: str = "Emma", *, ready: bool = False
) -> Shown:
    """What the desk of a league says to somebody of the evening; nobody knows who it is where
    `who` is empty."""
    line: Any = SimpleNamespace(setting=lambda name: None, keep_setting=lambda name, text: None)
    services: Any = SimpleNamespace(
        league=StandInLeague(news(Station.TABLE, board, 3)), store=line, unix_time=lambda: NOW
    )
    phones = Phones(QuietLine(), line, lambda: "MOKA")
    desk, member = LeagueDesk(phones, services), phones.room.join("k", t["lang"])
    if who:
        desk.did(member, {"t": "who", "n": number_of(who)})
    phones.room.make_ready("k", ready=ready)
    return desk.state(member, phones.words_of(member)), None


def league_called(t: Mapping[str, Any]) -> Shown:
    """It is time."""
    return league(t, replace(PLAYING, tables=(AtTable(5, Doing.WAITING, 0, 12),)))


def league_long(t: Mapping[str, Any]) -> Shown:
    """Five at a table, all of them with the longest names."""
    people = tuple(replace(each, name="Wilhelmina-M") for each in PEOPLE)
    return league(t, replace(EVENING, people=people, next=(Seating(5, (1, 4, 7, 9, 16)),)))

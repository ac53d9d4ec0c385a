"""The resting states of every screen: each story goes from one to the next, and names it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.history.album import PAGES
from game.input.intents import DIGITS, Key, Pressed, Released
from game.league.board import Phase
from game.league.news import News, Station
from game.match.draw import draw_table_for
from game.match.match import Match
from game.match.options import table_for
from game.match.share import Shared
from game.match.special import daily_deal
from game.storage.archive import ShownHands
from game.storage.costs import MatchCost
from game.storage.profiles import Profile
from game.storage.questions import QuestionKind
from game.storage.visits import VisitorRank
from game.table.curtain import CurtainFacts, CurtainScene
from game.table.naming import Standing
from game.ui.routes import Route
from tests.league import stand_in
from tests.league.stand_in import StandInLeague
from tests.match.matches import play_out, small_table
from tests.scenes.result.evenings import NAMES, evening, played, with_humans
from tests.scenes.setup.opened import SETUPS
from tests.table.evening import options
from tools.bench_thinking import eager_answer
from tools.pictures.visitor import Visitor

GAMES: Final = ("salon", "duel", "club")
SIX: Final = (
    ("Maximiliane-Rosa", "cat", 92), ("Baron Fuchs", "fox", 115), ("Herr Dachs", "badger", 92),
    ("Frau Uhu", "owl", 36), ("Fräulein Igel", "hedgehog", 43), ("Herr Hase", "hare", 100),
)  # fmt: skip
SHARED: Final = Shared(5, 4, 10, 7).code
VERDICTS: Final = (
    "", SHARED[:5], SHARED, Shared("duel", 2, 0, 7).code, Shared("club", 7, 99, 7).code,
    f"Z{SHARED[1:]}",
)  # fmt: skip
EMMA: Final = {"t": "sit", "name": "Emma", "age": 9, "character": "cat"}


@dataclass(frozen=True, slots=True)
class Story:
    """`past`: matches and people of the past are kept; `event`, `phones`: as of a `Visitor`."""

    tell: Callable[[Visitor], Iterator[str]]
    past: bool = False
    event: bool = False
    phones: bool = False


def title(v: Visitor) -> Iterator[str]:
    yield "rests"
    v.key(Key.DOWN)
    yield "focus"


def title_strong(v: Visitor) -> Iterator[str]:
    v.change(high_contrast=True, reduced_motion=True)
    yield "strong contrast"


def setup(v: Visitor) -> Iterator[str]:
    v.press("title", "play")
    yield "usual"
    v.turn("new", "variant", by=-1)
    v.press("new", "bank")
    v.press("new", "pair")
    v.turn("chair", 4, "who", by=-1)
    yield "another guest"
    v.turn("chair", 2, "who", by=-1)
    v.press("chair", 1, "guest")
    v.turn("chair", 1, "level", by=1)
    yield "two people"
    if v.find("icon", "side"):  # in small windows: a drawer
        v.press("icon", "side")
        yield "points"
        v.key(Key.BACK)
    v.press("chair", 0, "name")
    v.write("Maximiliane-Rosa")
    yield "name"
    for chair in range(5):
        v.turn("chair", chair, "who", by=2)
    yield "nobody"
    v.press("icon", "code")
    v.write("7K2")
    yield "code"


def setup_draw(game: str, v: Visitor) -> Iterator[str]:
    v.press("title", "play")
    v.press("table", game)
    yield "usual"
    if v.find("chair", "add"):
        v.press("chair", "add")
    else:
        v.turn("rule", "belongings", by=-3)
    v.turn("new", "stack", by=2)
    yield "changed"
    if game != "duel":
        v.press("chair", 2, "who")
        v.turn("rule", "limit", by=-1)
        yield "two people"


def setups(v: Visitor) -> Iterator[str]:
    """What takes most room on the page of a new match."""
    for name in ("long names", "eight cards", "nobody", "crowd", "visum", "full club"):
        page, chosen = SETUPS[name]
        v.store.keep_setting(page.setting, page.to_json(chosen))
        v.open(Route.SETUP, page.game)
        yield name


def code(v: Visitor) -> Iterator[str]:
    v.open(Route.CODE)
    for verdict in VERDICTS:
        v.top.write(verdict)
        v.rest(0.5)
        yield verdict or "empty"


def begun(v: Visitor) -> Iterator[str]:
    v.press("title", "play")
    v.press("footer", "start")
    yield "table"


def lobby(v: Visitor) -> Iterator[str]:
    v.press("title", "play")
    yield "phones come in"
    v.line.join("a")
    v.line.do("a", chair=1, **EMMA)
    v.rest()
    yield "somebody sits"
    if v.find("icon", "side"):
        v.press("icon", "side")
        yield "drawer"
    v.open(Route.PHONES)
    yield "page"
    v.press("phones", "away", "a")
    yield "send away"
    v.key(Key.BACK)
    v.press("phones", "wifi")
    yield "wifi"
    v.write("Gasthof zum Igel am Markt")
    v.key(Key.CONFIRM)
    v.write("W" * 63)
    yield "password"
    v.key(Key.CONFIRM)
    yield "both codes"


def tabbed(route: Route, group: str, v: Visitor) -> Iterator[str]:
    v.open(route)
    for tab in v.tabs(group):
        v.press(group, "tab", tab)
        yield str(tab)


def keys(v: Visitor) -> Iterator[str]:
    v.open(Route.OPTIONS)
    v.press("option", "tab", "cards")
    v.press("option", "key", "buy")
    yield "listens"
    v.key(Key.BACK)
    v.key(Key.AS_NEW)
    yield "as new"
    v.change(high_contrast=True, captions=True)
    yield "strong contrast"


def people(v: Visitor) -> Iterator[str]:
    """Twelve of them, and a player's ledger of sixty matches."""
    for number in range(12):
        name = "Maximiliane-Rosa" if number == 1 else f"Emma {number}"
        v.store.profiles.add(Profile(name, 33))
    v.open(Route.HISTORY)
    v.press("regulars", "tab", "person")
    yield "twelve"
    kept = tuple(MatchCost(n, "Emma", 4 + n % 5, 20, n * 7 % 23) for n in range(1, 61))
    v.store.costs.all = lambda: kept  # type: ignore[method-assign]
    v.open(Route.LEDGER)
    yield "sixty matches"


def history(v: Visitor) -> Iterator[str]:
    yield from tabbed(Route.HISTORY, "regulars", v)
    v.press("people", "new")
    v.write("Zoë")
    yield "new person"
    v.key(Key.CONFIRM)
    yield "person"
    v.press("regulars", "tab", "hourglass")  # what is written is kept
    v.press("regulars", "tab", "hourglass")
    v.press("regulars", "evening", 2)
    yield "another evening"
    v.press("regulars", "remove")
    yield "remove"
    v.press("regulars", "tab", "crown")
    v.turn("regulars", "table", by=1)
    yield "another table"
    v.open(Route.LEDGER)
    yield "ledger"
    v.turn("ledger", "player", by=1)
    yield "another ledger"


def album(v: Visitor) -> Iterator[str]:
    """As far as it is filled, then with every stamp of the longest page."""
    yield from tabbed(Route.ALBUM, "album", v)
    v.key(Key.BACK)
    page, hand = next(each for each in PAGES if each.cards == 8), "AS AH AD AC KS KH KD KC"
    rows = [
        ShownHands(
            name, page.kind, page.cards, 128, line % 3, 7, 7, 3, "2026-09-28T20:15:00+01:00", hand,
            (len(page.lines) - line) << 32,
        )
        for name in ("", "Maximiliane-Rosa") for line in range(len(page.lines))
    ]  # fmt: skip
    v.store.archive.shown = lambda player=None: tuple(rows)  # type: ignore[method-assign]
    v.open(Route.ALBUM)
    yield "full page"
    v.open(Route.OPTIONS)
    yield "all looks"


def daily(v: Visitor) -> Iterator[str]:
    """Before anything was played, after the table, later that day, on the next one and the one
    after that."""
    v.open(Route.DAILY)
    yield "new here"
    running = v.store.running
    match = running.begin(daily_deal("2026-11-21"), daily="2026-11-21")
    while not match.over:
        if not match.let_bot_answer():
            assert match.decision is not None
            match.answer(eager_answer(match.decision, v.chance))
    v.open(Route.DAILY, match, 1, "2026-11-21")
    v.rest(20.0)
    yield "after the table"
    v.open(Route.DAILY)
    v.rest(20.0)
    yield "later"
    v.press("daily", "copy")
    yield "copied"
    v.services.on_date = lambda: "2026-11-22"
    v.open(Route.DAILY)
    v.rest(20.0)
    yield "yesterday"
    v.services.on_date = lambda: "2026-11-23"
    running.begin(table_for(3, variant=5, rounds=1, seed=3, demo=False))
    v.open(Route.DAILY)
    yield "a day was missed"
    v.press("daily", "go")
    yield "another match waits"
    running.begin(daily_deal("2026-11-23"), daily="2026-11-23")
    v.open(Route.DAILY)
    yield "goes on"
    v.open(Route.TITLE)
    yield "goes on at the title"


def book(v: Visitor) -> Iterator[str]:
    v.open(Route.RULE_BOOK)
    yield "first"
    while v.find("book", "next"):
        v.press("book", "next")
        yield "next"
    v.press("book", "find")
    yield "find"
    v.write("jo")
    yield "found"


def tutorial(v: Visitor) -> Iterator[str]:
    v.open(Route.TUTORIAL, v.store)
    scene, before = v.top, None
    for _ in range(900):
        v.rest(0.2)
        if v.top is not scene:
            break
        if not scene.speaks:
            continue
        if scene.lesson is not before:
            before = scene.lesson
            v.rest(3.0)
            yield scene.lesson.name.lower()
        match scene.lesson.name:
            case "DISCARD":
                v.do(Pressed(Key.LEFT), Released(Key.LEFT))
            case "TAKE":
                v.do(Pressed(Key.UP), Released(Key.UP))
            case "DONE":
                v.key(Key.LETTER, v.services.words("key.done").lower())
            case "SHOWDOWN":
                v.rest()
                v.key(Key.SPACE)
        v.key(Key.CONFIRM)


def table(match: Match, moments: tuple[str, ...], v: Visitor) -> Iterator[str]:
    v.open(Route.TABLE, match)
    yield "begins"
    for moment in moments:
        v.play_to(moment)
        yield moment
        if moment == "BuyCard":
            v.key(DIGITS[1], "2")
            yield "raised"
            v.key(Key.LETTER, v.services.words("key.lamp").lower())
            yield "lamp"
            v.key(Key.NEXT)
            yield "odds"
            v.key(Key.LETTER, v.services.words("key.lamp").lower())
            v.key(DIGITS[1], "2")
    v.key(Key.PAUSE)
    yield "pause"


def deluxe(cards: int, players: int) -> Callable[[Visitor], Iterator[str]]:
    chosen = options(cards, players, seed=5, rounds=2, bots="greedy")
    moments = ("CutPack", "BuyCard", "TakeCard", "over", "CutPack")
    return lambda v: table(Match(chosen), moments, v)


def draw(game: str, players: int, v: Visitor) -> Iterator[str]:
    made = draw_table_for(
        game, players=players, games=0 if game == "duel" else 3, seed=5, bots=("station",),
        demo=False,
    )  # fmt: skip
    return table(Match(made), ("Speak", "DrawCards", "over"), v)


def hot_seat(v: Visitor) -> Iterator[str]:
    match = Match(options(5, 3, humans=2, seed=5, bots="greedy"))
    v.open(Route.TABLE, match)
    v.play_to("curtain")
    yield "curtain"
    facts = CurtainFacts(
        "Maximiliane-Rosa", "hare", ("Theodora-Luise", "Bartholomäus", "Wilhelmine"), game=7,
        games=10, bank=9, game_note="fünf Karten, Fräulein Igel gibt",
        bank_note="Bartholomäus kauft als Nummer zwei",
    )  # fmt: skip
    for again in (False, True):
        known = partial(replace, facts, again=again)
        hangs = CurtainScene(known, on_lifted=lambda: None, on_pause=lambda: None)
        v.services.push(hangs)
        v.rest()
        yield "long names"
        v.services.pop()
    v.play_to("BuyCard")
    yield "lifted"
    v.key(Key.PAUSE)
    yield "pause"


def results(v: Visitor) -> Iterator[str]:
    ended = {name: played(name) for name in ("deluxe 2", "deluxe 6", "salon 7", "club 4", "duel 2")}
    ended["four people"] = with_humans(evening(4, 8), 0, 1, 2, 3, names=NAMES)
    for name, match in ended.items():
        v.open(Route.RESULT, match)
        v.rest(8.0)
        yield name


def given(v: Visitor) -> Iterator[str]:
    """Awards, for two people up to seven."""
    ended = {name: played(name) for name in ("deluxe 2", "deluxe 6", "salon 7", "duel 2")}
    ended["four people"] = with_humans(evening(4, 8), 0, 1, 2, 3, names=NAMES)
    ended["five"] = with_humans(evening(5, 5, 2), 0)
    for name, match in ended.items():
        v.open(Route.ENDED, match)
        v.rest(4.0)
        yield name


def review(v: Visitor) -> Iterator[str]:
    match = played("deluxe 4")
    v.open(Route.REVIEW, match, games=1)
    v.rest(4.0)
    yield "first"
    for step in ("next", "last"):
        v.press("review step", step)
        v.rest(2.0)
        yield step
    v.open(Route.REVIEW, with_humans(evening(2, 8), 0, 1, names=NAMES), games=1)
    v.rest(4.0)
    yield "eight cards"


def puzzles(v: Visitor) -> Iterator[str]:
    v.open(Route.PUZZLES)
    yield "day"
    v.press("puzzle", "answer", 0)
    yield "answered"
    v.press("puzzle", "other day")
    yield "yesterday"
    v.open(Route.PUZZLES, QuestionKind.SERIES)
    for number in range(4):
        yield f"question {number}"
        v.press("puzzle", "answer", 1)
        yield f"answer {number}"
        v.press("puzzle", "next")
    v.open(Route.PUZZLES, QuestionKind.RUSH)
    yield "before a rush"
    v.press("puzzle", "next")
    yield "rush"
    v.open(Route.PUZZLES, QuestionKind.OWN)
    yield "no mistake"


def replay(name: str, v: Visitor) -> Iterator[str]:
    v.open(Route.REPLAY, played(name), games=1)
    yield "begins"
    for step in ("next", "last"):
        v.press("review step", step)
        v.rest(4.0)
        yield step
    v.press("replay", "hands")
    yield "hands"


def left(v: Visitor) -> Iterator[str]:
    """A table is played to its result."""
    made = table_for(2, variant=4, rounds=1, seed=3, bots=("greedy",), demo=False)
    v.open(Route.TABLE, Match(made))
    v.play_to("end")
    yield "awards"
    v.press("awards button", "figures")
    yield "result"


def simple(v: Visitor) -> Iterator[str]:
    v.open(Route.ABOUT)
    yield "about"
    v.open(Route.PAUSE)
    yield "bare pause"
    standings = tuple(Standing(*each) for each in SIX)
    v.open(Route.PAUSE, lambda: standings, games=9, receipt="3895 6c47 9718 027c 55e1")
    yield "pause of six"
    v.open(Route.PAUSE, lambda: standings, games=9, pad_lost=True)
    yield "pad lost"
    v.open(Route.DEMO, 5)
    v.rest(6.0)
    yield "demo"


def in_league(v: Visitor, told: News, route: Route = Route.LEAGUE) -> StandInLeague:
    """A page of a laptop in a league that hears this."""
    v.services.unix_time = lambda: stand_in.NOW
    v.services.league = league = StandInLeague(told)
    v.open(route)
    return league


def league_table(v: Visitor) -> Iterator[str]:
    waiting = stand_in.at_table(waiting=2, drawn=stand_in.drawn(stand_in.EVENING, begun=False))
    over = stand_in.at_table(stand_in.OVER)
    for name, told in (
        ("trying", News(Station.TABLE)), ("refused", stand_in.REFUSED),
        ("published", waiting), ("no network", stand_in.NO_NETWORK), ("over", over),
        ("nobody", stand_in.at_table(table=9)),
        ("crowd", stand_in.at_table(stand_in.crowd(Phase.REGISTRATION))),
        ("host", stand_in.at_host()),
    ):  # fmt: skip
        in_league(v, told)
        yield name
    v.press("league", "host")
    yield "pin"
    in_league(v, stand_in.at_table(stand_in.REGISTRATION))
    yield "registration"
    v.press("league", "register")
    v.write("Emma")
    yield "name taken"
    v.write(" Maximiliane")
    v.press("register face", "fox", 5)
    yield "name"
    playing = stand_in.at_table(stand_in.PLAYING, drawn=stand_in.drawn())
    in_league(v, playing)
    v.press("league", "sit")
    v.rest(2.0)
    v.open(Route.LEAGUE)
    yield "begun"


def league_host(v: Visitor) -> Iterator[str]:
    draft = stand_in.at_host(stand_in.BETWEEN, "MakeDraft", "Publish", "Swap", draft=stand_in.DRAFT)
    for name, told in (
        ("nobody yet", stand_in.at_host(stand_in.EMPTY)),
        ("between", stand_in.at_host(stand_in.BETWEEN, "MakeDraft")),
        ("final", stand_in.at_host(stand_in.FINAL, "Call", "Swap")),
        ("over", stand_in.at_host(stand_in.OVER)),
        ("crowd", stand_in.at_host(stand_in.crowd(), "MakeDraft")),
    ):  # fmt: skip
        in_league(v, told, Route.LEAGUE_HOST)
        yield name
    for ask in ("leaves", "break"):
        v.press("league host", ask)
        yield f"crowd {ask}"
    made = in_league(v, draft, Route.LEAGUE_HOST)
    v.press("league seat", stand_in.number_of("Leo"))
    yield "draft"
    made.faults["Swap"] = "league.closed"
    v.press("league seat", stand_in.number_of("Emma"))
    v.press("league host", "main")
    yield "refused, sure"


def event(v: Visitor) -> Iterator[str]:
    yield "attracts"
    v.key(Key.BACK)
    v.write("25")
    yield "pin"
    v.write("80")
    v.rest(1.0)
    for tab in v.tabs("host"):
        v.press("host", "tab", tab)
        yield f"host {tab}"
    v.press("host", "back")
    v.key(Key.CONFIRM)
    v.rest(62.0)
    yield "still there"
    v.open(Route.INITIALS, VisitorRank(3, 1, 17), lambda initials: None)
    yield "initials"
    v.open(Route.HISTORY)
    yield "regulars"


def event_quiz(v: Visitor) -> Iterator[str]:
    v.open(Route.QUIZ)
    yield "asked"
    v.key(Key.RIGHT)
    yield "told"
    v.rest(6.0)
    yield "played"
    v.key(Key.RIGHT)
    v.rest(1.0)
    v.key(Key.LEFT)
    yield "bought"


def event_awards(v: Visitor) -> Iterator[str]:
    for seed in range(8):
        v.store.clock = partial(str, f"2026-11-21T{10 + seed}:15:00+01:00")
        v.store.visits.begin(v.store.clock(), "deluxe", "en")
        play_out(v.store.running.begin(small_table(seed, players=4, rounds=2)))
        v.store.visits.sign_board("WÖM" if seed % 2 else "")
        v.store.visits.end()
    host = v.services.host
    assert host is not None
    host.day_awards("deluxe")
    v.rest(6.0)
    page = host.day_awards("deluxe")
    assert page is not None
    v.services.push(page)
    v.rest()
    yield "awards of the day"


def event_phones(v: Visitor) -> Iterator[str]:
    yield "attracts"
    v.line.join("a")
    v.line.do("a", chair=0, **EMMA)
    v.rest()
    yield "somebody sits"


def league_wall(v: Visitor) -> Iterator[str]:
    evening = replace(stand_in.EVENING, begins=stand_in.NOW + 600)
    v.services.unix_time = lambda: stand_in.NOW
    v.services.league = here = stand_in.StandInLeague(stand_in.news(board=None))
    v.services.open(Route.LEAGUE_WALL)
    v.rest()
    yield "waiting"
    for board, name in (
        (replace(stand_in.EMPTY, people=stand_in.PEOPLE[:13]), "welcome"), (evening, "standings"),
        (replace(evening, wall="seats"), "seats"), (replace(evening, wall="hand"), "hand"),
        (replace(stand_in.OVER), "podium"),
    ):  # fmt: skip
        here.tell(board)
        v.rest(8.0)
        yield name


STORIES: Final[dict[str, Story]] = {
    "title": Story(title),
    "title-past": Story(title, past=True),
    "title-strong": Story(title_strong),
    "setup": Story(setup),
    **{f"setup-{game}": Story(partial(setup_draw, game)) for game in GAMES},
    "setup-begun": Story(begun, past=True),
    "setup-full": Story(setups),
    "code": Story(code, past=True),
    "phones": Story(lobby, phones=True),
    "options": Story(partial(tabbed, Route.OPTIONS, "option")),
    "options-keys": Story(keys),
    "history": Story(history, past=True),
    "history-empty": Story(partial(tabbed, Route.HISTORY, "regulars")),
    "people": Story(people),
    "album": Story(album, past=True),
    "daily": Story(daily),
    "book": Story(book),
    "tutorial": Story(tutorial),
    "simple": Story(simple),
    **{
        f"table-deluxe-{cards}-{players}": Story(deluxe(cards, players))
        for cards, players in ((5, 4), (8, 2), (4, 6))
    },
    "table-salon": Story(partial(draw, "salon", 5)),
    "table-club": Story(partial(draw, "club", 4)),
    "table-duel": Story(partial(draw, "duel", 2)),
    "hot-seat": Story(hot_seat),
    "result": Story(results),
    "awards": Story(given),
    "result-played": Story(left),
    "review": Story(review),
    "puzzles": Story(puzzles),
    "replay": Story(partial(replay, "deluxe 4")),
    "replay-duel": Story(partial(replay, "duel 2")),
    "league": Story(league_table),
    "league-host": Story(league_host, phones=True),
    "event": Story(event, event=True, past=True),
    "event-quiz": Story(event_quiz, event=True),
    "event-awards": Story(event_awards, event=True),
    "league-wall": Story(league_wall),
    "event-phones": Story(event_phones, event=True, phones=True),
}

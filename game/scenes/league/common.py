"""What several pages of a league say in the same words: where the evening is, how long until the
next round, how it is with the network; and what they all ask of it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from game.league.board import ANIMALS, DISCS, Board, Doing, Person, Seating
from game.league.link import League
from game.league.news import Answer, Network, News, Order, Station
from game.match.options import name_key
from game.ui.lettering import why_not
from game.ui.nodes import plaque, text, wall
from game.ui.notice import Announcing
from game.ui.paint.styles import Plaque
from game.ui.theme import LOSS, TEXT_DIM
from game.ui.tree import Node, TreeScreen, row, space
from game.words.words import MissingWordError, Words

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.ui.services import Services

FACES: Final = tuple((animal, disc) for disc in range(DISCS) for animal in ANIMALS)


def league_of(services: Services) -> League:
    """The league in which this laptop takes part."""
    assert services.league is not None, "these screens are opened in a league only"
    return services.league


def seconds_left(services: Services, board: Board) -> int:
    """Until the published round begins, by the database's clock; 0 where nobody knows."""
    if not board.begins:
        return 0
    now = services.unix_time() + league_of(services).news.ahead
    return max(0, ceil(board.begins - now))


def round_name(words: Words, board: Board, number: int) -> str:
    """Which round of how many, or that it is the final."""
    if number > board.rounds:
        return words("league.final")
    return words("league.round", round=number, rounds=board.rounds)


class LeaguePage(TreeScreen):
    """A page that lives with its league: whenever there is another thing to do next, that has the
    focus; what there is to be told stands at its foot."""

    backdrop = staticmethod(wall)
    _due: Hashable = None
    _known: Board | None = None
    done = ""  # what was done last, and is worth telling

    def enter(self, services: Services) -> None:
        self._announcing = Announcing(services)
        self._sent: dict[int, str] = {}  # what to say once an order is done, by its number
        super().enter(services)

    def order(self, order: Order, done: str = "") -> None:
        """Give an order; `done`: told once it is."""
        self._sent[league_of(self.services).order(order)] = done

    def update(self, seconds: float) -> None:
        services = self.services
        for number, done in list(self._sent.items()):
            answer = answer_to(services, number)
            if answer is not None:
                del self._sent[number]
                if answer.fault:
                    services.notices.append(sentence(services.words, answer.fault))
                elif done:
                    self.done = done
                    services.news.append(done)
        self._announcing.update(seconds)
        super().update(seconds)
        due = self.default.key if self.default and not self.default.reason else None
        if due not in (None, self._due):
            self.focus_on(due)
        self._due = due

    @property
    def news(self) -> News:
        """What is known now."""
        return league_of(self.services).news

    @property
    def board(self) -> Board | None:
        """The evening as it was last known."""
        self._known = self.news.board or self._known
        return self._known

    @property
    def told(self) -> str:
        """What came of what was done, for as long as it is read; else how it is with the network,
        what of this table is not delivered yet, and what did not count."""
        words, news = self.services.words, self.news
        parts = [words("league.sending")] if any(self._sent.values()) else []
        if news.network is Network.REFUSED:
            parts.append(sentence(words, news.fault))
        elif news.network is not Network.THERE:
            host = "_host" if (news.network, news.station) == (Network.GONE, Station.HOST) else ""
            parts.append(words(f"league.network.{news.network.value}{host}"))
        if news.waiting:
            parts.append(words("league.waiting", count=news.waiting))
        elif news.network is Network.THERE and news.table and news.board and news.board.round:
            parts.append(words("league.all_delivered"))
        if news.parked:
            parts.append(words("league.parked", reason=sentence(words, news.parked)))
        for last in news.refused[-1:]:
            why = sentence(words, last.reason)
            parts.append(
                words("league.not_counted", table=last.table, round=last.round, reason=why)
            )
        return self._announcing.text or " · ".join(parts)

    def foot(self, rest: str = "") -> list[Node]:
        """The same as a line; `rest` where there is nothing to tell, and no line without."""
        ink = LOSS if self.news.refused and not self._announcing.text else TEXT_DIM
        line = row(
            text(self.told or rest, ink=ink), shows=plaque(Plaque.GHOST), pad=(24, 0), high=52
        )
        return [space(high=16), line] if self.told or rest else []


def sentence(words: Words, key: str) -> str:
    """What the league says under a key; one that is not known here may be of a younger version."""
    try:
        return words(key)
    except MissingWordError:
        return words("league.other")


_ANSWERS: Final[WeakKeyDictionary[League, dict[int, Answer]]] = WeakKeyDictionary()


def answer_to(services: Services, number: int) -> Answer | None:
    """What came of an order, once; None as long as nothing did. Pages and phones ask alike."""
    league = league_of(services)
    known = _ANSWERS.setdefault(league, {})
    known.update((each.number, each) for each in league.answers())
    return known.pop(number, None)


def running_key(store: Store) -> str:
    """Which drawn match the running one is; empty where it is none."""
    keys = [sent.key for sent in store.outbox.due() if not sent.over]
    found = [key for key in keys if (store.outbox.of(key) or (0, ""))[1] == "running"]
    return found[-1] if found else ""


def broken(news: News) -> bool:
    """Whether the host has ended the match of this table."""
    tables = news.board.tables if news.board is not None else ()
    return any(each.table == news.table and each.doing is Doing.BROKEN for each in tables)


def person_of(board: Board, number: int) -> Person:
    """Somebody by number."""
    return next(each for each in board.people if each.number == number)


def sitting(seats: Sequence[Seating], table: int) -> tuple[int, ...]:
    """Who of these sits at a table: numbers by chair."""
    return next((each.people for each in seats if each.table == table), ())


def taken_faces(board: Board | None) -> dict[tuple[str, int], str]:
    """Animals and discs that people have, and their names; none once all faces are taken."""
    found = {(each.animal, each.disc): each.name for each in (board.people if board else ())}
    return found if len(found) < len(FACES) else {}


def new_arrival(services: Services) -> str:
    """A UUID for somebody's wish to play."""
    chance = f"{services.unix_time()} {[services.new_seed() for _ in range(4)]}"
    return sha256(chance.encode()).hexdigest()[:32]


def why_not_come(words: Words, board: Board, name: str, club: str) -> str:
    """Why nobody can register like this; whatever else there is is for the league to say."""
    if not name.strip():
        return words("league.no_name")
    if name_key(name) in [name_key(each.name) for each in board.people]:
        return words("league.name_taken", name=name.strip())
    return why_not(name, words) or why_not(club, words)

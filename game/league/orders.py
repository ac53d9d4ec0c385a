"""What an order makes happen: steps of the evening, or a sentence why not. Everything is checked
before a step is made, so that no step is ever one that cannot be gone on from."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import combinations
from random import Random
from typing import Final

from game.base.arithmetic import int_sum
from game.league import draw, news
from game.league import evening as steps
from game.league.board import ANIMALS, DISCS, LONGEST_NAME, MOST_PEOPLE, Person, Seating
from game.league.boards import SILENT
from game.league.evening import FINALISTS, Evening, Step, match_key, swapped
from game.league.news import DeniedError
from game.league.results import Reports
from game.league.standings import finalists, undecided
from game.match.game import game_of
from game.match.options import name_key


class No(Enum):
    """Why an order is refused; the value is the key of its sentence."""

    OVER = "error.league_over"
    CLOSED = "error.league_closed"
    NAME = "error.league_name"
    NAME_TAKEN = "error.league_name_taken"
    FULL = "error.league_full"
    NOBODY = "error.league_nobody"
    TABLE = "error.league_table"
    FEW_PEOPLE = "error.league_few_people"
    ALL_DRAWN = "error.league_all_drawn"
    OPEN_MATCHES = "error.league_open_matches"
    NO_DRAFT = "error.league_no_draft"
    NOT_PUBLISHED = "error.league_not_published"
    GONE = "error.league_gone"
    NO_CHAIR = "error.league_no_chair"
    SEATED = "error.league_seated"
    TABLE_BEGUN = "error.league_table_begun"
    TABLE_AWAY = "error.league_table_away"
    COUNTED = "error.league_counted"
    STAYS = "error.league_stays"


FEWEST_PEOPLE: Final = 6  # for the first round; who is left later plays on, two at least
_TABLE_OF_THREE: Final = 3
_LONGEST_BREAK: Final = 600  # minutes


def steps_for(
    evening: Evening, order: news.Order, *, secret: str, now: float, reports: Reports
) -> tuple[Step, ...]:
    """The steps that an order makes, checked; none where it has been obeyed already. `now`: seconds
    since 1970 by the database's clock. Raises DeniedError."""
    if isinstance(order, news.Progress):
        return ()
    if isinstance(order, news.TakeBack):
        return (steps.TakenBack(_undoable(evening, reports)),)
    _unless(evening.seed != "" and not isinstance(order, news.Wall), No.OVER)
    match order:
        case news.Register():
            return _registered(evening, order)
        case news.Leave(number):
            return (order,) if _person(evening, number).here else ()
        case news.Return(number):
            if _person(evening, number).here:
                return ()
            _unless(len(evening.here) >= chairs(evening), No.FULL)
        case news.Finish():
            _unless(any(undecided(evening, reports)), No.OPEN_MATCHES)
            return (steps.Finished(secret),)
        case news.Registration() | news.Wall():
            pass
        case _:
            return (_of_a_round(evening, order, secret, now, reports),)
    return (order,)


def _of_a_round(
    evening: Evening, order: news.Order, secret: str, now: float, reports: Reports
) -> Step:
    drawn, coming = evening.draft, evening.coming
    match order:
        case news.MakeDraft():
            check_draft(evening, reports)
            return drafted(evening, secret, reports)
        case news.Swap(one, other):
            return _swap(evening, one, other, secret)
        case news.Publish(minutes) if drawn:
            keys = tuple(match_key(secret, drawn.round, each) for each in drawn.seats)
            return steps.Published(
                drawn.round, now + 60 * min(max(0, minutes), _LONGEST_BREAK), keys
            )
        case news.Call() if coming:
            _unless(not coming.people <= set(evening.here), No.GONE)
            return steps.Called(coming.number)
        case news.Break(table, void):
            return _break(evening, reports, table, void=void)
        case news.SitDown(person, table):
            return _sit_down(evening, reports, secret, now, person, table)
    raise DeniedError((No.NOT_PUBLISHED if isinstance(order, news.Call) else No.NO_DRAFT).value)


def may(evening: Evening, reports: Reports) -> tuple[str, ...]:
    """The host's orders that make sense now, by name of class."""
    is_on, coming = not evening.seed, evening.coming
    published = evening.rounds[-1] if evening.rounds else None
    is_three = published and any(len(s.people) == _TABLE_OF_THREE for s in published.seats)
    is_open = any(undecided(evening, reports))
    possible = {
        news.Register: is_on,
        news.Registration: is_on,
        news.Leave: is_on and evening.here,
        news.Return: is_on and len(evening.here) < len(evening.people),
        news.MakeDraft: is_on and _goes(lambda: check_draft(evening, reports)),
        news.Swap: is_on and (evening.draft or coming),
        news.Publish: is_on and evening.draft,
        news.Call: is_on and coming and coming.people <= set(evening.here),
        news.Break: is_on and is_open,
        news.SitDown: is_on and is_three and published and set(evening.here) - published.people,
        news.Wall: True,
        news.TakeBack: _goes(lambda: _undoable(evening, reports)),
        news.Finish: is_on and not is_open,
    }
    return tuple(kind.__name__ for kind, is_possible in possible.items() if is_possible)


def _goes(check: Callable[[], object]) -> bool:
    try:
        check()
    except DeniedError:
        return False
    return True


def _unless(wrong: bool, why: No) -> None:
    if wrong:
        raise DeniedError(why.value)


def _person(evening: Evening, number: int) -> Person:
    _unless(not 0 < number <= len(evening.people), No.NOBODY)
    return evening.people[number - 1]


# --- people --------------------------------------------------------------------------------------


def _registered(evening: Evening, wish: news.Register) -> tuple[Step, ...]:
    """Somebody with a name of their own and a face of their own: the next free one, where another
    has theirs. Once all faces are taken, the one that the fewest have."""
    if wish.arrival in evening.arrivals:
        return ()
    _unless(not evening.registering, No.CLOSED)
    _unless(len(evening.here) >= chairs(evening), No.FULL)
    name, club = " ".join(wish.name.split()), " ".join(wish.club.split())
    _unless(not 0 < len(name) <= LONGEST_NAME or len(club) > LONGEST_NAME, No.NAME)
    _unless(not (name + club).isprintable(), No.NAME)
    _unless(name_key(name) in {name_key(each.name) for each in evening.people}, No.NAME_TAKEN)
    faces = [(animal, disc) for animal in ANIMALS for disc in range(DISCS)]
    first = faces.index((wish.animal, wish.disc)) if (wish.animal, wish.disc) in faces else 0
    taken = [(each.animal, each.disc) for each in evening.people]
    face = min((*faces[first:], *faces[:first]), key=taken.count)
    person = Person(len(evening.people) + 1, name, *face, club)
    return (steps.Registered(person, wish.arrival),)


# --- drawing -------------------------------------------------------------------------------------


def chairs(evening: Evening) -> int:
    """How many people can play at most."""
    return min(MOST_PEOPLE, len(evening.opened.places) * _most(evening))


def _most(evening: Evening) -> int:
    """The most people at a table that the game allows."""
    new = game_of(evening.opened.kind).new_match
    return new.most_at(evening.opened.variant) if new is not None else draw.PREFERRED


def _room(evening: Evening) -> tuple[list[int], draw.Room]:
    """The tables to draw for: those that broke up this evening are only used again where people do
    not fit otherwise."""
    tables = sorted(place.table for place in evening.opened.places)
    broke = {each.table for round_ in evening.rounds for each in round_.broken}
    most = _most(evening)
    usual = [table for table in tables if table not in broke]
    try:
        draw.sizes(len(evening.here), draw.Room(len(usual), most))
    except draw.NoSplitError:
        usual = tables
    return usual, draw.Room(len(usual), most)


def check_draft(evening: Evening, reports: Reports) -> None:
    """Whether a round can be drawn now. Raises DeniedError."""
    number, people = evening.next_number, len(evening.here)
    _unless(number > evening.last_number, No.ALL_DRAWN)
    _unless(people < (2 if evening.running else FEWEST_PEOPLE), No.FEW_PEOPLE)
    is_open = evening.is_final(number) and any(undecided(evening, reports))
    _unless(is_open, No.OPEN_MATCHES)


def drafted(evening: Evening, secret: str, reports: Reports) -> steps.Drafted:
    """The next round, as it follows from the secret and the steps so far. With the first one all
    rounds are planned. Raises NoSplitError."""
    number, here, (tables, room) = evening.next_number, evening.here, _room(evening)
    chance = Random(f"{secret}:draw:{number}")
    past = meetings(evening)
    planned: list[list[draw.Group]] = []
    if evening.is_final(number):
        groups = [list(finalists(evening, reports, min(FINALISTS, room.most)))]
    elif evening.coming is not None:
        kept = draw.patched([seating.people for seating in evening.coming.seats], here, room, past)
        if kept is not None and {each.table for each in evening.coming.seats} <= {*tables}:
            # those who have heard where they sit stay there
            places = zip((seating.table for seating in evening.coming.seats), kept, strict=True)
            seats = tuple(Seating(table, tuple(group)) for table, group in places if group)
            return steps.Drafted(number, seats)
        groups = [group for group in kept or () if group]  # a table has broken up: others for all
        groups = groups or draw.next_round(here, (), room, past, chance)
    elif evening.rounds:
        base = evening.plan[number - 1] if number <= len(evening.plan) else ()
        groups = draw.next_round(here, base, room, past, chance)
    else:
        planned = draw.plan(here, evening.opened.rounds, room, past, chance, draw.MOVES)
        groups = planned[0]
    before = [(s.table, s.people) for each in evening.begun for s in each.seats]
    playing = [group for group in groups if len(group) > 1]
    seated = draw.seat(playing, tables, before, chance)
    seats = tuple(Seating(table, tuple(people)) for table, people in seated)
    plan = tuple(tuple(tuple(group) for group in each) for each in planned)
    return steps.Drafted(number, seats, plan)


def false_draws(all_steps: Sequence[Step], secret: str, reports: Reports) -> Iterator[int]:
    """The numbers of the drafts among the steps, from 1, which do not follow from the secret."""
    for number, step in enumerate(all_steps):
        before = Evening.of(all_steps[:number])
        if isinstance(step, steps.Drafted) and step != drafted(before, secret, reports):
            yield number + 1


def meetings(evening: Evening) -> draw.Meetings:
    """Who has met whom, and who of those who are there should not. In a game for two whoever had no
    chair in a round has rested."""
    together = frozenset(
        (one.number, other.number)
        for one, other in combinations((person for person in evening.people if person.here), 2)
        if one.club and name_key(one.club) == name_key(other.club)
    )
    found = draw.Meetings(len(evening.people) + 1, together)
    for each in evening.begun:
        found.note([seating.people for seating in each.seats])
        if _most(evening) == 2:
            found.note([(person,) for person in evening.here if person not in each.people])
    return found


def looked_at(evening: Evening) -> news.Draft | None:
    """The draft as the host looks at it."""
    drawn, past = evening.draft, meetings(evening)
    if drawn is None:
        return None
    pairs = [pair for seating in drawn.seats for pair in combinations(seating.people, 2)]
    again = int_sum(past.met(one, other) > 0 for one, other in pairs)
    past.note([seating.people for seating in drawn.seats])
    everybody = range(1, len(evening.people) + 1)
    seated = [person for seating in drawn.seats for person in seating.people]
    met = [int_sum(past.met(one, other) > 0 for other in everybody) for one in seated]
    clubs = {person.number: name_key(person.club) for person in evening.people}
    same = int_sum(clubs[one] != "" and clubs[one] == clubs[other] for one, other in pairs)
    return news.Draft(drawn.round, drawn.seats, again, (min(met), max(met)), same)


# --- a round -------------------------------------------------------------------------------------


def _swap(evening: Evening, one: int, other: int, secret: str) -> steps.Swapped:
    """Two people of a draft, or of a published round that has not begun; who sits down is there."""
    seats = evening.draft.seats if evening.draft else evening.coming and evening.coming.seats
    if not seats:
        raise DeniedError(No.NO_DRAFT.value)
    chairs = {person for seating in seats for person in seating.people}
    people = {_person(evening, one), _person(evening, other)}
    _unless(len(people) < 2 or not {one, other} & chairs, No.NO_CHAIR)
    _unless(any(not each.here and each.number not in chairs for each in people), No.NOBODY)
    if evening.draft or not evening.coming:
        return steps.Swapped(one, other)
    number, seats = evening.coming.number, swapped(seats, one, other)
    return steps.Swapped(one, other, tuple(match_key(secret, number, each) for each in seats))


def _break(evening: Evening, reports: Reports, table: int, *, void: bool) -> steps.Broken:
    """The oldest match of the table that is not decided."""
    for each, number, _ in undecided(evening, reports):
        broke = each.broke(number)
        if number == table and (broke is None or void):
            return steps.Broken(each.number, table, void)
    raise DeniedError(No.COUNTED.value)


def _sit_down(
    evening: Evening, reports: Reports, secret: str, now: float, person: int, table: int
) -> steps.SatDown:
    """A fourth one at a table of the round published last. Where nothing is heard of the table,
    games may be over there that nobody knows of."""
    if not evening.rounds:
        raise DeniedError(No.NOT_PUBLISHED.value)
    found = evening.rounds[-1]
    _unless(not _person(evening, person).here, No.NOBODY)
    _unless(person in found.people, No.SEATED)
    _unless(evening.is_final(found.number), No.TABLE)
    people = next((each.people for each in found.seats if each.table == table), ())
    _unless(len(people) != _TABLE_OF_THREE or _most(evening) < draw.PREFERRED, No.TABLE)
    begun = _has_begun(reports, found.key(table)) or found.broke(table) is not None
    _unless(begun, No.TABLE_BEGUN)
    _unless(found.called and now - reports.heard.get(table, now) > SILENT, No.TABLE_AWAY)
    more = Seating(table, (*people, person))
    return steps.SatDown(person, table, match_key(secret, found.number, more))


def _has_begun(reports: Reports, key: str) -> bool:
    """Whether a game of the match is over."""
    progress = reports.progress.get(key)
    is_here = key in reports.results or key in reports.received
    return is_here or (progress is not None and progress.game > 1)


def _undoable(evening: Evening, reports: Reports) -> int:
    """The number of the host's last step. Raises DeniedError where it stays made: a round has
    begun with it, the evening is over, or what came of it has been counted."""
    taken = evening.taken
    for number, step in reversed(tuple(enumerate(evening.steps, 1))):
        if number in taken or isinstance(step, steps.Registered | steps.TakenBack):
            continue
        match step:
            case steps.Opened() | steps.Called() | steps.Finished():
                break
            case news.Leave() if len(evening.here) >= chairs(evening):  # their chair is another's
                break
            case steps.SatDown(_, _, key) if key in reports.progress or _has_begun(reports, key):
                break
            case steps.Broken(of, table, void):
                key = evening.rounds[of - 1].key(table)
                if key in reports.results or (key in reports.received and not void):
                    break
        return number
    raise DeniedError(No.STAYS.value)

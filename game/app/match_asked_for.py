"""The match that the command line describes. Imported where one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.command_line import (
    HIGHEST,
    Found,
    OptionValue,
    listed,
    names,
    number,
    one_of,
    path,
    said,
    several_of,
    shortened,
)
from game.app.console import Asked, CannotError, MatchArguments
from game.match.game import GAMES, NewMatch, game_of
from game.match.match import Match
from game.match.options import MAIN
from game.match.share import CodeVersionError, is_receipt, read_code
from game.match.special import daily_deal
from game.players.bots import LEVELS, TEMPERAMENTS
from game.words.words import Words

if TYPE_CHECKING:
    from game.storage.store import Store


_USUAL_VARIANT: Final = 5


def match_arguments(found: Found) -> MatchArguments:
    """The match, out of the options by name. Raises CannotError."""
    game, bots, demo = found.get("--play", MAIN), found.get("--bots", ()), "--demo" in found
    _check_bots(bots, game)
    new = new_match(game)
    for name, has in (
        ("--variant", new.variants()), ("--no-lamp", new.has_lamp), ("--rounds", new.length),
        ("--house-rules", new.house_rules),
    ):  # fmt: skip
        if name in found and not has:
            raise CannotError(said("error.option_clash", first=name, second=f"--play {game}"))
    variant = found.get("--variant", _USUAL_VARIANT) if new.variants() else 0
    players = found.get("--players", min(new.players, new.most_at(variant)))
    _check_players(players, new, variant)
    chairs = players if demo else players - 1
    if len(bots) > chairs:
        raise CannotError(said("error.bots_many", names=len(bots), chairs=chairs))
    length, lamp = found.get("--rounds", new.length), "--no-lamp" not in found
    house = found.get("--house-rules", ())
    return MatchArguments(game, players, length, bots, demo, variant, lamp, house)


def new_match(game: str) -> NewMatch:
    """How a match of this game is begun."""
    found = game_of(game).new_match
    assert found is not None, f"{game} can't be begun from the command line"
    return found


def _check_players(players: int, new: NewMatch, variant: int) -> None:
    """Raise CannotError where a table has not so many chairs, or not so few."""
    if players < new.fewest:
        raise CannotError(said("error.players_few"))
    most = new.most_at(variant)
    if players > most:
        table = "error.players_table" if most > new.fewest else "error.players_duel"
        key = "error.players_many" if variant else table
        raise CannotError(said(key, players=players, most=most, cards=variant))


def _variant(text: str) -> int:
    if text not in _variants():
        raise ValueError(text)
    return int(text)


def _variants() -> list[str]:
    return [str(variant) for variant in new_match(MAIN).variants()]


def _chairs(words: Words) -> str:
    """How few and how many players there can be, at any table."""
    tables = [new_match(game) for game in GAMES]
    least, most = min(each.fewest for each in tables), max(each.most for each in tables)
    return words("cli.range", least=least, most=most)


def _code(text: str) -> str:
    try:
        return read_code(text).code
    except CodeVersionError as error:
        raise CannotError(said("error.code_version")) from error


def _file_and_receipt(file: str, *groups: str) -> tuple[Path, str]:
    """A receipt may be typed in groups, as it stands at the table."""
    receipt = "".join("".join(groups).split()).lower()
    if not is_receipt(receipt):
        raise ValueError(receipt)
    return path(file), receipt


def _bots_anywhere(words: Words) -> str:
    """Everybody who can play at some table: those that only some tables know come first."""
    here, known = game_of(MAIN).bots, [name for game in GAMES for name in game_of(game).bots]
    return _bots(words, dict.fromkeys([*(name for name in known if name not in here), *here]))


def _bots(words: Words, known: Iterable[str]) -> str:
    first, last, manners = LEVELS[0].name, LEVELS[-1].name, listed(TEMPERAMENTS)
    return words("cli.bots_allowed", bots=listed(known), first=first, last=last, manners=manners)


def _check_bots(bots: Iterable[str], game: str) -> None:
    """Raise CannotError where nobody at the tables of this game plays like that."""
    known = game_of(game).bots
    unknown = [name or "“”" for name in bots if name not in known or name.endswith(":")]
    if unknown:
        raise CannotError(partial(_bot_unknown, shortened(unknown[0]), known))


def _bot_unknown(name: str, known: Iterable[str], words: Words) -> str:
    return words("error.bot_unknown", name=name, allowed=_bots(words, known))


VALUES: Final = {  # what may follow the options that only the games understand
    "--play": one_of("game", lambda: GAMES),
    "--variant": OptionValue("number", _variant, lambda _: listed(_variants())),
    "--players": OptionValue(
        "number", number(-HIGHEST, HIGHEST).read, _chairs
    ),  # the table says more
    "--house-rules": several_of("rules", new_match(MAIN).house_rules),
    "--bots": OptionValue("names", names, _bots_anywhere),
    "--code": OptionValue("code", _code, said("cli.a_code")),
    "--verify": OptionValue("verify", _file_and_receipt, said("cli.file_and_receipt")),
}


def begun(asked: Asked, store: Store, *, new_seed: Callable[[], int], today: str) -> Match:
    """The new match that was asked for. `new_seed` begins with the seed that was asked for, if one
    was; `today` as ISO text."""
    if asked.code is not None:
        return store.running.begin(read_code(asked.code).options())
    if asked.daily is not None:
        date = asked.daily or today
        return store.running.begin(daily_deal(date), daily=date)
    arguments = asked.arguments
    assert arguments is not None
    new = game_of(arguments.game).new_match
    assert new is not None
    chosen: dict[str, object] = {"variant": arguments.variant} if new.variants() else {}
    if new.has_lamp:
        chosen["lamp"] = arguments.lamp
    if new.house_rules:
        chosen["house"] = arguments.house
    options = new.make(
        arguments.players, arguments.length,
        seed=new_seed(),
        bots=arguments.bots, demo=arguments.demo, **chosen,
    )  # fmt: skip
    return store.running.begin(options)

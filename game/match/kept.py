"""Matches of any kind as they are kept: which kind one is, its options say. The store asks here, so
that it knows of no kind itself; and no kind is imported before there is a match of it."""

# ruff: noqa: PLC0415
from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.match.described import DELUXE
from game.match.options import MatchOptions, OptionsError

if TYPE_CHECKING:
    from game.match.draw.match import DrawMatch
    from game.match.draw.options import DrawOptions
    from game.match.driver import Journal
    from game.match.match import Match


def begun(options: MatchOptions | DrawOptions, journal: Journal) -> Match | DrawMatch:
    """A new match."""
    if isinstance(options, MatchOptions):
        from game.match.match import Match

        return Match(options, journal)
    from game.match.draw.match import DrawMatch

    return DrawMatch(options, journal)


def resumed(options: str, answers: list[str], journal: Journal | None = None) -> Match | DrawMatch:
    """The match of these options, after these answers.

    Raises OptionsError, RuleError, AnswerNotationError, MatchOverError or UnknownPlayerError, all
    of them ValueErrors, where they make no match.
    """
    if _game(options) == DELUXE:
        from game.match.match import Match

        return Match.resumed(MatchOptions.from_json(options), answers, journal)
    from game.match.draw.match import DrawMatch
    from game.match.draw.options import DrawOptions

    return DrawMatch.resumed(DrawOptions.from_json(options), answers, journal)


def _game(options: str) -> object:
    """What is played. The main game was the only one for so long that it need not say so."""
    try:
        data = json.loads(options)
    except (ValueError, RecursionError) as error:
        raise OptionsError(str(error)) from error
    return data.get("game", DELUXE) if isinstance(data, dict) else DELUXE

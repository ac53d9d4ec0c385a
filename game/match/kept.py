"""Matches of any game as they are kept."""

import json

from game.match.games import UnknownGameError, game_of
from game.match.match import Journal, Match
from game.match.options import MAIN, OptionsError


def resumed(options: str, answers: list[str], journal: Journal | None = None) -> Match:
    """The match of these options, after these answers.

    Raises OptionsError, RuleError, AnswerNotationError, MatchOverError or UnknownPlayerError, all
    of them ValueErrors, where they make no match.
    """
    try:
        data = json.loads(options)
        name = data.get("game", MAIN) if isinstance(data, dict) else MAIN
        game = game_of(str(name))
    except (ValueError, RecursionError, UnknownGameError) as error:
        raise OptionsError(str(error)) from error
    return Match.resumed(game.read_options(options), answers, journal)

"""What people are told beside the notation of a match: short remarks in their language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.match import Match
from game.match.options import MAIN
from game.rules import events as ev
from game.rules.draw import events as draw_ev
from game.table.draw.view_model import hand_name
from game.table.naming import Naming
from game.words.words import Words


def head(match: Match, words: Words, version: str, *, sealed: bool = False) -> str:
    """What stands at the top: what the file is, which table, and who played."""
    what = words("record.head_sealed" if sealed else "record.head", version=version)
    lines = [what, *([words("record.sealed")] if sealed else []), ""]
    if match.game.name == MAIN:
        lines.append(words("record.table.deluxe", cards=match.options.variant))
    else:
        lines.append(words(f"new_table.{match.options.rules.name}"))
    naming = _naming(match, words)
    lines += [
        words("record.seat", seat=seat, name=naming(seat)) for seat in range(len(match.table.seats))
    ]
    return "\n".join(lines)


def remarks(match: Match, words: Words) -> Callable[[Any], str]:
    """Who tells about each event of a match."""
    naming = _naming(match, words)

    def told(event: Any) -> str:
        known = _deluxe(event, naming, words) or _draw(event, naming, words)
        return known or _either(event, naming, words)

    return told


def _naming(match: Match, words: Words) -> Callable[[int], str]:
    if match.game.name == MAIN:
        return Naming(match.options, words)
    return Naming(match.options, words, match.table.sitting)


def _deluxe(event: Any, naming: Callable[[int], str], words: Words) -> str:
    match event:
        case ev.TurnBegan(seat):
            return words("record.turn", name=naming(seat))
        case ev.Discarded(seat, card) if not card.hidden:
            return words("record.discards", name=naming(seat), card=card)
        case ev.CardTaken(seat, _, card) if not card.hidden:
            return words("record.takes", name=naming(seat), card=card)
        case ev.BuyingEnded(seat):
            return words("record.stops", name=naming(seat))
        case ev.HandShown(seat, _, value):
            hand = words(f"combination.{value.combination.name}")
            return words("record.shows", name=naming(seat), hand=hand)
        case ev.GameWon(seat):
            return words("record.wins", name=naming(seat))
        case ev.BankTaken(seat, chips):
            return words("record.pot", count=chips.value, name=naming(seat))
    return ""


def _draw(event: Any, naming: Callable[[int], str], words: Words) -> str:
    match event:
        case draw_ev.HandShown(seat, _, value):
            return words("record.shows", name=naming(seat), hand=hand_name(value, words))
        case draw_ev.PotTaken(seat, chips):
            return words("record.pot", count=chips, name=naming(seat))
    return ""


def _either(event: Any, naming: Callable[[int], str], words: Words) -> str:
    match event:
        case ev.GameBegan(number, dealer) | draw_ev.GameBegan(number, dealer):
            return words("record.game", number=number, name=naming(dealer))
        case ev.MatchEnded(champions) | draw_ev.MatchEnded(champions):
            return words("record.ends", names=words.listing([naming(seat) for seat in champions]))
    return ""

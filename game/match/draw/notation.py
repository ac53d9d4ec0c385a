"""Answers at the draw-poker tables as short text: for saves, logs and tests.

`check`, `chip`, `bet 5`, `call`, `raise 10`, `fold`, `look`, `ask`, `draw 4H 2C`, `time yes`,
`interrupt 3`, `leave 3`, `accept no`, and `cut 17` as in the main game. Seats count from 0.
"""

from typing import Final

from game.match.notation import AnswerNotationError
from game.rules.cards import parse_cards, print_cards
from game.rules.decisions import Cut
from game.rules.draw import decisions as d

_PLAIN: Final[dict[str, d.DrawAnswer]] = {
    "check": d.Check(),
    "chip": d.Chip(),
    "call": d.Call(),
    "fold": d.Fold(),
    "look": d.Look(),
    "ask": d.AskCount(),
}
_TEXT: Final = {answer: text for text, answer in _PLAIN.items()}
_YES: Final = {"yes": True, "no": False}


def print_draw_answer(answer: d.DrawAnswer) -> str:
    """An answer as text."""
    match answer:
        case Cut(lifted):
            return f"cut {lifted}"
        case d.Bet(chips):
            return f"bet {chips}"
        case d.Raise(by):
            return f"raise {by}"
        case d.Draw(cards):
            return f"draw {print_cards(cards)}".strip()
        case d.GoOn(time):
            return f"time {'yes' if time else 'no'}"
        case d.Accept(yes):
            return f"accept {'yes' if yes else 'no'}"
        case d.OutOfTurn(seat):
            return f"interrupt {seat}"
        case d.Leave(seat):
            return f"leave {seat}"
    return _TEXT[answer]


def parse_draw_answer(text: str) -> d.DrawAnswer:
    """Read what `print_draw_answer` wrote. Raises AnswerNotationError."""
    verb, _, rest = text.partition(" ")
    try:
        if not rest and verb in _PLAIN:
            return _PLAIN[verb]
        return _with_value(verb, rest)
    except (ValueError, LookupError) as error:
        raise AnswerNotationError(text) from error


def _with_value(verb: str, rest: str) -> d.DrawAnswer:
    match verb:
        case "cut":
            return Cut(int(rest))
        case "bet":
            return d.Bet(int(rest))
        case "raise":
            return d.Raise(int(rest))
        case "draw":
            cards = parse_cards(rest)
            if any(card.hidden for card in cards):
                raise ValueError("nobody lays cards away without knowing which")
            return d.Draw(cards)
        case "time":
            return d.GoOn(_YES[rest])
        case "accept":
            return d.Accept(_YES[rest])
        case "interrupt":
            return d.OutOfTurn(int(rest))
        case "leave":
            return d.Leave(int(rest))
    raise ValueError(verb)

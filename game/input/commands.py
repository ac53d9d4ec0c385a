"""Devices, the buttons of a gamepad, and what players can ask for by a key or button of their own.

A command means something only where a scene offers it, so one button serves several. Which
letter stands for it depends on the language, or on what the player has bound: a binding replaces
the letter, or the hot key, that stands for a command otherwise; arrows, Enter, Space and Esc go
on working beside theirs. Commands that are never offered at the same time may share a key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

import pygame


class Device(Enum):
    """What the player used last."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


class PadButton(Enum):
    """The buttons of a gamepad by place, as on an Xbox pad; the value is what its cap shows.

    The triggers are axes, and count as buttons from half way on."""

    A = "Ⓐ"
    B = "Ⓑ"
    X = "Ⓧ"
    Y = "Ⓨ"
    LB = "LB"
    RB = "RB"
    LT = "LT"
    RT = "RT"
    VIEW = "⧉"
    MENU = "☰"
    LEFT_STICK = "LS"
    RIGHT_STICK = "RS"
    UP = "⬆"
    DOWN = "⬇"
    LEFT = "⬅"
    RIGHT = "➡"


class PadMake(Enum):
    """Whose names the buttons of a gamepad have."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    DECK = "deck"


_NUMBERED: Final = {"LB": "L1", "RB": "R1", "LT": "L2", "RT": "R2"}
PRINTED: Final[dict[PadMake, dict[str, str]]] = {
    PadMake.XBOX: {},
    PadMake.PLAYSTATION: {
        **_NUMBERED,
        **{"LS": "L3", "RS": "R3", "Ⓐ": "✕", "Ⓑ": "○", "Ⓧ": "□", "Ⓨ": "△"},
    },
    PadMake.NINTENDO: {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "⧉": "−", "☰": "+"},
    PadMake.DECK: _NUMBERED,
}
"""What is printed instead on pads of a make. Letters of Nintendo are not exchanged: SDL tells its
buttons by what stands on them."""

UP_DOWN: Final = "⬍"
LEFT_RIGHT: Final = "⬌"  # on a cap: the D-pad with two of its arms lit


class Command(Enum):
    """Something to ask for; the value is its name in the settings."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    SPACE = "space"
    BACK = "back"
    NEXT = "next"
    START = "start"
    CHOOSE = "choose"
    CHANGE = "change"
    MORE_LESS = "more_less"
    PREVIOUS_PAGE = "previous_page"
    NEXT_PAGE = "next_page"
    AS_NEW = "as_new"
    HELP = "help"
    PAUSE = "pause"
    FAST = "fast"
    MUTE = "mute"
    MUSIC = "music"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"
    BUY = "buy"
    DONE = "done"
    TAKE_BACK = "take_back"
    READ = "read"
    TURN_OVER = "turn_over"
    LAMP = "lamp"
    SORT = "sort"
    ODDS = "odds"
    POINTS = "points"
    CHECK = "check"
    HOLD = "hold"
    BET = "bet"
    FOLD = "fold"
    EXCHANGE = "exchange"
    KEEP = "keep"
    LOOK = "look"
    ASK = "ask"
    YES = "yes"
    NO = "no"
    SHUFFLE = "shuffle"
    FREE_CHAIR = "free_chair"
    NEW_MATCH = "new_match"
    REVIEW = "review"
    OVER_TIME = "over_time"
    COPY = "copy"
    PLAY = "play"
    HANDS = "hands"
    PRACTISE = "practise"
    FIRST_EVENING = "first_evening"
    OPTIONS = "options"
    LEAVE = "leave"
    QUIT = "quit"

    __hash__ = object.__hash__


PAD_BUTTONS: Final[dict[Command, tuple[PadButton, ...]]] = {
    Command.CONFIRM: (PadButton.A,),
    Command.SPACE: (PadButton.A,),
    Command.BACK: (PadButton.B,),
    Command.NEXT: (PadButton.RT,),
    Command.START: (PadButton.MENU,),
    Command.PAUSE: (PadButton.MENU,),
    Command.HELP: (PadButton.VIEW,),
    Command.PREVIOUS_PAGE: (PadButton.LB,),
    Command.NEXT_PAGE: (PadButton.RB,),
    Command.AS_NEW: (PadButton.Y,),
    Command.FAST: (PadButton.RT,),
    Command.MUTE: (PadButton.LEFT_STICK,),
    Command.BUY: (PadButton.X,),
    Command.DONE: (PadButton.Y,),
    Command.TAKE_BACK: (PadButton.B,),
    Command.TURN_OVER: (PadButton.X,),
    Command.LAMP: (PadButton.LB, PadButton.LT),
    Command.SORT: (PadButton.RIGHT_STICK,),
    Command.ODDS: (PadButton.RB,),
    Command.POINTS: (PadButton.RB,),
    Command.CHECK: (PadButton.A,),
    Command.HOLD: (PadButton.A,),
    Command.BET: (PadButton.X,),
    Command.FOLD: (PadButton.Y,),
    Command.EXCHANGE: (PadButton.X,),
    Command.KEEP: (PadButton.Y,),
    Command.LOOK: (PadButton.X,),
    Command.ASK: (PadButton.Y,),
    Command.YES: (PadButton.X,),
    Command.NO: (PadButton.Y,),
    Command.SHUFFLE: (PadButton.Y,),
    Command.NEW_MATCH: (PadButton.X,),
    Command.REVIEW: (PadButton.Y,),
    Command.OVER_TIME: (PadButton.RB,),
    Command.PLAY: (PadButton.X,),
    Command.FIRST_EVENING: (PadButton.Y,),
    Command.HANDS: (PadButton.Y,),
    Command.PRACTISE: (PadButton.Y,),
}
"""What a gamepad's buttons ask for; the first of several is printed on caps. Whatever is missing is
reached by going to its button on the screen."""

PAD_CAPS: Final = {  # what is printed on caps while a gamepad is used
    Command.CHOOSE: UP_DOWN,
    Command.CHANGE: LEFT_RIGHT,
    Command.MORE_LESS: LEFT_RIGHT,
    Command.UP: PadButton.UP.value,
    Command.DOWN: PadButton.DOWN.value,
    Command.LEFT: PadButton.LEFT.value,
    Command.RIGHT: PadButton.RIGHT.value,
    **{command: buttons[0].value for command, buttons in PAD_BUTTONS.items()},
}


Bindings = tuple[tuple[Command, str], ...]
"""Pairs of a command and the name of its key, in the order of the commands."""

SPECIAL_KEYS: Final = {  # keys that can be bound besides letters and signs, by name
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page_up": pygame.K_PAGEUP,
    "page_down": pygame.K_PAGEDOWN,
    "pause": pygame.K_PAUSE,
    **{f"f{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_NAMES: Final = {code: name for name, code in SPECIAL_KEYS.items()}


class Scope(Enum):
    """What is offered together."""

    BUYING = "buying"
    AFTERWARDS = "afterwards"
    BETTING = "betting"
    DRAWING = "drawing"
    LOOKING = "looking"
    ASKED = "asked"
    PAGES = "pages"
    RESULT = "result"
    REVIEW = "review"
    BREAK = "break"


_TABLES: Final = frozenset(Scope) - {Scope.PAGES, Scope.RESULT, Scope.REVIEW, Scope.BREAK}
_MAIN_TABLE: Final = frozenset({Scope.BUYING, Scope.AFTERWARDS})
_SCOPES: Final[dict[Command, frozenset[Scope]]] = {
    Command.PAUSE: _TABLES | {Scope.BREAK},
    Command.SORT: _TABLES,
    Command.LAMP: _MAIN_TABLE,
    Command.ODDS: _MAIN_TABLE,
    Command.POINTS: frozenset({Scope.PAGES}),
    Command.NEXT: frozenset(Scope) - _TABLES,
    Command.BUY: frozenset({Scope.BUYING}),
    Command.DONE: frozenset({Scope.BUYING}),
    Command.TAKE_BACK: _TABLES - {Scope.AFTERWARDS},
    Command.TURN_OVER: frozenset({Scope.AFTERWARDS}),
    Command.READ: _TABLES,
    Command.CHECK: frozenset({Scope.BETTING}),
    Command.HOLD: frozenset({Scope.BETTING}),
    Command.BET: frozenset({Scope.BETTING}),
    Command.FOLD: frozenset({Scope.BETTING}),
    Command.EXCHANGE: frozenset({Scope.DRAWING}),
    Command.KEEP: frozenset({Scope.DRAWING}),
    Command.LOOK: frozenset({Scope.LOOKING}),
    Command.ASK: frozenset({Scope.LOOKING}),
    Command.YES: frozenset({Scope.ASKED}),
    Command.NO: frozenset({Scope.ASKED}),
    Command.PREVIOUS_PAGE: frozenset({Scope.PAGES}),
    Command.NEXT_PAGE: frozenset({Scope.PAGES}),
    Command.AS_NEW: frozenset({Scope.PAGES}),
    Command.SHUFFLE: frozenset({Scope.PAGES}),
    Command.FREE_CHAIR: frozenset({Scope.PAGES}),
    Command.NEW_MATCH: frozenset({Scope.RESULT}),
    Command.OVER_TIME: frozenset({Scope.RESULT, Scope.REVIEW}),
    Command.COPY: frozenset({Scope.RESULT}),
    Command.REVIEW: frozenset({Scope.RESULT, Scope.BREAK}),
    Command.PLAY: frozenset({Scope.REVIEW}),
    Command.HANDS: frozenset({Scope.REVIEW}),
    Command.PRACTISE: frozenset({Scope.REVIEW}),
    Command.OPTIONS: frozenset({Scope.BREAK}),
    Command.FIRST_EVENING: frozenset({Scope.BREAK}),
    Command.LEAVE: frozenset({Scope.BREAK}),
    Command.QUIT: frozenset({Scope.BREAK}),
}
"""Where a command is offered; those that are missing, everywhere."""
_UNBOUND: Final = {Command.START, Command.CHOOSE, Command.CHANGE, Command.MORE_LESS}
BINDABLE: Final = tuple(command for command in Command if command not in _UNBOUND)
"""Commands that can have a key of the player's own."""
_SAME: Final = (  # commands that mean the same to a player, one after the other or at once
    {Command.CHECK, Command.HOLD},
    {Command.SPACE, Command.FAST},
    {Command.PAUSE, Command.BACK},
)


class OneHand(Enum):
    """The ready layouts: all keys within reach of one hand, or as anybody has them."""

    BOTH = "both"
    LEFT = "left"
    RIGHT = "right"


def key_name(code: int) -> str:
    """The name of a key that can be bound; nothing for others: digits choose cards, and Enter,
    Space, Esc and the arrows keep their meaning."""
    if code in _NAMES:
        return _NAMES[code]
    sign = chr(code) if 0x20 < code < 0x110000 else ""
    return sign if is_key(sign) else ""


def is_key(name: str) -> bool:
    """Whether there is a key of this name to be bound."""
    alone = len(name) == 1 and name.isprintable() and not name.isspace()
    return name in SPECIAL_KEYS or (alone and not name.isdigit() and name == name.lower())


def code_of(name: str) -> int:
    """The code of a key by its name, which `is_key` knows."""
    return SPECIAL_KEYS.get(name) or ord(name)


def meet(one: Command, other: Command) -> bool:
    """Whether two commands are ever offered together, so that they need different keys."""
    if one is other or any({one, other} <= same for same in _SAME):
        return False
    everywhere = frozenset(Scope)
    return bool(_SCOPES.get(one, everywhere) & _SCOPES.get(other, everywhere))


def bound(pairs: Mapping[Command, str]) -> Bindings:
    """Bindings in their order."""
    return tuple((command, pairs[command]) for command in BINDABLE if command in pairs)


def read_bindings(found: object) -> Bindings:
    """Bindings out of what was kept: unknown commands and keys are left out, and of two that cannot
    go together the second."""
    pairs: dict[Command, str] = {}
    if isinstance(found, Mapping):
        for command in BINDABLE:
            name = found.get(command.value)
            if isinstance(name, str) and is_key(name) and not _taken(command, name, pairs.items()):
                pairs[command] = name
    return bound(pairs)


def _taken(command: Command, name: str, pairs: Iterable[tuple[Command, str]]) -> bool:
    return any(name == key and meet(command, other) for other, key in pairs)


def _layout(keys: Mapping[str, Iterable[Command]]) -> Bindings:
    return bound({command: key for key, commands in keys.items() for command in commands})


C = Command
ONE_HAND: Final[dict[OneHand, Bindings]] = {
    OneHand.BOTH: (),
    OneHand.LEFT: _layout(
        {
            "w": (C.UP,),
            "a": (C.LEFT,),
            "s": (C.DOWN,),
            "d": (C.RIGHT,),
            "e": (
                C.BUY, C.TURN_OVER, C.BET, C.EXCHANGE, C.LOOK, C.YES, C.NEXT_PAGE, C.NEW_MATCH,
                C.HANDS, C.FIRST_EVENING,
            ),
            "q": (C.DONE, C.FOLD, C.KEEP, C.ASK, C.NO, C.PREVIOUS_PAGE, C.REVIEW),
            "r": (C.SORT, C.SHUFFLE, C.LEAVE, C.PRACTISE),
            "f": (C.LAMP, C.OPTIONS),
            "c": (C.CHECK, C.HOLD, C.ODDS, C.POINTS, C.QUIT, C.COPY),
            "t": (C.FREE_CHAIR, C.READ, C.OVER_TIME),
            "z": (C.TAKE_BACK,),
            "g": (C.PAUSE,),
            "x": (C.MUTE,),
            "v": (C.MUSIC,),
            "b": (C.FULLSCREEN,),
            "f4": (C.SCREENSHOT,),
        }
    ),
    OneHand.RIGHT: _layout(
        {
            "i": (C.UP,),
            "j": (C.LEFT,),
            "k": (C.DOWN,),
            "l": (C.RIGHT,),
            "m": (C.SPACE, C.FAST),
            "p": (C.BACK, C.PAUSE),
            "o": (
                C.BUY, C.TURN_OVER, C.BET, C.EXCHANGE, C.LOOK, C.YES, C.NEXT_PAGE, C.NEW_MATCH,
                C.HANDS, C.OPTIONS,
            ),
            "u": (
                C.DONE, C.FOLD, C.KEEP, C.ASK, C.NO, C.PREVIOUS_PAGE, C.REVIEW,
                C.PRACTISE,
            ),
            "n": (C.SORT, C.SHUFFLE, C.LEAVE),
            "h": (C.LAMP, C.CHECK, C.HOLD, C.OVER_TIME, C.QUIT),
            "b": (C.ODDS, C.POINTS, C.FIRST_EVENING, C.COPY),
            "delete": (C.FREE_CHAIR, C.READ),
            "z": (C.TAKE_BACK,),
            ",": (C.MUTE,),
            ".": (C.MUSIC,),
            "f9": (C.AS_NEW,),
            "f10": (C.HELP,),
        }
    ),
}  # fmt: skip
"""With the left hand beside Space, Tab, Esc and 1 to 5; with the right beside Enter, the arrows,
Backspace and 6 to 9."""


def one_hand(bindings: Bindings) -> OneHand:
    """The ready layout these bindings are; `BOTH` for any others."""
    return next((hand for hand, keys in ONE_HAND.items() if keys == bindings), OneHand.BOTH)

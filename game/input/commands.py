"""Devices, the buttons of a gamepad, and what players can ask for by a key or button of their own.

A command means something only where a scene offers it, so one button serves several. Which letter
stands for it depends on the language, or on what the player has bound.
"""

from __future__ import annotations

from enum import Enum
from typing import Final


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
LEFT_RIGHT: Final = "⬌"
"""On a cap: the D-pad with two of its arms lit."""


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

PAD_CAPS: Final = {
    Command.CHOOSE: UP_DOWN,
    Command.CHANGE: LEFT_RIGHT,
    Command.MORE_LESS: LEFT_RIGHT,
    Command.UP: PadButton.UP.value,
    Command.DOWN: PadButton.DOWN.value,
    Command.LEFT: PadButton.LEFT.value,
    Command.RIGHT: PadButton.RIGHT.value,
    **{command: buttons[0].value for command, buttons in PAD_BUTTONS.items()},
}
"""What is printed on caps while a gamepad is used."""

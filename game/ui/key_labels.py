"""What is printed on key caps for whatever can be asked for, and which key or button asks for it.

The one place that knows both: it follows the device used last, the language, and what the player
has bound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import (
    BINDABLE,
    PAD_BUTTONS,
    PAD_CAPS,
    Bindings,
    Command,
    Device,
    bound,
    is_key,
    meet,
)

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.words.words import Words

CAPS: Final = {  # what the catalogs print on the cap of each command
    Command.CONFIRM: "key.enter",
    Command.START: "key.enter",
    Command.SPACE: "key.space_short",
    Command.FAST: "key.space_short",
    Command.BACK: "key.escape",
    Command.UP: "key.up",
    Command.DOWN: "key.down",
    Command.LEFT: "key.left",
    Command.RIGHT: "key.right",
    Command.PAUSE: "key.pause",
    Command.SCREENSHOT: "key.f12",
    Command.NEXT: "key.tab",
    Command.CHOOSE: "key.up_down",
    Command.CHANGE: "key.left_right",
    Command.MORE_LESS: "key.plus_minus",
    Command.PREVIOUS_PAGE: "key.previous_page",
    Command.NEXT_PAGE: "key.next_page",
    Command.AS_NEW: "key.f5",
    Command.HELP: "key.help",
    Command.FULLSCREEN: "key.f11",
    Command.MUTE: "key.mute",
    Command.MUSIC: "key.music",
    Command.BUY: "key.buy",
    Command.DONE: "key.done",
    Command.TAKE_BACK: "key.take_back",
    Command.READ: "key.read",
    Command.TURN_OVER: "key.turn_over",
    Command.LAMP: "key.lamp",
    Command.SORT: "key.sort",
    Command.ODDS: "key.tab",
    Command.POINTS: "key.points",
    Command.CHECK: "draw.key.check",
    Command.HOLD: "draw.key.hold",
    Command.BET: "draw.key.bet",
    Command.FOLD: "draw.key.fold",
    Command.EXCHANGE: "draw.key.exchange",
    Command.KEEP: "draw.key.keep",
    Command.LOOK: "draw.key.look",
    Command.ASK: "draw.key.ask",
    Command.YES: "draw.key.yes",
    Command.NO: "draw.key.no",
    Command.SHUFFLE: "key.shuffle",
    Command.FREE_CHAIR: "key.delete",
    Command.NEW_MATCH: "key.new_match",
    Command.REVIEW: "key.review",
    Command.OVER_TIME: "key.over_time",
    Command.COPY: "key.copy",
    Command.PLAY: "key.space_short",
    Command.HANDS: "key.hands",
    Command.PRACTISE: "key.practise",
    Command.FIRST_EVENING: "key.first_evening",
    Command.OPTIONS: "key.options",
    Command.LEAVE: "key.leave",
    Command.QUIT: "key.quit",
}
_HOT_KEYS: Final = {  # keys that ask for a command in every language
    Command.PAUSE: "p",
    Command.MUTE: "m",
    Command.MUSIC: "v",
    Command.HELP: "f1",
    Command.AS_NEW: "f5",
    Command.FULLSCREEN: "f11",
    Command.SCREENSHOT: "f12",
    Command.FREE_CHAIR: "delete",
    Command.NEXT: "tab",
    Command.ODDS: "tab",
}


_NAMED_KEYS: Final = {
    "tab": "key.tab",
    "backspace": "key.backspace",
    "delete": "key.delete",
    "insert": "key.insert",
    "home": "key.home",
    "end": "key.end",
    "page_up": "key.page_up",
    "page_down": "key.page_down",
    "pause": "key.pause_key",
}


_WRITTEN: Final = {"Ⓐ": "A", "Ⓑ": "B", "✕": "×", "○": "O"}


def cap(command: Command, words: Words, device: Device, bindings: Bindings = ()) -> str:
    """The cap of a command for the device used last; nothing where that has no key for it."""
    if device is Device.PAD:
        return PAD_CAPS.get(command, "")
    name = dict(bindings).get(command)
    if name is not None:
        return key_cap(name, words)
    if command is Command.CHOOSE and Command.UP in dict(bindings):
        return _both(Command.UP, Command.DOWN, words, bindings)
    if command is Command.CHANGE and Command.LEFT in dict(bindings):
        return _both(Command.LEFT, Command.RIGHT, words, bindings)
    return words(CAPS[command])


def _both(one: Command, other: Command, words: Words, bindings: Bindings) -> str:
    return " ".join(cap(each, words, Device.KEYS, bindings) for each in (one, other))


def written(cap: str) -> str:
    """How a cap is named in a sentence: letters without their ring."""
    return _WRITTEN.get(cap, cap)


def key_cap(name: str, words: Words) -> str:
    """What is printed on the key of this name."""
    return words(_NAMED_KEYS[name]) if name in _NAMED_KEYS else name.upper()


def key_of(command: Command, words: Words, bindings: Bindings) -> str:
    """The name of the key that asks for a command now; nothing for those with keys for good."""
    name = dict(bindings).get(command) or _HOT_KEYS.get(command, "")
    if name:
        return name
    printed = words(CAPS[command]).lower() if command in CAPS else ""
    return printed if is_key(printed) else ""


def rivals(command: Command, name: str, words: Words, bindings: Bindings) -> tuple[Command, ...]:
    """Who else has this key where `command` is offered, too."""
    return tuple(
        other
        for other in BINDABLE
        if meet(command, other) and key_of(other, words, bindings) == name
    )


def rebound(command: Command, name: str, words: Words, bindings: Bindings) -> Bindings:
    """`command` has the key of this name now; whoever had it gets that of `command` instead."""
    pairs, old = dict(bindings), key_of(command, words, bindings)
    for other in rivals(command, name, words, bindings):
        if old:
            pairs[other] = old
        else:
            pairs.pop(other, None)
    pairs[command] = name
    return bound(pairs)


def means(command: Command, pressed: Pressed, words: Words, bindings: Bindings = ()) -> bool:
    """Whether a key or button asks for a command that a letter stands for."""
    if pressed.button is not None:
        return pressed.button in PAD_BUTTONS.get(command, ())
    if pressed.commands:
        return command in pressed.commands
    if command in dict(bindings):
        return False
    return bool(pressed.text) and pressed.text.upper() == words(CAPS[command])

"""What is printed on key caps for whatever can be asked for, and which key or button asks for it.

The one place that knows both: it follows the device used last, the language, and what the player
has bound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import PAD_BUTTONS, PAD_CAPS, Command, Device

if TYPE_CHECKING:
    from game.input import Pressed
    from game.words.words import Words

CAPS: Final = {
    Command.CONFIRM: "key.enter",
    Command.START: "key.enter",
    Command.SPACE: "key.space_short",
    Command.FAST: "key.space_short",
    Command.BACK: "key.escape",
    Command.NEXT: "key.tab",
    Command.CHOOSE: "key.up_down",
    Command.CHANGE: "key.left_right",
    Command.MORE_LESS: "key.plus_minus",
    Command.PREVIOUS_PAGE: "key.previous_page",
    Command.NEXT_PAGE: "key.next_page",
    Command.AS_NEW: "key.f5",
    Command.FULLSCREEN: "key.f11",
    Command.MUTE: "key.mute",
    Command.MUSIC: "key.music",
    Command.BUY: "key.buy",
    Command.DONE: "key.done",
    Command.TURN_OVER: "key.turn_over",
    Command.LAMP: "key.lamp",
    Command.SORT: "key.sort",
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
    Command.PLAY: "key.space_short",
    Command.HANDS: "key.hands",
    Command.OPTIONS: "key.options",
    Command.LEAVE: "key.leave",
    Command.QUIT: "key.quit",
}
"""What the catalogs print on the cap of each command."""


def cap(command: Command, words: Words, device: Device) -> str:
    """The cap of a command for the device used last; nothing where that has no key for it."""
    if device is Device.PAD:
        return PAD_CAPS.get(command, "")
    return words(CAPS[command])


def means(command: Command, pressed: Pressed, words: Words) -> bool:
    """Whether a key or button asks for a command that a letter stands for."""
    if pressed.button is not None:
        return pressed.button in PAD_BUTTONS.get(command, ())
    if pressed.command is not None:
        return pressed.command is command
    return bool(pressed.text) and pressed.text.upper() == words(CAPS[command])

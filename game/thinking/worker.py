"""The process in which guests and the lamp think: python -m game.thinking.worker.

What is said on its standard input and output is told in `game/thinking/__init__.py`.
"""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from random import Random
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from game.coach.advice_json import to_json
from game.coach.lamp import advise
from game.match.notation import print_answer
from game.players.bots import BOTS
from game.players.player import Bot
from game.players.position_json import from_json
from game.players.thoughtful import Thoughtful
from game.players.warm_up import warm_up

if TYPE_CHECKING:
    from game.thinking.replay import Replay

MODEST: Final = 5
"""How far the process steps back behind all other work, where the system knows such steps."""
_URGENCY: Final = ("choice", "draw choice", "advice", "warm_up", "draw warm_up")
_Message = dict[str, Any]
Bots = Mapping[str, Callable[[], Bot]]


class Questions:
    """What was asked and not answered yet; the thread that listens puts it in."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._open: list[_Message] = []
        self._cancelled: list[_Message] = []

    def put(self, line: bytes) -> None:
        """Understand one line. Raises ValueError for what is no message."""
        message = json.loads(line)
        if not isinstance(message, dict):
            raise ValueError(line)
        with self._changed:
            if "cancel" in message:
                gone = [m for m in self._open if m["id"] == message["cancel"]]
                self._open = [m for m in self._open if m not in gone]
                self._cancelled += gone
            else:
                self._open.append(message)
            self._changed.notify_all()

    def take(self) -> tuple[_Message, bool]:
        """The most urgent question, and whether it was cancelled; waits for one."""
        with self._changed:
            self._changed.wait_for(lambda: self._open or self._cancelled)
            if self._cancelled:
                return self._cancelled.pop(0), True
            first = min(self._open, key=_urgency)
            self._open.remove(first)
            return first, False


def _urgency(message: _Message) -> int:
    kind = message.get("ask")
    return _URGENCY.index(kind) if kind in _URGENCY else 0


def answered(message: _Message, bots: Bots) -> _Message:
    """The answer to a question; what goes wrong is an answer, too."""
    number = message.get("id")
    try:
        match message["ask"]:
            case "choice":
                bot = bots[message["player"]]()
                if not isinstance(bot, Thoughtful):
                    raise TypeError(f"{message['player']} does not think about positions")
                position = from_json(message["position"])
                answer = bot.choose(position, Random(message["seed"]))
                return {"id": number, "answer": print_answer(answer)}
            case "advice":
                return {"id": number, "advice": to_json(advise(from_json(message["position"])))}
            case "draw choice":
                return {"id": number, "answer": _replay().choice(*_match_of(message))}
            case "draw warm_up":
                _replay().warm_up(*_match_of(message))
                return {"id": number, "done": True}
            case "warm_up":
                warm_up(message["variant"], message["players"])
                return {"id": number, "done": True}
        raise ValueError(message["ask"])
    except Exception:  # noqa: BLE001, whoever asked writes it down
        return {"id": number, "error": traceback.format_exc()}


@cache
def _replay() -> "Replay":
    from game.thinking.replay import Replay  # noqa: PLC0415, only at the draw-poker tables

    return Replay()


def _match_of(message: _Message) -> tuple[str, list[str]]:
    return message["options"], message["answers"]


def serve(heard: BinaryIO, said: BinaryIO, bots: Bots) -> None:
    """Answer until nobody asks any more. Ends the process, also in the middle of a thought."""
    questions = Questions()

    def listen() -> None:
        for line in heard:
            with suppress(ValueError, KeyError):
                questions.put(line)
        os._exit(0)

    def say(message: _Message) -> None:
        said.write(json.dumps(message).encode() + b"\n")
        said.flush()

    Thread(target=listen, name="listening", daemon=True).start()
    with suppress(OSError):  # nobody reads any more: the thread will hear of it, too
        say({"id": 0, "ready": True})
        while True:
            message, cancelled = questions.take()
            say({"id": message["id"], "cancelled": True} if cancelled else answered(message, bots))


def main(bots: Bots = BOTS) -> None:
    """Serve whoever started this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C on the console is for the game
    if sys.platform != "win32":
        os.nice(MODEST)
    said = sys.stdout.buffer
    sys.stdout = sys.stderr  # whoever prints here must not be taken for an answer
    serve(sys.stdin.buffer, said, bots)


if __name__ == "__main__":
    main()

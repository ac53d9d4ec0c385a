"""What lies on the bar of a replay, and what each of it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.table.replay.bar import PlayButton, Scrubber
from game.ui.routes import go_back
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.choices import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.table.layout.table import ReplayLayout
    from game.table.replay.bar import Chapter
    from game.table.replay.notes import ReplayNotes
    from game.table.replay.transport import Transport
    from game.ui.services import Services

Z_BAR: Final = 3300
"""The bar lies over everything on the table."""
_SIGNS: Final = {0.5: "½"}


def bar_widgets(
    transport: Transport,
    notes: ReplayNotes,
    chapters: tuple[Chapter, ...],
    layout: ReplayLayout,
    services: Services,
) -> list[Widget]:
    """All of them, in the order Tab goes."""
    kit, words = services.kit, services.words
    line = Scrubber(
        kit, ("replay line",), layout.line, transport.playback.recording.stops,
        at=lambda: transport.playback.at, judged=notes.judged, on_seek=transport.seek,
        chapters=chapters,
    )  # fmt: skip
    back = Button(
        kit, ("replay", "back"), layout.back, words("back"), lambda: go_back(services),
        cap=services.cap(Command.BACK),
    )  # fmt: skip
    hands = Button(
        kit, ("replay", "hands"), layout.hands, words("replay.hands"), transport.toggle_hands,
        kind=Kind.CHOSEN if transport.hands_open else Kind.SECONDARY,
        cap=services.cap(Command.HANDS),
        tip=words("replay.tip.hands"),
    )  # fmt: skip
    found = [
        line,
        back,
        hands,
        *_steps(transport, layout, services),
        *_choosers(transport, layout, services),
    ]
    for widget in found:
        widget.z = Z_BAR + 100
    return found


def _steps(transport: Transport, layout: ReplayLayout, services: Services) -> list[Widget]:
    kit, words, boxes = services.kit, services.words, layout.steps
    ways = (
        (Step.FIRST, boxes[0], lambda: transport.seek(0)),
        (Step.PREVIOUS, boxes[1], lambda: transport.step(-1)),
        (Step.NEXT, boxes[3], lambda: transport.step(1)),
        (Step.LAST, boxes[4], lambda: transport.seek(len(transport.playback.recording.stops) - 1)),
    )
    found: list[Widget] = [
        StepButton(kit, step, box, go, tip=words(f"replay.tip.{step.value}"))
        for step, box, go in ways
    ]
    play = PlayButton(
        kit, boxes[2], transport.toggle_play,
        playing=lambda: transport.plays_on, tip=words("replay.tip.play"),
    )  # fmt: skip
    found.insert(2, play)
    return found


def _choosers(transport: Transport, layout: ReplayLayout, services: Services) -> list[Widget]:
    kit, words = services.kit, services.words
    found: list[Widget] = [
        Chooser(
            kit, ("replay", "speed"), layout.speed, on_turn=transport.turn_speed,
            text=lambda: words(
                "replay.speed", rate=_SIGNS.get(transport.rate, f"{transport.rate:.0f}")
            ),
            tip=words("replay.tip.speed"),
        )
    ]  # fmt: skip
    if transport.games > 1:
        found.append(
            Chooser(
                kit, ("replay", "game"), layout.game, on_turn=transport.turn_game,
                text=lambda: words("review.game_short", game=transport.number),
                tip=words("review.tip.game"),
            )
        )  # fmt: skip
    return found

"""What lies on the bar of a replay, and what each of it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.rules import events as ev
from game.table.replay.bar import Chapter, PlayButton, Scrubber
from game.ui.routes import go_back
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.match.recording import Recording
    from game.table.naming import Naming
    from game.table.replay.replaying import Replaying
    from game.ui.services import Services

Z_BAR: Final = 3300
"""The bar lies over everything on the table."""
_SIGNS: Final = {0.5: "½"}


def bar_widgets(scene: Replaying, services: Services) -> list[Widget]:
    """All of them, in the order Tab goes."""
    kit, words, layout = services.kit, services.words, scene.layout
    line = Scrubber(
        kit, ("replay line",), layout.line, scene.recording.stops,
        at=lambda: scene.playback.at, judged=scene.judged, on_seek=scene.seek,
        chapters=scene.chapters(),
    )  # fmt: skip
    back = Button(
        kit, ("replay", "back"), layout.back, words("back"), lambda: go_back(services),
        cap=services.cap(Command.BACK),
    )  # fmt: skip
    hands = Button(
        kit, ("replay", "hands"), layout.hands, words("replay.hands"), scene.toggle_hands,
        kind=Kind.CHOSEN if scene.hands_open else Kind.SECONDARY, cap=services.cap(Command.HANDS),
        tip=words("replay.tip.hands"),
    )  # fmt: skip
    found = [line, back, hands, *_steps(scene, services), *_choosers(scene, services)]
    for widget in found:
        widget.z = Z_BAR + 100
    return found


def chapters(recording: Recording, naming: Naming) -> tuple[Chapter, ...]:
    """The parts of a game, as they stand under the timeline."""
    words, before = naming.words, None
    found = [Chapter(0, words("review.node.deal"))]
    for at in range(recording.begins, len(recording.log)):
        event, stop = recording.log[at], recording.stop_at(at + 1)
        if isinstance(event, ev.TurnBegan):
            found.append(Chapter(stop, naming(event.seat)))
        elif isinstance(event, ev.HandShown) and not isinstance(before, ev.HandShown):
            found.append(Chapter(stop, words("review.node.showing")))
        before = event
    return tuple(found)


def _steps(scene: Replaying, services: Services) -> list[Widget]:
    kit, words, boxes = services.kit, services.words, scene.layout.steps
    ways = (
        (Step.FIRST, boxes[0], lambda: scene.seek(0)),
        (Step.PREVIOUS, boxes[1], lambda: scene.step(-1)),
        (Step.NEXT, boxes[3], lambda: scene.step(1)),
        (Step.LAST, boxes[4], lambda: scene.seek(len(scene.recording.stops) - 1)),
    )
    found: list[Widget] = [
        StepButton(kit, step, box, go, tip=words(f"replay.tip.{step.value}"))
        for step, box, go in ways
    ]
    play = PlayButton(
        kit, boxes[2], scene.toggle_play,
        playing=lambda: scene.playback.plays_on, tip=words("replay.tip.play"),
    )  # fmt: skip
    found.insert(2, play)
    return found


def _choosers(scene: Replaying, services: Services) -> list[Widget]:
    kit, words, layout = services.kit, services.words, scene.layout
    found: list[Widget] = [
        Chooser(
            kit, ("replay", "speed"), layout.speed, on_turn=scene.turn_speed,
            text=lambda: words("replay.speed", rate=_SIGNS.get(scene.rate, f"{scene.rate:.0f}")),
            tip=words("replay.tip.speed"),
        )
    ]  # fmt: skip
    if scene.games > 1:
        found.append(
            Chooser(
                kit, ("replay", "game"), layout.game, on_turn=scene.turn_game,
                text=lambda: words("review.game_short", game=scene.number),
                tip=words("review.tip.game"),
            )
        )  # fmt: skip
    return found

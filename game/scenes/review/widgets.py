"""The buttons of the review: from decision to decision, to other games and people, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.commands import Command
from game.table.replay.bar import PlayButton
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.scenes.review.moment import Moment
    from game.scenes.review.scene import ReviewScene


def buttons_of(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """All of them, in the order of Tab."""
    services, places = moment.services, moment.places
    kit, words = services.kit, services.words
    back = Button(
        kit, ("review", "back"), places["back"], words("back"), scene.back,
        cap=services.cap(Command.BACK),
    )  # fmt: skip
    corners = (
        IconButton(kit, ("review", "corner"), places["back icon"], "back", scene.back,
                   tip=words("tip.back")),
        IconButton(kit, ("review", "rules"), places["rules icon"], "help", services.stack.explain,
                   tip=words("tip.rules")),
    )  # fmt: skip
    return [back, *_steps(scene, moment), *_choosers(scene, moment), *corners]


def _steps(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """From decision to decision, with the button that plays the game in their middle."""
    kit, words = moment.services.kit, moment.services.words
    places = [*moment.places.each("step")]
    play = PlayButton(
        kit, places.pop(2), scene.play, playing=lambda: False, tip=words("review.tip.play"),
        key=("review play",),
    )  # fmt: skip
    ways = (
        (Step.FIRST, lambda: moment.go(0)),
        (Step.PREVIOUS, lambda: moment.go(moment.at - 1)),
        (Step.NEXT, lambda: moment.go(moment.at + 1)),
        (Step.LAST, lambda: moment.go(len(moment.choices) - 1)),
    )
    steps: list[Widget] = [
        StepButton(
            kit, step, place, lambda go=go: scene.move(go()),  # type: ignore[misc]
            tip=words(f"review.tip.{step.value}"),
        )
        for place, (step, go) in zip(places, ways, strict=True)
    ]  # fmt: skip
    steps.insert(2, play)
    return steps


def _choosers(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """Whose decisions, or practice where only one human played; and which game."""
    services, places, kit, words = (
        moment.services, moment.places, moment.services.kit, moment.services.words,
    )  # fmt: skip
    found: list[Widget] = []
    if len(moment.humans) > 1:
        found.append(
            Chooser(
                kit, ("review", "person"), places["person"],
                text=lambda: moment.naming(moment.seat),
                on_turn=lambda by: scene.move(moment.turn_person(by)),
                tip=words("review.tip.person"),
            )
        )  # fmt: skip
    elif moment.can_practise:
        found.append(
            Button(
                kit, ("review", "practise"), places["person"],
                words("practice.play_on"), scene.practise,
                cap=services.cap(Command.PRACTISE), tip=words("practice.tip"),
            )
        )  # fmt: skip
    if moment.games > 1:
        found.append(
            Chooser(
                kit, ("review", "game"), places["game"],
                text=lambda: words("review.game_short", game=moment.game),
                on_turn=lambda by: scene.move(moment.turn_game(by)), tip=words("review.tip.game"),
            )
        )  # fmt: skip
    return found

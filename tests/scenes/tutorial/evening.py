"""Somebody who spends the first evening, by keys, by mouse or with a gamepad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.input.commands import Device, PadButton
from game.input.intents import (
    Key,
    Pressed,
    Released,
)
from game.input.pad import BUTTON_KEYS
from game.scenes.setup.scene import SetupScene
from game.scenes.tutorial import Lesson, TutorialScene
from game.ui.services import Services
from game.ui.stack import Scene
from tests.scenes.fakes import Diary, click, key, tell
from tests.scenes.screens import drawn, furnished, top

Guest = tuple[Services, TutorialScene]


def begun(
    folder: Path, size: tuple[int, int] = (1024, 640), language: str = "en", text_size: int = 100
) -> Guest:
    services = furnished(folder, size, language, text_size=text_size)
    return services, come_in(services)


def come_in(services: Services) -> TutorialScene:
    scene = TutorialScene(services.store, lambda: services.push(SetupScene()))
    services.push(Diary("title", []))
    services.push(scene)
    drawn(services)
    return scene


def frames(services: Services, scene: Scene, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        if top(services) is not scene:
            return
        services.stack.update(0.05)
    drawn(services)


def letter(services: Services, command: str) -> None:
    """The letter of a command, as it is printed in its button."""
    tell(services, Pressed(Key.LETTER, services.words(f"key.{command}").lower()))


def spoken(services: Services, scene: TutorialScene) -> None:
    """Until the host says something."""
    for _ in range(900):
        frames(services, scene, 0.1)
        if scene.speaks:
            return
    raise AssertionError(scene.lesson)


def by_keys(services: Services, scene: TutorialScene) -> Iterator[Lesson]:
    """Every step, and then what leads on from it, with keys only."""
    while top(services) is scene:
        spoken(services, scene)
        if scene.back_again:
            key(services, Key.CONFIRM)
            continue
        yield scene.lesson
        match scene.lesson:
            case Lesson.DISCARD:
                key(services, Key.LEFT, Key.CONFIRM)
            case Lesson.TAKE:
                key(services, Key.UP, Key.CONFIRM)
            case Lesson.DONE:
                letter(services, "done")
            case Lesson.SHOWDOWN:
                frames(services, scene, 1)
                key(services, Key.SPACE)
            case _:
                key(services, Key.CONFIRM)


def by_mouse(services: Services, scene: TutorialScene) -> Iterator[Lesson]:
    """The same with a mouse only."""
    while top(services) is scene:
        spoken(services, scene)
        yield scene.lesson
        match scene.lesson:
            case Lesson.TAKE:
                x, y, w, h = scene.target
                click(services, (x + w // 8, y + h // 2))
            case Lesson.DISCARD | Lesson.DONE:
                click(services, scene.target.center)
            case Lesson.SHOWDOWN:
                frames(services, scene, 1)
                click(services, (scene.target.centerx, services.size[1] // 2))
            case _:
                assert scene.paper is not None
                click(services, scene.paper.center)


def by_pad(services: Services, scene: TutorialScene) -> Iterator[Lesson]:
    """The same with a gamepad only."""
    services.use(Device.PAD)

    def press(*buttons: PadButton) -> None:
        for each in buttons:
            meant = BUTTON_KEYS.get(each, Key.OTHER)
            tell(services, Pressed(meant, button=each), Released(meant))

    while top(services) is scene:
        spoken(services, scene)
        yield scene.lesson
        match scene.lesson:
            case Lesson.DISCARD:
                press(PadButton.LEFT, PadButton.A)
            case Lesson.TAKE:
                press(PadButton.UP, PadButton.A)
            case Lesson.DONE:
                press(PadButton.Y)
            case Lesson.SHOWDOWN:
                frames(services, scene, 1)
                press(PadButton.A)
            case _:
                press(PadButton.A)


def steps_of(guest: Iterator[Lesson]) -> list[Lesson]:
    """All lessons that follow, to the end."""
    found: list[Lesson] = []
    for step in guest:
        if not found or found[-1] is not step:
            found.append(step)
    return found


def to(lesson: Lesson, services: Services, scene: TutorialScene) -> None:
    """Go on with keys until a lesson is told."""
    for step in by_keys(services, scene):
        if step is lesson:
            return

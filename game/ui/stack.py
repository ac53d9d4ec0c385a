"""The screens that lie over each other.

Only the top scene hears anything and only its time runs. A transparent scene stands before the
scene below as it was: taken once, blurred and dimmed, so that a pause costs nothing per frame.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.input.intents import Intent, Key, Pressed, Resized
from game.settings import Speed, Spoken
from game.ui.picture.compositor import Picture
from game.ui.picture.lamp_dip import LampDip
from game.ui.reading import widget_named
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.services import Services

_BLUR_SCALE: Final = 4
"""Blurring a quarter of the size looks the same and costs a twentieth."""


@dataclass(slots=True, eq=False)
class _Entry:
    scene: Scene
    picture: Picture
    entered: bool = False
    stale: bool = False
    """The scene was laid out for another size or language."""
    seen: bool = False
    """It was drawn at least once."""
    ground: Surface | None = None
    """The scene below, dimmed, for a transparent one."""

    @property
    def unfinished(self) -> bool:
        """Whether pictures may have to be made before it can be seen."""
        return self.stale or not self.seen


class SceneStack:
    """The screens from the bottom to the one that plays."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._entries: list[_Entry] = []
        self._dip: LampDip | None = None
        self._focus_read = ""  # aloud

    @property
    def top(self) -> Scene | None:
        """The scene that plays."""
        return self._entries[-1].scene if self._entries else None

    @property
    def dark(self) -> bool:
        """True: screens change, and the lamp is down or rises again."""
        return self._dip is not None and self._dip.dark

    @property
    def resting(self) -> bool:
        """True: nothing moves by itself."""
        if self._dip is not None or not self._services.captions.silent:
            return False
        return not self._entries or self._entries[-1].scene.resting

    @property
    def typing(self) -> bool:
        """True: letters are text now."""
        top = self._entries[-1] if self._entries else None
        return top is not None and top.entered and top.scene.typing

    @property
    def listening(self) -> bool:
        """True: the next key is for the top scene, whatever it means elsewhere."""
        top = self._entries[-1] if self._entries else None
        return top is not None and top.entered and top.scene.listening

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if not scene.transparent:
            self._dip_the_lamp()
        self._push(scene)

    def pop(self, *, dip: bool = True) -> None:
        """Go back to the scene below. Nothing happens when the stack is empty."""
        if not self._entries:
            return
        if dip and len(self._entries) > 1 and not self._entries[-1].scene.transparent:
            self._dip_the_lamp()
        self._leave_top()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._dip_the_lamp()
        if self._entries:
            self._leave_top()
        self._push(scene)

    def clear(self) -> None:
        """Every scene leaves, the top one first; what was seen last is what the lamp dips on."""
        if len(self._entries) > 1:
            self._dip_the_lamp()
        while self._entries:
            self._leave_top()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(entry.scene for entry in self._entries)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures of these scenes, in the same order."""
        return tuple(entry.picture for entry in self._entries)

    def abandon(self) -> None:
        """Drop all scenes after an exception. They are told to leave; one that can't is dropped
        all the same."""
        entries, self._entries = self._entries, []
        self._dip = None
        for entry in reversed(entries):
            if entry.entered:
                with suppress(Exception):
                    entry.scene.leave()

    def handle(self, intent: Intent) -> None:
        """Tell the top scene."""
        if self._entries:
            self._renew(len(self._entries) - 1)
            help_asked = isinstance(intent, Pressed) and intent.key is Key.HELP
            if not (help_asked and self.explain()):
                self._entries[-1].scene.handle(intent)

    def explain(self) -> bool:
        """Open the rule book over the top scene, where the game stands that lies under it; False
        where the top scene explains itself."""
        if not self._entries or self._entries[-1].scene.explains:
            return False
        helps = (entry.scene.help for entry in reversed(self._entries) if entry.entered)
        make = next((help_ for help_ in helps if help_ is not None), Route.RULE_BOOK.scene)
        self.push(make())
        return True

    def update(self, seconds: float) -> None:
        """Let the top scene's time pass."""
        self._services.captions.update(seconds)
        self._read_focus()
        if self._entries:
            self._renew(len(self._entries) - 1)
            self._entries[-1].scene.update(seconds)
        if self._dip is not None:
            self._dip.update(seconds)

    def lay_out_again(self) -> None:
        """Size, language or art changed: each scene lays itself out before it is seen again."""
        self._dip = None
        for entry in self._entries:
            entry.stale, entry.ground = True, None

    def lay_out_top_again(self) -> None:
        """The top scene shows something else: it lays itself out, the others stay."""
        if self._entries:
            self._entries[-1].stale = True

    def lay_out_now(self) -> None:
        """Lay the top scene out, however long it takes."""
        if self._entries:
            self._renew(len(self._entries) - 1)

    def everything_dirty(self) -> None:
        """The window's contents are lost."""
        if self._entries:
            self._entries[-1].picture.everything_dirty()

    def draw(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date; the rectangles touched."""
        if not self._entries:
            return []
        picture = self._drawn(len(self._entries) - 1)
        self._services.captions.draw(picture, self._services)
        if self._dip is not None:
            if not self._dip.over:
                return self._dip.draw(target, picture)
            self._dip = None
        return picture.draw(target)

    def snapshot(self) -> Surface | None:
        """What the top scene last put, as a surface of its own."""
        known = [entry for entry in self._entries if entry.entered]
        return known[-1].picture.snapshot() if known else None

    def discreet_snapshot(self) -> Surface | None:
        """What the top scene shows, without anybody's private cards; None: it is still to be drawn,
        or there is no scene."""
        if not self._entries or self._entries[-1].unfinished:
            return None
        return self._discreet(len(self._entries) - 1) or self.snapshot()

    def _discreet(self, index: int) -> Surface | None:
        """One entry where it, or what shines through it, has private cards."""
        if index < 0:
            return None
        entry = self._entries[index]
        if not entry.entered:
            return self._discreet(index - 1)
        if not entry.scene.transparent:
            return entry.scene.discreet_snapshot()
        below = self._discreet(index - 1)
        if below is None:
            return None
        self._renew(index)
        entry.picture.backdrop(_dimmed(below, entry.scene.dimmed_to))
        entry.scene.draw(entry.picture)  # the next frame takes the true backdrop again
        return entry.picture.snapshot()

    def _push(self, scene: Scene) -> None:
        if self._entries:
            self._entries[-1].picture.release()
        self._entries.append(_Entry(scene, Picture(self._services.size)))
        self._renew(len(self._entries) - 1)

    def _leave_top(self) -> None:
        entry = self._entries.pop()
        if entry.entered:
            entry.scene.leave()
        entry.picture.close()

    def _dip_the_lamp(self) -> None:
        """Keep what is seen now for the change of screens, unless motion is switched off."""
        settings = self._services.settings
        old = self.snapshot()
        if old is not None and not settings.reduced_motion and settings.speed is not Speed.INSTANT:
            self._dip = LampDip(old)

    def _drawn(self, index: int) -> Picture:
        """The picture of one entry with everything put, its backdrop frozen if it needs one."""
        self._renew(index)
        entry = self._entries[index]
        if entry.scene.transparent and index > 0:
            if entry.ground is None:
                below = self._drawn(index - 1).snapshot()
                entry.ground = _dimmed(below, entry.scene.dimmed_to)
            entry.picture.backdrop(entry.ground)
        entry.scene.draw(entry.picture)
        entry.seen = True
        return entry.picture

    def _read_focus(self) -> None:
        """What is read aloud goes on, and the focus of menus is part of it."""
        services = self._services
        if services.settings.spoken is Spoken.OFF:
            if self._focus_read:
                self._focus_read = ""
                services.speaker.hush()
            return
        services.speaker.update()
        group = self._entries[-1].scene.group if self._entries else None
        text = widget_named(group.focused, services.words) if group and group.focused else ""
        if text != self._focus_read:
            self._focus_read = text
            services.speak(text, urgent=True)

    def _renew(self, index: int) -> None:
        entry = self._entries[index]
        if not entry.entered:
            entry.scene.enter(self._services)
            entry.entered = True
        elif entry.stale:
            entry.picture.close()
            entry.picture = Picture(self._services.size)
            entry.scene.handle(Resized(self._services.size))
        entry.stale = False


def _dimmed(surface: Surface, brightness: float) -> Surface:
    """A blurred, darker copy, as if the lamp were turned down."""
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(
        surface, (max(1, width // _BLUR_SCALE), max(1, height // _BLUR_SCALE))
    )
    blurred = pygame.transform.box_blur(small, 2)
    copy = pygame.transform.smoothscale(blurred, (width, height))
    level = round(255 * min(1.0, max(0.0, brightness)))
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy

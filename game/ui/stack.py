"""A screen, and the screens that lie over each other.

Only the top scene hears anything and only its time runs. A transparent scene stands before the
scene below as it was: taken once, blurred and dimmed, so that a pause costs nothing per frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

import pygame
from pygame import Rect, Surface

from game.input.intents import Intent, Key, Pressed, Resized
from game.storage.settings import Speed, Spoken
from game.ui.compositor import Picture
from game.ui.overlays import TermTip
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.showpiece import Showpiece
    from game.ui.widgets.focus import FocusGroup
    from game.ui.widgets.widget import Widget
    from game.words.words import Words


class Scene(Protocol):
    """One screen. Subclass it and give the verbs that do something."""

    explains: ClassVar[bool] = False  # true: this scene is an explanation, and F1 is for it to hear
    at_table: ClassVar[bool] = False  # true: a match is played or looked at again here
    transparent: bool = False  # true: the scene below stays visible, dimmed
    dimmed_to: ClassVar[float] = 0.46
    """Brightness left to the scene below a transparent one, 0 to 1."""
    group: FocusGroup | None = None  # the widgets one of which has the focus; it is read aloud
    help: Callable[[], Scene] | None = None
    """Makes what explains this screen (F1); None: it has nothing to add to what lies below."""

    def enter(self, services: Services) -> None:
        """The scene goes on the stack: lay it out for `services.size` (px)."""

    def leave(self) -> None:
        """The scene goes off the stack."""

    def handle(self, intent: Intent) -> None:
        """The player means something. `Resized`: lay everything out again, words included."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, picture: Picture) -> None:
        """Put everything where it is now. Changes nothing in the scene."""

    def discreet_snapshot(self) -> Surface | None:
        """The screen without private cards, for a picture that is kept; None: it shows none. Asked
        for also while another scene stands before this one."""
        return None

    def showpiece(self) -> Showpiece | None:
        """What F12 makes a picture of instead of the window; None: of the window."""
        return None

    @property
    def resting(self) -> bool:
        """True: nothing moves by itself, the loop may idle."""
        return self.group is None or self.group.resting

    @property
    def typing(self) -> bool:
        """True: letters go into a field now and are no commands."""
        return self.group is not None and self.group.typing

    @property
    def listening(self) -> bool:
        """True: the next key is for the scene, whatever it means elsewhere."""
        return False

    @property
    def pressable(self) -> Sequence[Widget]:
        """Everything that can be pressed; captions keep off it."""
        return self.group.widgets if self.group is not None else ()


_BLUR_SCALE: Final = 4  # blurring a quarter of the size looks the same and costs a twentieth


class _Layer:
    """One scene of the stack, with its picture and what shines through it from below."""

    def __init__(self, services: Services, scene: Scene, below: _Layer | None) -> None:
        self._services: Final = services
        self.scene: Final = scene
        self._below: Final = below
        self.picture = Picture(services.size)
        self.entered = False
        self._stale = False  # laid out for another size or language
        self._seen = False  # drawn at least once
        self._ground: Surface | None = None  # the scene below, dimmed, for a transparent one

    @property
    def unfinished(self) -> bool:
        """Whether pictures may have to be made before it can be seen."""
        return self._stale or not self._seen

    def lay_out_again(self) -> None:
        """Size, language, art or what it shows has changed: it is laid out before it is seen."""
        self._stale, self._ground = True, None

    def renew(self) -> None:
        """Let the scene enter, or lay itself out again, if it has to."""
        if not self.entered:
            self.scene.enter(self._services)
            self.entered = True
        elif self._stale:
            self.picture.close()
            self.picture = Picture(self._services.size)
            self.scene.handle(Resized(self._services.size))
        self._stale = False

    def leave(self) -> None:
        """The scene goes off the stack."""
        if self.entered:
            self.scene.leave()

    def drawn(self) -> Picture:
        """The picture with everything put, its backdrop frozen if it needs one."""
        self.renew()
        if self.scene.transparent and self._below is not None:
            if self._ground is None:
                below = self._below.drawn().snapshot()
                self._ground = _dimmed(below, self.scene.dimmed_to)
            self.picture.backdrop(self._ground)
        self.scene.draw(self.picture)
        self._seen = True
        return self.picture

    def discreet(self) -> Surface | None:
        """What is shown without anybody's private cards; None where neither it nor what shines
        through it has any."""
        if self.entered and not self.scene.transparent:
            return self.scene.discreet_snapshot()
        below = self._below.discreet() if self._below is not None else None
        if below is None or not self.entered:
            return below
        self.renew()
        self.picture.backdrop(_dimmed(below, self.scene.dimmed_to))
        self.scene.draw(self.picture)  # the next frame takes the true backdrop again
        return self.picture.snapshot()


# --- reading aloud what has the focus ---
def widget_named(widget: Widget, words: Words) -> str:
    """What has the focus, for the ear: a label, its value, and why it cannot be used now."""
    found = getattr(widget, "label", "") or widget.tip
    label = found if isinstance(found, str) else ""
    if not label and widget.key[0] == "option":  # a row: its name stands beside it
        label = words(f"options.{widget.key[1]}")
    value = _value(widget, words)
    if label and value:
        label = words("spoken.widget", label=label, value=value)
    if widget.reason:
        return words("spoken.grey", label=label, reason=widget.reason)
    return label or value


def _value(widget: Widget, words: Words) -> str:
    on = getattr(widget, "on", None)
    if isinstance(on, bool):
        return words("spoken.on" if on else "spoken.off")
    options, chosen = getattr(widget, "options", None), getattr(widget, "chosen", None)
    if isinstance(options, tuple) and isinstance(chosen, int):
        return str(options[chosen])
    text = getattr(widget, "text", "")
    if callable(text):
        return str(text(getattr(widget, "value", None)))
    return text if isinstance(text, str) else ""


class _FocusReader:
    """Reads aloud what has the focus, and lets what is read go on."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._read = ""

    def read(self, group: FocusGroup | None) -> None:
        """Once a frame; `group`: the widgets of the present screen."""
        services = self._services
        if services.settings.spoken is Spoken.OFF:
            if self._read:
                self._read = ""
                services.speaker.hush()
            return
        services.speaker.update()
        text = widget_named(group.focused, services.words) if group and group.focused else ""
        if text != self._read:
            self._read = text
            services.speak(text, urgent=True)


# --- a change of screens ---
_SINKS: Final = 0.07
_RISES: Final = 0.13
_LONGEST: Final = 1 / 30
_LOWEST: Final = 0.25  # brightness at the moment the screens change places


class LampDip:
    """One change of screens, 200 ms long."""

    def __init__(self, old: Surface) -> None:
        """`old`: what was to be seen until now."""
        self._old = old
        self._time = 0.0

    @property
    def over(self) -> bool:
        """True when the new screen is lit."""
        return self._time >= _SINKS + _RISES

    @property
    def dark(self) -> bool:
        """True from the moment on in which the old screen is as dark as it gets."""
        return self._time >= _SINKS

    def update(self, seconds: float) -> None:
        """Let time pass; what the new screen takes to be made does not count."""
        self._time += min(seconds, _LONGEST)

    def sink(self, target: Surface) -> list[Rect]:
        """Paint the old screen, as dark as it is now."""
        target.blit(self._old, (0, 0))
        return _darken(target, min(1.0, self._time / _SINKS))

    def draw(self, target: Surface, new: Picture) -> list[Rect]:
        """Paint the moment: the old screen sinking, or the new one rising."""
        new.everything_dirty()
        if self._time < _SINKS:
            return self.sink(target)
        new.draw(target)
        new.everything_dirty()
        return _darken(target, max(0.0, 1 - (self._time - _SINKS) / _RISES))


def _darken(target: Surface, share: float) -> list[Rect]:
    """Darken everything, by a share of what it is darkened at most."""
    level = round(255 * (1 - (1 - _LOWEST) * share))
    target.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return [target.get_rect()]


class SceneStack:
    """The screens from the bottom to the one that plays."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._layers: list[_Layer] = []
        self._dip: LampDip | None = None
        self._focus: Final = _FocusReader(services)
        self._tip: Final = TermTip(services)

    @property
    def top(self) -> Scene | None:
        """The scene that plays."""
        return self._layers[-1].scene if self._layers else None

    @property
    def dark(self) -> bool:
        """True: screens change, and the lamp is down or rises again."""
        return self._dip is not None and self._dip.dark

    @property
    def resting(self) -> bool:
        """True: nothing moves by itself."""
        services = self._services
        if self._dip is not None or not services.captions.silent or services.sign.text:
            return False
        return not self._layers or self._layers[-1].scene.resting

    @property
    def typing(self) -> bool:
        """True: letters are text now."""
        top = self._layers[-1] if self._layers else None
        return top is not None and top.entered and top.scene.typing

    @property
    def listening(self) -> bool:
        """True: the next key is for the top scene, whatever it means elsewhere."""
        top = self._layers[-1] if self._layers else None
        return top is not None and top.entered and top.scene.listening

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if not scene.transparent:
            self.dip_the_lamp()
        self._push(scene)

    def pop(self, *, dip: bool = True) -> None:
        """Go back to the scene below. Nothing happens when the stack is empty."""
        if not self._layers:
            return
        if dip and len(self._layers) > 1 and not self._layers[-1].scene.transparent:
            self.dip_the_lamp()
        self._leave_top()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self.dip_the_lamp()
        if self._layers:
            self._leave_top()
        self._push(scene)

    def clear(self) -> None:
        """Every scene leaves, the top one first; what was seen last is what the lamp dips on."""
        if len(self._layers) > 1:
            self.dip_the_lamp()
        while self._layers:
            self._leave_top()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(layer.scene for layer in self._layers)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures of these scenes, in the same order."""
        return tuple(layer.picture for layer in self._layers)

    def abandon(self) -> None:
        """Drop all scenes after an exception. They are told to leave; one that can't is dropped
        all the same."""
        layers, self._layers = self._layers, []
        self._dip = None
        for layer in reversed(layers):
            with suppress(Exception):
                layer.leave()

    def dip_the_lamp(self) -> None:
        """Another screen, or another page of this one, comes: the lamp goes down over what is seen
        now, and up again, unless motion is switched off."""
        settings = self._services.settings
        old = self.snapshot()
        if old is not None and not settings.reduced_motion and settings.speed is not Speed.INSTANT:
            self._dip = LampDip(old)

    def handle(self, intent: Intent) -> None:
        """Tell the top scene, and what lies over every scene."""
        if self._layers:
            self._layers[-1].renew()
            scene = self._layers[-1].scene
            help_asked = isinstance(intent, Pressed) and intent.key is Key.HELP
            if help_asked and not scene.explains:
                self.explain()
            else:
                scene.handle(intent)
        self._tip.hear(intent)

    def explain(self) -> None:
        """Open the rule book over the top scene, where the game stands that lies under it."""
        helps = (layer.scene.help for layer in reversed(self._layers) if layer.entered)
        make = next((help_ for help_ in helps if help_ is not None), Route.RULE_BOOK.scene)
        self.push(make())

    def update(self, seconds: float) -> None:
        """Let the top scene's time pass."""
        self._services.captions.update(seconds)
        self._services.sign.update(seconds)
        self._tip.update(seconds)
        self._focus.read(self._layers[-1].scene.group if self._layers else None)
        if self._layers:
            self._layers[-1].renew()
            self._layers[-1].scene.update(seconds)
        if self._dip is not None:
            self._dip.update(seconds)

    def lay_out_again(self, *, top_only: bool = False) -> None:
        """Size, language or art changed: each scene lays itself out before it is seen again.
        `top_only`: what the top one shows has changed."""
        if not top_only:
            self._dip = None
        for layer in self._layers[-1:] if top_only else self._layers:
            layer.lay_out_again()

    def lay_out_now(self) -> None:
        """Lay the top scene out, however long it takes."""
        if self._layers:
            self._layers[-1].renew()

    def everything_dirty(self) -> None:
        """The window's contents are lost."""
        if self._layers:
            self._layers[-1].picture.everything_dirty()

    def draw(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date; the rectangles touched."""
        if not self._layers:
            return []
        picture = self._layers[-1].drawn()
        self._services.captions.draw(picture, self._services)
        self._services.sign.draw(picture, self._services)
        self._tip.draw(picture)
        if self._dip is not None:
            if not self._dip.over:
                return self._dip.draw(target, picture)
            self._dip = None
        return picture.draw(target)

    def snapshot(self) -> Surface | None:
        """What the top scene last put, as a surface of its own."""
        known = [layer for layer in self._layers if layer.entered]
        return known[-1].picture.snapshot() if known else None

    def discreet_snapshot(self) -> Surface | None:
        """What the top scene shows, without anybody's private cards; None: it is still to be drawn,
        or there is no scene."""
        if not self._layers or self._layers[-1].unfinished:
            return None
        return self._layers[-1].discreet() or self.snapshot()

    def _push(self, scene: Scene) -> None:
        if self._layers:
            self._layers[-1].picture.release()
        below = self._layers[-1] if self._layers else None
        self._layers.append(_Layer(self._services, scene, below))
        self._layers[-1].renew()

    def _leave_top(self) -> None:
        layer = self._layers.pop()
        layer.leave()
        layer.picture.close()


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

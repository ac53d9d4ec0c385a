"""Visitors of an event: they sit down, read, look into the options, and leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from game.match.draw import USUAL, draw_table_for
from game.scenes.options.scene import OptionsScene
from game.scenes.rule_book.scene import BookScene
from game.storage.settings import TEXT_SIZES, Speed
from game.ui.routes import Route
from game.ui.services import change_language
from game.words.words import languages

if TYPE_CHECKING:
    from game.ui.services import Services

_QUIET: Final = (20.0, 240.0)
"""Seconds until the next visitor."""
_KEYS: Final = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_1, pygame.K_TAB)


def press(code: int) -> None:
    """A key goes down and up."""
    pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    pygame.event.post(Event(pygame.KEYUP, key=code, mod=0))


def visits(services: Services, chance: Random) -> Iterator[float]:
    """One visitor after the other for ever; yields the seconds until there is more to do."""
    things: tuple[Callable[[Services, Random], Iterator[float]], ...] = (_options, _book, _plays)
    while True:
        services.settings = replace(services.settings, speed=Speed.QUADRUPLE)
        yield chance.uniform(*_QUIET)
        if chance.random() < 0.5:
            press(pygame.K_RETURN)
        else:
            table = chance.choice(tuple(USUAL))
            players = 2 if table == "duel" else 4
            seed = chance.randrange(2**40)
            options = draw_table_for(table, players=players, games=3, seed=seed, demo=False)
            services.stack.clear()
            services.open(Route.TABLE, services.store.running.begin(options))
        yield 3.0
        for _ in range(chance.randint(1, 3)):
            yield from chance.choice(things)(services, chance)
        if services.host is not None:
            services.host.welcome()
        yield 3.0


def _options(services: Services, chance: Random) -> Iterator[float]:
    """Another size of text or language, seen on the options and at the table."""
    services.push(OptionsScene())
    yield 2.0
    for _ in range(chance.randint(1, 3)):
        if chance.random() < 0.5:
            change_language(services, chance.choice(languages()))
        else:
            services.change(replace(services.settings, text_size=chance.choice(TEXT_SIZES)))
            services.lay_out_again()
        yield 2.0
        press(pygame.K_TAB)
        yield 2.0
    _back(services, OptionsScene)
    yield 3.0


def _book(services: Services, chance: Random) -> Iterator[float]:
    """Some pages of the rule book."""
    services.stack.explain()
    yield 2.0
    for _ in range(chance.randint(2, 10)):
        press(chance.choice((pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_LEFT)))
        yield 2.0
    _back(services, BookScene)
    yield 3.0


def _plays(services: Services, chance: Random) -> Iterator[float]:
    """Plays, more or less."""
    for _ in range(chance.randint(5, 40)):
        press(chance.choice(_KEYS))
        yield 2.0


def _back(services: Services, scene: type) -> None:
    if isinstance(services.stack.top, scene):
        services.pop()

"""Chips in stacks."""

from collections.abc import Hashable
from contextlib import suppress
from random import Random
from typing import Final

import pygame

from game.rules.chips import DENOMINATIONS, NOTHING, CannotPayError, Chips
from game.rules.sight import View
from game.table.motion.places import InBet, InBowl, InPurse, Place
from game.table.motion.poses import Poses
from game.ui.art import Art, Centred
from game.ui.compositor import Picture
from game.ui.theme import BRASS_LIGHT
from game.ui.timeline import hump

TALLEST: Final = 12  # chips in one stack; more start a second one behind it
PUFFS: Final = 5  # puffs of gold dust behind a chip in the air

_DRAWN_WIDTH: Final = 1.10  # the drawing is 110 wide, the chip 100
_FACE_MIDDLE: Final = 36 / 110  # middle of the top ellipse, in shares of the drawing's width
_RISE: Final = 0.135  # height of one chip in diameters
_JITTER: Final = 0.018
_BRIGHTEST: Final = 150  # opacity of the puff next to the chip, to 255


_LEAN: Final = 12.0  # degrees a chip leans in the air
_ALOFT: Final = 0.62
"""How far below a chip in the air the upper edge of its shadow lies, in shares of its diameter."""
_GHOSTS: Final = (96, 44)  # opacity of the ghosts behind it, of 255


class ChipPictures:
    """Makes and keeps the pictures of chips and stacks."""

    def __init__(self, art: Art) -> None:
        self._art: Final = art
        self._kept: Final = art.pieces

    def chip(self, value: int, diameter: int) -> Centred:
        """One chip; its middle is that of the top face."""
        return self._kept.get(("chip", value, diameter), self._chip, value, diameter)[0]

    def _chip(self, value: int, diameter: int) -> tuple[Centred]:
        surface = self._art.sprite(f"chips/{value}", round(diameter * _DRAWN_WIDTH))
        width = surface.get_width()
        return (Centred(surface, width // 2, round(width * _FACE_MIDDLE)),)

    def flying(self, value: int, diameter: int, tilt: int) -> tuple[Centred, ...]:
        """A chip in the air, over its shadow, and its ghosts behind it, the nearest first; `tilt`:
        1 or -1, to which side it leans."""
        key = ("flying", value, diameter, tilt)
        return self._kept.get(key, self._leaning, value, diameter, tilt)

    def _leaning(self, value: int, diameter: int, tilt: int) -> tuple[Centred, ...]:
        flat = self._art.sprite(f"chips/{value}", round(diameter * _DRAWN_WIDTH))
        leaning = pygame.transform.rotozoom(flat.copy(), tilt * _LEAN, 1)
        return (self._aloft(leaning, diameter), *(_faint(leaning, alpha) for alpha in _GHOSTS))

    def _aloft(self, chip: pygame.Surface, diameter: int) -> Centred:
        """A chip with its shadow on the felt below it."""
        w, h = round(diameter * 0.9), round(diameter * 0.5)
        soft = self._art.shadow(w, h, h // 2, max(1.0, diameter * 0.09), 90)
        wide = max(chip.get_width(), soft.get_width())
        below = round(_ALOFT * diameter) + soft.get_height() + chip.get_height() // 4
        whole = pygame.Surface((wide, max(chip.get_height(), below)), pygame.SRCALPHA)
        x, foot = wide // 2, whole.get_height()
        whole.blit(soft, soft.get_rect(midbottom=(x, foot)))
        whole.blit(chip, chip.get_rect(midtop=(x, 0)))
        return Centred(_seen(whole), x, chip.get_height() // 2)

    def trail(self, diameter: int) -> tuple[Centred, ...]:
        """The puffs of gold dust behind a chip of this diameter, the brightest first."""
        return self._kept.get(("trail", diameter), self._puffs, diameter)

    def _puffs(self, diameter: int) -> tuple[Centred, ...]:
        return tuple(self._puff(diameter, number) for number in range(PUFFS))

    def _puff(self, diameter: int, number: int) -> Centred:
        wide = max(4, round(diameter * (0.34 - 0.05 * number)))
        surface = self._art.glow(wide, wide, wide // 2, max(1.0, wide * 0.2), BRASS_LIGHT).copy()
        alpha = round(_BRIGHTEST * (1 - number / PUFFS))
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return Centred(surface, surface.get_width() // 2, surface.get_height() // 2)

    def stack(self, value: int, count: int, diameter: int) -> Centred:
        """A stack; its middle is that of the lowest chip's top face. `count` from 1."""
        key = ("stack", value, count, diameter)
        wide = round(diameter * _DRAWN_WIDTH)
        tall = min(count, TALLEST)
        rise, behind = diameter * _RISE, count > TALLEST
        headroom = round(rise * (tall - 1) + (0.18 * diameter + rise if behind else 0)) + 2
        aside = round(0.3 * diameter) if behind else 0
        pad = round(0.2 * diameter)  # room for the shadow
        middle = (pad + wide // 2, headroom + round(wide * _FACE_MIDDLE))

        def make() -> pygame.Surface:
            height = headroom + round(wide * 0.9)
            whole = pygame.Surface((wide + 2 * pad + aside, height), pygame.SRCALPHA)
            self._shade(whole, middle, diameter)
            if behind:
                back = min(count - TALLEST, TALLEST)
                self._pile(whole, value, back, diameter, (pad + aside, -0.18 * diameter + headroom))
            self._pile(whole, value, tall, diameter, (pad, headroom))
            return _seen(whole)

        return Centred(self._art.flat(key, make), *middle)

    def _shade(self, whole: pygame.Surface, middle: tuple[int, int], diameter: int) -> None:
        w, h = round(diameter * 1.02), round(diameter * 0.5)
        soft = self._art.shadow(w, h, h // 2, max(1.0, diameter * 0.07), 110)
        x = middle[0] - soft.get_width() // 2 + round(diameter * 0.03)
        whole.blit(soft, (x, middle[1] - soft.get_height() // 2 + round(diameter * 0.22)))

    def _pile(
        self,
        whole: pygame.Surface,
        value: int,
        count: int,
        diameter: int,
        foot: tuple[float, float],
    ) -> None:
        chance = Random(value * 100 + diameter)
        wide = round(diameter * _DRAWN_WIDTH)
        for level in range(count):
            turn = chance.randrange(4)
            aside = chance.uniform(-_JITTER, _JITTER) * diameter
            name = f"chips/{value}" if level == count - 1 else f"chips/{value}-plain{turn}"
            chip = self._art.sprite(name, wide)
            y = foot[1] - level * diameter * _RISE
            whole.blit(chip, (round(foot[0] + aside), round(y)))


def _faint(chip: pygame.Surface, alpha: int) -> Centred:
    ghost = chip.copy()
    ghost.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Centred(_seen(ghost), ghost.get_width() // 2, ghost.get_height() // 2)


def _seen(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


_BOWL_Z: Final = 21
_STACK_Z: Final = 45
_SETTLES: Final = 0.11  # seconds a chip hops after it has landed
_HOP: Final = 5.0  # how high it hops, u


class Stacks:
    """Purses and bank as the eye counts them: chips on their way are in neither."""

    def __init__(self, players: int) -> None:
        self.purses: list[Chips] = [NOTHING] * players
        self.bank: list[int] = []
        self.changing = [0] * players
        """Worth of the chips given to the change box for which nothing has come back yet: they
        still count to a purse, by seat."""
        self.moved = 0  # rises with every change
        self._stale_purses: set[int] = set()
        self._stale_bank = True
        self._bank_drawn: list[int] = []
        self._at: dict[Hashable, tuple[int, int]] = {}  # where stacks and chips belong, px
        self._hops: dict[Hashable, float] = {}

    @property
    def sums(self) -> tuple[list[int], int]:
        """Chips in every purse, and in the middle."""
        there = zip(self.purses, self.changing, strict=True)
        return [purse.value + away for purse, away in there], sum(self.bank)

    def settle(self, view: View) -> None:
        """Purses and bank as the view has them."""
        self.purses = [seat.chips for seat in view.table.seats]
        self.changing = [0] * len(self.purses)
        if sorted(self.bank) != sorted(view.table.bank):  # else they lie as they have fallen
            self.bank = list(view.table.bank)
        self.repaint()
        self.moved += 1

    def repaint(self) -> None:
        """Everything is to be drawn afresh."""
        self._stale_purses.update(range(len(self.purses)))
        self._stale_bank = True
        self._bank_drawn = []

    def take(self, seat: int | None, chips: Chips) -> None:
        """Chips leave a purse; without a seat the bank."""
        if seat is None:
            for value in chips:
                if value in self.bank:  # the last one: those below it stay where they lie
                    del self.bank[len(self.bank) - 1 - self.bank[::-1].index(value)]
        else:
            with suppress(CannotPayError):  # a swap still in the air; `settle` sets it right
                self.purses[seat] -= chips
        self._spoil(seat)

    def give(self, seat: int | None, chips: Chips, now: float | None = None) -> None:
        """Chips come to a purse; without a seat to the bank. They hop if it is told when (s)."""
        if seat is None:
            self.bank.extend(chips)
        else:
            self.purses[seat] += chips
        self._spoil(seat)
        self._hop(seat, chips, len(self.bank) - 1, now)

    def _hop(self, seat: int | None, chips: Chips, order: int, now: float | None) -> None:
        """Chips that have just landed hop; without a seat that of this number in the bowl."""
        if now is not None:
            for value in set(chips):
                key = ("bowl", order) if seat is None else ("purse", seat, value)
                self._hops[key] = now

    @property
    def hopping(self) -> bool:
        """Whether a chip that has landed is still settling."""
        return bool(self._hops)

    def draw(self, picture: Picture, poses: Poses, chips: ChipPictures, now: float) -> None:
        """Bring the stacks that changed up to date; `now` is table time in seconds."""
        for seat in self._stale_purses:
            self._draw_purse(picture, poses, chips, seat)
        self._stale_purses.clear()
        if self._stale_bank:
            self._draw_bank(picture, poses, chips)
            self._stale_bank = False
        for key, landed in list(self._hops.items()):
            done = (now - landed) / _SETTLES
            if done >= 1:
                del self._hops[key]
            if key in self._at and key in picture:
                x, y = self._at[key]
                picture.shift(
                    key, (x, y - round(hump(min(done, 1.0)) * _HOP * poses.layout.unit.u))
                )

    def _spoil(self, seat: int | None) -> None:
        self.moved += 1
        if seat is None:
            self._stale_bank = True
        else:
            self._stale_purses.add(seat)

    def _draw_purse(self, picture: Picture, poses: Poses, chips: ChipPictures, seat: int) -> None:
        if not poses.seat(seat).stacks_shown:
            return
        self._draw_stacks(picture, poses, chips, seat)

    def _draw_stacks(self, picture: Picture, poses: Poses, chips: ChipPictures, seat: int) -> None:
        for value, count in zip(DENOMINATIONS, self.purses[seat].counts, strict=True):
            key = ("purse", seat, value)
            if not count:
                picture.drop(key)
                continue
            pose = poses.at(self.place_of(seat, value))
            stack = chips.stack(value, count, round(pose.width))
            self._at[key] = stack.at(pose.x, pose.y + 0.8 * pose.width)
            picture.put(key, stack.surface, self._at[key], _STACK_Z)

    def place_of(self, seat: int, value: int) -> Place:
        """Where the chips of this value of a purse lie."""
        return InPurse(seat, value)

    def _draw_bank(self, picture: Picture, poses: Poses, chips: ChipPictures) -> None:
        drawn = self._bank_drawn
        for order, value in enumerate(self.bank):
            if order < len(drawn) and drawn[order] == value:
                continue
            pose = poses.at(InBowl(order))
            chip = chips.chip(value, round(pose.width))
            self._at["bowl", order] = chip.at(pose.x, pose.y)
            picture.put(("bowl", order), chip.surface, self._at["bowl", order], _BOWL_Z)
        picture.keep_only("bowl", {("bowl", order) for order in range(len(self.bank))})
        self._bank_drawn = list(self.bank)


_WHITE: Final = 6
_YELLOW: Final = 7
_RED: Final = 6  # about so many of a kind lie there before there are more of the next
_MOST_IN_BOWL: Final = 40  # more chips than that would not fit; the sum is written on it


def pile_of(amount: int) -> Chips:
    """A purse of this many chips as it may lie there, with change to pay from."""
    rest = max(0, amount)
    white = min(rest, _WHITE)
    rest -= white
    yellow = 3 * rest % 5  # so many twos leave a multiple of five
    if 2 * yellow > rest:
        yellow = rest // 2
        return Chips(0, 0, yellow, white + rest - 2 * yellow)
    if yellow + 5 <= _YELLOW and 2 * (yellow + 5) <= rest:
        yellow += 5
    fives = (rest - 2 * yellow) // 5
    red = min(fives, _RED - fives % 2) - (min(fives, _RED - fives % 2) - fives) % 2
    return Chips((fives - red) // 2, red, yellow, white)


def handful(amount: int) -> Chips:
    """The fewest chips of this sum: a bet."""
    blue, rest = divmod(max(0, amount), 10)
    red, rest = divmod(rest, 5)
    yellow, white = divmod(rest, 2)
    return Chips(blue, red, yellow, white)


class SumStacks(Stacks):
    """Purses first, then the bets in front of the same seats. `worth` is what lies in each."""

    def __init__(self, players: int) -> None:
        super().__init__(2 * players)
        self.players = players
        self.worth = [0] * (2 * players)
        self.pot = 0
        self.coming = [0] * players
        """What each bet will be once all chips have landed: it leaves them room from the first on,
        so that none has to make way for the next."""

    def bet_of(self, seat: int) -> int:
        """The number of the place where a seat's bet lies, as payer or payee of a flight."""
        return self.players + seat

    @property
    def sums(self) -> tuple[list[int], int]:
        return self.worth[: self.players], self.pot

    def settle_at(self, purses: list[int], bets: list[int], pot: int) -> None:
        """Chips lie there as told, at once."""
        self.worth, self.coming = [*purses, *bets], bets
        self.purses = [pile_of(each) for each in purses] + [handful(each) for each in bets]
        if pot != self.pot or sum(self.bank) != min(pot, sum(self._lying(pot))):
            self.bank = self._lying(pot)
        self.pot = pot
        self.repaint()
        self.moved += 1

    def take(self, seat: int | None, chips: Chips) -> None:
        """Chips leave a purse, a bet or, without a seat, the pot."""
        self._change(seat, -chips.value)

    def give(self, seat: int | None, chips: Chips, now: float | None = None) -> None:
        """Chips come to a purse, a bet or, without a seat, the pot; they hop if told when (s)."""
        before = len(self.bank)
        self._change(seat, chips.value)
        self._hop(seat, chips, before, now)

    def _draw_purse(self, picture: Picture, poses: Poses, chips: ChipPictures, seat: int) -> None:
        """A bet lies there also where a purse has no room."""
        if seat >= self.players or poses.seat(seat).stacks_shown:
            self._draw_stacks(picture, poses, chips, seat)

    def place_of(self, seat: int, value: int) -> Place:
        """Where the chips of this value of a purse or a bet lie."""
        if seat < self.players:
            return InPurse(seat, value)
        lying, coming = self.purses[seat].counts, handful(self.coming[seat - self.players]).counts
        counted = zip(DENOMINATIONS, lying, coming, strict=True)
        kinds = [kind for kind, here, soon in counted if here or soon]
        column = kinds.index(value) - (len(kinds) - 1) / 2 if value in kinds else 0.0
        return InBet(seat - self.players, column)

    def _change(self, seat: int | None, by: int) -> None:
        if seat is None:
            self.pot = max(0, self.pot + by)
            self.bank = self._lying(self.pot)
        else:
            self.worth[seat] = max(0, self.worth[seat] + by)
            pile = pile_of if seat < self.players else handful
            self.purses[seat] = pile(self.worth[seat])
        self._spoil(seat)

    def _lying(self, pot: int) -> list[int]:
        """Chips in the bowl: those that lie there stay as they have fallen, if they can."""
        kept: list[int] = []
        for value in self.bank:
            if sum(kept) + value <= pot:
                kept.append(value)
        return [*kept, *handful(pot - sum(kept))][:_MOST_IN_BOWL]

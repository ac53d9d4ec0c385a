"""Chips that rest: the stacks of every purse, and the bank in the bowl."""

from collections.abc import Hashable
from contextlib import suppress
from typing import Final

from game.rules.chips import DENOMINATIONS, NOTHING, CannotPayError, Chips
from game.rules.sight import View
from game.table.motion.places import InBowl, InPurse, Place
from game.table.motion.poses import Poses
from game.table.parts.chip_pictures import ChipPictures
from game.ui.picture.compositor import Picture
from game.ui.picture.easing import hump

_BOWL_Z: Final = 21
_STACK_Z: Final = 45
_SETTLES: Final = 0.11
"""Seconds a chip hops after it has landed."""
_HOP: Final = 5.0
"""How high it hops, u."""


class Stacks:
    """Purses and bank as the eye counts them: chips on their way are in neither."""

    def __init__(self, players: int) -> None:
        self.purses: list[Chips] = [NOTHING] * players
        self.bank: list[int] = []
        self.changing = [0] * players
        """Worth of the chips given to the change box for which nothing has come back yet: they
        still count to a purse, by seat."""
        self.moved = 0
        """Rises with every change."""
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

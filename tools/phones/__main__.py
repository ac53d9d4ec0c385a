"""Kill the game, or the server of the phones, at random moments in matches with six phones.

    python -m tools.phones --kills 100
    python -m tools.phones --kill server --kills 100 --game club --length 12 --seed 3

A match that nobody disturbs shows how it ends; then it is played again, with kills, as often as is
needed for all of them. Each has to end like the first: the same answers, the same chips. The exit
code is 1 where one did not, where the game ended by itself, or where phones were back later than
after 5 s (as may be where the machine has a lot else to do). Works on Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from game.match.game import GAMES
from game.phones.link import MINUTE, MOST_DEATHS
from tools.phones.house import HERE, PHONES, House, Kept
from tools.phones.phone import Phone

LATE: Final = 5.0
"""Seconds in which phones are to be back, from when the game was started or the server killed."""
_RESTART: Final = 0.2
"""Seconds until a killed game is started again, as the keeper of an event does."""
_STUCK: Final = 90.0
"""Seconds without an answer after which something is wrong."""
_LOOK: Final = 0.02


class StuckError(Exception):
    """A match does not go on."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What to do. `gap`: seconds between two kills, on average."""

    game: str
    length: int
    seed: int
    kill: str
    kills: int
    gap: float
    port: int


@dataclass(slots=True)
class Tally:
    """What was seen. For each kill after which there was time for that: `up`, seconds until there
    was a server again, and `back`, until the last phone was back. `refused`: what phones were told
    instead of their answers being taken."""

    kills: int = 0
    up: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Evening:
    """A match with phones, and kills."""

    def __init__(self, asked: Asked, folder: Path, chance: Random, tally: Tally) -> None:
        self._asked, self._chance, self._tally = asked, chance, tally
        self._house = House(folder, asked.port, asked.game, asked.length, asked.seed)
        host = f"{HERE}:{asked.port}"
        self._phones = [Phone(n, host, asked.seed, self._house.code) for n in range(PHONES)]
        self._since: float | None = None
        self._up: float | None = None
        self._deaths: list[float] = []
        self._answers, self._went_on = -1, monotonic()

    async def play(self, *, kills: int) -> Kept:
        """Play to the end, with so many kills at most. Raises StuckError."""
        self._house.start()
        running = [asyncio.create_task(phone.run()) for phone in self._phones]
        following = monotonic() + self._pause()
        try:
            while not (kept := self._look()):
                await asyncio.sleep(_LOOK)
                if kills and monotonic() > following and await self._kill():
                    kills -= 1
                    following = monotonic() + self._pause()
            return kept
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            self._tally.refused += [text for phone in self._phones for text in phone.refused]
            if (code := self._house.close()) != 0:
                self._tally.faults.append(f"told to end, the game ended with exit code {code}")
            if self._house.troubles:
                self._tally.faults.append(self._house.troubles)

    def _pause(self) -> float:
        """Seconds until the next kill."""
        return self._chance.uniform(0, 2 * self._asked.gap)

    def _look(self) -> Kept | None:
        """See how it goes; what is kept, once the match is over."""
        now, kept = monotonic(), self._house.kept()
        if self._since is not None:
            self._see_who_is_back(self._since)
        if self._house.ended is not None:
            raise StuckError(f"the game ended by itself with exit code {self._house.ended}")
        for phone in self._phones:
            if phone.bye:
                raise StuckError(f"phone {phone.number} was sent away: {phone.bye}")
        if (answers := len(kept.answers) if kept else 0) != self._answers:
            self._answers, self._went_on = answers, now
        if now - self._went_on > _STUCK:
            raise StuckError(f"no answer after {answers}: {[p.state for p in self._phones]}")
        return kept if kept and kept.over and self._since is None else None

    def _see_who_is_back(self, since: float) -> None:
        if self._up is None and self._house.server is not None:
            self._up = monotonic()
        if self._up is not None and all((p.back or 0) > since for p in self._phones):
            self._tally.up.append(self._up - since)
            self._tally.back.append(max(p.back or 0 for p in self._phones) - since)
            self._since = None

    async def _kill(self) -> bool:
        """Kill what is to be killed; False where that is not possible now."""
        kinds = ("game", "server") if self._asked.kill == "either" else (self._asked.kill,)
        if self._chance.choice(kinds) == "game":
            self._house.kill()
            await asyncio.sleep(_RESTART)
            self._since = monotonic()
            self._house.start()
        else:
            now = monotonic()
            self._deaths = [then for then in self._deaths if now - then < MINUTE + 1]
            if len(self._deaths) >= MOST_DEATHS - 1 or not self._house.kill_server():
                return False
            self._deaths.append(now)
            self._since = now
        self._tally.kills += 1
        self._up = None
        return True


async def run(asked: Asked) -> Tally:
    """Play the match without kills, then with them until there were enough."""
    tally, chance = Tally(), Random(f"kills {asked.seed}")
    with TemporaryDirectory(prefix="poker-phones-") as name:
        reference: Kept | None = None
        number = 0
        while not tally.faults and (reference is None or tally.kills < asked.kills):
            folder = Path(name) / str(number)
            folder.mkdir()
            kills = 0 if reference is None else asked.kills - tally.kills
            began, before = monotonic(), tally.kills
            try:
                kept = await Evening(asked, folder, chance, tally).play(kills=kills)
            except StuckError as error:
                tally.faults.append(str(error))
                break
            reference = reference or kept
            if kept != reference:
                tally.faults.append(f"another end:\n{kept}\ninstead of\n{reference}")
            print(
                f"match {number}: {tally.kills - before} kills, {len(kept.answers)} answers,"
                f" chips {kept.chips}, {monotonic() - began:.0f} s", flush=True,
            )  # fmt: skip
            number += 1
    return tally


def read(arguments: Sequence[str]) -> Asked:
    """The command line."""
    parser = argparse.ArgumentParser(prog="phones", description=__doc__, allow_abbrev=False)
    parser.add_argument("--kill", choices=("game", "server", "either"), default="either")
    parser.add_argument("--kills", type=int, default=100, help="in all matches (default 100)")
    parser.add_argument("--game", choices=tuple(GAMES), default="deluxe")
    parser.add_argument("--length", type=int, default=2, help="rounds or games (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="of deals, answers and moments")
    parser.add_argument("--gap", type=float, default=7.0, help="seconds between kills, on average")
    parser.add_argument("--port", type=int, default=7610)
    return Asked(**vars(parser.parse_args(arguments)))


def main(arguments: Sequence[str]) -> int:
    """Play, and tell what was seen."""
    tally = asyncio.run(run(read(arguments)))
    print(f"{tally.kills} kills, after {len(tally.back)} of them there was time to come back")
    print(f"a server again: {_seconds(tally.up)}; all phones back: {_seconds(tally.back)}")
    late = sum(each > LATE for each in tally.back)
    print(f"{late} times later than after {LATE:.0f} s; {len(tally.refused)} answers refused")
    for fault in tally.faults:
        print(fault)
    return 1 if tally.faults or late else 0


def _seconds(found: Sequence[float]) -> str:
    return f"{median(found):.2f} s (median), {max(found):.2f} s (at most)" if found else "-"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

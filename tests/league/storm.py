"""Tables and referee of the storm, as processes that may be killed: python -m tests.league.storm
referee URL, or tables, then a FILE with the addresses and folders of some."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from game.league.process import Courier
from game.league.referee import watch
from game.storage.store import Store


async def tables(places: list[tuple[str, str]]) -> None:
    """The couriers of some tables in one process."""
    couriers = [Courier(url, Store(Path(folder)), lambda told: None) for url, folder in places]
    await asyncio.gather(*(each.run() for each in couriers))


def main(kind: str, given: str) -> None:
    if kind == "referee":
        asyncio.run(watch(given, lambda text: None))
    else:
        asyncio.run(tables(json.loads(Path(given).read_text("utf-8"))))


if __name__ == "__main__":
    main(*sys.argv[1:])

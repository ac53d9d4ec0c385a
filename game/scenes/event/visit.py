"""A visitor sits down at an event: the visit and a short match begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.special import first_to_act
from game.storage.event_settings import HUMANS, options_for
from game.table.scene import TableScene

if TYPE_CHECKING:
    from game.match.game import Options
    from game.ui.host import Host
    from game.ui.services import Services


def sit_down(services: Services, host: Host, table: str) -> TableScene:
    """The scene of a new match at this table, in which the visitor soon acts first."""
    names = [services.words("event.guest", number=human) for human in range(1, HUMANS[1] + 1)]
    options = first_to_act(
        lambda seed: options_for(host.event, table, seed=seed, names=names), services.new_seed
    )
    return begin_visit(services, host, table, options)


def begin_visit(services: Services, host: Host, table: str, options: Options) -> TableScene:
    """The scene of a new match of visitors at this table."""
    host.visit_begins(table)
    return TableScene(services.store.running.begin(options), opens_quickly=True)

"""What a match brought each human who played, worked out from its log alone."""

from game.match.match import Match
from game.match.tallies import Accountant, Tally, described
from game.storage.archive import Record


def recomputed(match: Match) -> tuple[Record, ...]:
    """One record for each human of a match, out of its log alone: what the store has kept must
    agree with it, but for the costs of decisions."""
    told, books = described(match.options.to_json()), Accountant(match.options)
    last: dict[tuple[int, int], Tally] = {}
    for tally in books.note(match.log):
        last[tally.game, tally.chair] = tally  # the last game may be amended
    found = []
    for chair, who in enumerate(told.chairs):
        if not who.human:
            continue
        record = Record(
            who.name, told.kind, told.variant, told.level,
            matches=int(match.over), matches_won=int(chair in books.champions),
        )  # fmt: skip
        for (_, seat), tally in sorted(last.items()):
            record = record.plus(_game(record, tally)) if seat == chair else record
        found.append(record)
    return tuple(found)


def _game(of: Record, tally: Tally) -> Record:
    return Record(
        of.player,
        of.kind,
        of.variant,
        of.level,
        games=1,
        games_won=int(tally.won),
        chips_won=max(tally.gained, 0),
        chips_lost=max(-tally.gained, 0),
        hand=tally.hand,
        strength=tally.strength,
    )

"""What leaves the computer about a match: the receipt of a fair deal, and share codes.

The receipt is shown before the first card and checked by anybody after the last one. It is a hash
of the seed that all decks follow from, so they can't be changed later; a salt of its own keeps the
seed from being found by trying. Seed and salt are told when the match is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from game.base.arithmetic import int_sum
from game.base.version import RULES_VERSION
from game.match.game import Codes, Options, all_games, game_of

_FULL: Final = 64
_SHORT: Final = 20  # digits, 80 bits: too many to find another seed and salt that begin alike
_GROUP: Final = 4


def receipt(options: Options) -> str:
    """SHA-256 of `seed:salt` in hexadecimal; empty for matches of before there were receipts."""
    if not options.salt:
        return ""
    return sha256(f"{options.seed}:{options.salt}".encode()).hexdigest()


def is_receipt(text: str) -> bool:
    """Whether a text may be a receipt: all its digits, or as many as are shown at the table."""
    return len(text) in (_SHORT, _FULL) and {*text} <= {*"0123456789abcdef"}


def fits(noted: str, options: Options) -> bool:
    """Whether what was noted down is the receipt of this match, in full or as shown at the
    table."""
    return is_receipt(noted) and receipt(options).startswith(noted)


def short(text: str) -> str:
    """The beginning of a receipt, in groups of four, to be written down by hand."""
    return " ".join(text[at : at + _GROUP] for at in range(0, min(_SHORT, len(text)), _GROUP))


SEED_BITS: Final = 40
LENGTH: Final = 12
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of a code, by what they stand for."""
_READ_AS: Final = {character: value for value, character in enumerate(ALPHABET)} | {
    "O": 0,
    "I": 1,
    "L": 1,
}
_SHAPE: Final = (2, 3, 3, 7, SEED_BITS)  # bits of version, table, players, rounds and seed
_TABLES: Final = 8
_PLAYERS: Final = range(2, 8)
_MOST_ROUNDS: Final = 99


class CodeError(ValueError):
    """A text that is no code: mistyped, or made up."""


class CodeVersionError(CodeError):
    """A code of another version of the rules: it would give other cards."""


class NoSuchMatchError(CodeError):
    """A code as it should be, of a match that no table offers."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What a code says. `table`: cards in a hand of the main game, or the name of a table of draw
    poker; `rounds` are games there, 0 at the duel."""

    table: int | str
    players: int
    rounds: int
    seed: int

    @property
    def code(self) -> str:
        """The code. Raises ValueError where the match does not fit."""
        table, players = _packed(self._numbered[0], _PLAYERS.index(self.players))
        parts = (RULES_VERSION - 1) % 4, table, players, self.rounds, self.seed
        number = 0
        for value, bits in zip(parts, _SHAPE, strict=True):
            if not 0 <= value < 2**bits:
                raise ValueError(value)
            number = number << bits | value
        values = [number >> shift & 31 for shift in range(5 * (LENGTH - 2), -1, -5)]
        return "".join(ALPHABET[value] for value in (*values, _check(values)))

    def options(self) -> Options:
        """The match itself: you and the standard guests. Raises MatchRulesError, AgreementError or
        NoSuchMatchError, all ValueErrors, where there is no such match."""
        options = self._numbered[1].options(self.table, self.players, self.rounds, self.seed)
        if len(options.seats) != self.players:  # there are not so many guests
            raise NoSuchMatchError(self.players)
        return options

    @property
    def _numbered(self) -> tuple[int, Codes]:
        """The number of the table, and the game that has it."""
        for number, (table, codes) in _tables().items():
            if table == self.table:
                return number, codes
        raise NoSuchMatchError(self.table)


def _tables() -> dict[int, tuple[int | str, Codes]]:
    return {
        number: (table, game.codes)
        for game in all_games()
        if game.codes is not None
        for number, table in game.codes.numbers().items()
    }


def _packed(table: int, players: int) -> tuple[int, int]:
    """What stands in a code for a table and so many players more than two."""
    if table < _TABLES:
        return table, players
    spare = (table - _TABLES) * len(_PLAYERS) + players
    return spare % _TABLES, len(_PLAYERS) + spare // _TABLES


def _unpacked(table: int, players: int) -> tuple[int, int]:
    if players < len(_PLAYERS):
        return table, players
    spare = (players - len(_PLAYERS)) * _TABLES + table
    return _TABLES + spare // len(_PLAYERS), spare % len(_PLAYERS)


def read_code(text: str) -> Shared:
    """Read a code as people type it: small letters, blanks and hyphens do not matter.

    Raises CodeVersionError for one of other rules, NoSuchMatchError for one of no match, CodeError
    for anything else that is none.
    """
    characters = text.upper().replace(" ", "").replace("-", "")
    try:
        *values, check = (_READ_AS[character] for character in characters)
    except (KeyError, ValueError) as error:
        raise CodeError(text) from error
    if len(values) != LENGTH - 1 or check != _check(values):
        raise CodeError(text)
    number = int_sum(value << 5 * place for place, value in enumerate(reversed(values)))
    parts = []
    for bits in reversed(_SHAPE):
        parts.append(number & (2**bits - 1))
        number >>= bits
    seed, rounds, players, table, version = parts
    if version != (RULES_VERSION - 1) % 4:
        raise CodeVersionError(text)
    table, players = _unpacked(table, players)
    try:
        shared = Shared(_tables()[table][0], _PLAYERS[players], rounds, seed)
        _ = shared.options()
    except (ValueError, LookupError) as error:
        raise NoSuchMatchError(text) from error
    if shared.rounds > _MOST_ROUNDS:
        raise NoSuchMatchError(text)
    return shared


def code_of(options: Options) -> str:
    """The code of a match; empty where others would not get the same from it: guests who are not
    the usual ones, other house rules, several humans, a seed that is too large, a game without
    codes. Your name and picture, and whether the lamp shines, make no difference."""
    codes = game_of(options.game).codes
    if codes is None:
        return ""
    table, rounds = codes.table_and_rounds(options)
    shared = Shared(table, len(options.seats), rounds, options.seed)
    try:
        code, usual = shared.code, shared.options()
    except ValueError:
        return ""
    you, *guests = options.seats
    seats = (replace(you, name="", character=usual.seats[0].character), *guests)
    same = {name: getattr(usual, name) for name in codes.ignored}
    return code if replace(options, seats=seats, **same) == usual else ""


def _check(values: list[int]) -> int:
    """Sum of all values, each times another power of 2 in GF(32) (modulus x^5 + x^2 + 1)."""
    total = 0
    for value in values:
        total = (total ^ value) << 1
        total ^= 0b100101 if total & 32 else 0
    return total

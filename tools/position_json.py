"""A position as plain data: what `tools.advise` reads."""

from collections.abc import Mapping, Sequence

from game.players.worth.beliefs import Opponent, Position
from game.rules.cards import Card, CardNotationError, parse_card
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS


class PositionError(ValueError):
    """Data that is no position; the text says why, in English."""


def to_json(position: Position) -> dict[str, object]:
    """The position as plain data, which `from_json` reads back."""
    return {
        "variant": position.variant,
        "players": len(position.others) + 1,
        "seat_order": position.order,
        "hand": [str(card) for card in position.hand],
        "discards": [str(card) for card in position.discards],
        "bought": position.bought,
        "bank": position.bank,
        "chips": position.chips,
        "purses": [other.purse for other in position.others],
        "others": [{"bought": other.bought, "done": other.done} for other in position.others],
    }


def from_json(data: object) -> Position:
    """The position that the data tells. `purses` are those of the others in buying order, or of
    all seats, the own one included. Raises PositionError."""
    if not isinstance(data, Mapping):
        raise PositionError("a position is a JSON object")
    variant = _number(data, "variant", min(VARIANTS), max(VARIANTS))
    players = _number(data, "players", 2, VARIANTS[variant].max_players)
    order = _number(data, "seat_order", 0, players - 1)
    chips = _number(data, "chips", 0)
    hand, discards = _cards(data, "hand"), _cards(data, "discards")
    if len(hand) != variant:
        raise PositionError(f"hand: {len(hand)} cards, the variant has {variant}")
    if len({*hand, *discards}) < len(hand) + len(discards):
        raise PositionError("hand and discards: a card is there twice")
    bought = _number(data, "bought", 0, FACE_DOWN_CARDS)
    bank = _number(data, "bank", 0)
    others = _others(data, players, order)
    return Position(variant, hand, discards, bought, bank, chips, order, others)


def _others(data: Mapping[object, object], players: int, order: int) -> tuple[Opponent, ...]:
    purses = [_whole(purse, "purses", 0, None) for purse in _list(data, "purses")]
    if len(purses) == players:
        del purses[order]
    seats = _list(data, "others")
    if not len(purses) == len(seats) == players - 1:
        raise PositionError(f"others, purses: there are {players - 1} others")
    return tuple(_opponent(seat, purse) for seat, purse in zip(seats, purses, strict=True))


def _opponent(seat: object, purse: int) -> Opponent:
    if not isinstance(seat, Mapping):
        raise PositionError("others: each is an object with bought and done")
    done = seat.get("done")
    if not isinstance(done, bool):
        raise PositionError("done: true or false")
    return Opponent(_number(seat, "bought", 0, FACE_DOWN_CARDS), done, purse)


def _list(data: Mapping[object, object], key: str) -> Sequence[object]:
    found = data.get(key)
    if not isinstance(found, list):
        raise PositionError(f"{key}: a list is missing")
    return found


def _number(data: Mapping[object, object], key: str, least: int, most: int | None = None) -> int:
    return _whole(data.get(key), key, least, most)


def _whole(value: object, key: str, least: int, most: int | None) -> int:
    number = isinstance(value, int) and not isinstance(value, bool)
    if not number or value < least or (most is not None and value > most):  # type: ignore[operator]
        raise PositionError(
            f"{key}: a whole number from {least}" + f" to {most}" * (most is not None)
        )
    assert isinstance(value, int)
    return value


def _cards(data: Mapping[object, object], key: str) -> tuple[Card, ...]:
    try:
        cards = tuple(parse_card(str(text)) for text in _list(data, key))
    except CardNotationError as error:
        raise PositionError(f"{key}: {error}") from error
    if any(card.hidden or card.joker for card in cards):
        raise PositionError(f"{key}: a hidden card, or a joker")
    return cards

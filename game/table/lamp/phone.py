"""What the lamp says on a phone, from the coach's numbers and the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.coach_words import chips_figure, percent

if TYPE_CHECKING:
    from game.coach.advice import Advice, Option
    from game.words.words import Words

Said = dict[str, object]
"""JSON."""


def told(advice: Advice, words: Words) -> Said | None:
    """What the page shows while it is lit: the card that is best to go, if going is best, and what
    is said while a card is raised, or while none is (""). None where nothing can be bought."""
    if len(advice.options) == 1:
        return None
    best = max(advice.options[1:], key=lambda option: option.ev)
    says = {str(option.discard): _card(advice, option, words) for option in advice.options[1:]}
    if [option.discard for option in advice.best_options] == [None]:
        first = _stop(advice, words)
    else:
        first = {**says[str(best.discard)], "card": str(best.discard)}
    tagged = str(best.discard) if advice.loss(best) == 0 else ""
    return {"best": tagged, "says": {"": first, **says}}


def _card(advice: Advice, option: Option, words: Words) -> Said:
    """If this card goes: how many cards would be better, and what to expect. "{card}" stands for
    its sign, which every phone writes its own way."""
    assert option.discard is not None
    stop = advice.options[0]
    chance = advice.improves(option.discard)
    better = words("phone.lamp.better", count=round(chance * advice.unseen), of=advice.unseen)
    value, end = (chips_figure(words, advice.told(each)) for each in (option, stop))
    worth = words("phone.lamp.same" if value == end else "phone.lamp.worth", value=value, stop=end)
    return {
        "title": words("phone.lamp.goes", card="{card}"),
        "text": f"{better} {worth}",
        "figure": percent(chance, words, 0),
    }


def _stop(advice: Advice, words: Words) -> Said:
    """That no card is worth its price."""
    value = chips_figure(words, advice.told(advice.options[0]))
    return {"title": words("lamp.stop_now"), "text": words("lamp.expected"), "figure": value}

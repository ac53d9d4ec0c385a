"""What a bot is asked, to be answered now or later, here or in another process."""

from dataclasses import dataclass
from random import Random

from game.players.greedy import Greedy
from game.players.player import Bot
from game.players.position import Position
from game.players.thoughtful import Thoughtful
from game.rules.decisions import Answer, BuyCard, Decision
from game.rules.sight import View


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A decision of a seat that a bot plays. `player` is the bot's name, `seed` the text its chance
    is made from: wherever it is answered, the answer is the same."""

    player: str
    bot: Bot
    view: View
    decision: Decision
    seed: str

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be thought of; all others are there at once."""
        return isinstance(self.bot, Thoughtful) and self._purchase is not None

    @property
    def position(self) -> Position:
        """What there is to think about. Raises ValueError where nothing is to be bought."""
        purchase = self._purchase
        if purchase is None:
            raise ValueError(self.decision)
        return Position.of(self.view, purchase)

    def think(self) -> Answer:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))

    def one_step(self) -> Answer:
        """The answer of the bot that looks one purchase ahead: good, and there at once."""
        return Greedy().answer(self.view, self.decision, Random(self.seed))

    @property
    def _purchase(self) -> BuyCard | None:
        match self.decision:
            case BuyCard() as purchase if purchase.chips >= purchase.price:
                return purchase
        return None

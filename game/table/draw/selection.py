"""How a human marks cards to exchange, and settles on a number of chips."""

from game.input.intents import DIGITS, Key
from game.rules.cards import Card
from game.rules.draw.decisions import DrawCards, Speak, TakeAll
from game.table.draw.ledger import DrawPlayer
from game.table.input.refusal import Refusal
from game.table.input.selection import CardSelection
from game.table.motion.places import Lift


class DrawSelection(CardSelection):
    """What the human at the screen points at, has marked, and how much the next bet is."""

    def __init__(self, playback: DrawPlayer) -> None:
        super().__init__(playback.board)
        self._playback = playback
        self.pointed: int | None = None  # the n-th card of the hand
        self.marked: frozenset[int] = frozenset()  # pieces
        self._marks: list[frozenset[int]] = []  # what was marked before each change
        self._wish = 0  # chips the player asked for with plus and minus

    @property
    def cards(self) -> tuple[Card, ...]:
        """The marked cards, from left to right."""
        faces = self._board.cast.faces
        return tuple(faces[piece] for piece in self._hand if piece in self.marked)

    def forget(self) -> None:
        self.pointed, self.marked, self._wish = None, frozenset(), 0
        self._marks.clear()

    # --- cards ---------------------------------------------------------------------------------

    def card_at(self, x: float, y: float) -> int | None:
        """The uppermost own card under a point in px."""
        return self._in_hand(x, y)

    def point_at(self, index: int | None) -> None:
        """Point at a card, or at none."""
        self.pointed = index if self._drawing else None

    def step(self, key: Key) -> None:
        """Move the pointing by an arrow key, where there are cards to mark."""
        count = len(self._hand)
        if not self._drawing or not count or key not in (Key.LEFT, Key.RIGHT):
            return
        by = 1 if key is Key.RIGHT else -1
        first = 0 if by > 0 else count - 1
        self.pointed = first if self.pointed is None else (self.pointed + by) % count

    def mark(self, index: int) -> None:
        """Mark a card to be exchanged, or no more. Raises Refusal."""
        decision = self._playback.decision
        if not isinstance(decision, DrawCards | TakeAll):
            raise Refusal("watching")
        if index >= len(self._hand):
            return
        piece = self._hand[index]
        marked = self.marked ^ {piece}
        if len(marked) > decision.limit:
            raise Refusal("too_many_cards", limit=decision.limit)
        self._marks.append(self.marked)
        self.marked = marked

    def digit(self, key: Key) -> None:
        self.mark(DIGITS.index(key))

    @property
    def can_undo(self) -> bool:
        """Whether anything was marked, or stepped."""
        return bool(self._marks or self._wish)

    def undo(self) -> bool:
        """Take back the last mark, or go back to the usual bet; says whether there was anything."""
        if self._marks:
            self.marked = self._marks.pop()
            return True
        wish, self._wish = self._wish, 0
        return wish != 0

    @property
    def _drawing(self) -> bool:
        return isinstance(self._playback.decision, DrawCards | TakeAll)

    def _state(self) -> tuple[object, ...]:
        return self._drawing, self._board.poses.bottom, self.pointed, self.marked

    def _bring_to_height(self) -> None:
        drawing = self.raised = self._drawing
        for index, piece in enumerate(self._hand):
            lift = Lift.HOVER if drawing and index == self.pointed else Lift.FLAT
            self._lift(piece, Lift.CHOSEN if drawing and piece in self.marked else lift)

    # --- chips ---------------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Chips of the bet, or on top of a call."""
        decision = self._playback.decision
        if not isinstance(decision, Speak) or decision.most <= 0:
            return 0
        least = min(decision.least, decision.most)
        wish = self._wish or self._usual(decision)
        return max(least, min(decision.most, wish))

    def _usual(self, decision: Speak) -> int:
        """About half of what lies there."""
        pot = self._playback.table.pot + decision.to_call
        return max(decision.least, round(pot / 2))

    def change(self, by: int) -> None:
        """More or fewer chips."""
        if self.amount:
            self._wish, wish = 0, max(1, self.amount + by)
            usual, self._wish = self.amount, wish
            self._wish = self.amount if self.amount != usual else 0

    def stride(self) -> int:
        """Chips of one step: finer for small sums."""
        amount = self.amount
        return 1 if amount < 20 else 5 if amount < 100 else 10

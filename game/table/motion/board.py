"""The moving part of the table: cards and chips, following cues in table time.

Drawing changes nothing: where a piece is, is a function of its motion, the time and the layout.
"""

from collections.abc import Iterable, Set
from functools import partial
from typing import Final

from game.rules.cards import Card
from game.table.motion.card_painter import CardPainter
from game.table.motion.cues import Bend, Cue, Enter, Flip, Fly, Leave, LightUp, Move
from game.table.motion.flights import Flights
from game.table.motion.motion import Bent, Motion, Piece, Turn
from game.table.motion.places import AtDealer, Cast, InHand, OnTable, Place, Shown
from game.table.motion.poses import Pose, Poses
from game.table.parts.card_pictures import CardPictures, Halo
from game.table.parts.chips import ChipPictures, Stacks
from game.ui.compositor import Picture
from game.ui.timeline import Easing, Timeline, in_out, linear

FADE: Final = 0.12  # seconds a card takes to appear where it belongs, with reduced motion


class Board:
    """Cards and chips of one match on the screen."""

    def __init__(
        self,
        players: int,
        poses: Poses,
        cards: CardPictures,
        chips: ChipPictures,
        stacks: Stacks | None = None,
    ) -> None:
        """`stacks`: purses and pot, where they are not those of the main game."""
        self.timeline: Final = Timeline()
        self.cast: Final = Cast.of(players)
        self.stacks: Final = stacks or Stacks(players)
        self.calm = False  # reduced motion: nothing flies, everything fades where it will be
        self.changes = 0
        """Rises with every play, and whenever anything enters, leaves, is sent somewhere, turns
        over or is lit."""
        self.flights: Final = Flights(self.stacks)
        self._pieces: dict[int, Piece] = {}
        self._plays = 0
        self._active: set[int] = set()
        self.painter: Final = CardPainter(self.cast, self._pieces, self._active)
        self.refit(poses, cards, chips)

    def refit(self, poses: Poses, cards: CardPictures, chips: ChipPictures) -> None:
        """A new window, language or perspective: everything is drawn afresh where it is now."""
        self.poses, self._chips = poses, chips
        for piece in self._pieces.values():
            piece.measure(self.poses)
        self.painter.refit(poses, cards)
        self.stacks.repaint()

    def lay(self, cards: Iterable[Enter]) -> None:
        """These cards lie on the table, and no others, at once."""
        self.timeline.finish()
        self.painter.gone.update(self._pieces)
        self._pieces.clear()
        self.flights.clear()
        self._active.clear()
        for cue in cards:
            self._begin(cue, self.timeline.now)

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nothing is about to."""
        return self.timeline.empty and not self._active and not self.flights

    def play(self, cues: Iterable[Cue], since: float | None = None) -> None:
        """Let cues begin, counting from now, or from a moment of table time shortly before. A card
        that was played elsewhere meanwhile no longer follows a move that was still to begin."""
        base = self.timeline.now if since is None else since
        self._plays += 1
        self.changes += 1
        for cue in cues:
            begin = partial(self._begin_unless_late, cue, base + cue.at, self._plays)
            if cue.at <= 0:
                begin()
            else:
                self.timeline.at(base + cue.at, begin)

    def run(self, seconds: float) -> None:
        """Let wall time pass."""
        if self.timeline.instant:
            self.finish()
            return
        self.timeline.run(seconds)
        self._land()

    def finish(self) -> None:
        """Every motion ends now."""
        self.timeline.finish()
        ends = self.flights.ends
        for number in self._active:
            piece = self._pieces[number]
            ends += [m.ends for m in (piece.motion, piece.turn) if m is not None]
        if ends:
            self.timeline.run_to(max(ends))
        self._land()

    def run_to(self, moment: float) -> None:
        """Go on to a moment of table time, at once."""
        self.timeline.run_to(moment)
        self._land()

    def put(self, number: int, place: Place, lasts: float, ease: Easing = in_out) -> None:
        """Send a piece somewhere, now."""
        self._begin(Move(number, place, 0.0, lasts, ease), self.timeline.now)

    @property
    def pieces(self) -> Set[int]:
        """The numbers of all pieces that can be seen."""
        return self._pieces.keys()

    @property
    def pile_begun(self) -> bool:
        """Whether the first discard lies there."""
        pile = self.cast.pile
        return bool(pile) and pile[0] not in self._active

    def face_of(self, number: int) -> Card:
        """What a piece shows just now; HIDDEN is its back."""
        return self._pieces[number].face

    def bent(self, number: int) -> bool:
        """Whether a corner of a piece is bent up, so that something of its face is seen."""
        return self._pieces[number].bent is not None

    def place_of(self, number: int) -> Place:
        """Where a piece is, or where it is going."""
        return self._pieces[number].place

    def pose_of(self, number: int) -> Pose:
        """Where a piece is in the window just now."""
        return self._pieces[number].pose(self.timeline.now, self.poses)

    def hand_open(self, seat: int) -> bool:
        """Whether no card of a hand is turning over or about to, nor still lies elsewhere."""
        for number in self.cast.hands[seat]:
            piece = self._pieces[number]
            if piece.turn is not None or isinstance(piece.place, OnTable):
                return False
            if piece.face != self.cast.faces[number]:
                return False
        return True

    def light(self, number: int, halo: Halo) -> bool:
        """Put light around a piece, or take it away; says whether that changed anything."""
        piece = self._pieces.get(number)
        if piece is not None and piece.halo is not halo:
            piece.halo = halo
            self.painter.changed.add(number)
            self.changes += 1
            return True
        return False

    def draw(self, picture: Picture) -> None:
        """Bring the cards and chips of the picture up to date."""
        now, chips = self.timeline.now, self._chips
        self.painter.draw(picture, now, calm=self.calm)
        self.stacks.draw(picture, self.poses, chips, now)
        self.flights.draw(picture, self.poses, chips, now, hidden=self.calm)

    # --- cues ----------------------------------------------------------------------------------

    def _begin_unless_late(self, cue: Cue, moment: float, play: int) -> None:
        """Begin a cue of a play, but no move of a card that a later one has moved."""
        if isinstance(cue, Move) and cue.piece in self._pieces:
            piece = self._pieces[cue.piece]
            if play < piece.play:
                return
            piece.play = play
        self._begin(cue, moment)

    def _begin(self, cue: Cue, moment: float) -> None:
        self.changes += 1
        match cue:
            case Enter(number, place, face):
                self._pieces[number] = Piece(place, face)
                self.painter.changed.add(number)
            case Leave():
                self._take_away(cue.piece)
            case Move() if cue.piece in self._pieces:
                self._begin_move(cue, moment)
            case Flip(number, face) if number in self._pieces:
                piece = self._pieces[number]
                if piece.face != face or piece.turn is not None:
                    piece.turn = Turn(moment, self._length(cue.lasts))
                    piece.next_face = face
                    self._active.add(number)
            case Bend(number, face) if number in self._pieces:
                self._pieces[number].bent = Bent(face, moment, self._length(cue.lasts))
                self._active.add(number)
            case LightUp(number, on):
                self.light(number, Halo.CHOSEN if on else Halo.NONE)
            case Fly():
                self.flights.take_off(cue, moment, self._length(cue.lasts))
            case _:  # a cue for a piece that has left: the table was rearranged meanwhile
                return

    def _take_away(self, number: int) -> None:
        self._pieces.pop(number, None)
        self._active.discard(number)
        self.painter.gone.add(number)

    def _length(self, seconds: float) -> float:
        return 0.0 if self.timeline.instant else seconds

    def _begin_move(self, cue: Move, moment: float) -> None:
        piece = self._pieces[cue.piece]
        origin = piece.place
        if piece.motion is not None and not self.calm:
            origin = self.poses.away(piece.motion.pose(moment, self.poses))
        piece.place = cue.to
        if not isinstance(cue.to, InHand | OnTable | Shown):
            piece.halo = Halo.NONE
        if origin == cue.to and not isinstance(cue.to, AtDealer):
            piece.motion = piece.course = None
            return
        if self.calm:
            piece.motion = Motion(origin, cue.to, moment, self._length(FADE), linear)
        else:
            lasts = self._length(cue.lasts)
            piece.motion = Motion(origin, cue.to, moment, lasts, cue.ease, cue.arc, cue.spin)
        piece.measure(self.poses)
        self._active.add(cue.piece)

    def _land(self) -> None:
        now = self.timeline.now
        for number in list(self._active):
            piece = self._pieces[number]
            piece.arrive(now)
            if piece.motion is None and piece.turn is None and piece.bent is None:
                self._active.discard(number)
                self.painter.changed.add(number)
                if isinstance(piece.place, AtDealer):
                    self._take_away(number)
        still = self.calm or self.timeline.instant
        self.flights.touch_down(now, hop=None if still else now)

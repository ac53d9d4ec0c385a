"""Cards in the picture: those that lie are painted when something about them has changed, those
that move in every frame."""

from collections.abc import Callable, Collection, Iterable, Mapping, Set
from typing import Final

from game.rules.cards import Card
from game.table.motion.cues import Bend, Cue, Move
from game.table.motion.motion import Piece
from game.table.motion.places import Cast, OnStage, OnTable
from game.table.motion.poses import Pose, Poses
from game.table.parts.card_pictures import CardPictures, Lying
from game.ui.compositor import Picture
from game.ui.timeline import in_out

FLYING_Z: Final = 2000
"""Moving cards are above all; moving chips below what rests OVER (the bowl's front)."""
NEAR: Final = 0.6
"""So near, in shares of its width, a card that fades stays until it is seen at its new place."""
TURN_LIFT: Final = 0.15  # how far a card is lifted while it turns over, in shares of its width
TRAIL: Final = (95, 62, 38)
"""Opacity of what follows a card that rises onto the stage, the nearest first."""
TRAIL_STEP: Final = 0.06  # seconds of table time between them
SWAYING: Final = (62, 38)
"""The same of what follows one that falls without having made anything better."""
SWAYING_STEP: Final = 0.06
SAME_SIZE: Final = 0.25
"""A card in flight is drawn at the size it will have; only larger differences are scaled."""


class CardPainter:
    """Paints the pieces of a board, which it may look at and not change."""

    poses: Poses
    cards: CardPictures  # makes the pictures of cards

    def __init__(self, cast: Cast, pieces: Mapping[int, Piece], active: Set[int]) -> None:
        """`active` are the pieces that move."""
        self._cast, self._pieces, self._active = cast, pieces, active
        self.changed: Final[set[int]] = set()
        """Resting pieces the picture does not show yet, or no longer."""
        self.gone: Final[set[int]] = set()  # pieces that have left and may still be in the picture
        self._shining: Final = Shining()

    def refit(self, poses: Poses, cards: CardPictures) -> None:
        """A new window, language or perspective: everything is painted afresh."""
        self.poses, self.cards = poses, cards
        self.changed.update(self._pieces)
        self._shining.forget()

    def shine(self, seats: Collection[int]) -> None:
        """Light up whole hands, of those who have won, and no others."""
        self._shining.seats = seats

    def make_ahead(self, cues: Iterable[Cue]) -> None:
        """Let the pictures of cards be made where these cues will bring them."""
        for cue in cues:
            if isinstance(cue, Bend):
                stage = self.poses.at(OnStage())
                self.cards.bends_ahead(cue.face, round(stage.width), stage.angle)
                self.cards.ahead(cue.face, round(stage.width), stage.angle)
            if isinstance(cue, Move) and cue.piece in self._cast.faces:
                pose = self.poses.at(cue.to)
                self.cards.ahead(self._cast.faces[cue.piece], round(pose.width), pose.angle)

    def stage_ahead(self, seat: int) -> None:
        """Let the pictures be made of a back of this seat that rises onto the stage."""
        stage, lies = self.poses.at(OnStage()), self.poses.at(OnTable(seat, 0))
        self.cards.rising_ahead(round(stage.width), stage.angle, lies.width / stage.width)

    def light_ahead(self, seat: int) -> None:
        """Let the light around a hand that is being shown be made ahead."""
        hand = self._cast.hands[seat]
        if self._pieces.keys() >= set(hand):  # else it was gathered meanwhile
            places = ((self._cast.faces[n], self.poses.at(self._pieces[n].place)) for n in hand)
            self.cards.light_ahead(tuple(places))

    def draw(self, picture: Picture, now: float, *, calm: bool) -> None:
        """Bring the cards of the picture up to date; `calm`: nothing flies."""
        for number in self.gone:
            picture.drop(("card", number))
            picture.drop(("ghost", number))
            picture.drop_group("trail")
        self.gone.clear()
        for number in self.changed - self._active:
            if number in self._pieces:
                self._draw_resting(picture, number, self._pieces[number])
        self.changed.clear()
        draw_active = self._draw_calmly if calm else self._draw_moving
        for number in self._active:
            draw_active(picture, number, self._pieces[number], now)
        self._shining.draw(picture, self.cards, self._lying)

    def _draw_moving(self, picture: Picture, number: int, piece: Piece, now: float) -> None:
        cards, pose = self.cards, piece.pose(now, self.poses)
        if piece.staged:
            self._draw_staged(picture, number, piece, now)
            return
        width, angle = piece.form(now, pose)
        x, y = pose.x, pose.y
        factor = pose.width / width
        if piece.turn is not None:
            edge = piece.turn.squeeze(now)
            shown = cards.squeezed(piece.face, width, angle, edge, factor)
            y -= (1 - edge) * TURN_LIFT * pose.width
        elif abs(factor - 1) > SAME_SIZE and not piece.leaves:
            shown = cards.scaled(piece.face, width, angle, factor)
        else:
            shown = cards.card(piece.face, width, angle)
        live = not piece.slips_in(self.poses.bottom)
        z = FLYING_Z + pose.z if live else pose.z
        at, alpha = shown.at(x, y), piece.alpha(now)
        picture.put(("card", number), shown.surface, at, z, live=live, alpha=alpha)

    def _draw_staged(self, picture: Picture, number: int, piece: Piece, now: float) -> None:
        """A large card: it rises with a trail, its corner is bent, it turns over, and falls."""
        cards, pose, stage = self.cards, piece.pose(now, self.poses), self.poses.at(OnStage())
        width, lean = round(stage.width), stage.angle
        if piece.motion is not None:
            factor = pose.width / stage.width
            shown = cards.on_its_way(piece.face, width, lean, factor, pose.angle)
        elif piece.bent is not None and piece.face.hidden:
            shown = cards.bent(piece.bent.face, width, lean, piece.bent.share(now))
        else:
            shown = cards.card(piece.face, width, lean)
        if piece.turn is not None:
            shown = cards.turning(shown, in_out(piece.turn.share(now)))
        at = shown.at(pose.x, pose.y)
        picture.put(("card", number), shown.surface, at, FLYING_Z + pose.z, live=True)
        if piece.motion is not None and isinstance(piece.place, OnStage):
            self._draw_trail(picture, piece, now, TRAIL, TRAIL_STEP)
            return
        picture.drop_group("trail")
        if piece.motion is not None and piece.motion.spin:
            self._draw_trail(picture, piece, now, SWAYING, SWAYING_STEP)

    def _draw_trail(
        self, picture: Picture, piece: Piece, now: float, alphas: tuple[int, ...], step: float
    ) -> None:
        stage = self.poses.at(OnStage())
        for behind, alpha in enumerate(alphas, 1):
            pose = piece.pose(now - behind * step, self.poses)
            factor = pose.width / stage.width
            width, lean = round(stage.width), stage.angle
            ghost = self.cards.on_its_way(piece.face, width, lean, factor, pose.angle)
            key, at = ("trail", behind), ghost.at(pose.x, pose.y)
            picture.put(key, ghost.surface, at, FLYING_Z - behind, live=True, alpha=alpha)

    def _draw_calmly(self, picture: Picture, number: int, piece: Piece, now: float) -> None:
        """Nothing travels: it fades where it was and appears where it will be, or turns its other
        side up without a gap."""
        course, lies = piece.course, piece.pose(now, self.poses)
        old, new = (course.origin, course.to) if course else (lies, lies)
        share = piece.motion.progress(now) if piece.motion is not None else 1.0
        key, ghost = ("card", number), ("ghost", number)
        z = 0 if piece.slips_in(self.poses.bottom) else FLYING_Z
        self._put_faded(picture, key, piece.face, new, 0.0 if piece.leaves else share, z)
        if share < 1:
            near = abs(new.x - old.x) + abs(new.y - old.y) < NEAR * old.width and not piece.leaves
            self._put_faded(picture, ghost, piece.face, old, 1.0 if near else 1 - share, z)
        elif piece.next_face is not None and piece.turn is not None:
            self._put_faded(picture, ghost, piece.next_face, new, 2 * piece.turn.share(now), z)
        else:
            picture.drop(ghost)

    def _put_faded(
        self, picture: Picture, key: tuple[str, int], face: Card, pose: Pose, share: float, z: int
    ) -> None:
        shown = self.cards.card(face, round(pose.width), pose.angle)
        alpha = round(255 * min(1.0, share))
        at = shown.at(pose.x, pose.y)
        picture.put(key, shown.surface, at, z + pose.z, live=bool(z), alpha=alpha)

    def _lying(self, seat: int) -> Lying:
        """The cards of a hand and where they lie; none while one of them moves."""
        hand = self._cast.hands[seat]
        if not self._active.isdisjoint(hand) or not self._pieces.keys() >= set(hand):
            return ()
        pieces = [self._pieces[number] for number in hand]
        return tuple((piece.face, self.poses.at(piece.place)) for piece in pieces)

    def _draw_resting(self, picture: Picture, number: int, piece: Piece) -> None:
        pose = self.poses.at(piece.place)
        picture.drop(("ghost", number))
        picture.drop_group("trail")
        shown = self.cards.card(piece.face, round(pose.width), pose.angle, piece.halo)
        picture.put(("card", number), shown.surface, shown.at(pose.x, pose.y), pose.z)


class Shining:
    """The light around whole hands: above their cards, none of which it covers."""

    def __init__(self) -> None:
        self.seats: Collection[int] = ()  # whose hands are lit
        self._lit: dict[int, Lying] = {}  # as they are lit in the picture

    def forget(self) -> None:
        """The picture is a new one."""
        self._lit.clear()

    def draw(self, picture: Picture, cards: CardPictures, lying_of: Callable[[int], Lying]) -> None:
        """Bring the picture up to date; a hand that does not lie still is not lit."""
        for seat in {*self._lit, *self.seats}:
            lying = lying_of(seat) if seat in self.seats else ()
            if lying == self._lit.get(seat, ()):
                continue
            if lying:
                self._lit[seat] = lying
                light, (_, first) = cards.light_around(lying), lying[0]
                at = light.at(first.x, first.y)
                picture.put(("shine", seat), light.surface, at, first.z + len(lying))
            else:
                del self._lit[seat]
                picture.drop(("shine", seat))

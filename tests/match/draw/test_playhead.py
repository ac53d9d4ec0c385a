"""Where the picture has got to at a draw-poker table."""

from game.match.draw.guests import draw_table_for
from game.match.match import Match
from game.match.playhead import Playhead
from game.rules.draw.events import CardDrawn, HandPickedUp


def test_the_coming_hand_is_what_is_picked_up_and_what_is_drawn_later() -> None:
    bots = ("station",)
    match = Match(draw_table_for("club", players=3, games=1, seed=5, bots=bots, demo=True))
    match.let_bots_answer()
    drawn = 0
    for viewer in range(3):
        head = Playhead(match, viewer)
        while head.behind:
            event, hand = match.log[head.shown], head.coming_hand
            if isinstance(event, HandPickedUp) and event.seat == viewer:
                assert hand == event.hand
            if isinstance(event, CardDrawn) and event.seat == viewer:
                drawn += 1
                assert event.card in hand
                assert len(hand) == 5
            head.advance()
    assert drawn
    assert Playhead(match, None).coming_hand == ()

"""Below the marquee of an event the table goes on, into the dark."""

from pygame import Rect, Surface

from game.ui.rooms.parts import dusk


def test_it_begins_where_the_room_ends_and_gets_darker_all_the_way() -> None:
    room = Surface((40, 100))
    room.fill((200, 160, 120))
    part = dusk(room, Rect(-10, 40, 70, 90))
    assert part.get_size() == (40, 60)
    shades = [part.get_at((20, y)).r for y in range(60)]
    assert shades[0] > 190, "no edge is to be seen"
    assert shades == sorted(shades, reverse=True)
    assert shades[-1] < 70

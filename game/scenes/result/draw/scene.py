"""The end of a match at a draw-poker table: who won, what everybody has, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.scenes.panel_page import header, wall
from game.scenes.result.chart import DRAWS, LATE, Charted, ChartPanel, GamePointer
from game.scenes.result.code import lay_code
from game.scenes.result.draw.panels import lay_best, lay_standings, standings_fit
from game.scenes.result.draw.story import DrawStory, draw_story
from game.scenes.result.draw.words import call_outs, chart_note
from game.scenes.result.layout import ON_THE_PODIUM, ResultLayout, result_layout
from game.scenes.result.podium import RISES, TWINKLES, Entry, Podium, lay_places
from game.table.naming import Naming
from game.ui.items import Items
from game.ui.paint.chart import scale_of_sums
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_back, go_home
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, FocusGroup, Kind, Kit

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_HEADER: Final = 62
_TIGHT: Final = 4
"""So many side by side under the podium leave no room for names."""
_DONE: Final = max(RISES, DRAWS + LATE)
"""Seconds until everything stands there."""
_LEAST_BEST: Final = 150
"""u of height under which the hand of the evening stays away."""


class DrawResultScene(Scene):
    """Shows a finished match; starts the next one."""

    def __init__(self, match: Match, *, past: bool = False) -> None:
        """`past`: it comes from the history, which is below."""
        self.match: Final = match
        self._past = past
        self._story: DrawStory = draw_story(match)
        self._time = 0.0

    # --- the five verbs --------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        if services.settings.reduced_motion:
            self._complete()
        self._lay_out()
        services.play(Cue.WIN_BIG)

    def leave(self) -> None:
        """The match is kept already."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._complete()
                self._lay_out()
                return
            case Pressed() | PointerPressed() if self._time < _DONE:
                self._complete()
                if isinstance(intent, Pressed):
                    return  # the first key only hurries
            case Pressed(Key.BACK):
                self._leave()
                return
            case Pressed() if self._services.means(Command.NEW_MATCH, intent):
                self._other()
                return
            case Pressed() if self._services.means(Command.REVIEW, intent):
                self._replay()
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._time += seconds
        self._group.update(seconds)

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        self.items.draw(picture)
        self.panels.draw(picture)
        self.podium.draw(picture, min(1.0, self._time / RISES), self._time)
        self.chart.draw(picture, self._time, self.pointed)
        self._group.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        still = self._services.settings.reduced_motion or self._time > TWINKLES
        return still and self._group.resting

    @property
    def pointed(self) -> int | None:
        """The game of the chart that is pointed at."""
        return self._pointer.game

    # --- what can be done ------------------------------------------------------------------------

    def _complete(self) -> None:
        self._time = max(self._time, _DONE)

    def _again(self) -> None:
        """The same table with new cards."""
        services = self._services
        options = replace(self.match.options, seed=services.new_seed())
        services.replace_by(Route.TABLE, services.store.begin(options))

    def _leave(self) -> None:
        (go_back if self._past else go_home)(self._services)

    def _other(self) -> None:
        name = self.match.options.rules.name
        self._services.ask_host(lambda: self._services.replace_by(Route.SETUP, name))

    def _replay(self, game: int | None = None) -> None:
        """A game on the table again, the last one if None; the chart leads to each of them."""
        if self._story.games:
            self._services.open(Route.REPLAY, self.match, games=self._story.games, game=game)

    # --- layout ----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        services, players = self._services, len(self.match.options.seats)
        self._naming = Naming(self.match.options, services.words, self.match.table.sitting)
        self.layout: ResultLayout = result_layout(services.unit, players)
        self._wall = wall(services)
        self.items = Items("result")
        header(self.items, services, self.headline, scale=_HEADER, aside=60)
        entries = list(self._entries())
        self.podium = Podium(services, self.layout.podium, entries[:ON_THE_PODIUM])
        if entries[ON_THE_PODIUM:]:
            rest = entries[ON_THE_PODIUM:]  # all names stand beside the podium, too
            lay_places(self.items, services, self.layout.places, rest, named=len(rest) < _TIGHT)
        self._lay_chart()
        self._lay_panels()
        self._lay_foot()
        self._furnish()

    def _lay_chart(self) -> None:
        naming, story = self._naming, self._story
        seats = range(len(self.match.options.seats))
        humans = [seat for seat in seats if self._is_human(seat)]
        told = Charted(
            story.curves,
            names=tuple(naming(seat) for seat in seats),
            characters=tuple(naming.character(seat) for seat in seats),
            own=humans[0] if len(humans) == 1 else story.champions[0],
            call_outs=tuple(call_outs(story.turns, naming)),
            note=chart_note(self.match.options.rules, story.games, self._services.words),
        )
        self.chart = ChartPanel(self._services, self.layout.chart, told, scale_of_sums)

    def _lay_panels(self) -> None:
        """Under the chart: the hand of the evening, where there is one, and what lies before
        everybody. Where only one panel is, the hand stays away if somebody has debts."""
        services, layout, story = self._services, self.layout, self._story
        self.panels = Items("result panels")
        best = story.best if layout.hand.h >= _LEAST_BEST * services.u else None
        beside = layout.tally or layout.hand
        listed = standings_fit(services, beside, len(story.standings))
        if layout.tally is None:
            owing = any(standing.pawned or standing.owes for standing in story.standings)
            best, listed = (None, True) if listed and (owing or best is None) else (best, False)
        if best is not None:
            alone = layout.hand.union(layout.tally) if layout.tally else layout.hand
            lay_best(self.panels, services, layout.hand if listed else alone, best, self._naming)
        if listed:
            box = beside if best is not None else beside.union(layout.hand)
            note = services.words("draw.result.games", count=story.games)
            lay_standings(self.panels, services, box, story, self._naming, note)

    def _is_human(self, seat: int) -> bool:
        return bool(self.match.options.seats[self.match.chair(seat)].human)

    def _furnish(self) -> None:
        kit, words, layout = self._services.kit, self._services.words, self.layout
        home = "event.done" if self._services.guarded else "result.to_title"
        ways = [
            ("replay", "result.replay", self._replay, Command.REVIEW),
            ("other", "draw.result.other", self._other, Command.NEW_MATCH),
            ("title", "back" if self._past else home, self._leave, Command.BACK),
        ]
        again = Button(
            kit, ("result button", "again"), layout.again, words("result.again"), self._again,
            kind=Kind.PRIMARY, second=words("result.again_note"),
            cap=self._services.cap(Command.START),
        )  # fmt: skip
        if self._past:  # another match may be waiting, which playing again would end
            del ways[0]
            again = Button(
                kit, ("result button", "again"), layout.again, words("result.replay"),
                self._replay, kind=Kind.PRIMARY, second=words("result.replay_tip"),
                cap=self._services.cap(Command.START),
            )  # fmt: skip
        labels = [words(label) for _, label, _, _ in ways]
        places = shared_row(kit, layout.review.union(layout.title), labels)
        row = [
            Button(
                kit, ("result button", name), place, label, press, cap=self._services.cap(command),
                tip=words("result.replay_tip") if name == "replay" else "",
            )
            for (name, _, press, command), place, label in zip(ways, places, labels, strict=True)
        ]  # fmt: skip
        self._pointer = GamePointer(kit, self.chart, self._replay)
        known = getattr(self, "_group", None)
        self._group = FocusGroup(
            [again, *row, self._pointer],
            name="result focus",
            focus=known.focus_key if known else None,
            default=again,
            ring=self._services.keyboard,
        )

    def _lay_foot(self) -> None:
        """Who wants another one, and that nothing is lost."""
        services, kit, box = self._services, self._services.kit, self.layout.foot
        face = kit.paint.plaque(*box.size, Plaque.GHOST, u=services.u, step=kit.px(9))
        self.items.shape("foot", face, box.topleft)
        chips = sum(standing.chips for standing in self._story.standings)
        saved = services.words("result.saved", count=len(self._story.standings), chips=chips)
        if services.store.trouble is not None:
            saved = services.words("result.not_saved")
        size, room, rematch = kit.size(19), box.w - kit.px(60), self._rematch()
        wanted = kit.lettering.width(rematch, Face.ITALIC, kit.size(21))
        if wanted + kit.px(40) + kit.lettering.width(saved, Face.MEDIUM, size) <= room:
            line = kit.lettering.line(saved, Face.MEDIUM, size, TEXT_DIM)
            self.items.right("saved", line, (box.right - kit.px(30), box.centery), 1)
        words = kit.lettering.fit(rematch, Face.ITALIC, kit.size(21), room, TEXT)
        self.items.left("rematch", words, (box.x + kit.px(30), box.centery), 1)
        lay_code(self.items, services, box, self.match.options)

    # --- words -----------------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """Who won."""
        words, champions = self._services.words, self._story.champions
        if len(champions) > 1:
            return words("result.shared", names=words.listing([*map(self._naming, champions)]))
        if self._naming.is_you(champions[0]):
            return words("result.you_win")
        return words("result.wins", name=self._naming(champions[0]))

    def _entries(self) -> Iterator[Entry]:
        """Everybody, the best first."""
        words, games = self._services.words, self._story.games
        for standing in self._story.standings:
            yield Entry(
                name=self._naming(standing.seat),
                character=self._naming.character(standing.seat),
                place=standing.place,
                chips=standing.chips,
                note=words("result.games_won", count=games, won=standing.won),
                champion=standing.seat in self._story.champions,
            )

    def _rematch(self) -> str:
        """The best guest who did not win asks for it, whoever that is."""
        for standing in self._story.standings:
            guest = not self._is_human(standing.seat)
            if guest and standing.seat not in self._story.champions:
                return self._services.words(
                    f"result.rematch.{self._naming.character(standing.seat)}"
                )
        return self._services.words("result.rematch.human")


def shared_row(kit: Kit, row: Rect, labels: Sequence[str]) -> list[Rect]:
    """Places for buttons side by side in a row, px: every label has as much air as the others."""
    gap = kit.px(14)
    widths = [
        kit.lettering.width(label, Face.SEMIBOLD, kit.size(TypeScale.BUTTON)) for label in labels
    ]
    air = (row.w - gap * (len(labels) - 1) - sum(widths)) / len(labels)
    found, left = [], float(row.x)
    for width in widths:
        right = left + width + air
        found.append(Rect(round(left), row.y, round(right) - round(left), row.h))
        left = right + gap
    return found

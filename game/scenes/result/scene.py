"""The end of a match: who won the evening, how it went, and whether to play another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.coach.lookback import lookback
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.scenes.panel_page import header, wall
from game.scenes.result.chart import DRAWS, LATE, CallOut, Charted, ChartPanel, GamePointer
from game.scenes.result.coach import Coach, lay_coach, ledger_button
from game.scenes.result.code import lay_code
from game.scenes.result.layout import ON_THE_PODIUM, ResultLayout, result_layout
from game.scenes.result.panels import lay_hand, lay_tally
from game.scenes.result.podium import RISES, TWINKLES, Entry, Podium, lay_places
from game.scenes.result.story import Standing, Story, story
from game.table.naming import Naming
from game.ui.items import Items
from game.ui.paint.chart import scale_for
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_back, go_home
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM
from game.ui.widgets import Button, FocusGroup, Kind

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.compositor import Picture
    from game.ui.services import Services

HEADER: Final = 62


class ResultScene(Scene):
    """Shows a finished match; starts the next one."""

    def __init__(self, match: Match, *, past: bool = False) -> None:
        """`past`: it comes from the history, which is below."""
        self.match = match
        self._past = past
        self._story: Story = story(match)
        self._time = 0.0

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._coach = Coach(services, lookback(self.match, services.thinker.advice))
        if services.settings.reduced_motion:
            self._complete()
        self._lay_out()
        services.play(Cue.WIN_BIG)

    def leave(self) -> None:
        """The match is kept already; what is not judged by now is looked at in the review."""
        self._services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._complete()
                self._lay_out()
                return
            case Pressed() | PointerPressed() if self._time < DRAWS + LATE:
                self._complete()
                if isinstance(intent, Pressed):
                    return  # the first key only hurries
            case Pressed(Key.BACK):
                self._title()
                return
            case Pressed() if self._letter(intent):
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._time += seconds
        if self.match.options.humans and self._coach.update():
            self._lay_notes()
        self._group.update(seconds)

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        self.items.draw(picture)
        self.notes.draw(picture)
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

    # --- what can be done ----------------------------------------------------------------------

    def _complete(self) -> None:
        """Everything as it stands in the end."""
        self._time = max(self._time, DRAWS + LATE)

    def _again(self) -> None:
        """The same seats with new cards."""
        options = replace(self.match.options, seed=self._services.new_seed())
        self._services.replace_by(Route.TABLE, self._services.store.begin(options))

    def _letter(self, pressed: Pressed) -> bool:
        """What is printed on the key caps."""
        means = self._services.means
        if means(Command.NEW_MATCH, pressed):
            self._new_match()
        elif means(Command.REVIEW, pressed):
            self._review()
        elif means(Command.OVER_TIME, pressed):
            self._over_time()
        else:
            return False
        return True

    def _review(self, game: int | None = None) -> None:
        """Look back at a game, the last one if None; the chart leads to each of them."""
        if not self.match.options.humans:
            self._replay(game)
        else:
            seats = [s.seat for s in self._story.standings if s.seat in self.match.options.humans]
            seat = seats[0]
            games = self._story.games
            self._services.open(Route.REVIEW, self.match, games=games, game=game, seat=seat)

    def _replay(self, game: int | None = None) -> None:
        """A game on the table again, the last one if None."""
        self._services.open(Route.REPLAY, self.match, games=self._story.games, game=game)

    def _over_time(self) -> None:
        """What decisions cost in all matches so far."""
        humans = self.match.options.humans
        if humans:
            name = self.match.options.seats[humans[0]].name
            self._services.open(Route.LEDGER, name, self._coach)

    def _new_match(self) -> None:
        """Another table; at an event it is the host who says which."""
        self._services.ask_host(lambda: self._services.replace_by(Route.SETUP, None))

    def _title(self) -> None:
        (go_back if self._past else go_home)(self._services)

    # --- layout --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        services = self._services
        options = self.match.options
        self._naming = Naming(options, services.words)
        self._names = [self._naming(seat) for seat in range(len(options.seats))]
        self.layout: ResultLayout = result_layout(services.unit, len(options.seats))
        self._wall = wall(services)
        self.items = Items("result")
        header(self.items, services, self.headline, scale=HEADER, aside=60)
        entries = list(self._entries())
        self.podium = Podium(services, self.layout.podium, entries[:ON_THE_PODIUM])
        if entries[ON_THE_PODIUM:]:
            lay_places(self.items, services, self.layout.places, entries[ON_THE_PODIUM:])
        self._lay_chart()
        self._lay_panels()
        self._lay_foot()
        self._furnish()

    @property
    def _coach_box(self) -> Rect:
        """Where the coach's notes are; where there is room for one panel, the hand gives way."""
        return self.layout.tally or self.layout.hand

    def _lay_panels(self) -> None:
        """Under the chart: the hand of the evening, and the coach's notes or the numbers."""
        services, story, layout = self._services, self._story, self.layout
        coached = bool(self.match.options.humans)
        if story.best is not None and not (coached and layout.tally is None):
            name = self._names[story.best.seat]
            lay_hand(self.items, services, layout.hand, story.best, name)
        self._lay_notes()
        if not coached and layout.tally is not None:
            lay_tally(
                self.items, services, layout.tally,
                standings=story.standings, names=self._names, looks=self.chart.looks,
            )  # fmt: skip

    def _lay_notes(self) -> None:
        """The coach's notes, as far as everything is judged by now."""
        self.notes = Items("result notes")
        if self.match.options.humans:
            look = self._coach.lookback
            lay_coach(self.notes, self._services, self._coach_box, self._naming, look, self._story)

    def _lay_chart(self) -> None:
        options = self.match.options
        humans = options.humans
        told = Charted(
            self._story.curves,
            names=tuple(self._names),
            characters=tuple(seat.character for seat in options.seats),
            own=humans[0] if len(humans) == 1 else self._story.champions[0],
            call_outs=tuple(self._call_outs()),
            note=self.ending,
            a_round=len(options.seats),
        )
        self.chart = ChartPanel(self._services, self.layout.chart, told, scale_for)

    def _call_outs(self) -> Iterator[CallOut]:
        """The games that changed most, in words."""
        words = self._services.words
        for turn in self._story.turns():
            combination = words(f"combination.{turn.value.combination.name}")
            upper = words("result.turn", combination=combination, change=words.signed(turn.gain))
            lower = words("result.best_hand_note", name=self._names[turn.seat], game=turn.game)
            yield CallOut(turn.game, turn.seat, turn.gain, upper, lower)

    def _furnish(self) -> None:
        kit, words, layout = self._services.kit, self._services.words, self.layout
        again = Button(
            kit, ("result button", "again"), layout.again, words("result.again"), self._again,
            kind=Kind.PRIMARY, second=words("result.again_note"),
            cap=self._services.cap(Command.START),
        )  # fmt: skip
        if self._past:  # another match may be waiting, which this would end
            again = Button(
                kit, ("result button", "again"), layout.again, words("result.replay"),
                self._replay, kind=Kind.PRIMARY, second=words("result.replay_tip"),
                cap=self._services.cap(Command.START),
            )  # fmt: skip
        new = Button(
            kit, ("result button", "new"), layout.other, words("title.play"), self._new_match,
            cap=self._services.cap(Command.NEW_MATCH),
        )  # fmt: skip
        home = "event.done" if self._services.guarded else "result.to_title"
        title = Button(
            kit, ("result button", "title"), layout.title,
            words("back" if self._past else home), self._title,
            cap=self._services.cap(Command.BACK),
        )  # fmt: skip
        label, tip = words("result.review"), words("result.review_tip")
        if not self.match.options.humans:
            label, tip = words("result.replay"), words("result.replay_tip")
        review = Button(
            kit, ("result button", "review"), layout.review, label, self._review,
            cap=self._services.cap(Command.REVIEW), tip=tip,
        )  # fmt: skip
        self._buttons = (again, review, new, title)
        self._pointer = GamePointer(kit, self.chart, self._review)
        known = getattr(self, "_group", None)
        ledger = []
        if self.match.options.humans:
            ledger.append(ledger_button(self._services, self._coach_box, self._over_time))
        self._group = FocusGroup(
            [*self._buttons, self._pointer, *ledger],
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
        count, chips = len(self._names), sum(standing.chips for standing in self._story.standings)
        saved = services.words("result.saved", count=count, chips=chips)
        if services.store.trouble is not None:
            saved = services.words("result.not_saved")
        size = kit.size(19)
        room = box.w - kit.px(60)
        rematch = self._rematch()
        wanted = kit.lettering.width(rematch, Face.ITALIC, kit.size(21))
        if wanted + kit.px(40) + kit.lettering.width(saved, Face.MEDIUM, size) <= room:
            line = kit.lettering.line(saved, Face.MEDIUM, size, TEXT_DIM)
            self.items.right("saved", line, (box.right - kit.px(30), box.centery), 1)
        words = kit.lettering.fit(rematch, Face.ITALIC, kit.size(21), room, TEXT)
        self.items.left("rematch", words, (box.x + kit.px(30), box.centery), 1)
        lay_code(self.items, services, box, self.match.options)

    # --- words ---------------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """Who won."""
        words, champions = self._services.words, self._story.champions
        if len(champions) > 1:
            names = words.listing([self._names[seat] for seat in champions])
            return words("result.shared", names=names)
        if self._naming.is_you(champions[0]):
            return words("result.you_win")
        return words("result.wins", name=self._names[champions[0]])

    @property
    def ending(self) -> str:
        """How many games there were, and why there were no more."""
        words, broke, games = self._services.words, self._story.broke, self._story.games
        if not broke:
            return words("result.chart_note", count=games)
        if len(broke) > 1:
            names = words.listing([self._names[seat] for seat in broke])
            return words("result.several_broke", names=names, game=games)
        if self._naming.is_you(broke[0]):
            return words("result.you_broke", game=games)
        return words("result.broke", name=self._names[broke[0]], game=games)

    def _entries(self) -> Iterator[Entry]:
        """Everybody, the best first."""
        for standing in self._story.standings:
            yield Entry(
                name=self._names[standing.seat],
                character=self.match.options.seats[standing.seat].character,
                place=standing.place,
                chips=standing.chips,
                note=self._won(standing),
                champion=standing.seat in self._story.champions,
            )

    def _won(self, standing: Standing) -> str:
        return self._services.words("result.games_won", count=self._story.games, won=standing.won)

    def _rematch(self) -> str:
        """The best guest who did not win asks for it, whoever that is."""
        words, seats = self._services.words, self.match.options.seats
        for standing in self._story.standings:
            if standing.seat not in self._story.champions and not seats[standing.seat].human:
                return words(f"result.rematch.{seats[standing.seat].character}")
        return words("result.rematch.human")

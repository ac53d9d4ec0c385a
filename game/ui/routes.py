"""The names by which screens open each other, so that none imports another's module.

`services.open(Route.OPTIONS)` imports the options when they are opened, and not before. Arguments
are those of the class or function that a route leads to; `tests/ui/test_routes.py` holds every
call against its signature.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from game.base.by_name import load

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.stack import Scene


class Route(Enum):
    """A screen, and where its class is found, or the function that makes it."""

    TITLE = "game.scenes.title.scene:TitleScene"
    DEMO = "game.scenes.demo:DemoScene"
    SETUP = "game.scenes.setup.scene:SetupScene"
    CODE = "game.scenes.setup.code:CodeScene"
    TUTORIAL = "game.scenes.tutorial:TutorialScene"
    TABLE = "game.table.scene:TableScene"
    CURTAIN = "game.table.curtain:CurtainScene"
    PHONES = "game.scenes.phones:PhonesScene"
    MISSING = "game.scenes.phones:MissingScene"
    PAUSE = "game.scenes.pause:PauseScene"
    ENDED = "game.scenes.result.awards:ended_scene"
    RESULT = "game.scenes.result.scene:ResultScene"
    REPLAY = "game.table.replay.scene:ReplayScene"
    REVIEW = "game.scenes.review:ReviewScene"
    PRACTICE = "game.scenes.review:PracticeScene"
    OPTIONS = "game.scenes.options.scene:OptionsScene"
    ABOUT = "game.scenes.about:AboutScene"
    ALBUM = "game.scenes.album.scene:AlbumScene"
    DAILY = "game.scenes.daily.scene:DailyScene"
    HISTORY = "game.scenes.history.scene:HistoryScene"
    LEDGER = "game.scenes.history.ledger:LedgerScene"
    PUZZLES = "game.scenes.puzzles.scene:PuzzlesScene"
    RULE_BOOK = "game.scenes.rule_book.scene:BookScene"
    ATTRACT = "game.scenes.event.attract:AttractScene"
    QUIZ = "game.scenes.event.quiz:QuizScene"
    HOST_PAGE = "game.scenes.event.host_page:HostPageScene"
    LEAGUE_WALL = "game.scenes.league.wall:WallScene"
    INITIALS = "game.scenes.event.initials:InitialsScene"

    LEAGUE = "game.scenes.league.waiting:WaitingScene"
    LEAGUE_HOST = "game.scenes.league.host:LeagueHostScene"

    def scene(self, *arguments: object, **options: object) -> Scene:
        """Make the screen."""
        made: Scene = load(self.value)(*arguments, **options)
        return made


def go_back(services: Services) -> None:
    """To the screen below; where there is none, to the title."""
    services.stack.pop()
    if services.stack.top is None:
        go_home(services)


def go_home(services: Services) -> None:
    """To a fresh title, whatever lies below, in a league to its page; at an event, while the host
    is away, the visit ends."""
    if services.host is not None and services.guarded:
        services.host.done()
        return
    services.stack.clear()
    if services.league is not None:
        services.open(Route.LEAGUE)
    else:
        services.open(Route.TITLE, keys=services.keyboard)

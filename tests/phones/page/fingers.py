"""What fingers do on the page."""

from tests.phones.browser import Page


def raised(page: Page) -> list[str]:
    """The raised cards."""
    found: list[str] = page.run(
        "[...document.querySelectorAll('.card.up')].map(e => e.dataset.card)"
    )
    return found


def tap_card(page: Page, card: str) -> None:
    """Tap the strip of a card that can be seen."""
    left, top = page.run(
        f"(r => [r.left + 14, r.top + r.height / 2])(document.querySelector('[data-card={card}]')"
        ".getBoundingClientRect())"
    )
    page.tap_at(left, top)


def ready(page: Page) -> None:
    """A question that has just come ignores taps for a moment."""
    page.run("new Promise(done => setTimeout(done, 400))")

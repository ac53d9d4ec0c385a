/* Run in the page: what somebody sees who holds this phone, and where a finger reaches it. */
(() => {
  const top = [".panel", ".sheet", "main"].map((each) => document.querySelector(each)).find(Boolean);
  if (!top) return { page: "" };
  const all = (selector) => [...top.querySelectorAll(selector)];
  const text = (selector) => (top.querySelector(selector) ? top.querySelector(selector).textContent.trim() : "");

  /* A place where a touch meets this and nothing else; null: it is covered, or outside. */
  const place = (node) => {
    const box = node.getBoundingClientRect();
    for (const across of [0.5, 0.12, 0.3, 0.7, 0.88]) {
      for (const down of [0.5, 0.25, 0.75]) {
        const x = box.left + box.width * across;
        const y = box.top + box.height * down;
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === node || node.contains(hit))) return [x, y];
      }
    }
    return null;
  };
  const button = (node) => ({
    at: place(node),
    able: node.getAttribute("aria-disabled") !== "true" && !node.disabled,
    on: node.getAttribute("aria-pressed") === "true",
  });
  const named = {};
  for (const node of all("button[data-id]")) named[node.dataset.id] = button(node);
  const rows = { amount: ".amount > .btn", cut: ".cutstep .btn", cheer: ".bub", hold: "[data-hold]" };
  for (const [name, selector] of Object.entries(rows)) {
    const found = all(selector);
    if (found.length) Object.assign(named, { [`${name} less`]: button(found[0]), [`${name} more`]: button(found[found.length - 1]) });
  }
  const hand = top.querySelector(".hand .card") && top.querySelector(".hand");
  return {
    page: top.className,
    hand: !hand ? "" : hand.classList.contains("open") ? "open" : "backs",
    cards: all(".card[data-card]").map((node) => ({
      card: node.dataset.card, up: node.classList.contains("up"), at: node.tagName === "BUTTON" ? place(node) : null,
    })),
    slots: all(".market .mc").map(button),
    live: Boolean(top.querySelector(".market.live")),
    buttons: named,
    note: Boolean(document.querySelector(".note")),
    chips: text(".plate .num"),
    text: document.body.innerText,
  };
})();

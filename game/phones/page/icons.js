/** Signs that take the colour of the text around them, and texts with drawn suits. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @type {Object<string, (["path"|"fill", string]|["circle", string, string, string]|["rect", number[]])[]>} */
const ICONS = {
  table: [["rect", [20, 20, 60, 60, 6]], ["path", "M20 40H80M20 60H80M46 40V80"]],
  bulb: [["path", "M50 16C30 16 24 34 30 46C34 54 38 56 38 66H62C62 56 66 54 70 46C76 34 70 16 50 16ZM40 76H60M44 86H56"]],
  menu: [["path", "M22 30H78M22 50H78M22 70H78"]],
  check: [["path", "M22 52L42 72L80 28"]],
  cross: [["path", "M28 28L72 72M72 28L28 72"]],
  plus: [["path", "M50 22V78M22 50H78"]],
  minus: [["path", "M22 50H78"]],
  eye: [["path", "M10 50C26 24 74 24 90 50C74 76 26 76 10 50Z"], ["fill", "M50 37A13 13 0 1 1 50 63A13 13 0 1 1 50 37Z"]],
  hidden: [["path", "M10 50C26 24 74 24 90 50C74 76 26 76 10 50ZM20 84L80 16"]],
  phone: [["rect", [28, 10, 44, 80, 8]], ["path", "M44 77H56"]],
  lost: [["rect", [28, 10, 44, 80, 8]], ["path", "M10 84L90 16"]],
  screen: [["rect", [12, 20, 76, 48, 4]], ["path", "M34 84H66M50 68V84"]],
  back: [["path", "M62 22L36 50L62 78"]],
  up: [["path", "M22 62L50 36L78 62"]],
  down: [["path", "M22 38L50 64L78 38"]],
};
const BOLD = new Set(["check", "cross", "plus", "minus"]);

const SUITS = {
  "♥": ["H", "M50 92C20 66 5 50 5 30C5 14 17 6 29 6C39 6 46 12 50 22C54 12 61 6 71 6C83 6 95 14 95 30C95 50 80 66 50 92Z"],
  "♦": ["D", "M50 3C58 24 72 38 92 50C72 62 58 76 50 97C42 76 28 62 8 50C28 38 42 24 50 3Z"],
  "♠": ["S", "M50 2C55 17.5 95 37.5 95 63C95 76.5 85.5 84.5 74.5 84.5C65 84.5 58 79.5 53.6 71.5C54.4 83 58.5 91.5 69 97L31 97C41.5 91.5 45.6 83 46.4 71.5C42 79.5 35 84.5 25.5 84.5C14.5 84.5 5 76.5 5 63C5 37.5 45 17.5 50 2Z"],
  "♣": ["C", "M50 3C62 3 71 12 71 24C71 31 68 37 63 41C66 39 70 38 74 38C87 38 96 48 96 60C96 73 87 82 75 82C65 82 58 77 54 69C55 82 59 91 69 97L31 97C41 91 45 82 46 69C42 77 35 82 25 82C13 82 4 73 4 60C4 48 13 38 26 38C30 38 34 39 37 41C32 37 29 31 29 24C29 12 38 3 50 3Z"],
};
const ARROW = "M8 50H86M62 26L88 50L62 74";

/**
 * A sign without words of its own.
 * @param {string} name
 */
export function icon(name) {
  const parts = ICONS[name].map(([kind, data]) => {
    if (kind === "rect") {
      const [x, y, width, height, rx] = /** @type {number[]} */ (data);
      return h("rect", { x, y, width, height, rx, class: "ln" });
    }
    return h("path", { d: data, class: kind === "fill" ? "fl" : "ln" });
  });
  const attrs = { class: BOLD.has(name) ? "ic bold" : "ic", viewBox: "0 0 100 100" };
  return h("svg", { ...attrs, "aria-hidden": "true" }, parts);
}

/**
 * A text whose suits and arrows are drawn and not taken from a font.
 * @param {string|undefined} text
 * @returns {any[]}
 */
export function rich(text) {
  return (text || "").split(/([♥♦♠♣→])/).map((part) => {
    if (part === "→") {
      return h("svg", { class: "arrow", viewBox: "0 0 100 100", "aria-hidden": "true" }, h("path", { d: ARROW, class: "ln" }));
    }
    if (!(part in SUITS)) return part;
    const [suit, path] = SUITS[part];
    const attrs = { class: `su su-${suit}`, viewBox: "0 0 100 100", role: "img" };
    return h("svg", { ...attrs, "aria-label": suitName(suit) }, h("path", { d: path, class: "fl" }));
  });
}

/** What a screen reader says for a drawn suit. */
function suitName(suit) {
  return { S: t("suit.S"), H: t("suit.H"), D: t("suit.D"), C: t("suit.C") }[suit];
}

/**
 * A card in a text, such as "Q♥"; the letters of the court are those of the language.
 * @param {string} card
 */
export function sign(card) {
  if (card.startsWith("*")) return t("joker");
  const rank = card.slice(0, -1);
  const court = "JQKA".indexOf(rank);
  const shown = court < 0 ? rank : t("court")[court];
  return shown + { S: "♠", H: "♥", D: "♦", C: "♣" }[card.slice(-1)];
}

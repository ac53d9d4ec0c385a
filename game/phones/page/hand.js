/** The own hand: a fan as large as its room allows, in one row or two. */

import { face, picture } from "./art.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { look, mine, raise } from "./play.js";
import { settings } from "./settings.js";
import { ui } from "./ui.js";
import { t } from "./words.js";

const LARGEST = 250;
const RATIO = 1.4;
/** Room above the hand for raised cards, and the part of it by which they rise. */
const RISE = 44;
const UP = 0.55;
const TARGET = 48;
const LEAST_CARD = 64;
/** Narrower cards have signs where else words are. */
const LEAST_TAGGED = 80;
const FLICK = 18;
/** Heights below which a table has no bowl, and below which it is drawn with less. */
const LOW = { phone: 320, tablet: 460 };
const FLAT = 250;
const ONE_ROW = 5;

/**
 * The own hand as it is in the state: faces while it is looked at, else backs.
 * @param {{hold?: boolean}} [how] hold: it is opened by holding it, and not by a tap
 */
export function ownHand(how = {}) {
  const count = ui.s.backs || 0;
  if (ui.h) return fan(ui.h.cards, { names: ui.h.names, active: Boolean(ui.s.raise_most) && mine(), still: how.hold });
  if (!count) return h("div", { class: "hand rows1", key: "hand" });
  const backs = Array.from({ length: count }, () => "");
  if (ui.s.unseen) return fan(backs, { still: how.hold, around: { "aria-label": t("not_yet") } });
  const open = how.hold ? {} : { onclick: () => look(true), role: "button", tabindex: "0", onkeydown: byKey };
  return fan(backs, { still: how.hold, around: { ...open, "aria-label": t(how.hold ? "hold" : "show") } });
}

function byKey(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  look(true);
}

/**
 * Cards side by side. An empty name is a back.
 * @param {string[]} cards
 * @param {{names?: string[], active?: boolean, around?: object, still?: boolean}} how
 *     active: they can be raised; still: no room for raising is needed
 */
export function fan(cards, how) {
  const rows = cards.length > ONE_ROW ? 2 : 1;
  const compact = rows > 1 || settings.large;
  const per = Math.ceil(cards.length / rows);
  const shown = cards.map((card, at) => {
    const row = Math.floor(at / per);
    const inRow = row ? cards.length - per : per;
    const off = (at % per) - (inRow - 1) / 2;
    const place = { "--c": at % per, "--r": row, "--i": at, "--d": off, "--d2": rows > 1 ? 0 : off * off };
    return one(card, (how.names || [])[at] || "", { key: card || `back${at}`, "data-card": card || false, style: place }, compact, how.active, at === cards.length - 1);
  });
  const attrs = {
    class: `hand rows${rows}${cards[0] ? " open" : " backs"}${how.still ? " still" : ""}`,
    key: "hand",
    "data-cards": cards.length,
    role: how.active ? "group" : "img",
    "aria-label": how.active ? t("your_hand") : (how.names || []).join(", "),
    ...how.around,
  };
  return h("div", attrs, h("div", { class: "fan" }, shown));
}

function one(card, name, attrs, compact, active, last) {
  const source = card ? face(card, compact) : picture("backs/burg");
  const up = ui.raised.includes(card) && card !== "";
  const inside = [
    h("span", { class: "cf" }, h("img", { src: source || false, alt: "", draggable: "false" })),
    tag(card, up, last),
  ];
  if (!active) return h("span", { ...attrs, class: "card" }, inside);
  const leaves = (ui.h && ui.h.leaves && ui.h.leaves[card]) || "";
  return h("button", {
    ...attrs,
    class: up ? "card up" : "card",
    type: "button",
    "aria-pressed": String(up),
    "aria-label": [name, up && t("is_raised"), up && leaves].filter(Boolean).join(", "),
    ...gestures(card),
  }, inside);
}

function tag(card, up, last) {
  const lamp = ui.lamp && ui.h && ui.h.lamp;
  const cross = icon("cross");
  if (lamp && lamp.best === card) return h("em", { class: up || last ? "tag best" : "tag best tight" }, h("span", {}, t("best")), icon("bulb"));
  if (!up) return null;
  return ui.s.raise_most > 1 || ui.s.ask === "choose" ? h("em", { class: "tag round" }, cross) : h("em", { class: "tag" }, h("span", {}, t("discard")), cross);
}

/** A tap raises and lowers; a flick upwards raises only. */
function gestures(card) {
  let from = null;
  let flicked = false;
  return {
    onpointerdown: (event) => {
      from = event.clientY;
      flicked = false;
    },
    onpointerup: (event) => {
      if (from !== null && from - event.clientY > FLICK) {
        flicked = true;
        raise(card, true);
      }
      from = null;
    },
    onclick: () => {
      if (!flicked) raise(card);
      flicked = false;
    },
  };
}

/**
 * Give fans their measures, and other parts that ask for it what they need to know of their size:
 * call after drawing, and when the window changes.
 */
export function fitParts() {
  const low = LOW[matchMedia("(min-width: 700px) and (min-height: 601px)").matches ? "tablet" : "phone"];
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  for (const part of document.querySelectorAll("[data-fit]")) {
    /** @type {HTMLElement} */ (part).style.setProperty("--fh", `${part.clientHeight}px`);
    part.classList.toggle("low", part.clientHeight < low * letters);
    part.classList.toggle("flat", part.clientHeight < FLAT * letters);
  }
  for (const ribbon of document.querySelectorAll(".ribbon:not(.words)")) {
    ribbon.classList.remove("long");
    const last = /** @type {HTMLElement} */ (ribbon.lastElementChild);
    ribbon.classList.toggle("long", last.offsetLeft + last.offsetWidth > ribbon.clientWidth + 1);
  }
  for (const hand of document.querySelectorAll(".hand[data-cards]")) {
    const count = Number(hand.getAttribute("data-cards"));
    const lying = hand.clientWidth > 0 && matchMedia("(orientation: landscape) and (max-height: 600px)").matches;
    const still = hand.classList.contains("still");
    const sizes = measures(count, hand.clientWidth, hand.clientHeight, { lying, still });
    hand.classList.toggle("line", sizes["--rs"] === 0);
    hand.classList.toggle("small", sizes["--cw"] < LEAST_TAGGED * letters);
    const style = /** @type {HTMLElement} */ (hand.firstElementChild).style;
    for (const [name, value] of Object.entries(sizes)) style.setProperty(name, `${value}px`);
  }
}

/**
 * The measures of a fan in pixels: width and height of a card, from one card to the next, from one
 * row to the next, and how far a raised card rises: the one behind it can still be reached.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {{lying: boolean, still: boolean}} how lying: one row, if fingers have room there
 */
export function measures(count, width, height, { lying, still }) {
  const room = width - 10;
  const two = count > ONE_ROW && !(lying && room >= TARGET * (count - 1) + LEAST_CARD);
  const per = two ? Math.ceil(count / 2) : count;
  const gaps = Math.max(per - 1, 1);
  const least = two ? (width >= 684 ? 0.78 : 0.66) : narrowest(lying, count, width);
  const rise = still ? 0 : RISE;
  const byWidth = room / (1 + (per - 1) * least);
  const byTarget = Math.max(room - TARGET * gaps, TARGET);
  const byHeight = (height - rise - 12) / (RATIO * (two ? 1.88 : 1));
  const card = Math.max(Math.min(byWidth, byTarget, byHeight, LARGEST), 24);
  const tall = card * RATIO;
  const row = two ? Math.min(tall * 1.03, height - rise - 10 - tall) : 0;
  return {
    "--cw": card,
    "--ch": tall,
    "--st": Math.min(card * 1.06, (room - card) / gaps),
    "--rs": row,
    "--wide": card + Math.min(card * 1.06, (room - card) / gaps) * (per - 1),
    "--up": two ? Math.min(rise * UP, row - TARGET) : rise * UP,
  };
}

/** The least step from card to card in one row, as a part of the width of a card. */
function narrowest(lying, count, width) {
  if (lying) return count > ONE_ROW ? 0.56 : 0.37;
  return width < 344 ? 0.44 : width < 364 ? 0.36 : 0.3;
}

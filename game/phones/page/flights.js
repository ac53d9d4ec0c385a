/**
 * Short flights over the page: a discard leaves, a card comes, chips go to the bank. They only show
 * what has happened already; nothing waits for them, and there are none where little is to move.
 */

import { picture } from "./art.js";
import { ui } from "./ui.js";

/** Milliseconds. */
const LEAVES = 340;
const COMES = 260;
const CHIP = 300;
const NEXT_CHIP = 50;
const MOST_CHIPS = 3;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Draw a hand that has changed.
 * @param {import("./types.js").Hand|null} before the hand as it was
 * @param {() => void} draw
 */
export function flyCards(before, draw) {
  const cards = before && ui.h ? before.cards : [];
  const away = cards.filter((card) => !ui.h.cards.includes(card)).map(imageOf);
  draw();
  away.filter(Boolean).forEach(({ src, box }) => {
    across(src, box, { ...at(box), y: -1.2 * box.height }, LEAVES);
  });
  if (cards.length === 0 || ui.turning) return;
  ui.h.cards.filter((card) => !cards.includes(card)).forEach((card) => land(card, { y: -0.5 * innerHeight, opacity: 0 }));
}

/**
 * Draw the hand that a card has come to.
 * @param {string|undefined} card
 * @param {DOMRect|null} from where it was seen last
 * @param {() => void} draw
 */
export function flyInto(card, from, draw) {
  draw();
  const place = imageOf(card);
  if (from && place) land(card, { x: from.x - place.box.x, y: from.y - place.box.y, scale: from.width / place.box.width });
}

/**
 * Chips that were paid go to the middle of the table; call after drawing.
 * @param {import("./types.js").State|null} before the state as it was
 */
export function flyChips(before) {
  const { me, bank } = ui.s;
  if (!before || !before.me || !before.bank || !me || !bank) return;
  const paid = Math.min(before.me.chips - me.chips, bank.chips - before.bank.chips, MOST_CHIPS);
  const [from, to] = [".head .chips3", ".bankp .num"].map((each) => document.querySelector(each));
  if (!from || !to) return;
  for (let chip = 0; chip < paid; chip += 1) {
    across(picture("chips/1"), from.getBoundingClientRect(), at(to.getBoundingClientRect()), CHIP, chip * NEXT_CHIP);
  }
}

/** Nothing that flies is seen any more: the hand is hidden. */
export function clearAir() {
  for (const air of document.querySelectorAll(".air")) air.remove();
}

function at({ x, y }) {
  return { x, y };
}

function imageOf(card) {
  const image = document.querySelector(`[data-card="${card}"] img`);
  return image && { src: image.getAttribute("src"), box: image.getBoundingClientRect() };
}

/** A picture flies from a box to a place, over everything, and is gone. */
function across(src, box, to, duration, delay = 0) {
  if (calm.matches || !src) return;
  const image = document.createElement("img");
  image.className = "air";
  image.alt = "";
  image.src = src;
  image.style.width = `${box.width}px`;
  document.body.append(image);
  const way = [at(box), to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  image.animate(way, { duration, delay, easing: "ease-in-out", fill: "backwards" }).onfinish = () => image.remove();
}

/** A card of the hand comes to its place. */
function land(card, { x = 0, y = 0, scale = 1, opacity = 1 }) {
  const place = document.querySelector(`[data-card="${card}"] .cf`);
  if (calm.matches || !place) return;
  place.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", opacity }, { transform: "none", transformOrigin: "0 0", opacity: 1 }],
    { duration: COMES, easing: "ease-out" });
}

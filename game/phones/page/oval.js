/** The table seen from above, with everybody around it. */

import { picture } from "./art.js";
import { h } from "./dom.js";
import { icon, rich } from "./icons.js";
import { bank, chips3, num, portrait } from "./parts.js";
import { settings } from "./settings.js";
import { ui } from "./ui.js";
import { t } from "./words.js";

/**
 * Places for so many chairs, the first at the bottom, then clockwise: from left to right in percent,
 * and from the highest to the lowest place there is.
 */
const PLACES = {
  1: [[50, 1]],
  2: [[50, 1], [50, 0]],
  3: [[50, 1], [17, 0.2], [83, 0.2]],
  4: [[50, 1], [15, 0.5], [50, 0], [85, 0.5]],
  5: [[50, 1], [15, 0.64], [28, 0], [72, 0], [85, 0.64]],
  6: [[50, 1], [15, 0.74], [15, 0.1], [50, 0], [85, 0.1], [85, 0.74]],
  7: [[50, 1], [15, 0.92], [12.5, 0.26], [36.5, 0], [63.5, 0], [87.5, 0.26], [85, 0.92]],
};
/** The same where there is little height. */
const FLAT = {
  ...PLACES,
  5: [[50, 1], [15, 0.78], [34, 0], [66, 0], [85, 0.78]],
  6: [[50, 1], [15, 0.8], [15, 0], [50, 0], [85, 0], [85, 0.8]],
  7: [[50, 1], [15, 0.9], [12.5, 0.1], [37.5, 0], [62.5, 0], [87.5, 0.1], [85, 0.9]],
};

/**
 * @param {any[]} seats elements of `seat`, clockwise from the one at the bottom
 * @param {any} middle
 * @param {string} [cls]
 */
function table(seats, middle, cls = "") {
  const items = seats.map((seat) => h("li", { key: seat.attrs.key }, seat));
  return h("div", { class: `oval of${seats.length} ${cls}`.trim(), key: "oval", "data-fit": "oval" },
    h("div", { class: "wood" }), h("div", { class: "felt" }), h("div", { class: "midst" }, middle), h("ul", { class: "seats", role: "list" }, items));
}

function place(at, count) {
  const [x, y] = PLACES[count] ? PLACES[count][at] : around(at, count);
  const [flatX, flatY] = FLAT[count] ? FLAT[count][at] : [x, y];
  return { "--x": `${x}%`, "--y": y, "--flat-x": `${flatX}%`, "--flat-y": flatY };
}

/** A place on an ellipse. */
function around(at, count) {
  const turn = Math.PI * (0.5 + (2 * at) / count);
  return [50 + 37 * Math.cos(turn), 0.5 + 0.5 * Math.sin(turn)];
}

function badge(phone) {
  if (!phone) return null;
  return h("i", { class: `ph ${phone}`, role: "img", "aria-label": t(phone === "lost" ? "phone_lost" : "phone_on") },
    icon(phone === "lost" ? "lost" : "phone"));
}

/** Turn a list so that a place in it comes first. */
function from(list, first) {
  const at = Math.max(list.findIndex(first), 0);
  return [...list.slice(at), ...list.slice(0, at)];
}

/** Everybody at the table with chips, and the bank in the middle. */
export function purses() {
  const list = from(ui.s.purses || [], (purse) => Boolean(purse.me));
  const seats = list.map((purse, at) => {
    const cls = ["seat", purse.me && "me", purse.turn && "turn", purse.out && "outp"].filter(Boolean).join(" ");
    const dealer = picture(`chips/dealer-${settings.lang}`) || picture("chips/dealer-en");
    return h("div", { class: cls, key: `seat${purse.chair}`, style: place(at, list.length) },
      portrait(purse.character, purse.mood), badge(purse.phone),
      purse.dealer && h("img", { class: "dealer", src: dealer || false, alt: t("dealer") }),
      h("span", { class: "nm" }, purse.me ? t("you") : purse.name),
      h("span", { class: "sb" }, chips3(), num(purse.chips)),
      purse.sub && h("span", { class: "sx" }, rich(purse.sub)));
  });
  const bowl = h("div", { class: "bowl" }, [["bowl/back", ""], ["chips/1", "lc"], ["chips/1", "lc b"], ["bowl/front", ""]]
    .filter(([, cls]) => !cls || (ui.s.bank && ui.s.bank.chips > 0))
    .map(([name, cls]) => h("img", { class: cls, src: picture(name) || false, alt: "" })));
  return table(seats, ui.s.bank && [bowl, bank()]);
}

/**
 * The chairs; those that can be had are buttons.
 * @param {{chosen?: number, first: number, character?: string, choose?: (n: number) => void}} how
 *     first: the chair that is drawn at the bottom
 */
export function chairs(how) {
  const list = from(ui.s.chairs || [], (chair) => chair.n === how.first);
  const seats = list.map((chair, at) => {
    const chosen = how.choose ? chair.n === how.chosen : Boolean(chair.me);
    const free = chair.state === "free" && !chosen;
    const cls = `seat${chosen ? " me" : ""}${chair.ready ? " done" : ""}`;
    const badged = chair.state === "phone" || (chair.me && "on") ? "on" : "";
    const name = chosen ? t("you") : chair.name || (free ? t("free") : "");
    const inside = [
      free ? h("span", { class: "chair" }, icon("plus")) : portrait(chosen && how.character ? how.character : chair.character),
      badge(badged), h("span", { class: "nm" }, name), chair.sub && !chosen && !free && h("span", { class: "sb" }, chair.sub),
    ];
    const label = [t("chair", { number: chair.n + 1 }), name, !chosen && !free && chair.sub].filter(Boolean).join(", ");
    const attrs = { key: `chair${chair.n}`, style: place(at, list.length), "aria-label": label };
    const can = how.choose && (chair.state === "free" || chair.state === "guest");
    if (!can) return h("div", { ...attrs, class: cls, role: "group" }, inside);
    return h("button", {
      ...attrs, class: cls, type: "button", "aria-pressed": String(chosen), onclick: () => how.choose(chair.n),
    }, inside);
  });
  return table(seats, h("span", { class: "scr" }, icon("screen")), "chairs");
}

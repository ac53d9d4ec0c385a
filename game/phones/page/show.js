/** A bought card turns over; a game has ended. */

import { face, picture } from "./art.js";
import { h } from "./dom.js";
import { flyInto } from "./flights.js";
import { fan, ownHand } from "./hand.js";
import { icon, rich } from "./icons.js";
import { send } from "./line.js";
import { bank, button, dock, head, lookButton, num, open, ribbon } from "./parts.js";
import { buzz } from "./alerts.js";
import { isNew, look, mine } from "./play.js";
import { settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { t } from "./words.js";

const STAYS = 6000;
const TURNED = 450;

/** What the card was called that was turned last, or had been before the hand was opened. */
let seen = "";
let timer = 0;

/**
 * A hand has come: turn the card that was bought, once. A hand that was only opened now, as after
 * the page was loaded, shows nothing anew.
 * @param {import("./types.js").Hand|null} before the hand as it was
 */
export function watchForCard(before) {
  const { h: hand } = ui;
  if (!hand || !hand.turned || !hand.fresh) return;
  const name = `${hand.turned.title} ${hand.fresh}`;
  const old = !before || name === seen;
  seen = name;
  if (old) return;
  ui.turning = true;
  ui.expecting = false;
  clearTimeout(timer);
  timer = setTimeout(intoHand, STAYS);
  setTimeout(() => buzz([15, 40, 15]), TURNED);
}

/** Whether a card is still to be turned, for which the hand has to stay open. */
export function cardIsComing() {
  return ui.turning || ui.expecting;
}

/** The card goes into the hand. */
export function intoHand() {
  clearTimeout(timer);
  if (!ui.turning) return;
  ui.turning = false;
  const big = document.querySelector(".bigc");
  if (!mine()) look(false);
  else flyInto(ui.h && ui.h.fresh, big && big.getBoundingClientRect(), redraw);
}

/** The bought card, as large as it can be. */
export function revealPage() {
  const { h: hand } = ui;
  const turned = hand.turned || { title: "", before: "", only: "" };
  const at = hand.cards.indexOf(hand.fresh);
  const card = h("div", { class: "bigc", key: `big${hand.fresh}`, role: "img", "aria-label": hand.names[at] || "" },
    h("div", { class: "flip" }, h("img", { class: "b", src: picture("backs/burg") || false, alt: "" }),
      h("img", { class: "f", src: face(hand.fresh, settings.large) || false, alt: "" })));
  const right = h("div", { class: "revr", key: "right" }, ribbon(hand.ribbon, hand.points), turned.before && h("p", { class: "before" }, rich(turned.before)));
  const stage = h("div", { class: "stage", key: "stage", "data-fit": true, onclick: intoHand }, h("p", { class: "kick" }, turned.title), card, right);
  const only = h("p", { class: "only", key: "only" }, icon("screen"), h("span", {}, turned.only));
  const into = button({ label: t("into"), note: turned.note, cls: "pri", key: "into", onclick: intoHand });
  return { cls: "reveal", parts: [head(bank()), h("div", { class: "rays", key: "rays" }), stage, only, dock(into)] };
}

/** What a game brought, or a match. */
export function resultPage() {
  const { s } = ui;
  const { result } = s;
  const total = result.total;
  const change = result.change && h("div", { class: `gain${loss(result.change)}`, key: "gain" }, result.change);
  const top = s.me ? head(change) : h("header", { class: "head jh", key: "title" }, h("h1", {}, t("title")));
  const small = result.banner.length > 12 ? " small" : "";
  const left = h("div", { class: "rl", key: "left" }, h("p", { class: "kick" }, rich(result.kick)), h("h1", { class: `banner${small}` }, rich(result.banner)), award(result.award), cards());
  const rows = result.lines.map((line) => h("div", {},
    h("span", {}, line.who ? [h("b", {}, rich(line.who)), " ", line.what && h("small", {}, rich(line.what))] : rich(line.what)),
    h("small", { class: "calc" }, line.calc || ""), line.sum && num(line.sum, line.look === "loss" ? "neg" : line.look === "gain" ? "g" : "")));
  const sum = total && h("div", { class: "sum" }, h("span", {}, total.label), h("small", { class: "calc" }, rich(total.from)), num(total.sum, loss(result.change || "") ? "neg" : "g"));
  const bill = h("section", { class: "box bill", key: "bill" }, result.why && h("p", {}, rich(result.why)), rows, sum);
  const body = h("div", { class: "scroll", key: "result" }, h("div", { class: "rescols" }, left, rows.length > 0 || sum || result.why ? bill : null));
  const leftover = s.leftover && button({ label: s.leftover.label, key: "leftover", onclick: () => open("leftover") });
  const ready = s.ready === undefined ? ui.ready : s.ready;
  const label = result.next || result.again;
  const next = label && s.me && button({ label, note: ready ? t("ready_undo") : "", cls: ready ? "grn" : "pri", key: result.again ? "rematch" : "next",
    sign: ready ? "check" : "", pressed: ready, onclick: () => sayReady(!ready, result.again ? "again" : "ready") });
  return { cls: "result", parts: [top, body, leftover || next ? dock(leftover, next) : null] };
}

/** One's own award at the end of a match. */
function award(given) {
  return given && h("section", { class: "paper award", key: "award" }, h("em", {}, rich(given.title)), h("p", {}, rich(given.line)),
    given.figure && h("p", { class: "sm" }, `${given.figure} ${given.unit}`));
}

function sayReady(on, what) {
  if (isNew()) return;
  ui.ready = on;
  send({ t: what, on });
  redraw();
}

function loss(sum) {
  return /^[−-]/.test(sum) ? " loss" : "";
}

/** The own hand: as it lies on the table, or else closed until it is tapped. */
function cards() {
  const { result, backs } = ui.s;
  const open = result.cards || (ui.h && ui.h.cards);
  const names = result.names || (ui.h && ui.h.names);
  const name = result.ribbon || (ui.h && ui.h.ribbon);
  const points = result.points || (ui.h && ui.h.points);
  if (!open && !backs) return null;
  const grey = loss(result.change || "") ? "grey" : "";
  if (!open) return [ownHand(), h("div", { class: "tools solo", key: "tools" }, lookButton())];
  return [fan(open, { names, still: true }), name && name !== result.banner && h("div", { class: "tools solo", key: "tools" }, ribbon(name, points, grey))];
}

/** While cards are out: the own turn, somebody else's, and watching. */

import { h } from "./dom.js";
import { ownHand } from "./hand.js";
import { icon, rich } from "./icons.js";
import { send } from "./line.js";
import { chairs, purses } from "./oval.js";
import { backButton, bank, button, choices, dock, eye, head, ib, lampPaper, market, open, pointsButton, prompt, ribbon, strip, tools } from "./parts.js";
import { fill, t } from "./words.js";
import { give, look, lookBriefly } from "./play.js";
import { settings } from "./settings.js";
import { redraw, ui } from "./ui.js";

/** Between two cheers, in milliseconds. */
const CHEER = 5000;

/** My turn: cards to raise, face-down cards to buy, buttons. */
export function turnPage() {
  const { s } = ui;
  const buying = Boolean(s.market && s.market.length);
  const cls = buying ? "turn" : s.ask === "exchange" ? "turn bet exchange" : "turn bet";
  const paper = lampPaper();
  const parts = [head(bank(), eye()), strip(buying ? "mini" : ""), paper || prompt(), market(), ownHand(), tools()];
  const buttons = [...choices(), backButton()];
  return { cls: paper ? `${cls} lampon` : cls, parts: [...parts, s.amount ? stepped(buttons) : dock(buttons)] };
}

/** A raise with its amount, above the other buttons. */
function stepped(buttons) {
  const amount = ui.s.amount;
  const last = amount.amounts.length - 1;
  const now = Math.min(ui.amount < 0 ? amount.start : ui.amount, last);
  const set = (by) => {
    ui.amount = Math.min(Math.max(now + by, 0), last);
    redraw();
  };
  const answer = fill(amount.answer, { amount: amount.amounts[now] });
  const side = (sign, name, by, off) => h("button", { class: off ? "btn dis" : "btn", type: "button", key: sign, "aria-label": name, "aria-disabled": String(off), onclick: () => set(by) }, icon(sign));
  const row = h("div", { class: "amount", key: "amount" }, side("minus", amount.less, -1, now === 0),
    button({ label: amount.labels[now], note: amount.note, id: "amount", onclick: () => give([answer], "amount") }),
    side("plus", amount.more, 1, now === last));
  return h("footer", { class: "dock three", key: "dock" }, row, buttons);
}

/** Somebody else's turn: the table, and the own cards as backs. */
export function idlePage() {
  const { s } = ui;
  const menu = ib("menu", t("menu.title"), () => open("menu"));
  const parts = [head(pointsButton(), menu), who(s.prompt, s.then || s.watching || s.place), purses(), strip("lean"), ownHand({ hold: true })];
  if (ui.h) parts.push(h("div", { class: "tools solo", key: "tools" }, ribbon(ui.h.ribbon, ui.h.points)));
  const cls = ui.h ? "idle peek" : "idle";
  if (!s.backs) return { cls: "idle bare", parts: [...parts, s.cheers ? cheering() : dock(backButton())] };
  return { cls, parts: [...parts, dock(backButton(), s.unseen ? laterBar() : holdBar())] };
}

function who(first, second) {
  const long = (first || "").length > 26 ? " long" : "";
  return h("div", { class: `who2${long}`, key: "who" }, h("b", {}, rich(first)), second && h("span", {}, rich(second)));
}

/** The bar that shows the hand while it is held. */
function holdBar() {
  const down = ui.look;
  const label = settings.tap ? t(down ? "tap_hide" : "tap_look") : t(down ? "letting" : "hold");
  return h("button", {
    class: down ? "btn hold down" : "btn hold", type: "button", key: "hold", "data-hold": true, "aria-pressed": String(down),
    onclick: (event) => {
      if (!settings.tap && event.detail !== 0) return;
      if (ui.look) look(false);
      else lookBriefly();
    },
  }, h("span", { class: "ring" }, icon("eye")),
  h("span", {}, h("span", { class: "lb" }, label), h("span", { class: "nt" }, t(settings.tap ? "tap_note" : "hold_note"))));
}

/** In its place as long as the cards lie there unseen. */
function laterBar() {
  return h("div", { class: "btn hold later", key: "later" }, h("span", { class: "ring" }, icon("hidden")),
    h("span", {}, h("span", { class: "lb" }, t("not_yet")), h("span", { class: "nt" }, t("not_yet_note"))));
}

/** At the rail: what everybody sees, and cheering. */
export function watchPage() {
  const { s } = ui;
  const plate = h("div", { class: "plate" }, h("b", {}, t("rail")), s.place && h("span", { class: "tot" }, s.place));
  const top = h("header", { class: "head", key: "head" }, h("span", { class: "railico" }, icon("eye")), plate, pointsButton(),
    ib("menu", t("menu.title"), () => open("menu")));
  const table = s.purses ? [purses(), strip("lean")] : [chairs({ first: 0 })];
  const first = s.purses ? s.prompt : (s.lines || [])[0];
  return { cls: "spect", parts: [top, who(first, s.line || s.watching), ...table, s.cheers && cheering()] };
}

function cheering() {
  const wait = performance.now() - ui.cheered;
  const cool = ui.cheered >= 0 && wait < CHEER;
  const bubbles = (ui.s.cheers || []).map(({ sign, label }) => h("button", {
    class: cool ? "bub cool" : "bub", type: "button", key: `cheer${sign}`, "aria-disabled": String(cool),
    onclick: () => {
      if (cool) return;
      send({ t: "cheer", sign });
      ui.cheered = performance.now();
      setTimeout(redraw, CHEER + 20);
      redraw();
    },
  }, h("span", {}, label)));
  return h("section", { class: "cheers", key: "cheers" }, h("h3", {}, t("cheer")), h("div", {}, bubbles), h("p", { class: "sm" }, t("cheer_note")));
}

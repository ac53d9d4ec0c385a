/** The owl asks: a question for whoever waits. What the table asks comes first. */

import { face } from "./art.js";
import { h } from "./dom.js";
import { rich } from "./icons.js";
import { send } from "./line.js";
import { bank, button, dock, ib, num, portrait, ribbon } from "./parts.js";
import { look, mine } from "./play.js";
import { change, settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { t } from "./words.js";

/** Days whose answers this phone remembers. */
const REMEMBERED = 2;

/** Whether the owl may ask here and now. */
export function owlMayAsk() {
  return Boolean(ui.s && ui.s.owl) && !mine();
}

/** Ask for the question of a day; of none: today's. */
export function askOwl(day = "") {
  look(false);
  ui.sheet = "";
  ui.owlWanted = true;
  send({ t: "owl", day, answer: -1 });
  redraw();
}

/** @param {import("./types.js").Owl} owl */
export function takeOwl(owl) {
  if (!ui.owlWanted || mine()) return;
  ui.owl = owl;
  const before = answered()[owl.day];
  if (owl.given < 0 && owl.answers[before]) send({ t: "owl", day: owl.day, answer: before });
  redraw();
}

/** The phone is needed for something else, or nobody wants to be asked. */
export function putOwlAside() {
  ui.owlWanted = false;
  ui.owl = null;
}

/** Back to the table. */
export function leaveOwl() {
  putOwlAside();
  redraw();
}

/** @returns {Object<string, number>} the answers that were given here, by day */
function answered() {
  const days = settings.owl.split(" ").filter(Boolean).map((each) => each.split(":"));
  return Object.fromEntries(days.map(([day, at]) => [day, Number(at)]));
}

function give(wanted) {
  const { day, given, answers } = ui.owl;
  if (given >= 0) return;
  const before = answered()[day]; // pressed again before the game has told what it is worth
  const at = answers[before] ? before : wanted;
  const days = Object.entries({ ...answered(), [day]: at }).sort().slice(-REMEMBERED);
  change("owl", days.map((each) => each.join(":")).join(" "));
  send({ t: "owl", day, answer: at });
}

/** The question, and once it is answered what the answers are worth. */
export function owlPage() {
  const { owl } = ui;
  const told = owl.given >= 0;
  const top = h("header", { class: "head jh", key: "title" }, ib("back", t("owl_back"), leaveOwl), h("h1", {}, t("owl")), h("span", { class: "day" }, owl.date));
  const said = h("section", { class: "owlsaid", key: "said" }, portrait("owl"), h("p", { class: "paper" }, h("em", {}, owl.said)));
  const held = h("div", { class: "held", key: "held", role: "img", "aria-label": owl.names.join(", "), style: { "--n": owl.cards.length } },
    owl.cards.map((card, at) => h("img", { key: card, src: face(card, true) || false, alt: "", draggable: "false", style: { "--d": at - (owl.cards.length - 1) / 2 } })));
  const name = h("div", { class: "heldn", key: "name" }, ribbon(owl.ribbon, owl.points), bank(owl.bank));
  const guests = h("div", { class: "asked", key: "guests" }, owl.guests.map((guest) => h("span", { key: guest.name }, portrait(guest.character), h("small", {}, guest.note))));
  const why = h("p", { class: "paper", key: "why" }, rich(owl.why));
  const other = button({ label: owl.other_name, key: "other", onclick: () => askOwl(owl.other) });
  const body = h("div", { class: "scroll", key: "owl" }, h("div", { class: "cols" }, said, held, name),
    h("div", { class: "cols answers" }, owl.answers.map(answer), told ? why : [h("p", { class: "line", key: "line" }, owl.line), guests]));
  return { cls: "owlp", parts: [top, body, dock(other, button({ label: t("owl_back"), cls: "pri", key: "back", onclick: leaveOwl }))] };
}

/** One answer; `look` says how it is coloured once it is judged. */
function answer(each, at) {
  const told = each.chips !== undefined;
  const look = { best: " grn", own: " warn" }[each.look] || "";
  const figures = told && [num(each.chips), h("span", { class: "bar" }, h("i", { style: { "--share": each.share } })), h("small", {}, each.note)];
  return h("button", {
    class: `btn ans${look}${told ? " told" : ""}`, type: "button", key: `answer${at}`, "data-id": `answer${at}`,
    "aria-disabled": told ? "true" : false, onclick: () => give(at),
  }, h("b", {}, "ABCD"[at]), h("span", { class: "lb" }, rich(each.label)), figures);
}

/** Leads to the question, where the owl may ask. */
export function owlButton() {
  return owlMayAsk() && h("button", { class: "btn owlb", type: "button", key: "owl", "data-id": "owl", onclick: () => askOwl() },
    portrait("owl"), h("span", {}, h("span", { class: "lb" }, t("owl")), h("span", { class: "nt" }, t("owl_note"))));
}

/** Before there are cards: the room code, choosing a chair, waiting, and no chair to be had. */

import { stayAwake } from "./alerts.js";
import { h } from "./dom.js";
import { icon, rich } from "./icons.js";
import { send } from "./line.js";
import { chairs, purses } from "./oval.js";
import { owlButton } from "./owl.js";
import { button, dock, head, ib, languages, num, open, portrait } from "./parts.js";
import { change, settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { t } from "./words.js";

const AGES = { least: 4, most: 99, usual: 30 };
const LETTERS = 4;
const APPLE = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const ANDROID = /Android/.test(navigator.userAgent);

/** @param {(lang: string) => void} speak */
function title(speak) {
  return h("header", { class: "head jh", key: "title" }, h("h1", {}, t("title")), languages(speak));
}

/**
 * The room code is typed.
 * @param {(lang: string) => void} speak
 * @param {(code: string) => void} enter
 */
export function codePage(speak, enter) {
  const go = () => {
    if (ui.code.length === LETTERS) enter(ui.code);
  };
  const field = h("input", {
    id: "code", key: "code", maxlength: LETTERS, autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    enterkeyhint: "go", init: ui.code, "aria-label": t("code.title"),
    oninput: (event) => {
      ui.code = event.target.value.toUpperCase().replace(/[^A-Z]/g, "");
      event.target.value = ui.code;
      redraw();
    },
    onkeydown: (event) => event.key === "Enter" && go(),
  });
  const body = h("div", { class: "scroll mid", key: "code" }, h("section", { class: "box center" }, h("h2", {}, t("code.title")),
    h("p", {}, t({ code: "code.wrong", wait: "code.wait" }[ui.bye] || "code.text")), field));
  return { cls: "join", parts: [title(speak), body, dock(button({ label: t("code.go"), cls: "pri", off: ui.code.length < LETTERS, onclick: go }))] };
}

/**
 * Which chair, which face, which name.
 * @param {(lang: string) => void} speak
 */
export function joinPage(speak) {
  const { s } = ui;
  choose();
  const room = h("section", { class: "box roomb", key: "room" }, h("div", {}, h("h2", {}, s.room.title), h("p", {}, s.room.length)), code(s.room.code));
  const seats = h("section", { class: "tablesec", key: "seats" }, h("h3", {}, t("which_chair")),
    chairs({ chosen: ui.chair, first: firstFree(), character: s.faces ? ui.character : "", choose: (n) => set("chair", n) }));
  const body = h("div", { class: "scroll", key: "join" },
    h("div", { class: "cols" }, room, seats, (s.lines || []).map((line) => h("p", { class: "line" }, rich(line)))),
    h("div", { class: "cols" }, s.faces && faces(), names(() => able && sit())));
  const chair = (s.chairs || []).find((each) => each.n === ui.chair);
  const note = chair && (chair.note || (chair.state === "guest" ? t("instead", { name: chair.name }) : ""));
  const able = Boolean(chair) && (chair.state === "free" || chair.state === "guest") && wanted() !== "";
  const watch = s.purses && button({ label: t("watch"), key: "watch", onclick: () => set("watching", true) });
  return { cls: "join", parts: [title(speak), body, dock(watch, button({ label: t("sit"), note, cls: "pri", id: "sit", off: !able, onclick: () => able && sit() }))] };
}

function set(name, value) {
  ui[name] = value;
  redraw();
}

/** The chosen face; at a table that has begun, that of the guest whose chair it is. */
function wanted() {
  const chair = (ui.s.chairs || []).find((each) => each.n === ui.chair);
  return ui.s.faces ? ui.character : chair ? chair.character : "";
}

function firstFree() {
  const free = (ui.s.chairs || []).find((each) => each.me || each.state === "free");
  const guest = (ui.s.chairs || []).find((each) => each.state === "guest");
  return free ? free.n : guest ? guest.n : 0;
}

/** Offer a chair and a face that nobody has, as long as nothing else was chosen. */
function choose() {
  const { s } = ui;
  const open = (s.chairs || []).filter((each) => each.state === "free" || each.state === "guest");
  if (!open.some((each) => each.n === ui.chair)) ui.chair = open.length > 0 ? firstFree() : -1;
  const can = (s.faces || []).filter((each) => !each.taken);
  if (!can.some((each) => each.character === ui.character)) ui.character = can.length > 0 ? can[0].character : "";
  if (!ui.age) ui.age = AGES.usual;
}

function code(letters) {
  return h("span", { class: "code", role: "img", "aria-label": letters.split("").join(" ") }, letters.split("").map((letter) => h("b", {}, letter)));
}

function faces() {
  const list = ui.s.faces || [];
  return h("section", { key: "faces" }, h("h3", {}, t("who")), h("div", { class: `six of${list.length}` }, list.map((each) => {
    const on = each.character === ui.character;
    const name = each.taken ? `${each.label}, ${t("taken", { name: each.taken })}` : each.label;
    return h("button", {
      class: `pick${on ? " on" : ""}${each.taken ? " gone" : ""}`, type: "button", key: each.character, disabled: Boolean(each.taken),
      "aria-pressed": String(on), "aria-label": name, onclick: () => set("character", each.character),
    }, portrait(each.character), each.taken && h("span", {}, each.taken.split(" ").pop()), on && h("span", { class: "tick" }, icon("check")));
  })));
}

/** @param {() => void} done */
function names(done) {
  const { s } = ui;
  const step = (by) => set("age", Math.min(Math.max(ui.age + by, AGES.least), AGES.most));
  const field = h("input", { id: "name", key: "name", maxlength: 14, autocomplete: "off", spellcheck: "false", enterkeyhint: "go", init: settings.name,
    onkeydown: (event) => event.key === "Enter" && !event.isComposing && done() });
  const age = h("div", { class: "age" }, h("h3", { id: "age" }, t("age")), h("div", { class: "stepper", role: "group", "aria-labelledby": "age" },
    h("button", { type: "button", "aria-label": t("younger"), onclick: () => step(-1) }, icon("minus")), num(ui.age),
    h("button", { type: "button", "aria-label": t("older"), onclick: () => step(1) }, icon("plus"))));
  return h("section", { class: s.ages ? "namer" : "namer alone", key: "names" },
    h("label", {}, h("h3", {}, t("your_name")), field), s.ages && age, s.why_age && h("p", { class: "why" }, s.why_age));
}

/** On a low phone the name is further down than can be seen: whoever has not been there is led there first. */
function sit() {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));
  const typed = field.value.trim();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  if (!typed && field.getBoundingClientRect().bottom > dock.top + 1) {
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
  const face = (ui.s.faces || []).find((each) => each.character === ui.character);
  const name = typed || (face ? face.label.slice(0, 14) : "");
  if (typed) change("name", typed);
  if (!name) {
    field.focus();
    return;
  }
  send({ t: "sit", chair: ui.chair, name, age: ui.age, character: wanted() });
  stayAwake(true); // in this touch
}

/** There is a chair; the match has not begun. */
export function waitPage() {
  const { s } = ui;
  const lines = h("section", { class: "box center", key: "lines" }, s.me && h("h2", {}, t("have_chair")), (s.lines || []).map((line) => h("p", {}, rich(line))));
  const table = (s.chairs || []).length > 0 && h("section", { class: "tablesec", key: "seats" }, chairs({ first: s.me ? s.me.chair : 0 }));
  const display = APPLE ? t("display.ios") : ANDROID && t("display.android");
  const paper = s.me && h("section", { class: "paper", key: "paper" }, h("p", {}, h("em", {}, t("tip"))), h("p", { class: "sm" }, t("keep")), display && h("p", { class: "sm" }, display));
  const room = h("div", { class: "bankp", key: "room" }, h("span", {}, s.room.title), h("i", { class: "num" }, s.room.code));
  const body = h("div", { class: "scroll mid", key: "wait" }, table, lines, paper, owlButton());
  if (!s.me) return { cls: "waiting", parts: [h("header", { class: "head jh", key: "title" }, h("h1", {}, t("title")), ib("menu", t("menu.title"), () => open("menu"))), body] };
  const ready = button({ label: t("ready"), note: s.ready ? t("ready_undo") : "", cls: s.ready ? "grn" : "pri", key: "ready", sign: s.ready ? "check" : "",
    pressed: Boolean(s.ready), onclick: () => send({ t: "ready", on: !s.ready }) });
  return { cls: "waiting", parts: [head(room), body, dock(button({ label: t("another_chair"), onclick: () => send({ t: "stand" }) }), ready)] };
}

/**
 * Every chair is taken: stand at the rail, or wait for a chair.
 * @param {(lang: string) => void} speak
 */
export function fullPage(speak) {
  const { s } = ui;
  const around = (s.purses || []).length > 0 ? purses() : chairs({ first: 0 });
  const body = h("div", { class: "scroll mid", key: "full" }, around,
    h("section", { class: "box center" }, h("h2", {}, t("full")), h("p", {}, t("full_text")), s.line && h("p", {}, rich(s.line))));
  const line = s.line ? button({ label: t("leave_line"), key: "line", onclick: () => send({ t: "stand" }) })
    : button({ label: t("want_chair"), key: "line", onclick: () => send({ t: "line" }) });
  return { cls: "fullp", parts: [title(speak), body, h("footer", { class: "dock col", key: "dock" }, line,
    button({ label: t("watch"), cls: "pri", onclick: () => set("watching", true) }))] };
}

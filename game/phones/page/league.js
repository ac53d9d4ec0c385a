/** An evening of many tables: registration, one's own place and points, the next table and the way there. */

import { h } from "./dom.js";
import { icon, rich } from "./icons.js";
import { send } from "./line.js";
import { button, dock, languages, num, open, portrait } from "./parts.js";
import { change, settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").League} League */

/** Share of the map that stays free at its edges, and the rest. */
const EDGE = 4;
const INNER = 100 - 2 * EDGE;

/** @param {import("./types.js").State|null} s whether it is time to be at the table */
export const called = (s) => Boolean(s && s.league && s.league.called);

/** A state has come: the clock of this phone goes on from what it says. */
export function setClock() {
  const next = ui.s.league && ui.s.league.next;
  ui.begins = next && next.left >= 0 ? performance.now() + next.left * 1000 : 0;
}

/** @param {{character: string, disc: string[]}} who */
const face = (who) => portrait(who.character, "calm", who.disc);

/** @param {(lang: string) => void} speak */
export function leaguePage(speak) {
  const { league } = ui.s;
  if (!league.me) return enterPage(league, speak);
  const top = h("header", { class: "head", key: "head" },
    h("button", { class: "me", type: "button", "aria-label": t("menu.title"), onclick: () => open("menu") }, face(league.me)),
    h("div", { class: "plate" }, h("b", {}, league.me.name), h("span", {}, ui.s.room.title)),
    h("div", { class: "bankp", key: "round" }, h("span", {}, league.round)));
  const body = h("div", { class: "scroll sides", key: "league" }, league.called && h("section", { class: "box center now", key: "now" }, h("h2", {}, league.called)),
    league.place && place(league.place), league.next && nextTable(league.next), lines(league));
  const sits = league.next && button({
    label: league.sits, note: ui.s.ready ? "" : league.sits_note, cls: ui.s.ready ? "grn" : "pri", key: "sits", sign: ui.s.ready ? "check" : "",
    pressed: Boolean(ui.s.ready), onclick: () => send({ t: "ready", on: !ui.s.ready }),
  });
  return { cls: "leaguep", parts: [top, body, sits && dock(sits)] };
}

/** @param {League} league */
function lines(league) {
  return league.lines && h("section", { class: "box center", key: "lines" }, league.lines.map((line) => h("p", {}, rich(line))));
}

/** @param {NonNullable<League["place"]>} found */
function place(found) {
  return h("section", { class: "box ranked", key: "place" },
    h("h2", {}, found.title), h("b", { class: "sum" }, num(found.points), h("span", {}, found.unit)),
    h("p", {}, found.moved && h("span", { class: found.up ? "rose" : "fell" }, icon(found.up ? "up" : "down"), found.moved), h("span", {}, found.last)),
    h("p", { class: "sm" }, found.of));
}

/** @param {NonNullable<League["next"]>} next */
function nextTable(next) {
  const left = ui.begins ? Math.max(0, Math.ceil((ui.begins - performance.now()) / 1000)) : -1;
  const clock = left >= 0 && h("p", { class: "clock" }, h("span", {}, next.clock), num(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`));
  return h("section", { class: "box center nextt", key: "next" }, h("p", { class: "sm" }, next.head),
    h("h2", {}, h("i", { class: "coin" }, String(next.n)), next.name), next.tables.length > 1 && map(next),
    h("div", { class: "others" }, h("span", { class: "sm" }, next.with), next.others.map((who) => h("span", { key: who.name }, face(who), h("b", {}, who.name)))), clock);
}

/** Where the tables stand, and the way from the last one to the next. */
function map(next) {
  const across = (each) => EDGE + each.x * INNER;
  const down = (each) => EDGE + each.y * INNER;
  const at = (each) => ({ left: `${across(each)}%`, top: `${down(each)}%` });
  const mine = next.tables.find((each) => each.n === next.n);
  const from = next.here && next.tables.find((each) => each.n === next.before);
  const way = mine && from && h("svg", { class: "way", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("path", { class: "ln", d: `M${across(from)} ${down(from)}L${across(mine)} ${down(mine)}` }));
  return h("div", { class: "map", key: "map", role: "img", "aria-label": next.name }, way, next.tables.map((each) => {
    const cls = ["mt", each.n === next.n && "on", from === each && "from"].filter(Boolean).join(" ");
    return h("span", { class: cls, key: `t${each.n}`, style: at(each) }, h("i", {}, String(each.n)), h("em", {}, from === each ? next.here : each.thing));
  }));
}

/**
 * Name and face; or somebody is in already, and says who they are.
 * @param {League} league
 * @param {(lang: string) => void} speak
 */
function enterPage(league, speak) {
  const top = h("header", { class: "head jh", key: "title" }, h("h1", {}, ui.s.room.title), languages(speak));
  const people = league.people || [];
  const known = people.length > 0 && h("section", { class: "tablesec", key: "people" }, h("h3", {}, league.already), h("div", { class: "known" },
    people.map((who) => h("button", { class: "btn slim", type: "button", key: `p${who.n}`, "data-id": `p${who.n}`, onclick: () => send({ t: "who", n: who.n }) },
      h("span", { class: "lb" }, face(who), who.name)))));
  const fields = [field("name", t("your_name"), settings.name), field("club", league.club, "")];
  const body = h("div", { class: "scroll", key: "enter" }, lines(league),
    league.open && h("section", { class: "namer two", key: "names" }, fields), league.open && faces(league), known);
  const free = (league.faces || []).some((each) => !each.taken);
  const enter = league.open && dock(button({ label: league.enter, cls: "pri", id: "enter", off: !free, onclick: () => register(league) }));
  return { cls: "leaguep", parts: [top, body, enter] };
}

function field(id, label, init) {
  return h("label", { key: id }, h("h3", {}, label), h("input", { id, key: id, maxlength: 12, autocomplete: "off", spellcheck: "false", init }));
}

const same = (each) => ui.face === `${each.character} ${each.n}`;

/** @param {League} league */
function faces(league) {
  const free = league.faces.filter((each) => !each.taken);
  if (free.length > 0 && !free.some(same)) ui.face = `${free[0].character} ${free[0].n}`;
  return h("section", { key: "faces" }, h("h3", {}, t("who")), h("div", { class: "six" }, league.faces.map((each) => h("button", {
    class: `pick${same(each) ? " on" : ""}${each.taken ? " gone" : ""}`, type: "button", key: `${each.character}${each.n}`, disabled: Boolean(each.taken),
    "aria-pressed": String(same(each)), "aria-label": each.taken ? `${each.label}, ${t("taken", { name: each.taken })}` : each.label,
    onclick: () => {
      ui.face = `${each.character} ${each.n}`;
      redraw();
    },
  }, face(each), same(each) && h("span", { class: "tick" }, icon("check"))))));
}

/** @param {League} league */
function register(league) {
  const written = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id)).value.trim();
  const chosen = league.faces.find(same);
  const name = written("name");
  if (!name || !chosen) {
    const field = document.getElementById("name");
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
  change("name", name);
  send({ t: "register", name, club: written("club"), character: chosen.character, disc: chosen.n });
}

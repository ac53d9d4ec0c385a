/** Parts that several pages share. */

import { picture, pictureWithDisc } from "./art.js";
import { h } from "./dom.js";
import { icon, rich, sign } from "./icons.js";
import { LANGUAGES } from "./languages.js";
import { look, press, takeBack, tapFaceDown, under, worded } from "./play.js";
import { settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { fill, t } from "./words.js";

/** @typedef {import("./types.js").Purse} Purse */

/**
 * @param {string} character
 * @param {string} [mood]
 * @param {string[]} [disc] colours of the disc behind it, if not its own
 */
export function portrait(character, mood, disc) {
  const source = disc ? pictureWithDisc(`characters/${character}-${mood}`, disc) : picture(`characters/${character}-${mood || "calm"}`) || picture(`characters/${character}-calm`);
  return h("img", { class: "av", src: source || false, alt: "", draggable: "false" });
}

export function chips3() {
  return h("span", { class: "chips3", "aria-hidden": "true" }, [10, 5, 2].map((chip) => h("img", { src: picture(`chips/${chip}`) || false, alt: "" })));
}

export function num(value, cls = "") {
  return h("i", { class: `num ${cls}`.trim() }, String(value));
}

/** The head of all pages of somebody with a chair. The portrait opens the menu, where no button does. */
export function head(...right) {
  const me = ui.s.me;
  const opens = !right.some((each) => each && each.attrs.key === "menu");
  const face = portrait(me.character, me.mood);
  return h("header", { class: "head", key: "head" },
    opens ? h("button", { class: "me", type: "button", "aria-label": t("menu.title"), onclick: () => open("menu") }, face) : h("span", { class: "me" }, face),
    h("div", { class: "plate" }, h("b", {}, me.name), me.chips !== undefined && h("span", { class: "tot" }, chips3(), num(me.chips))),
    right);
}

/** @param {{label: string, chips: number}|undefined} [found] the chips in the middle of the table, or others */
export function bank(found = ui.s.bank) {
  return found && h("div", { class: "bankp", key: "bank" }, h("span", {}, found.label), num(found.chips));
}

/**
 * A square button with a sign.
 * @param {string} name
 * @param {string} label
 * @param {() => void} onclick
 * @param {object} [more]
 */
export function ib(name, label, onclick, more = {}) {
  return h("button", { class: "ib", type: "button", "aria-label": label, onclick, key: name, "data-id": name, ...more }, icon(name));
}

/** Opens or hides the hand on one's own turn. */
export function eye() {
  if (!ui.s.backs || ui.s.unseen) return null;
  return ui.look
    ? ib("hidden", t("hide"), () => look(false), { key: "eye", "data-id": "eye" })
    : ib("eye", t("show"), () => look(true), { key: "eye", class: "ib lit" });
}

/** @param {"points"|"menu"|"leftover"} sheet */
export function open(sheet) {
  ui.sheet = sheet;
  ui.leaving = false;
  redraw();
}

export function pointsButton() {
  return ui.s.points && ib("table", t("points"), () => open("points"));
}

/** @param {boolean} [wide] */
export function prompt(wide) {
  const { s } = ui;
  const raised = s.ask === "buy" && ui.raised.length === 1 && s.price !== undefined;
  const leaves = raised && ui.h && ui.h.leaves ? ui.h.leaves[ui.raised[0]] : "";
  const text = raised ? t("raised", { card: sign(ui.raised[0]), price: s.price }) : s.prompt;
  const then = leaves || (raised ? "" : s.then);
  if (!text) return null;
  return h("div", { class: wide ? "prompt wide" : "prompt", key: "prompt" }, h("span", {}, rich(text)), then && h("small", {}, rich(then)));
}

/** What the lamp says of the raised card, or of the best one, on paper. */
export function lampPaper() {
  if (!ui.lamp || !ui.h || !ui.s.lamp) return null;
  const lamp = ui.h.lamp;
  const said = lamp ? lamp.says[ui.raised[0] || ""] : { title: ui.s.lamp, text: "", figure: "" };
  const card = ui.raised[0] || said.card;
  return h("section", { class: "lampb", key: "lamp" }, icon("bulb"),
    h("div", {}, h("b", {}, rich(fill(said.title, { card: card ? sign(card) : "" }))), said.text && h("p", {}, rich(said.text))),
    said.figure && num(said.figure, "big"));
}

function lampButton() {
  if (!ui.h || !ui.s.lamp) return null;
  const onclick = () => {
    ui.lamp = !ui.lamp;
    redraw();
  };
  return ib("bulb", t("lamp"), onclick, { "aria-pressed": String(ui.lamp), class: ui.lamp ? "ib lit" : "ib" });
}

/** Shows the hand, where there is a hidden one. */
export function lookButton() {
  if (!ui.s.backs || ui.s.unseen) return h("span", { key: "none" });
  return h("button", { class: "btn lookat", type: "button", key: "look", "data-id": "look", onclick: () => look(true) },
    h("span", { class: "lb" }, icon("eye"), t("show")));
}

/** The row below the hand: points, ribbon, lamp. */
export function tools() {
  const ribbonOrLook = ui.h ? ribbon(ui.h.ribbon, ui.h.points)
    : lookButton();
  return h("div", { class: "tools", key: "tools" }, pointsButton() || h("span", { class: "gap", key: "left" }),
    ribbonOrLook, lampButton() || h("span", { class: "gap", key: "right" }));
}

/**
 * @param {string|undefined} name
 * @param {string|undefined} points
 * @param {string} [cls]
 */
export function ribbon(name, points, cls = "") {
  if (!name) return h("span", { key: "ribbon" });
  const words = points ? "" : " words long"; // a hand of draw poker needs some words
  return h("div", { class: `ribbon ${cls}${words}`, key: "ribbon" }, h("span", { class: "rn" }, rich(name)), points && h("span", { class: "rp" }, points));
}

/** The ladder of prices, and the own face-down cards. */
export function market() {
  const { s } = ui;
  if (!s.market || !s.market.length) return null;
  const live = s.ask === "take" || (s.ask === "buy" && ui.raised.length === 1);
  const prices = [...(s.prices || [])].reverse();
  const steps = prices.map((price) => {
    const state = s.price === undefined || price < s.price ? "paid" : price === s.price ? "now" : "";
    const chip = state === "paid" ? icon("check") : h("img", { class: "chip1", src: picture("chips/1-flat") || false, alt: "" });
    return h("span", { class: state }, chip, num(price));
  });
  const cards = s.market.map((there, at) => there
    ? h("button", { class: "mc", type: "button", key: `m${at}`, "data-slot": at, "aria-label": t("face_down", { number: at + 1 }),
      "aria-disabled": String(!live), onclick: () => tapFaceDown(at) }, h("img", { src: picture("backs/burg") || false, alt: "", draggable: "false" }))
    : h("span", { class: "slot", key: `m${at}` }));
  const label = s.price === undefined ? "" : t("next_costs", { price: s.price });
  return h("div", { class: live ? "market live" : "market", key: "market" },
    steps.length > 0 && h("div", { class: "ladder", role: "img", "aria-label": label }, steps), cards);
}

/**
 * Everybody in one line: bets where there are any, else chips.
 * @param {""|"mini"|"lean"} [when] mini: only where there is height to spare; lean: only where there
 *     is too little for a table
 */
export function strip(when = "") {
  const purses = ui.s.purses || [];
  return h("div", { class: `strip of${purses.length} ${when}`.trim(), key: "strip" }, purses.map((purse) => {
    const cls = [purse.out && "outp", purse.turn && "hot"].filter(Boolean).join(" ");
    const value = purse.bet === undefined ? purse.chips : purse.bet;
    const said = (purse.out && purse.sub) || value; // a word has no room in a line of six
    return h("span", { class: cls, role: "img", "aria-label": `${purse.name}: ${said}` }, portrait(purse.character), num(purse.out ? "–" : value));
  }), when === "lean" && bank());
}

/**
 * A large button.
 * @param {{label: any, note?: any, cls?: string, id?: string, key?: string, off?: boolean, sign?: string,
 *     pressed?: boolean, onclick: () => void}} how
 */
export function button(how) {
  const way = how.id ? under(how.id) : "";
  const cls = ["btn", how.cls || "", how.off ? "dis" : "", way].filter(Boolean).join(" ");
  return h("button", {
    class: cls, type: "button", key: how.key || how.id || how.label, "data-id": how.key || how.id, onclick: how.onclick,
    "aria-disabled": how.off || ui.pending ? "true" : false,
    "aria-pressed": how.pressed === undefined ? false : String(how.pressed),
  },
  h("span", { class: "lb" }, how.sign && icon(how.sign), rich(how.label)),
  way === "slow" ? h("span", { class: "nt dots", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {}))
    : how.note && h("span", { class: "nt" }, rich(how.note)));
}

/** The buttons of the state, as they are with what is raised now. */
export function choices() {
  const looks = { primary: "pri", green: "grn", plain: "" };
  const buttons = ui.s.ask ? ui.s.buttons || [] : [];
  return buttons.map((choice) => {
    const { able, label, note } = worded(choice);
    return button({ label, note, cls: looks[choice.look || "plain"], id: choice.id, off: !able, onclick: () => press(choice) });
  });
}

export function backButton() {
  const label = ui.s.back;
  return label && button({ label, key: "back", cls: "slim", onclick: takeBack });
}

/** @param {any[]} buttons */
export function dock(...buttons) {
  const shown = [].concat(...buttons).filter(Boolean);
  const cls = shown.length > 2 ? "dock many" : "dock";
  return h("footer", { class: cls, key: "dock" }, shown);
}

/** The languages: a switch of two, or a list. */
export function languages(choose) {
  const codes = Object.keys(LANGUAGES);
  if (codes.length > 2) {
    const options = codes.map((lang) => h("option", { value: lang, key: lang, lang, selected: settings.lang === lang }, LANGUAGES[lang]));
    return h("select", { class: "seg list", key: "languages", "aria-label": t("menu.language"), onchange: (event) => choose(event.target.value) }, options);
  }
  return h("div", { class: "seg", role: "group", key: "languages" }, codes.map((lang) => {
    const on = settings.lang === lang;
    return h("button", { type: "button", class: on ? "on" : "", "aria-pressed": String(on), "aria-label": LANGUAGES[lang], lang, onclick: () => choose(lang) }, lang.toUpperCase());
  }));
}

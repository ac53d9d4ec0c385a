/** Sheets over the page: points, what was left, and the menu. */

import { face } from "./art.js";
import { h } from "./dom.js";
import { rich } from "./icons.js";
import { send } from "./line.js";
import { owlButton } from "./owl.js";
import { button, ib, languages } from "./parts.js";
import { change, settings } from "./settings.js";
import { redraw, ui } from "./ui.js";
import { t } from "./words.js";

export function closeSheet() {
  ui.sheet = "";
  redraw();
}

/**
 * The open sheet, if there is one.
 * @param {(lang: string) => void} speak
 */
export function sheet(speak) {
  const { s } = ui;
  if (!s || !ui.sheet) return [];
  if (ui.sheet === "points" && s.points) return frame(s.points.title, points());
  if (ui.sheet === "leftover" && s.leftover) return frame(s.leftover.label, leftover());
  if (ui.sheet === "menu") return frame(t("menu.title"), menu(speak));
  return [];
}

function frame(title, body) {
  return [h("div", { class: "shade", key: "shade", onclick: closeSheet }),
    h("aside", { class: "sheet", key: `sheet-${ui.sheet}`, role: "dialog", "aria-modal": "true", "aria-label": title },
      h("div", { class: "grab" }), h("header", {}, h("h2", {}, rich(title)), ib("cross", t("close"), closeSheet)), body)];
}

function points() {
  const { heads, house, rows } = ui.s.points;
  const own = ui.h ? ui.h.row : undefined;
  return [house && h("p", { class: "agreed" }, house), h("table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, rows.map(([name, value, odds], at) => h("tr", { class: at === own ? "on" : false },
      h("td", {}, rich(name)), h("td", {}, h("i", { class: "num" }, value)), h("td", {}, odds)))))];
}

function leftover() {
  const { cards, names } = ui.s.leftover;
  return h("div", { class: "laid" }, cards.map((card, at) => h("img", { src: face(card, settings.large) || false, alt: (names && names[at]) || card, key: card })));
}

/** Choose one of the chairs there are, or wait for the next. */
function wantChair() {
  if ((ui.s.chairs || []).length > 0) ui.watching = false;
  else send({ t: "line" });
  closeSheet();
}

function menu(speak) {
  const { s } = ui;
  const set = (name) => () => {
    change(name, !settings[name]);
    redraw();
  };
  const option = (name, label, on) => h("button", { class: "opt", type: "button", role: "switch", key: name, "aria-checked": String(on), onclick: set(name) },
    h("span", {}, label), h("i", { class: on ? "knob2 on" : "knob2" }));
  const leave = () => {
    if (!ui.leaving) {
      ui.leaving = true;
      redraw();
      return;
    }
    send({ t: "stand" });
    closeSheet();
  };
  return h("div", { class: "menu" },
    h("div", { class: "opt", key: "language" }, h("span", {}, t("menu.language")), languages(speak)),
    option("four", t("menu.four"), settings.four), option("large", t("menu.large"), settings.large), option("left", t("menu.left"), settings.left),
    option("mute", t("menu.mute"), settings.mute), option("tap", t("menu.tap"), settings.tap),
    owlButton(),
    s.me && button({ label: t(ui.leaving ? "menu.stand_sure" : "menu.stand"), key: "stand", cls: ui.leaving ? "warn" : "", onclick: leave }),
    !s.me && !s.league && (s.line ? button({ label: t("leave_line"), key: "stand", onclick: () => send({ t: "stand" }) })
      : button({ label: t("want_chair"), key: "line", onclick: wantChair })));
}

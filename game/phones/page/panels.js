/** Over everything: the line is quiet, or the table has sent this phone away. */

import { h } from "./dom.js";
import { icon, rich } from "./icons.js";
import { retry, send } from "./line.js";
import { button, chips3, num, portrait } from "./parts.js";
import { ui } from "./ui.js";
import { t } from "./words.js";

/** There has been no line for some seconds. */
export function lostPanel() {
  const me = ui.s && ui.s.me;
  const kept = me && h("div", { class: "keepb" }, portrait(me.character), h("b", {}, me.name), me.chips !== undefined && h("span", {}, chips3(), num(me.chips)),
    h("em", {}, icon("check"), t("lost.chair")));
  return panel("lost", h("h2", {}, t("lost.title")), h("p", { class: "looking" }, t("lost.looking")), kept, me && h("p", {}, t("lost.kept")),
    h("p", { class: "sm" }, t("lost.help")), button({ label: t("lost.retry"), cls: "pri", onclick: retry }));
}

/**
 * Why the table has sent this phone away, and what can be done.
 * @param {() => void} again
 */
export function byePanel(again) {
  const texts = {
    elsewhere: [t("bye.elsewhere"), t("bye.elsewhere_text"), t("bye.elsewhere_again")],
    removed: [t("bye.removed"), t("bye.removed_text"), t("bye.again")],
    full: [t("bye.full"), t("bye.full_text"), t("lost.retry")],
    closed: [t("bye.closed"), t("bye.closed_text"), t("lost.retry")],
    ended: [t("bye.ended"), t("bye.ended_text"), t("lost.retry")],
    old: [t("bye.old"), t("bye.old_text"), t("bye.reload")],
  };
  const [title, text, label] = texts[ui.bye] || texts.closed;
  return panel(ui.bye, h("h2", {}, title), h("p", {}, text), button({ label, cls: "pri", key: "again", onclick: again }));
}

/** Somebody is awaited who has been away for long: the others say what becomes of the game. */
export function missedPanel() {
  const { title, text, wait, without, note } = ui.s.missed;
  const decide = (on) => () => send({ t: "missed", wait: on });
  return panel("missed", h("h2", {}, rich(title)), h("p", {}, text),
    button({ label: wait, cls: "pri", key: "wait", onclick: decide(true) }), button({ label: without, note, key: "without", onclick: decide(false) }));
}

function panel(key, ...inside) {
  return [h("div", { class: "shade dark", key: "dark" }),
    h("section", { class: "panel", key: `panel-${key}`, role: "alertdialog", "aria-modal": "true", "aria-label": inside[0].children[0] }, h("span", { class: "pic" }, icon("lost")), inside)];
}

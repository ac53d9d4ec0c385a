/** Cutting the pack: a knob to slide, and two buttons. */

import { picture } from "./art.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { backButton, bank, button, dock, head, prompt } from "./parts.js";
import { give } from "./play.js";
import { redraw, ui } from "./ui.js";
import { fill, t } from "./words.js";

const PIXELS_A_CARD = 4;
/** A button that is held repeats, in milliseconds. */
const REPEAT = { first: 400, next: 90 };
const KEYS = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

let repeating = 0;
/** Where the finger took the knob, and where the cut was. */
const drag = { y: 0, cut: 0 };

export function cutPage() {
  const { cut } = ui.s;
  if (!ui.cut) ui.cut = Math.floor(cut.cards / 2);
  const above = ui.cut;
  const below = cut.cards - above;
  const words = fill(cut.above_below, { a: above, b: below });
  const half = (name, share) => h("div", { class: name, style: { "--share": share.toFixed(3) } },
    h("i", { class: "edge" }), h("img", { src: picture("backs/burg") || false, alt: "", draggable: "false" }));
  const pack = h("div", { class: "pack", key: "pack", "data-fit": true, style: { "--lower": (below / cut.cards).toFixed(3), "--at": above - cut.cards / 2 } },
    half("below", below / cut.cards), half("above", above / cut.cards), knob(above, words), h("p", { class: "cutn" }, words));
  const steps = h("div", { class: "tools solo cutstep", key: "tools" },
    step("minus", t("cut_less"), -1), h("span", {}, t("slide")), step("plus", t("cut_more"), 1));
  const go = button({ label: cut.label, note: cut.note, cls: "pri", id: "cut", onclick: () => give([`cut ${above}`], "cut") });
  return { cls: "cut", parts: [head(bank()), prompt(), pack, steps, dock(backButton(), go)] };
}

function moveTo(cards) {
  ui.cut = Math.min(Math.max(cards, 1), ui.s.cut.cards - 1);
  redraw();
}

function knob(above, words) {
  return h("div", {
    class: "knob", key: "knob", role: "slider", tabindex: "0", "aria-label": t("slide"), "aria-orientation": "vertical",
    "aria-valuemin": 1, "aria-valuemax": ui.s.cut.cards - 1, "aria-valuenow": above, "aria-valuetext": words,
    onpointerdown: (event) => {
      drag.y = event.clientY;
      drag.cut = ui.cut;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onpointermove: (event) => {
      if (event.buttons) moveTo(drag.cut + Math.round((drag.y - event.clientY) / PIXELS_A_CARD));
    },
    // a slide is no scrolling: else the browser takes the tap that follows for the end of it
    ontouchmove: (event) => event.preventDefault(),
    onkeydown: (event) => {
      if (KEYS[event.key]) moveTo(ui.cut + KEYS[event.key]);
    },
  }, icon("up"), icon("down"));
}

/** One card more or fewer; again and again while it is held. */
function step(sign, name, by) {
  const again = () => {
    moveTo(ui.cut + by);
    repeating = setTimeout(again, REPEAT.next);
  };
  const start = () => {
    clearTimeout(repeating);
    moveTo(ui.cut + by);
    repeating = setTimeout(again, REPEAT.first);
  };
  const end = () => clearTimeout(repeating);
  return h("button", {
    class: "btn", type: "button", key: sign, "aria-label": name,
    onpointerdown: start, onpointerup: end, onpointerleave: end, onpointercancel: end,
    onclick: (event) => event.detail === 0 && moveTo(ui.cut + by),
  }, icon(sign));
}

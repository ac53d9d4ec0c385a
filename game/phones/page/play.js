/** What a tap does: looking at the hand, raising cards, giving answers. No rules are known here. */

import { buzz } from "./alerts.js";
import { clearAir } from "./flights.js";
import { sign } from "./icons.js";
import { expectSomething, send } from "./line.js";
import { redraw, ui } from "./ui.js";
import { fill, t } from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */

const DOTS_AFTER = 400;
const LOST_AFTER = 3000;
/** A question that has just come ignores taps that were meant for the one before. */
const NEW = 350;
const GLANCE = 4000;
const NOTE = 4000;
const COMING = 5000;
let glance = 0;
let noteTimer = 0;

// --- looking --------------------------------------------------------------------------------

/**
 * Ask for the hand, or put it away. What is put away is no longer known to the page.
 * @param {boolean} on
 */
export function look(on) {
  clearTimeout(glance);
  if (on !== ui.look) {
    ui.look = on;
    send({ t: "look", on });
  }
  if (!on) {
    ui.h = null;
    ui.held = false;
    ui.raised = [];
    ui.lamp = false;
    ui.turning = false;
    clearAir();
  }
  redraw();
}

/** Show the hand for some seconds: for those who can't hold a finger down. */
export function lookBriefly() {
  look(true);
  glance = setTimeout(() => look(false), GLANCE);
}

/**
 * Whether it is this phone's turn, or was until a moment ago: the hand stays open meanwhile.
 */
export function mine() {
  const purses = (ui.s && ui.s.purses) || [];
  if (!ui.s || !ui.s.me) return false;
  return Boolean(ui.s.ask) || purses.some((purse) => purse.me && purse.turn);
}

// --- raising --------------------------------------------------------------------------------

/**
 * Raise a card, or lower it. Where one may be raised, the one before is lowered.
 * @param {string} card
 * @param {boolean} [onlyUp]
 */
export function raise(card, onlyUp) {
  const most = ui.s.raise_most || 0;
  const up = ui.raised.includes(card);
  if (ui.pending || most === 0 || (up && onlyUp)) return;
  if (up) ui.raised = ui.raised.filter((each) => each !== card);
  else if (most === 1) ui.raised = [card];
  else if (ui.raised.length < most) ui.raised = [...ui.raised, card];
  else {
    tell(ui.s.prompt || "");
    return;
  }
  buzz(8);
  redraw();
}

// --- answering ------------------------------------------------------------------------------

/**
 * What a button says and does with the cards that are raised now.
 * @param {Choice} choice
 */
export function worded(choice) {
  const cards = ui.raised;
  const signs = cards.map(sign).join(" ");
  const enough = choice.needs === 1 ? cards.length === 1 : choice.needs !== "some" || cards.length > 0;
  const some = choice.needs === "some" && ui.s.label_some && ui.s.label_some[cards.length];
  const able = enough && !choice.why;
  const named = ui.s.ask === "choose" ? signs : t(cards.length === 1 ? "goes" : "go", { cards: signs });
  const going = choice.needs && enough ? named : choice.note || "";
  return {
    able,
    label: some || choice.label,
    note: choice.why || going,
    answer: fill(choice.answer, { card: cards.join(" "), cards: cards.join(" "), count: cards.length }),
  };
}

/**
 * Press a button of the state.
 * @param {Choice} choice
 */
export function press(choice) {
  const { able, note, answer } = worded(choice);
  if (!able) {
    tell(note);
    return;
  }
  give([answer], choice.id);
  if (choice.opens && ui.pending) look(true);
}

/**
 * Tap one of the own face-down cards: with a raised card it is bought at once.
 * @param {number} slot counted from 0
 */
export function tapFaceDown(slot) {
  const buy = (ui.s.buttons || []).find((each) => each.needs === 1);
  if (ui.s.ask === "take") give([`take ${slot}`], `slot${slot}`);
  else if (ui.s.ask === "buy" && buy) {
    const { able, note, answer } = worded(buy);
    if (able) give([answer, `take ${slot}`], buy.id);
    else tell(note);
  }
}

/** Whether what is asked has just come. */
export function isNew() {
  return performance.now() - ui.since < NEW;
}

/**
 * Send an answer to the open question: once, and again when the line has been broken meanwhile.
 * @param {string[]} a
 * @param {string} id of the button that shows that it is on its way
 */
export function give(a, id) {
  const n = ui.s && ui.s.n;
  if (ui.pending || n === undefined || isNew()) return;
  ui.pending = { n, a, id, at: performance.now(), sent: false };
  if (a.some((each) => each.startsWith("take "))) expectCard();
  sendPending();
  setTimeout(redraw, DOTS_AFTER);
  redraw();
}

function sendPending() {
  ui.pending.sent = send({ t: "answer", n: ui.pending.n, a: ui.pending.a });
  if (ui.pending.sent) expectSomething(LOST_AFTER);
}

/**
 * A state tells what has become of the answer that is on its way. It is sent again as soon as its
 * question is open on a new line, or open again: the table may not have been as far.
 */
export function settlePending() {
  const { s, pending } = ui;
  if (!pending) return;
  const other = s.n !== undefined && s.n !== pending.n;
  if (s.page !== "table" || s.done > pending.n || other) ui.pending = null;
  else if (s.n === undefined) pending.sent = false;
  else if (!pending.sent) sendPending();
}

/** A card was bought: the hand stays open until it is there, even if the turn has ended. */
function expectCard() {
  ui.expecting = true;
  setTimeout(() => {
    ui.expecting = false;
    if (ui.look && !ui.held && !ui.turning && !mine()) look(false);
  }, COMING);
}

/** Take the last answer back. */
export function takeBack() {
  send({ t: "back", n: ui.s.n });
}

/**
 * Whether the answer of a button is on its way, and for how long.
 * @param {string} id
 * @returns {""|"sent"|"slow"}
 */
export function under(id) {
  if (!ui.pending || ui.pending.id !== id) return "";
  return performance.now() - ui.pending.at < DOTS_AFTER - 20 ? "sent" : "slow";
}

/**
 * Show a sentence for a moment.
 * @param {string} text
 */
export function tell(text) {
  clearTimeout(noteTimer);
  ui.note = text;
  noteTimer = setTimeout(() => {
    ui.note = "";
    redraw();
  }, NOTE);
  redraw();
}

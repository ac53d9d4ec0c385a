/** The page begins here: it listens to the line and to the phone, and draws the state. */

import { loadVideo, showTurn, stayAwake, touched, turnCame } from "./alerts.js";
import { loadArt } from "./art.js";
import { cutPage } from "./cut.js";
import { h, patch } from "./dom.js";
import { followFinger } from "./finger.js";
import { flyCards, flyChips } from "./flights.js";
import { fitParts } from "./hand.js";
import { called, leaguePage, setClock } from "./league.js";
import { hangUp, listenTo, retry, send, wake } from "./line.js";
import { codePage, fullPage, joinPage, waitPage } from "./lobby.js";
import { askOwl, leaveOwl, owlPage, putOwlAside, takeOwl } from "./owl.js";
import { byePanel, lostPanel, missedPanel } from "./panels.js";
import { look, mine, settlePending, tell } from "./play.js";
import { change, settings, token } from "./settings.js";
import { closeSheet, sheet } from "./sheets.js";
import { cardIsComing, resultPage, revealPage, watchForCard } from "./show.js";
import { idlePage, turnPage, watchPage } from "./table.js";
import { drawWith, redraw, ui } from "./ui.js";
import { speak, t } from "./words.js";

const VERSION = 1;
const LOST_AFTER = 3000;
const AGAIN = 2000;
const SECOND = 1000;
const app = document.getElementById("app");
const status = document.getElementById("status");
let lostTimer = 0;
/** What lies over the page, and where the focus was before it came. */
let cover = "";
/** @type {HTMLElement|null} */
let cameFrom = null;
/** No state has come since the page, and since the line was opened. */
let first = true;
let reopened = true;

// --- drawing --------------------------------------------------------------------------------

function page() {
  const { s } = ui;
  if (ui.asksCode) return codePage(useLanguage, enter);
  if (!s || !ui.loaded) return { cls: "empty", parts: [h("h1", { key: "name" }, t("title"))] };
  if (ui.owl) return owlPage();
  if (s.league) return leaguePage(useLanguage);
  if (!s.me && !ui.watching && s.chairs && s.page !== "wait") {
    return s.full || s.chairs.length === 0 ? fullPage(useLanguage) : joinPage(useLanguage);
  }
  if (s.page === "wait") return waitPage();
  if (ui.turning && ui.h) return revealPage();
  if (s.result && (!s.ask || s.ask === "next")) return resultPage();
  if (!s.me) return watchPage();
  if (s.ask === "cut" && s.cut) return cutPage();
  return mine() ? turnPage() : idlePage();
}

function draw() {
  if (ui.away) {
    patch(app, []);
    return;
  }
  const { cls, parts } = page();
  const options = [settings.left && "left", settings.four && "four", ui.pending && "busy"].filter(Boolean).join(" ");
  const over = ui.bye && !ui.asksCode ? byePanel(again) : ui.lost ? lostPanel() : ui.s && ui.s.missed ? missedPanel() : sheet(useLanguage);
  const note = ui.note && h("p", { class: "note", key: "note" }, ui.note);
  const behind = over.length > 0 ? { "aria-hidden": "true", inert: true } : {};
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  patch(app, [h("main", { class: `app ${cls} ${options}`, key: "page", ...behind }, parts.filter(Boolean)), ...over, note].filter(Boolean));
  fitParts();
  moveFocus(over.length > 0 ? over[over.length - 1].attrs.key : "", focused);
  showTurn(mine() || called(ui.s));
  say();
}

/**
 * Into what lies over the page, and back to where it was before.
 * @param {string} key what lies there now
 * @param {HTMLElement} focused before it was drawn
 */
function moveFocus(key, focused) {
  if (key === cover) return;
  if (!cover) cameFrom = focused;
  cover = key;
  const target = key ? /** @type {HTMLElement} */ (app.querySelector(".sheet button, .panel button")) : cameFrom;
  if (target) target.focus({ preventScroll: true });
}

/** What a screen reader says: the turn, the price, the result; never a card of the hand. */
function say() {
  const { s, owl } = ui;
  const result = s && s.result;
  const text = ui.note || (owl ? `${owl.said} ${owl.why}` : "") || (ui.lost ? t("lost.title") : result ? `${result.kick} ${result.banner}` : called(s) ? s.league.called : s ? [s.prompt, s.then].filter(Boolean).join(". ") : "");
  if (status.textContent !== text) status.textContent = text;
}

// --- the line -------------------------------------------------------------------------------

const code = () => location.hash.replace("#", "").toUpperCase();

function opened() {
  reopened = true;
  if (ui.pending) ui.pending.sent = false;
  send({ t: "hello", v: VERSION, code: code(), token: token.get(), lang: settings.lang });
}

function received(message) {
  clearTimeout(lostTimer);
  lostTimer = 0;
  if (message.t === "welcome") token.set(message.token);
  if (message.t === "state") takeState(message.s);
  if (message.t === "hand") takeHand(message.h);
  if (message.t === "owl") takeOwl(message.owl);
  if (message.t === "note") {
    ui.pending = null;
    tell(message.text);
  }
  if (message.t === "bye") sentAway(message.why);
}

function takeState(s) {
  const before = ui.s;
  const wasMine = mine();
  ui.lost = false;
  ui.bye = "";
  ui.asksCode = false;
  ui.s = withMe(s);
  if (!before || before.n !== s.n || before.page !== s.page) newQuestion();
  settlePending();
  if (ui.s.me) ui.watching = false;
  if (mine() || ui.s.missed || !ui.s.owl || (before && before.page !== s.page)) putOwlAside();
  stayAwake(seated());
  if (!s.result) ui.ready = false;
  if (!mine()) ui.lamp = false;
  if (mine() && !wasMine && !first) turnCame();
  if (called(s) && !called(before) && !first) turnCame([20, 60, 20]);
  setClock();
  if (!mine() && wasMine && ui.look && !ui.held && !cardIsComing()) look(false);
  first = false;
  if (reopened) caughtUp();
  redraw();
  flyChips(before);
}

const seated = () => Boolean(ui.s && ui.s.me);

/** At the table, the own purse says who has this phone. */
function withMe(s) {
  const own = (s.purses || []).find((purse) => purse.me);
  return s.me || !own ? s : { ...s, me: own };
}

function newQuestion() {
  Object.assign(ui, { raised: [], amount: -1, cut: 0, since: performance.now() });
}

function takeHand(hand) {
  const before = ui.h;
  ui.h = ui.look ? hand : null;
  const has = (card) => Boolean(ui.h) && ui.h.cards.includes(card);
  ui.raised = ui.raised.filter(has);
  watchForCard(before);
  flyCards(before, redraw);
}

/** The line is gone; so it may be many times until something is heard again. */
function closed() {
  if (ui.bye || ui.asksCode || lostTimer) return;
  lostTimer = setTimeout(() => {
    ui.lost = true;
    look(false);
  }, LOST_AFTER);
}

/** The line is there again, and a state has come: ask for the hand. */
function caughtUp() {
  reopened = false;
  if (ui.look) send({ t: "look", on: true });
}

/** The table sends this phone away; whoever hangs up afterwards has not lost the line. */
function sentAway(why) {
  Object.assign(ui, { bye: why, asksCode: why === "code" || why === "wait", lost: false });
  hangUp();
  if (why === "ended") setTimeout(retry, AGAIN);
  look(false);
  redraw();
}

function again() {
  if (ui.bye === "old") location.reload();
  if (ui.bye !== "ended") ui.bye = "";
  retry();
  redraw();
}

function enter(typed) {
  history.replaceState(null, "", `#${typed}`);
  ui.bye = "";
  retry();
}

// --- the phone ------------------------------------------------------------------------------

async function useLanguage(lang) {
  await speak(lang);
  change("lang", lang);
  send({ t: "lang", lang });
  if (ui.owl) askOwl(ui.owl.day);
  redraw();
}

function hideAtOnce() {
  if (ui.look) look(false);
}

function listen() {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hideAtOnce();
    else {
      wake();
      stayAwake(seated());
    }
  });
  addEventListener("pagehide", () => {
    ui.away = true;
    hideAtOnce();
    redraw();
  });
  addEventListener("pageshow", () => {
    ui.away = false;
    wake();
    redraw();
  });
  addEventListener("resize", () => {
    if (ui.held) look(false);
    fitParts();
  });
  document.fonts.addEventListener("loadingdone", fitParts);
  if (window.visualViewport) visualViewport.addEventListener("resize", makeRoomForKeyboard);
  addEventListener("pointerdown", touched, { capture: true });
  addEventListener("pointerup", touched, { capture: true });
  addEventListener("contextmenu", (event) => event.preventDefault());
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && ui.sheet) closeSheet();
  });
  addEventListener("hashchange", () => {
    hangUp();
    retry();
  });
  holdToLook();
  followFinger();
  keepBackButton();
}

/** With a keyboard open, the page is as high as what is left, and the field that is written into is in sight. */
function makeRoomForKeyboard() {
  const field = document.activeElement;
  const typing = field instanceof HTMLInputElement && visualViewport.scale < 1.01; // not enlarged by two fingers
  document.documentElement.classList.toggle("typing", typing);
  if (!typing) return;
  document.documentElement.style.setProperty("--high", `${visualViewport.height}px`);
  scrollTo(0, 0);
  field.scrollIntoView({ block: "center" });
}

/** The hand shows while a finger is on the bar or on the cards, but not on one's own turn. */
function holdToLook() {
  addEventListener("pointerdown", (event) => {
    const on = /** @type {Element} */ (event.target).closest(".idle .hand, [data-hold]");
    if (!on || settings.tap || ui.lost || ui.s.unseen || event.button > 0) return;
    ui.held = true;
    look(true);
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(name, () => {
      if (ui.held) look(false);
    });
  }
}

/** The back button closes a sheet, and never leaves the table. */
function keepBackButton() {
  history.pushState("table", "");
  addEventListener("popstate", () => {
    history.pushState("table", "");
    if (ui.sheet) closeSheet();
    else if (ui.owl) leaveOwl();
  });
}

/** Fetch words and pictures; what can't be had now is tried again. */
async function load() {
  try {
    await speak(settings.lang);
    redraw();
    await loadArt();
    ui.loaded = true;
    redraw();
    await loadVideo();
  } catch (error) {
    setTimeout(load, AGAIN);
  }
}

drawWith(draw);
setInterval(() => ui.begins && ui.s && ui.s.league && redraw(), SECOND);
listen();
listenTo({ opened, message: received, closed });
if (code() || token.get()) retry();
else ui.asksCode = true;
load();

/** The line to the table: opened again whenever it breaks, and watched by a ping of its own. */

const ADDRESS = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
/** Milliseconds before each next try; the last one for ever. */
const WAITS = [300, 500, 1000];
const OPENING = 4000;
const PING = 4000;
/** After sleep the old line may be dead without anybody having said so: the hand is to be there within a second. */
const AWAKE = 500;

/**
 * @typedef {object} Events
 * @property {() => void} opened the line is there: say hello
 * @property {(message: any) => void} message something was sent to this phone
 * @property {() => void} closed the line is gone; it is tried again
 */

/** @type {WebSocket|null} */
let socket = null;
/** @type {Events} */
let events;
let tries = 0;
let waiting = 0;
let stopped = true;
/** A ping was sent, and nothing has come since. */
let unheard = false;

/**
 * Say who listens. The line is opened by `retry`, and kept open from then on.
 * @param {Events} listener
 */
export function listenTo(listener) {
  events = listener;
  setInterval(watch, PING);
  addEventListener("online", wake);
}

/** Try now, if the line is not there. */
export function retry() {
  stopped = false;
  if (!socket) connect();
}

/** The phone is awake again: don't wait for the next try, and find out soon if the line is dead. */
export function wake() {
  if (stopped) return;
  retry();
  expectSomething(AWAKE);
}

/** Close the line and leave it closed, until `retry`. */
export function hangUp() {
  stopped = true;
  clearTimeout(waiting);
  drop();
}

/**
 * Send a message; false if there is no line.
 * @param {object} message
 */
export function send(message) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/**
 * The line is broken if nothing is heard for so long.
 * @param {number} milliseconds
 */
export function expectSomething(milliseconds) {
  const asked = socket;
  if (!send({ t: "ping" })) return;
  unheard = true;
  setTimeout(() => {
    if (asked === socket && unheard) drop();
  }, milliseconds);
}

function connect() {
  clearTimeout(waiting);
  const mine = new WebSocket(ADDRESS);
  socket = mine;
  unheard = false;
  setTimeout(() => {
    if (mine === socket && mine.readyState === WebSocket.CONNECTING) drop();
  }, OPENING);
  mine.onopen = () => {
    if (mine === socket) events.opened();
  };
  mine.onmessage = (event) => {
    if (mine !== socket) return;
    unheard = false;
    const message = JSON.parse(event.data);
    if (message.t !== "bye") tries = 0;
    if (message.t !== "pong") events.message(message);
  };
  mine.onclose = () => {
    if (mine === socket) drop();
  };
}

function drop() {
  const mine = socket;
  socket = null;
  if (mine) {
    mine.onclose = null;
    mine.close();
    events.closed();
  }
  if (!stopped) {
    clearTimeout(waiting);
    waiting = setTimeout(retry, WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  }
}

function watch() {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  if (unheard) drop();
  else if (send({ t: "ping" })) unheard = true;
}

/** The face-down card that a finger rests on, on the own turn: the big screen lets it glow. It tells a place, nothing else. */

import { send } from "./line.js";
import { mine } from "./play.js";

/** Milliseconds between two messages at least, and as long as the finger rests. */
const LEAST = 150;
const AGAIN = 1000;
const NOWHERE = -1;
let down = false;
let slot = NOWHERE;
let told = NOWHERE;
let last = -LEAST;
let timer = 0;

export function followFinger() {
  addEventListener("pointerdown", (event) => {
    down = event.button <= 0;
    if (down) rest(slotAt(event));
  });
  addEventListener("pointermove", (event) => {
    if (down) rest(slotAt(event));
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(name, () => {
      down = false;
      rest(NOWHERE);
    });
  }
}

/** Which of the face-down cards lies under a finger. */
function slotAt(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const card = under && under.closest(".mc");
  return card && mine() ? Number(card.getAttribute("data-slot")) : NOWHERE;
}

function rest(at) {
  if (at === slot) return;
  slot = at;
  tell();
}

function tell() {
  clearTimeout(timer);
  if (slot === NOWHERE && told === NOWHERE) return;
  const wait = last + LEAST - performance.now();
  if (wait > 0) {
    timer = setTimeout(tell, wait);
    return;
  }
  send({ t: "finger", slot });
  told = slot;
  last = performance.now();
  if (slot !== NOWHERE) timer = setTimeout(tell, AGAIN);
}

/** What is felt and heard: vibration, a short sound for one's turn, a screen that stays awake. */

import { settings } from "./settings.js";

/** @type {AudioContext|null} */
let audio = null;
let lock = null;

/** Call at every touch: sound is allowed only after one. */
export function touched() {
  const Context = window.AudioContext || window["webkitAudioContext"];
  if (!audio && Context) audio = new Context();
  if (audio && audio.state === "suspended") audio.resume();
}

/**
 * Vibrate, where that is possible.
 * @param {number|number[]} pattern milliseconds
 */
export function buzz(pattern) {
  if (navigator.vibrate && navigator.userActivation !== undefined && !navigator.userActivation.hasBeenActive) return;
  if (navigator.vibrate) navigator.vibrate(pattern);
}

/** It is this phone's turn. */
export function turnCame() {
  buzz(20);
  if (!audio || audio.state !== "running" || settings.mute) return;
  [659, 880].forEach((pitch, at) => {
    const start = audio.currentTime + at * 0.13;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.22, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
    tone.connect(gain);
    gain.connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

/** Keep the screen on, where browsers allow that: on secure pages only. */
export async function stayAwake() {
  const wakeLock = navigator["wakeLock"];
  if (!wakeLock || document.hidden || (lock && !lock.released)) return;
  try {
    lock = await wakeLock.request("screen");
  } catch (error) {
    lock = null; // the battery is low, or it was not allowed
  }
}

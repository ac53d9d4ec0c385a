/** What is felt and heard: vibration, a short sound for one's turn, a screen that stays awake. */

import { settings } from "./settings.js";
import { t } from "./words.js";

/** @type {AudioContext|null} */
let audio = null;
let lock = null;
/** Whether the screen is to stay on, and what keeps it so without a lock. */
let awake = false;
const video = document.createElement("video");
video.className = "unseen";
video.playsInline = true;
video.disableRemotePlayback = true;
/** Second of the video at which it begins anew. */
const WOUND_BACK = 3;
/** Music that plays on the phone goes on. */
if ("audioSession" in navigator) navigator["audioSession"].type = "ambient";

/** Call at every touch: sound and video are allowed only in one. */
export function touched() {
  const Context = window.AudioContext || window["webkitAudioContext"];
  if (!audio && Context) audio = new Context();
  if (audio && audio.state === "suspended") audio.resume();
  if (awake) stayAwake(true);
}

/**
 * Vibrate, where that is possible.
 * @param {number|number[]} pattern milliseconds
 */
export function buzz(pattern) {
  if (navigator.vibrate && navigator.userActivation !== undefined && !navigator.userActivation.hasBeenActive) return;
  if (navigator.vibrate) navigator.vibrate(pattern);
}

/**
 * It is this phone's turn.
 * @param {number|number[]} [pattern] as it vibrates
 */
export function turnCame(pattern = 20) {
  buzz(pattern);
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

/**
 * The title and the icon of the page, among others and in lists of pages, tell that it is this phone's turn.
 * @param {boolean} on
 */
export function showTurn(on) {
  const title = on ? `● ${t("your_turn")}` : t("title");
  if (title) document.title = title;
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  const address = on ? "/icon-turn.png" : "/icon-192.png";
  if (icon.getAttribute("href") !== address) icon.href = address;
}

/**
 * Keep the screen on, where the browser lets a lock do that (on secure pages), or else a video that plays. It counts
 * only with a sound (here: silence), unmuted, and if it does not loop by itself; it may begin only in a touch.
 * @param {boolean} on
 */
export async function stayAwake(on) {
  awake = on;
  const wakeLock = navigator["wakeLock"];
  if (!wakeLock) playVideo();
  if (!wakeLock || !on || document.hidden || (lock && !lock.released)) return;
  try {
    lock = await wakeLock.request("screen");
  } catch (error) {
    lock = null; // the battery is low, or it was not allowed
  }
}

/** Fetch the video. Safari would ask the server for parts of it, and gets it from memory instead. */
export async function loadVideo() {
  if (navigator["wakeLock"]) return;
  const answer = await fetch("/awake.mp4");
  if (!answer.ok) return;
  video.src = URL.createObjectURL(await answer.blob());
  video.ontimeupdate = () => {
    if (video.currentTime > WOUND_BACK) video.currentTime = 0;
  };
  document.body.append(video);
}

function playVideo() {
  if (!awake) video.pause();
  else if (video.src && video.paused && !document.hidden) video.play().catch(() => {}); // tried again at the next touch
}

/** What this phone remembers: its token, its name and how it likes to see things. */

import { LANGUAGES } from "./languages.js"; // made by the server: codes and names of all there are

const PREFIX = "poker-deluxe.";
/** Where the browser keeps nothing (private windows), it is kept until the page is closed. */
const memory = {};

function read(name) {
  try {
    const found = localStorage.getItem(PREFIX + name);
    return found === null ? memory[name] : found;
  } catch (error) {
    return memory[name];
  }
}

function keep(name, value) {
  memory[name] = value;
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch (error) {
    // then it lasts as long as the page
  }
}

/** The secret that holds the chair; empty: none yet. */
export const token = {
  get: () => read("token") || "",
  set: (/** @type {string} */ value) => keep("token", value),
};

/** Per phone: language, four colours, large figures, left-handed, sound, a tap instead of holding; the name given last;
 *  what the owl was answered lately. */
export const settings = {
  name: read("name") || "",
  lang: LANGUAGES[read("lang")] ? read("lang") : ofBrowser(),
  four: read("four") === "yes",
  large: read("large") === "yes",
  left: read("left") === "yes",
  mute: read("mute") === "yes",
  tap: read("tap") === "yes",
  owl: read("owl") || "",
};

/**
 * Change a setting and remember it.
 * @param {"name"|"lang"|"four"|"large"|"left"|"mute"|"tap"|"owl"} name
 * @param {string|boolean} value
 */
export function change(name, value) {
  settings[name] = value;
  keep(name, value === true ? "yes" : value === false ? "no" : value);
}

function ofBrowser() {
  for (const each of navigator.languages || [navigator.language || ""]) {
    const lang = each.slice(0, 2).toLowerCase();
    if (LANGUAGES[lang]) return lang;
  }
  return Object.keys(LANGUAGES)[0];
}

/** Pictures: all come in one file, and each becomes an address the first time it is needed. */

import { settings } from "./settings.js";

/** @type {Object<string, string>} */
let texts = {};
const urls = {};

/** Fetch all pictures. */
export async function loadArt() {
  const answer = await fetch("/art.json");
  if (!answer.ok) throw new Error("art");
  texts = await answer.json();
}

/**
 * The address of a picture; empty where there is none.
 * @param {string} name such as "characters/cat-calm"
 * @returns {string}
 */
export function picture(name) {
  if (!urls[name] && texts[name]) {
    urls[name] = URL.createObjectURL(new Blob([texts[name]], { type: "image/svg+xml" }));
  }
  return urls[name] || "";
}

/**
 * An animal before a disc of other colours.
 * @param {string} name such as "characters/cat-calm"
 * @param {string[]} disc colours of its middle and its rim
 * @returns {string}
 */
export function pictureWithDisc(name, disc) {
  const key = `${name} ${disc.join(" ")}`;
  if (texts[name] && !texts[key]) {
    let stop = 0;
    texts[key] = texts[name].replace(/(<radialGradient id="bgd".*?<\/radialGradient>)/s, (found) => found.replace(/stop-color="[^"]*"/g, () => `stop-color="${disc[stop++]}"`));
  }
  return picture(key);
}

/**
 * The face of a card, with this phone's letters, colours and size of figures.
 * @param {string} card
 * @param {boolean} compact
 */
export function face(card, compact) {
  const kind = compact ? "compact" : "faces";
  const name = card === "*R" ? "joker-red" : card === "*B" ? "joker-grey" : card;
  const kinds = settings.four ? [`${kind}4`, kind] : [kind];
  const folders = kinds.map((each) => [`${each}-${settings.lang}`, each]);
  const found = [].concat(...folders).find((folder) => texts[`${folder}/${name}`]);
  return found ? picture(`${found}/${name}`) : "";
}

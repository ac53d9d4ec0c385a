/** The words of the page itself. All else comes from the table as ready sentences. */

/** @type {Object<string, Object<string, string>>} */
const known = {};
let now = {};

/**
 * Use the words of a language from now on; they are fetched the first time.
 * @param {string} lang
 * @returns {Promise<void>} fails where they can't be had
 */
export async function speak(lang) {
  if (!known[lang]) {
    const answer = await fetch(`/words/${lang}.json`);
    if (!answer.ok) throw new Error(lang);
    known[lang] = await answer.json();
  }
  now = known[lang];
  document.documentElement.lang = lang;
}

/**
 * The words of a key, with values put in for "{name}".
 * @param {string} key
 * @param {Object<string, string|number>} [values]
 * @returns {string}
 */
export function t(key, values) {
  return fill(now[key] || "", values || {});
}

/**
 * Put values in for "{name}"; what is not known is left out.
 * @param {string} text
 * @param {Object<string, string|number>} values
 */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => (name in values ? String(values[name]) : ""));
}

/** All that this page knows at the moment. The views draw it, and nothing else is kept anywhere. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Hand} Hand */

export const ui = {
  /** @type {State|null} the last state of the table */
  s: null,
  /** @type {Hand|null} the own hand, only while somebody looks */
  h: null,

  /** The page was left, and may be come back to: nothing is drawn. */
  away: false,
  /** The words and pictures are here. */
  loaded: false,
  /** There has been no line for some seconds. */
  lost: false,
  /** Why the table sent this phone away; empty: it did not. */
  bye: "",
  /** The room code as it is typed, and whether it is asked for. */
  code: "",
  asksCode: false,
  /** A sentence shown for a moment. */
  note: "",

  /** Whether the table was asked for the hand, and whether a finger holds it open. */
  look: false,
  held: false,
  /** @type {string[]} raised cards */
  raised: [],
  /**
   * An answer on its way; `sent`: over the line that is open now.
   * @type {{n: number, a: string[], id: string, at: number, sent: boolean}|null}
   */
  pending: null,
  /** When the question changed. */
  since: 0,
  /** A bought card is on its way. */
  expecting: false,
  /** Ready to go on from a result: this phone has said so. */
  ready: false,

  /** @type {""|"points"|"menu"|"leftover"} */
  sheet: "",
  lamp: false,
  /** Cards in the upper part of the pack; which of the amounts of a raise. */
  cut: 0,
  amount: -1,
  /** Whether the bought card is being turned. */
  turning: false,
  /** Standing up needs a second tap. */
  leaving: false,

  /**
   * What the owl asks; null: nothing. `owlWanted`: somebody wants to be asked.
   * @type {import("./types.js").Owl|null}
   */
  owl: null,
  owlWanted: false,

  /** Of an evening of many tables: when the next round begins (0: nobody knows), by the clock of this page, and the
   *  chosen face. */
  begins: 0,
  face: "",

  /** Watching by choice, and when the last cheer was. */
  watching: false,
  cheered: -1,

  /** What is chosen on the joining page. */
  chair: -1,
  character: "",
  age: 0,
};

let draw = () => {};

/**
 * Say how the page is drawn.
 * @param {() => void} how
 */
export function drawWith(how) {
  draw = how;
}

/** Draw the page as things are now. */
export function redraw() {
  draw();
}

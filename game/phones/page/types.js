/**
 * What the table sends, for readers and editors: there is no code in this file.
 *
 * Sentences come ready in the language of this phone. A key that is absent means "not now".
 * A card is named as in the game: "KS", "10H", "*R" and "*B" (the jokers).
 *
 * @typedef {object} State everything this phone may know but for its own hand
 * @property {"join"|"wait"|"table"|"end"|"league"} page
 * @property {string} lang
 * @property {{code: string, title: string, length: string}} room
 * @property {{chair: number, name: string, character: string, mood: string, chips?: number}} [me]
 *     absent: this phone has no chair; at the table it is the purse with `me`
 *
 * @property {Chair[]} [chairs]
 * @property {{character: string, label: string, taken: string}[]} [faces]
 * @property {boolean} [ages] whether the age is asked for
 * @property {string} [why_age]
 * @property {boolean} [full] there is no chair to be had
 * @property {string} [line] the place in the line of those who wait for a chair
 * @property {string[]} [lines] what is going on
 * @property {boolean} [ready]
 *
 * @property {number} [n] the number of the open question; there whenever `ask` or `back` is
 * @property {number} [done] the number of the question after the last one that was answered here;
 *     always there at the table
 * @property {"buy"|"take"|"cut"|"choose"|"exchange"|"next"} [ask]
 * @property {string} [prompt]
 * @property {string} [then]
 * @property {string} [place]
 * @property {{label: string, chips: number}} [bank]
 * @property {Purse[]} [purses]
 * @property {boolean[]} [market] the own face-down cards: still there?
 * @property {number} [price] of the next card
 * @property {number[]} [prices]
 * @property {number} [backs] how many cards are in the own hand
 * @property {boolean} [unseen] they were not picked up yet: nobody may look
 * @property {Choice[]} [buttons]
 * @property {string[]} [label_some] labels of the button that needs "some", by how many are raised
 * @property {number} [raise_most] how many cards may be raised
 * @property {Amount} [amount]
 * @property {{cards: number, label: string, note?: string, above_below: string}} [cut]
 * @property {string} [lamp] the lamp may be lit; what it says while it is counting
 * @property {string} [back] words of "take back"
 * @property {{title: string, house?: string, heads: string[], rows: string[][]}} [points]
 * @property {Result} [result]
 * @property {{title: string, text: string, wait: string, without: string, note: string}} [missed]
 *     somebody has been away for long, and this phone may say what becomes of the game
 * @property {{label: string, cards: string[], names?: string[]}} [leftover]
 * @property {{sign: number, label: string}[]} [cheers]
 * @property {string} [watching]
 * @property {boolean} [owl] the owl may ask a question
 * @property {League} [league] an evening of many tables
 *
 * @typedef {object} Chair
 * @property {number} n
 * @property {string} name
 * @property {string} character
 * @property {"free"|"guest"|"phone"|"laptop"} state a guest's chair may be taken over
 * @property {string} sub
 * @property {string} [note] what the button says under "Sit down" when this chair is chosen
 * @property {boolean} [me]
 * @property {boolean} [ready]
 *
 * @typedef {object} Purse
 * @property {number} chair
 * @property {string} name
 * @property {string} character
 * @property {string} mood
 * @property {number} chips
 * @property {string} [sub]
 * @property {boolean} [me]
 * @property {boolean} [turn]
 * @property {boolean} [dealer]
 * @property {""|"on"|"lost"} [phone]
 * @property {boolean} [out]
 * @property {number} [bet]
 *
 * @typedef {object} Choice a button of the state
 * @property {string} id
 * @property {string} label
 * @property {string} [note] with `needs`: as long as too few cards are raised
 * @property {"primary"|"plain"|"green"} [look]
 * @property {string} answer "{card}" and "{cards}" stand for what is raised
 * @property {0|1|"some"} [needs] how many raised cards it needs
 * @property {string} [why] why it can't be pressed
 * @property {boolean} [opens] who presses it looks at the hand
 *
 * @typedef {object} Amount
 * @property {number[]} amounts
 * @property {number} start which of them is offered first
 * @property {string} answer with "{amount}"
 * @property {string[]} labels
 * @property {string} [note]
 * @property {string} less
 * @property {string} more
 *
 * @typedef {object} Result
 * @property {string} kick
 * @property {string} banner
 * @property {{who: string, what: string, calc?: string, sum: string, look: string}[]} lines
 *     look: "gain", "loss" or "plain"
 * @property {string} [change] of the own purse
 * @property {{label: string, from?: string, sum: string}} [total]
 * @property {string} [why]
 * @property {{title: string, line: string, figure: string, unit: string}} [award] the own award of
 *     the evening; the figure may be empty
 * @property {string} [next] leads on from a game
 * @property {string} [again] leads on from a match: ready for another one
 * @property {string[]} [cards] the own hand, once it lies open on the table
 * @property {string[]} [names]
 * @property {string} [ribbon]
 * @property {string} [points]
 *
 * @typedef {object} Hand the own hand: only here while somebody looks at it
 * @property {string[]} cards
 * @property {string[]} names
 * @property {string} [ribbon]
 * @property {string} [points]
 * @property {number} [row] the own line in the points
 * @property {Object<string, string>} [leaves] what would be left without a card
 * @property {string[]} [warns] cards whose going costs points
 * @property {string} [fresh] the card that was bought last, and the words around it
 * @property {{title: string, name?: string, before: string, only: string, note?: string}} [turned]
 * @property {{best: string, says: Object<string, Said>}} [lamp] the card that is best to go, and what
 *     is said while one is raised, or while none is ("")
 *
 * @typedef {object} Owl a question of the owl, and what came of it
 * @property {string} day
 * @property {string} date
 * @property {string} other another day that it may be asked for, and its name
 * @property {string} other_name
 * @property {string} said
 * @property {string[]} cards
 * @property {string[]} names
 * @property {string} ribbon
 * @property {string} points
 * @property {{label: string, chips: number}} bank
 * @property {string} line what was paid, and what the next card costs
 * @property {{character: string, name: string, note: string}[]} guests
 * @property {{label: string, chips?: string, note?: string, share?: number, look?: ""|"best"|"own"}[]} answers
 *     with what each is worth only when one was given
 * @property {number} given the answer that was given; below 0: none yet
 * @property {string} why
 *
 * @typedef {{character: string, disc: string[]}} Face an animal, and the colours of the disc behind it
 *
 * @typedef {object} League
 * @property {Face & {name: string}} [me] absent: nobody knows yet who holds this phone
 * @property {string} [round]
 * @property {{title: string, points: string, unit: string, moved: string, up: boolean, last: string, of: string}} [place]
 * @property {{head: string, n: number, name: string, with: string, others: (Face & {name: string})[], here: string,
 *     before: number, tables: {n: number, x: number, y: number, thing: string}[], clock: string, left: number}} [next]
 *     the next table; x and y from 0 to 1; left: seconds until then, below 0: nobody knows
 * @property {string} [called] it is time
 * @property {string} [sits] what the button says with which somebody tells that they sit
 * @property {string} [sits_note]
 * @property {string[]} [lines]
 * @property {boolean} [open] somebody may register
 * @property {string} [club] what the field for it is called
 * @property {string} [enter]
 * @property {string} [already]
 * @property {(Face & {n: number, label: string, taken: string})[]} [faces] n: the number of the disc
 * @property {(Face & {n: number, name: string})[]} [people] who may say that this phone is theirs
 *
 * @typedef {{card?: string, title: string, text: string, figure: string}} Said
 *     "{card}" stands for the raised card, or for `card`
 */
export {};

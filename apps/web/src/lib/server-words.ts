type Table = Readonly<Record<string, () => string>>
type Facts = Readonly<Record<string, unknown>>
/** Words the facts of a refusal; answers nothing for a code that has none. */
export type WordFacts = (code: string, facts: Facts) => string | undefined

let table: Table | undefined
let wordFacts: WordFacts | undefined

/** In English the server's own words are shown; every other language brings its table. */
export function keepServerWords(words: Table | undefined): void {
  table = words
}

/** Facts are worded here in every language, since dates and numbers follow the reader's own form of it. */
export function keepFactWords(words: WordFacts): void {
  wordFacts = words
}

/** Returns the message for a response code, in the language of the page. */
export const serverWords = (code: string, words: string, facts?: Facts): string =>
  (facts && wordFacts?.(code, facts)) ?? table?.[code]?.() ?? words

type Table = Readonly<Record<string, () => string>>

let table: Table | undefined

/** In English the server's own words are shown; every other language brings its table. */
export function keepServerWords(words: Table | undefined): void {
  table = words
}

/** What to show for the code of an answer, in the language of the page. */
export const serverWords = (code: string, words: string): string => table?.[code]?.() ?? words

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** First letter of the first and the last word, as people write their own initials. */
export function abbreviate(name: string) {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen
    .map((word = '') => [...graphemes.segment(word)].at(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

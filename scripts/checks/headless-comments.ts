interface Headless {
  line: number
  text: string
}

const relative =
  /^(?:(?:What|Who|Whom|Whose|Whoever|Whatever|Where|Wherever|Which)|(?:About|Around|At|Before|Behind|Between|By|For|From|In|Of|On|To|With) (?:what|which|who|whom|whoever|whose))\b/

/** Returns the comments that begin with a relative pronoun, or with a preposition and one, and are no question. */
export function findHeadless(source: string): Headless[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const text = beginningOf(line, lines[at - 1] ?? '')
    return text !== undefined && relative.test(text) && !text.endsWith('?') ? [{ line: at + 1, text }] : []
  })
}

/** Returns the first words of a comment; further lines of the same comment have none. */
function beginningOf(line: string, before: string): string | undefined {
  const [, opened] = /^\s*\{?\/\*\*?\s+(\S.*)$/.exec(line) ?? []
  const [, slashed] = /^\s*\/\/\s+(.*)$/.exec(line) ?? []
  const [, second] = /^\s*\/\*\*?$/.test(before) ? (/^\s*\*\s+(.*)$/.exec(line) ?? []) : []
  const isFurther = slashed !== undefined && /^\s*\/\//.test(before)
  return isFurther ? undefined : (opened ?? slashed ?? second)?.replace(/\s*\*\/\}?\s*$/, '')
}

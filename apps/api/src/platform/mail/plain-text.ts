// Mail programs that show no HTML get lines of this length at most, unless a single word is longer.
const lineLength = 78
// A space that must not break a line is none of these.
const whitespace = /[ \t\r\n\f\u200b]+/

/** Breaks a text into lines between its words. */
export function wrapText(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(whitespace)) {
    if (word === '') continue
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > lineLength) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].join('\n')
}

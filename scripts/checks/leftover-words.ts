import { basename } from 'node:path'
import { parseAst } from 'vitest/node'
import { asNode, walk } from '../gate/syntax-tree.ts'
import { type OldWord, oldWords } from './old-words.ts'

export interface Leftover {
  file: string
  /** Zero for the name of the file itself. */
  line: number
  found: string
  use: string
}

const named = /^(?:JSX)?Identifier$|^PrivateIdentifier$/
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g

/** Returns the old words in the name, the identifiers and the comments of one file. */
export function findLeftovers(file: string, text: string): Leftover[] {
  const rules = oldWords.filter(({ folders }) => !folders?.path.test(file))
  return [
    ...rules
      .filter((rule) => has(rule, wordsOf(basename(file).replace(/\..*$/, ''))))
      .map(({ use }) => ({ file, line: 0, found: basename(file), use })),
    ...identifiersIn(file, text).flatMap(({ name, line }) =>
      rules
        .filter((rule) => rule.names?.[name] === undefined && has(rule, wordsOf(name)))
        .map(({ use }) => ({ file, line, found: name, use })),
    ),
    ...linesOfComments(text).flatMap(({ line, words }) =>
      rules
        .filter(({ inComments }) => inComments?.test(words))
        .map(({ use }) => ({ file, line, found: words, use })),
    ),
  ]
}

/** Returns the names that a list of exceptions keeps although no file has them. */
export function findUnusedExceptions(texts: readonly string[]): string[] {
  const kept = oldWords.flatMap(({ names }) => Object.keys(names ?? {}))
  return kept.filter((name) => !texts.some((text) => text.includes(name)))
}

const has = ({ words, position }: OldWord, parts: readonly string[]) =>
  (position === 'last' ? parts.slice(-1) : parts).some((part) => words.includes(part))

/** Returns the words of a name in camelCase, snake_case or kebab-case, in lower case. */
const wordsOf = (name: string) =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())

function identifiersIn(file: string, text: string) {
  const program = asNode(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  if (!program) throw new Error(`${file} could not be read`)
  return (
    [...walk(program)]
      .filter(({ type }) => named.test(type))
      .map(({ name, start }) => ({ name: String(name), line: lineAt(text, start) }))
      // Our own names are in camelCase: one with an underscore is a column, a table or a code of the wire.
      .filter(({ name }) => !name.includes('_'))
  )
}

const linesOfComments = (text: string) =>
  Array.from(text.matchAll(comment), ({ 0: whole, index }) => ({
    whole,
    first: lineAt(text, index),
  })).flatMap(({ whole, first }) =>
    whole.split('\n').map((words, nth) => ({ line: first + nth, words: words.trim() })),
  )

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

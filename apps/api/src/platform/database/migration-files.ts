import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const ownFolder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))

/**
 * When a migration runs. `expand` before a roll-out, so the processes of the version before must still work after it;
 * `contract` once no such process runs any more.
 */
type Phase = 'expand' | 'contract'

/**
 * How a migration runs: as one transaction, statement by statement outside one (`create index concurrently`), or as one
 * statement again and again until it changes no more rows.
 */
type Manner = 'transaction' | 'no-transaction' | 'backfill'

export interface Migration {
  name: string
  text: string
  digest: string
  phase: Phase
  manner: Manner
}

const directive = /^-- migration: (.+)$/gm

/** Reads the lines `-- migration: contract`, `-- migration: no-transaction` and `-- migration: backfill`. */
export function readDirectives(text: string): Pick<Migration, 'phase' | 'manner'> {
  const found: Pick<Migration, 'phase' | 'manner'> = { phase: 'expand', manner: 'transaction' }
  for (const [, word] of text.matchAll(directive)) {
    if (word === 'contract') found.phase = word
    else if (word === 'no-transaction' || word === 'backfill') found.manner = word
    else throw new Error(`a migration is contract, no-transaction or backfill, not "${word}"`)
  }
  return found
}

/** Returns all migrations in the order in which they run. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}${name}`, 'utf8')
      const { phase, manner } = readDirectives(text)
      return { name, text, digest: createHash('sha256').update(text).digest('hex'), phase, manner }
    }),
  )
}

/** The statements of a text, without comments. Bodies in dollar quotes and quoted texts stay whole. */
export function splitStatements(text: string): string[] {
  const token =
    /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^;'"$/-]+|[\s\S]/g
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('--') && !part.startsWith('/*'))
      statements.push(`${statements.pop() ?? ''}${part}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

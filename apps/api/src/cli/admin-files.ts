import { parseArgs } from 'node:util'
import { readStorageConfig } from '../platform/config.ts'
import { restoreFiles } from '../platform/files/restore-files.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin files restore --at MOMENT

  After the database was restored to a moment (2026-11-19T08:00:00Z): brings back the photos that were
  there at that moment and were deleted or overwritten since. The bucket must keep versions. Run it
  before “pnpm admin erasures replay”.`

/** Exports and uploads live for days at most: whoever misses one asks or sends again. */
const folders = ['photos/', 'chat-photos/']

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

export async function runFiles(
  environment: Record<string, string | undefined>,
  words: string[],
): Promise<Outcome> {
  if (words.length === 0 || words[0] === 'help') return done(usage)
  const at = momentIn(words)
  if (!at) return refused(usage)
  const config = readStorageConfig(environment)
  if (config.S3_ENDPOINT === '') return refused('S3_ENDPOINT names no storage.')
  let count = 0
  for (const folder of folders) count += await restoreFiles(config, folder, at)
  return done(`${count} files are as they were at ${at.toISOString()}.`)
}

function momentIn(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { at: { type: 'string' } },
    })
    const at = new Date(values.at ?? '')
    const isWhole = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(values.at ?? '')
    return positionals.join() === 'restore' && isWhole && !Number.isNaN(at.getTime()) ? at : undefined
  } catch {
    return undefined
  }
}

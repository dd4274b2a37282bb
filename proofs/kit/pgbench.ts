import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './alternate-runs.ts'

const run = promisify(execFile)

interface Load {
  url: string
  /** One of these at a time, by chance. PostgreSQL's bench takes 128 at most. */
  scripts: readonly string[]
  clients: number
  seconds: number
}

interface Measured {
  /** Scripts, not statements. */
  perSecond: number
  /** Of one script, from the end of the one before; only with one client. */
  medianMs: number
}

/** PostgreSQL's own bench, every statement prepared. */
export async function pgbench({ url, scripts, clients, seconds }: Load): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const files = scripts.map((_, nth) => join(folder, `${nth}.sql`))
    await Promise.all(files.map((file, nth) => writeFile(file, scripts[nth] ?? '')))
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '--protocol=prepared',
        `--client=${clients}`,
        `--time=${seconds}`,
        ...(clients === 1 ? ['--log'] : []),
        ...files.map((file) => `--file=${file}`),
        url,
      ],
      { cwd: folder },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (tps === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
    return { perSecond: Number(tps), medianMs: await medianOf(folder) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Its own figure of a fast statement is nought: the moments at which each ended are to be trusted. */
async function medianOf(folder: string) {
  const log = (await readdir(folder)).find((name) => name.startsWith('pgbench_log'))
  if (log === undefined) return Number.NaN
  const ends = (await readFile(join(folder, log), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, , , , seconds, micros]) => Number(seconds) * 1_000 + Number(micros) / 1_000)
  // The first ones prepare.
  return median(ends.slice(1).map((end, nth) => end - (ends[nth] ?? end)))
}

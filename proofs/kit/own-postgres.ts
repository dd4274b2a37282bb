import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const repository = resolve(import.meta.dirname, '../..')

/** Programs of the newest PostgreSQL here that has PostGIS, and a folder of its own for servers; it is gone afterwards. */
export function ownPostgres(name: string, env: NodeJS.ProcessEnv = {}) {
  const version = readdirSync('/usr/share/postgresql')
    .filter((each) => existsSync(`/usr/share/postgresql/${each}/extension/postgis.control`))
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1)
  const bin = `/usr/lib/postgresql/${version ?? '15'}/bin`
  const folder = mkdtempSync(join(tmpdir(), `wayfellow-${name}-`))
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres:', folder])

  /** PostgreSQL and its tools refuse to run as root. */
  async function asPostgres(command: string, ...words: string[]) {
    const whole = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...words] : [command, ...words]
    const { stdout } = await run(whole[0] ?? '', whole.slice(1), {
      env: { ...process.env, PGHOST: folder, PGUSER: 'postgres', ...env },
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  }
  const control = (data: string, ...words: string[]) =>
    asPostgres(`${bin}/pg_ctl`, '-D', data, '-w', '-t', '3600', ...words)

  return {
    bin,
    folder,
    asPostgres,
    initialize: (data: string) =>
      asPostgres(
        `${bin}/initdb`,
        ...'-U postgres -A trust -E UTF8 --locale=C.UTF-8 --data-checksums -D'.split(' '),
        data,
      ),
    start: (data: string, port: number, settings = '') =>
      control(data, '-l', join(folder, `${port}.log`), '-o', `-p ${port} ${settings}`, 'start'),
    stop: (data: string, mode: 'fast' | 'immediate' = 'fast') => control(data, '-m', mode, 'stop'),
    /** Runs a file of the repository, as the file of roles that an operator runs. */
    runSql: (port: number, database: string, file: string) =>
      asPostgres(
        `${bin}/psql`,
        ...'-qX -v ON_ERROR_STOP=1 -p'.split(' '),
        String(port),
        '-d',
        database,
        '-f',
        join(repository, file),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** As the tests know a database. */
export const urlsAt = (port: number) => ({
  name: 'wayfellow',
  apiUrl: `postgres://wayfellow_api@127.0.0.1:${port}/wayfellow`,
  ownerUrl: `postgres://wayfellow_owner@127.0.0.1:${port}/wayfellow`,
  drop: async () => undefined,
})

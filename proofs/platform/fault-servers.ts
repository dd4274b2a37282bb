import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { startTcpProxy } from '../../apps/api/testing/tcp-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
const services = join(root, 'scripts/services')
const run = promisify(execFile)

/** Servers of one's own that may be stopped and frozen, each behind a proxy except PostgreSQL's files. */
export async function startOwnServers(firstPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-faults-'))
  execFileSync('chmod', ['755', folder])
  const env = {
    ...process.env,
    WAYFELLOW_DATA: folder,
    WAYFELLOW_PORTS: String(firstPort),
    WAYFELLOW_FAST: '',
  }
  const call = (...words: string[]) => run(services, words, { env, cwd: root })
  await call('up')
  // Nothing of the caller's own servers may get in.
  const { PATH, HOME } = process.env
  const clean = { PATH, HOME, WAYFELLOW_DATA: folder, WAYFELLOW_PORTS: String(firstPort) }
  const { stdout } = await run(services, ['env'], { cwd: root, env: clean })
  const settings = parseEnv(stdout)
  const proxies = {
    postgres: await startTcpProxy(firstPort),
    redis: await startTcpProxy(firstPort + 1),
    smtp: await startTcpProxy(firstPort + 2),
    storage: await startTcpProxy(firstPort + 4),
  }
  const data = realpathSync(join(folder, 'postgres'))
  return {
    settings,
    proxies,
    /** Ends PostgreSQL as a power cut would, without a checkpoint. */
    crashPostgres: () => process.kill(postmasterOf(data), 'SIGQUIT'),
    startPostgres: () => call('up', 'postgres'),
    freezePostgres: () => signalPostgres(data, 'SIGSTOP'),
    thawPostgres: () => signalPostgres(data, 'SIGCONT'),
    stop: async () => {
      signalPostgres(data, 'SIGCONT')
      for (const proxy of Object.values(proxies)) proxy.close()
      await call('reset', '--yes')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type OwnServers = Awaited<ReturnType<typeof startOwnServers>>

const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** PostgreSQL's processes all stand in its folder. */
function signalPostgres(data: string, signal: NodeJS.Signals) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (folderOf(pid) === data) process.kill(Number(pid), signal)
  }
}

function folderOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mirror } from '../kit/mirror.ts'

const programs = ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn']

/** Files by which this machine reaches packages, and that no server has by itself. */
const ways = [
  '/etc/apt/sources.list',
  '/etc/apt/sources.list.d',
  '/etc/npmrc',
  '/usr/etc/npmrc',
  '/root/.npmrc',
]
const isWay = (name: string) => /proxy|registry|^99/.test(name)

/** An empty Debian 12 with its own systemd, in a folder. It shares the network of this machine. */
export async function bootCleanServer(folder: string, repository: string) {
  for (const program of programs)
    if (!existsSync(program))
      throw new Error(
        `${program} is missing: apt-get install --no-install-recommends debootstrap systemd-container`,
      )
  rmSync(folder, { recursive: true, force: true })
  const packages = '--include=systemd,systemd-sysv,dbus,procps,iproute2'
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', folder, mirror()], {
    stdio: 'ignore',
  })
  shareWays(folder)
  // A server has a host name that leads to it.
  appendFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost wayfellow.example\n')
  writeFileSync(join(folder, 'etc/machine-id'), '')
  const machine = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--link-journal=no',
      `--directory=${folder}`,
      `--bind-ro=${repository}:/repository`,
    ],
    { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' } },
  )
  const ended = once(machine, 'exit')
  const inside = await untilBooted(machine.pid ?? 0)
  return {
    folder,
    /** Runs a block of commands as root would in a shell of the server. */
    run: (block: string) => {
      const { status, stdout, stderr } = enter(inside, block)
      return { isGood: status === 0, output: `${stdout}${stderr}` }
    },
    stop: async () => {
      // SIGRTMIN+4 asks systemd to power off.
      process.kill(inside, 38)
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type CleanServer = Awaited<ReturnType<typeof bootCleanServer>>

function shareWays(folder: string) {
  for (const way of ways) if (existsSync(way)) cpSync(way, join(folder, way), { recursive: true })
  const settings = '/etc/apt/apt.conf.d'
  for (const name of readdirSync(settings).filter(isWay))
    cpSync(join(settings, name), join(folder, settings, name))
  const authorities = '/usr/local/share/ca-certificates'
  mkdirSync(join(folder, authorities), { recursive: true })
  if (existsSync(authorities)) cpSync(authorities, join(folder, authorities), { recursive: true })
}

const enter = (inside: number, block: string) =>
  spawnSync(
    'nsenter',
    ['--target', String(inside), '--all', '--', 'bash', '--norc', '-eo', 'pipefail', '-c', block],
    {
      encoding: 'utf8',
      cwd: '/',
      env: {
        HOME: '/root',
        LANG: 'C.UTF-8',
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      },
    },
  )

/** Returns the process id of the server's first process once its services have started. */
async function untilBooted(nspawn: number): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const inside = Number(
      spawnSync('pgrep', ['-P', String(nspawn)], { encoding: 'utf8' }).stdout.split('\n')[0],
    )
    if (inside > 0 && /running|degraded/.test(enter(inside, 'systemctl is-system-running || true').stdout))
      return inside
    if (tried === 120) throw new Error('the clean server did not start')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

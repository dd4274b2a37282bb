import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../apps/api/testing/two-processes.ts'

const program = '/usr/sbin/haproxy'
const sample = resolve(import.meta.dirname, '../../ops/haproxy/haproxy.cfg')

/** The ports of the processes by the names that the sample gives to its servers. */
export type ServerPorts = ReadonlyMap<string, number>

/** HAProxy with the sample that operators copy, on loopback, without TLS and with other ports. */
export async function startBalancer(ports: ServerPorts) {
  if (!existsSync(program))
    throw new Error('HAProxy is missing: apt-get install --no-install-recommends haproxy')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-haproxy-'))
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, fillSample(readFileSync(sample, 'utf8'), port, ports))
  // In the foreground, so that it ends with this process.
  const child = spawn(program, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said = `${said}${bytes.toString()}`.slice(-2_000)))
  const url = `http://localhost:${port}`
  return {
    url,
    /** Waits until the servers of every backend are known to be ready. */
    untilReady: async () => {
      for (let attempts = 0; attempts < 300; attempts += 1) {
        if (child.exitCode !== null) throw new Error(`HAProxy ended: ${said}`)
        const isReady = await fetch(`${url}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return
        await setTimeout(100)
      }
      throw new Error(`HAProxy finds no process ready: ${said}`)
    },
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        // Connections that are still open must not keep the proof.
        const late = setTimeout(5_000).then(() => child.kill('SIGKILL'))
        await Promise.race([gone, late])
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** Changes nothing but where it listens, as whom and with how many connections it runs, and where the processes are. */
export function fillSample(text: string, port: number, ports: ServerPorts): string {
  return text
    .replace(/^\t(user|group) .*\n/gm, '')
    .replace(/^\tmaxconn .*$/m, '\tmaxconn 2000')
    .replace(/^frontend plain\n(\t.*\n)+/m, '')
    .replace(/^\tbind :443 .*$/m, `\tbind 127.0.0.1:${port}`)
    .replace(/^(\tserver (\w+) 127\.0\.0\.1:)\d+/gm, (line, start: string, name: string) => {
      const found = ports.get(name.replace('_unready', ''))
      if (found === undefined) throw new Error(`nobody knows the port of "${line.trim()}"`)
      return `${start}${found}`
    })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from './environment.ts'

/** A Redis of one's own, to be killed and brought back under the same address. */
export async function startRedis() {
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'pipe',
    })
    let said = ''
    for await (const chunk of server.stdout ?? []) {
      said += String(chunk)
      if (said.includes('Ready to accept connections')) break
    }
    if (server.exitCode !== null) throw new Error(`redis-server did not start: ${said}`)
  }
  const kill = async () => {
    server?.kill('SIGKILL')
    if (server) await once(server, 'exit')
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill, stop: kill }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  return port
}

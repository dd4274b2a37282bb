import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentIn, localEnvironment } from '../../scripts/local/environment.ts'
import { makeJourneyDatabase } from '../../scripts/local/journey-database.ts'
import { buildWeb } from '../../scripts/local/web-build.ts'

const port = Number(process.env['E2E_PORT'] ?? Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 21)

/** The app as people get it, on a database of its own with the places and universities of the world and few students. */
export async function withVisitedApp<Found>(
  visit: (site: string, env: NodeJS.ProcessEnv) => Promise<Found>,
): Promise<Found> {
  const database = `wayfellow_visited_${port}`
  const env = { ...process.env, ...environmentIn(database, port), DEMO_STUDENTS: '0' }
  const factorKey = localEnvironment()['FACTOR_KEY'] ?? ''
  await makeJourneyDatabase(database, env, { isFresh: false, factorKey })
  await buildWeb()
  const app = spawn(process.execPath, ['scripts/start.ts', '--prepared'], {
    // Every visit comes from one machine, which must not pass for one busy visitor.
    env: { ...env, TRUST_PROXY: '127.0.0.1', SHED_DELAY_MS: '10000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const site = `http://localhost:${port}`
    await answers(`${site}/ready`)
    return await visit(site, env)
  } finally {
    app.kill('SIGTERM')
    await once(app, 'exit')
  }
}

/** Waits until somebody answers there. */
export async function answers(url: string) {
  const deadline = AbortSignal.timeout(180_000)
  for (;;) {
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined)
    if (reply?.ok) return
    deadline.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

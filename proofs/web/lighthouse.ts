import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium, chromiumFlags } from '../../e2e/support/chromium.ts'
import { type DemoPlace, enterDemo } from '../../e2e/support/enter-demo.ts'
import type { Figure, Finding } from '../kit/proof.ts'

const repetitions = 5
const firstPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600)
const appPort = firstPort + 21
const chromiumPort = firstPort + 22
const site = `http://localhost:${appPort}`

interface Visit {
  performance: number
  /** The screen that a signed-in demo student visits; without it, the login page. */
  place?: DemoPlace
}

const login: Visit = { performance: 98 }
/** Metrics of the performance score; in milliseconds, except the layout shift. */
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
  'cumulative-layout-shift': 'layout shift',
}

type MeasureOptions = { say: (line: string) => void }

export const measureLighthouse = (options: MeasureOptions) => measure(login, options)

/** With the demo people, signed in; nothing is cached. */
export const measurePlace = (place: DemoPlace) => (options: MeasureOptions) =>
  measure({ performance: 85, place }, options)

const wantedOf = ({ performance }: Visit) => ({ performance, accessibility: 100, 'best-practices': 100 })

/**
 * A benchmark index of a phone in the middle. Lighthouse takes a processor of 1500 to 2000 for granted and slows it four
 * times; it says itself that a slower one must be slowed less to be that phone (its docs/throttling.md).
 */
const phoneIndex = 1750 / 4

/** Lighthouse's own phone: slow 4G and a processor four times slower, both reckoned from the real load. */
async function measure(visit: Visit, { say }: MeasureOptions): Promise<Finding> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(appPort), PUBLIC_URL: site, DEMO_STUDENTS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(`${site}/login`)
    // The first visit finds a server that has served nobody yet.
    await look(visit)
    const results: Result[] = []
    const asPhone: Result[] = []
    const lookUntilSeen = async (slowdown?: number) => {
      for (;;) {
        const result = await look(visit, slowdown)
        if (result.categories['performance']?.score != null) return result
        say(`again: ${result.runtimeError?.code ?? 'no score'}`)
      }
    }
    for (let round = 1; round <= repetitions; round += 1) {
      const result = await lookUntilSeen()
      results.push(result)
      const slowdown = Math.max(1, result.environment.benchmarkIndex / phoneIndex)
      const calibrated = await lookUntilSeen(slowdown)
      asPhone.push(calibrated)
      const scores = Object.keys(wantedOf(visit)).map((name) => `${name} ${scoreOf(result, name)}`)
      const phone = `performance ${scoreOf(calibrated, 'performance')} slowed ${slowdown.toFixed(1)} times`
      say(`round ${round} of ${repetitions}: ${scores.join(', ')}; ${phone}`)
    }
    return { figures: figuresOf(visit, results, asPhone), words: wordsOf(results) }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** A new browser every time: nothing is cached, as on a first visit. */
async function look(visit: Visit, slowdown = 4): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      `--remote-debugging-port=${chromiumPort}`,
      `--user-data-dir=${profile}`,
      ...chromiumFlags,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  try {
    const debuggerUrl = `http://127.0.0.1:${chromiumPort}`
    await answers(`${debuggerUrl}/json/version`)
    const path = visit.place ? await enterDemo(debuggerUrl, site, visit.place) : '/login'
    const run = await lighthouse(`${site}${path}`, {
      port: chromiumPort,
      onlyCategories: Object.keys(wantedOf(visit)),
      // Keeps the session of a signed-in student; the cache is cleared all the same.
      disableStorageReset: visit.place !== undefined,
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    if (!run) throw new Error('Lighthouse gave no result')
    return run.lhr
  } finally {
    browser.kill('SIGTERM')
    await once(browser, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function answers(url: string) {
  const deadline = AbortSignal.timeout(180_000)
  for (;;) {
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined)
    if (reply?.ok) return
    deadline.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function figuresOf(visit: Visit, results: Result[], asPhone: Result[]): Figure[] {
  const toScores = (of: Result[], suffix = '') =>
    Object.entries(wantedOf(visit)).map(([name, least]) => {
      const runs = of.map((result) => scoreOf(result, name))
      const median = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
      return { what: `${name}${suffix}`, runs, wanted: `≥ ${least}`, holds: median >= least }
    })
  const [performance, ...rest] = toScores(results)
  const [phone] = toScores(asPhone, ' of a phone in the middle')
  const parts = Object.entries(metrics).map(([id, what]) => ({
    what,
    runs: results.map(({ audits }) => rounded(audits[id]?.numericValue ?? Number.NaN)),
    unit: id.endsWith('shift') ? '' : ' ms',
    wanted: '',
    holds: true,
  }))
  const machine = {
    what: 'benchmark index of this machine',
    runs: results.map(({ environment }) => Math.round(environment.benchmarkIndex)),
    wanted: '',
    holds: true,
  }
  return [performance, phone, ...rest, ...parts, machine].filter((figure) => figure !== undefined)
}

function scoreOf({ categories }: Result, name: string) {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

function rounded(value: number) {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value)
}

/** Lists the audits that kept the last run from a full score. */
function wordsOf(results: Result[]) {
  const audits = Object.values(results.at(-1)?.audits ?? {})
  const missed = audits.filter(({ score }) => score !== null && score < 0.9).map(({ title }) => `- ${title}`)
  return [
    'The benchmark index says how fast the processor was for one thread while it was measured; Lighthouse slows it four times further. That makes a phone in the middle of one at 1750, and a slower phone of a slower one; so every other run is slowed by its index / 437.5 instead, as Lighthouse asks of slow machines, which makes the same phone of any.',
    '',
    'Audits under 90 in the last round:',
    '',
    ...(missed.length > 0 ? missed : ['- none']),
  ].join('\n')
}

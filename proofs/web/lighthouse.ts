import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium, chromiumFlags } from '../../e2e/support/chromium.ts'
import { type DemoPlace, enterDemo } from '../../e2e/support/enter-demo.ts'
import type { Figure, Finding } from '../kit/proof.ts'
import { answers, withVisitedApp } from './visited-app.ts'

const repetitions = 5
const firstPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600)
const chromiumPort = Number(process.env['E2E_PORT'] ?? firstPort + 21) + 1

interface Visit {
  performance: number
  /** The least that search engines must be able to read; without it, that is not asked. */
  seo?: number
  /** The page a visitor opens, or the screen that a signed-in demo student visits. */
  page: '/' | '/login' | DemoPlace
}

const login: Visit = { performance: 98, page: '/login' }
const front: Visit = { performance: 100, seo: 100, page: '/' }
const mostBytes = 110 * 1024
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
export const measureFront = (options: MeasureOptions) => measure(front, options)

/** With the demo people, signed in; nothing is cached. */
export const measurePlace = (place: DemoPlace) => (options: MeasureOptions) =>
  measure({ performance: 85, page: place }, options)

const isVisitorPage = (page: Visit['page']) => page === '/' || page === '/login'

const wantedOf = ({ performance, seo }: Visit) => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  ...(seo !== undefined && { seo }),
})

/**
 * A benchmark index of a phone in the middle. Lighthouse takes a processor of 1500 to 2000 for granted and slows it four
 * times; it says itself that a slower one must be slowed less to be that phone (its docs/throttling.md).
 */
const phoneIndex = 1750 / 4

/** Lighthouse's own phone: slow 4G and a processor four times slower, both reckoned from the real load. */
async function measure(visit: Visit, { say }: MeasureOptions): Promise<Finding> {
  return withVisitedApp(async (site) => {
    // The first visit finds a server that has served nobody yet.
    await look(site, visit)
    const results: Result[] = []
    const asPhone: Result[] = []
    const lookUntilSeen = async (slowdown?: number) => {
      for (;;) {
        const result = await look(site, visit, slowdown)
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
    const weight = visit.page === '/' ? [await weigh(site)] : []
    return { figures: [...figuresOf(visit, results, asPhone), ...weight], words: wordsOf(results) }
  })
}

/** The page and every script and style it names, as a browser without Brotli gets them; fonts are not in it. */
async function weigh(site: string): Promise<Figure> {
  const bytesOf = async (path: string) => {
    const reply = await fetch(`${site}${path}`, { headers: { 'accept-encoding': 'gzip' } })
    return { bytes: Number(reply.headers.get('content-length')), text: await reply.text() }
  }
  const { bytes, text } = await bytesOf('/')
  // A link that is switched off fetches nothing.
  const named = [
    ...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"(?! disabled)/g),
  ]
  const files = await Promise.all([...new Set(named.map(([, path = '']) => path))].map(bytesOf))
  const all = files.reduce((sum, file) => sum + file.bytes, bytes)
  return {
    what: `bytes of / with its scripts and styles, gzip (the page alone: ${bytes})`,
    runs: [all],
    wanted: `≤ ${mostBytes}`,
    holds: all <= mostBytes,
  }
}

/** A new browser every time: nothing is cached, as on a first visit. */
async function look(site: string, visit: Visit, slowdown = 4): Promise<Result> {
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
    const path = isVisitorPage(visit.page) ? visit.page : await enterDemo(debuggerUrl, site, visit.page)
    const run = await lighthouse(`${site}${path}`, {
      port: chromiumPort,
      onlyCategories: Object.keys(wantedOf(visit)),
      // Keeps the session of a signed-in student; the cache is cleared all the same.
      disableStorageReset: !isVisitorPage(visit.page),
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

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { chromium, chromiumFlags } from '../e2e/chromium.ts'
import type { Figure, Finding } from './proofs.ts'

const rounds = 7
const port = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 21
const page = `http://localhost:${port}/login`
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100 }
/** What the performance score is made of; in milliseconds, but for the shift. */
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
  'cumulative-layout-shift': 'layout shift',
}

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
})
type Report = z.infer<typeof Report>

/** Lighthouse's own phone: slow 4G and a processor four times slower, both reckoned from the real load. */
export async function measureLighthouse({ say }: { say: (line: string) => void }): Promise<Finding> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitFor(page)
    const reports: Report[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const report = await look()
      reports.push(report)
      const scores = Object.keys(wanted).map((name) => `${name} ${scoreOf(report, name)}`)
      say(`round ${round} of ${rounds}: ${scores.join(', ')}`)
    }
    return { figures: figuresOf(reports), words: wordsOf(reports) }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function look(): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'pnpm',
    [
      'exec',
      'lighthouse',
      page,
      '--output=json',
      '--quiet',
      `--only-categories=${Object.keys(wanted).join(',')}`,
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return Report.parse(JSON.parse(stdout))
}

async function waitFor(url: string) {
  const deadline = AbortSignal.timeout(180_000)
  for (;;) {
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined)
    if (reply?.ok) return
    deadline.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function figuresOf(reports: Report[]): Figure[] {
  const scores = Object.entries(wanted).map(([name, least]) => {
    const runs = reports.map((report) => scoreOf(report, name))
    const median = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
    return { what: name, runs, wanted: `≥ ${least}`, holds: median >= least }
  })
  const parts = Object.entries(metrics).map(([id, what]) => ({
    what,
    runs: reports.map(({ audits }) => rounded(audits[id]?.numericValue ?? Number.NaN)),
    unit: id.endsWith('shift') ? '' : ' ms',
    wanted: '',
    holds: true,
  }))
  return [...scores, ...parts]
}

function scoreOf({ categories }: Report, name: string) {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

function rounded(value: number) {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value)
}

/** What kept the last run from a full score. */
function wordsOf(reports: Report[]) {
  const audits = Object.values(reports.at(-1)?.audits ?? {})
  const missed = audits.filter(({ score }) => score !== null && score < 0.9).map(({ title }) => `- ${title}`)
  return ['Audits under 90 in the last round:', '', ...(missed.length > 0 ? missed : ['- none'])].join('\n')
}

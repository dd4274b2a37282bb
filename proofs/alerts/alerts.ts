import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readRules } from '../../scripts/checks/alert-rules.ts'
import { type AlertHistory, startHistory } from './alert-history.ts'
import { startUnkeptDatabase } from './backups.ts'
import { askPanels } from './dashboard-queries.ts'
import { type AlertFault, faults, type Scene } from './faults.ts'
import { startPrometheus } from './live-prometheus.ts'
import { startPeople, startTraffic } from './people.ts'
import { startWatchedApp } from './watched-app.ts'

const root = resolve(import.meta.dirname, '../..')
/** A minute and a half of the rules are two seconds here. */
export const factor = 45
const quietSeconds = 20
/** Six hours of the slowest rule are eight minutes here. */
const longestToClear = 540
/** Processes that have just started answer slowly. */
const warmUpSeconds = 20

export interface AlertRow {
  alert: string
  fault: string
  /** From the beginning of the fault. */
  firedAfter: number | undefined
  /** From its end, 0 when it had cleared before. */
  clearedAfter: number | undefined
  runbook: string
  hasRunbook: boolean
}

interface Run {
  firstPort: number
  /** Part of the text of a fault or of the name of one of its alerts. */
  only: string
  say: (line: string) => void
}

const backupFault = 'no backup was ever made, nor restored for a test'
const backupAlerts = ['BackupTooOld', 'RestoreTestTooOld']

const rules = globSync('ops/prometheus/rules/*.yml', { cwd: root })
  .flatMap((path) => readRules(readFileSync(resolve(root, path), 'utf8')))
  .filter(({ kind }) => kind === 'alert')

interface Span {
  what: string
  alerts: readonly string[]
  beganAt: number
  endedAt: number
}

/** Causes every fault once, and says when its alerts fired and cleared. */
export async function runAlerts({ firstPort, only, say }: Run) {
  const chosen = faults.filter(({ what, alerts }) => [what, ...alerts].some((text) => text.includes(only)))
  const stops: (() => unknown)[] = []
  try {
    const prometheus = await startPrometheus(factor)
    stops.unshift(prometheus.stop)
    const history = startHistory(prometheus)
    stops.unshift(history.stop)
    const spans: Span[] = []
    const backupsMissingSince = performance.now()
    const unkept = await startUnkeptDatabase()
    stops.unshift(unkept.stop)
    prometheus.setTargets('node', [unkept.port])
    say('a database without a backup is up')
    const app = await startWatchedApp(firstPort, prometheus)
    stops.unshift(app.stop)
    await history.untilFired(backupAlerts, backupsMissingSince, 60)
    await unkept.backUp()
    await unkept.testRestore()
    spans.push({
      what: backupFault,
      alerts: backupAlerts,
      beganAt: backupsMissingSince,
      endedAt: performance.now(),
    })
    say('a backup was made and restored for a test')

    const people = await startPeople(app)
    const scene: Scene = { ...app, people }
    const traffic = startTraffic(people)
    stops.unshift(traffic.stop)
    await setTimeout(warmUpSeconds * 1_000)
    app.showTargets()
    await setTimeout(5_000)
    await useEverything(scene)
    await setTimeout(5_000)
    const panels = await askPanels(prometheus)
    say(`${panels.asked - panels.empty.length} of ${panels.asked} queries of panels answered`)
    for (const query of panels.empty) say(`without an answer: ${query}`)

    await history.untilQuiet(
      rules.map(({ name }) => name),
      60,
    )
    const quietFrom = performance.now()
    const firingBefore = history.firingNow()
    await setTimeout(quietSeconds * 1_000)
    const falseAlarms = [...new Set([...firingBefore, ...history.firedSince(quietFrom)])]
    say(`${falseAlarms.length} alerts fired while nothing was wrong ${falseAlarms.join(', ')}`)

    const [first, ...others] = chosen
    // A process of another version harms nobody, and its alert takes longest.
    const longest = first && runFault(scene, history, first, say)
    for (const fault of others) spans.push(await runFault(scene, history, fault, say))
    if (longest) spans.push(await longest)
    say('waiting until everything is quiet')
    await history.untilQuiet(rules.map(({ name }) => name).filter(canClear), longestToClear)
    const stillFiring = history.firingNow().filter(canClear)
    if (stillFiring.length > 0) say(`still firing: ${stillFiring.join(', ')}`)
    const calls = await traffic.stop()
    const rows = judge(spans, history).filter(({ fault }) => only === '' || fault !== 'none')
    return { rows, panels, falseAlarms, stillFiring, calls, quietSeconds }
  } finally {
    for (const stop of stops) await stop()
  }
}

/** The windows of slow burns, six hours and three days, hold the faults for longer than this runs. */
export const canClear = (name: string) => !name.endsWith('BurnsSlowly')

/** Something of everything that the dashboards show. */
async function useEverything({ people }: Scene) {
  await people.registerPhones(12)
  await people.stayWith(people.nth(0), people.nth(1))
  await people.askForMails(3)
  for (const finish of await people.uploadPhotos(2)) await finish()
  for (let nth = 0; nth < 8; nth += 1) await people.write(people.nth(nth))
  await setTimeout(2_000)
  await people.askForMails(2)
}

async function runFault(
  scene: Scene,
  history: AlertHistory,
  { what, alerts, firesAfterwards = [], withinSeconds, prepare, begin, meanwhile, end }: AlertFault,
  say: (line: string) => void,
): Promise<Span> {
  const all = [...alerts, ...firesAfterwards]
  // Fired by an earlier fault, they would say nothing about this one.
  await history.untilQuiet(all, longestToClear)
  await prepare?.(scene)
  const beganAt = performance.now()
  await begin(scene)
  const deadline = beganAt + withinSeconds * 1_000
  if (meanwhile) {
    const hasFired = () => alerts.every((name) => history.firstSince(name, beganAt))
    while (!hasFired() && performance.now() < deadline) await meanwhile(scene)
  }
  await history.untilFired(alerts, beganAt, Math.max(0, deadline - performance.now()) / 1_000)
  await end(scene)
  const endedAt = performance.now()
  await history.untilFired(firesAfterwards, beganAt, 120)
  const seconds = all.map((name) => {
    const at = history.firstSince(name, beganAt)?.from
    return `${name} ${at === undefined ? 'never' : secondsOf(at - beganAt)}`
  })
  const others = history.firedSince(beganAt).filter((name) => !all.includes(name))
  say(`${what}: ${seconds.join(', ')}${others.length > 0 ? `; also ${others.join(', ')}` : ''}`)
  return { what, alerts: all, beganAt, endedAt }
}

function judge(spans: readonly Span[], history: AlertHistory): AlertRow[] {
  return rules.map(({ name, runbook = '' }) => {
    const span = spans.find(({ alerts }) => alerts.includes(name))
    const fired = span && history.firstSince(name, span.beganAt)
    const quietAt = fired && history.quietFrom(name, Math.max(fired.from, span.endedAt))
    return {
      alert: name,
      fault: span?.what ?? 'none',
      firedAfter: fired && secondsOf(fired.from - span.beganAt),
      clearedAfter: span && quietAt && secondsOf(quietAt - span.endedAt),
      runbook,
      hasRunbook: runbook !== '' && existsSync(resolve(root, runbook)),
    }
  })
}

const secondsOf = (ms: number) => Math.round(ms / 100) / 10

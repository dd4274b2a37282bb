import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { type AlertRow, canClear, factor, runAlerts } from './alerts.ts'

/** Beside those of the servers that every proof has. */
const firstPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 260

/** Fires every alert by its fault, and asks every query of the dashboards under load. */
export async function findAlerts({ say, only = '' }: ProofOptions): Promise<Finding> {
  const { rows, panels, falseAlarms, stillFiring, calls, quietSeconds } = await runAlerts({
    firstPort,
    only,
    say,
  })
  const clearable = rows.filter(({ alert }) => canClear(alert))
  return {
    figures: [
      count('alerts', rows.length, rows.length),
      count('of these, fired by their fault', rows.filter(hasFired).length, rows.length),
      count(
        'cleared after its end, but for slow burns',
        clearable.filter(hasCleared).length,
        clearable.length,
      ),
      count('with a runbook', rows.filter(({ hasRunbook }) => hasRunbook).length, rows.length),
      count(`alerts in ${quietSeconds} s without a fault`, falseAlarms.length, 0),
      count('alerts that still fire at the end, but for slow burns', stillFiring.length, 0),
      count('queries of dashboards answered with a number', panels.asked - panels.empty.length, panels.asked),
      {
        what: 'seconds until an alert fired',
        runs: rows.flatMap(({ firedAfter }) => firedAfter ?? []),
        unit: ' s',
        wanted: 'as it is',
        holds: true,
      },
    ],
    words: [
      tableOf(rows),
      `A real Prometheus scrapes four processes of the app every second, over servers of their own behind proxies, while ${calls} calls are made at about six a second. Its rules are those of ops/prometheus/rules with every window and every \`for\` divided by ${factor}: three minutes there are four seconds here, so most alerts fire later in operation. Expressions and thresholds are the same; what compares with seconds (a job due for 60 s, a poller stale for 60 s) takes as long as in operation. Seconds to fire count from the beginning of the fault, seconds to clear from its end; an alert that ceased to fire before the end has 0. Slow burns look back six hours and three days (eight minutes and an hour and a half here), so they need not clear in this run. The calls of people go to one process; a spare one is starved, killed and started again. Backups are made by the scripts of ops/backup, whose files a small server shows as node_exporter does. The panels of the dashboards hold ${panels.asked} queries; \`$__rate_interval\` is ten seconds.`,
    ].join('\n\n'),
  }
}

const count = (what: string, value: number, wanted: number): Figure => ({
  what,
  runs: [value],
  wanted: String(wanted),
  holds: value === wanted,
})

const hasFired = ({ firedAfter }: AlertRow) => firedAfter !== undefined
const hasCleared = ({ clearedAfter }: AlertRow) => clearedAfter !== undefined

function tableOf(rows: readonly AlertRow[]) {
  const lines = rows.map(({ alert, fault, firedAfter, clearedAfter, runbook }) => {
    const page = `[${alert}](${runbook.replace('docs', '..')})`
    return `| ${[page, fault, secondsOr(firedAfter, 'did not fire'), secondsOr(clearedAfter, 'no')].join(' | ')} |`
  })
  return [
    '| alert and its runbook | fault | fired after | cleared after the fault |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const secondsOr = (seconds: number | undefined, otherwise: string) =>
  seconds === undefined ? otherwise : `${seconds} s`

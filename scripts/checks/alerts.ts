// Holds the alerts, their runbooks and tests, the dashboards and the metrics of a live process together, and runs
// promtool where it is installed.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { listMetrics } from '../../apps/api/testing/list-metrics.ts'
import { findPrometheusTool } from '../local/prometheus-tools.ts'
import { judgeAlertTests, judgeQuery, judgeRunbooks, readRules, seriesOf } from './alert-rules.ts'
import { judgeNamedPanels, readPanels } from './dashboards.ts'

/** Metrics of others: Prometheus itself, and the scripts of backup and restore through node_exporter. */
const foreign = [
  'up',
  'wayfellow_backup_last_success_timestamp_seconds',
  'wayfellow_restore_test_last_success_timestamp_seconds',
]

const read = (path: string) => readFileSync(path, 'utf8')
const ruleFiles = globSync('ops/prometheus/rules/*.yml').toSorted()
const testFiles = globSync('ops/prometheus/tests/*.yml').toSorted()
const rules = ruleFiles.flatMap((path) => readRules(read(path)))
const alerts = rules.filter(({ kind }) => kind === 'alert')
const runbooks = globSync('docs/runbooks/*.md').filter((path) => !path.endsWith('README.md'))
const panels = globSync('ops/grafana/*.json')
  .toSorted()
  .flatMap((path) => readPanels(path, JSON.parse(read(path))))

const known = new Map<string, readonly string[] | undefined>(seriesOf(await listMetrics()))
for (const name of [...foreign, ...rules.filter(({ kind }) => kind === 'record').map((rule) => rule.name)])
  known.set(name, undefined)

const faults = [
  ...judgeRunbooks(
    alerts,
    new Map(runbooks.map((path) => [path, read(path)])),
    read('docs/runbooks/README.md'),
  ),
  ...judgeAlertTests(alerts, testFiles.map(read).join('\n')),
  ...rules.flatMap(({ name, expr }) => judgeQuery(expr, known).map((fault) => `${name}: ${fault}`)),
  ...panels.flatMap(({ where, queries }) =>
    queries.flatMap((query) => judgeQuery(query, known).map((fault) => `${where}: ${fault}`)),
  ),
  ...runbooks.flatMap((path) => judgeNamedPanels(read(path), panels).map((fault) => `${path}: ${fault}`)),
  ...judgeByPromtool(),
]
for (const fault of faults) console.error(fault)
console.log(`${alerts.length} alerts, ${panels.length} panels, ${known.size} series`)
process.exit(faults.length > 0 ? 1 : 0)

function judgeByPromtool(): string[] {
  const promtool = findPrometheusTool('promtool')
  if (promtool === undefined) {
    // The gate installs it.
    if (process.env['CI'] === 'true') return ['promtool is missing: run scripts/services install']
    console.log('promtool is not installed: the rules and their tests did not run (scripts/services install)')
    return []
  }
  return [
    ['check', 'rules', ...ruleFiles],
    ['check', 'config', '--syntax-only', 'ops/prometheus/prometheus.yml'],
    ['test', 'rules', ...testFiles],
  ].flatMap((words) => {
    try {
      execFileSync(promtool, words, { encoding: 'utf8', stdio: 'pipe' })
      return []
    } catch (error) {
      const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error)
      return [`promtool ${words.slice(0, 2).join(' ')}: ${stdout}${stderr}`]
    }
  })
}

import { describe, expect, it } from 'vitest'
import {
  findSelectors,
  judgeAlertTests,
  judgeQuery,
  judgeRunbooks,
  readRules,
  seriesOf,
} from './alert-rules.ts'

const file = `groups:
  - name: servers
    rules:
      - record: wayfellow:failed:ratio_rate5m
        expr: sum(rate(wayfellow_answers_total{outcome="failed"}[5m]))
      - alert: DatabaseDown
        expr: |
          # Why this is so.
          wayfellow_database_up == 0
          or absent(wayfellow_database_up)
        for: 30s
        labels:
          severity: page
        annotations:
          runbook: docs/runbooks/database-down.md
`
const [, alert] = readRules(file)
const page = '# T\n\n## What it means\n\n## How to see it\n\n## What to do\n\n## When it is over\n'
const pages = new Map([['docs/runbooks/database-down.md', page]])
const known = seriesOf([
  { name: 'wayfellow_answers_total', type: 'counter', labels: ['class', 'outcome'] },
  { name: 'wayfellow_delay_seconds', type: 'histogram', labels: [] },
])

describe('the rules of a file', () => {
  it('are read with their expressions, in one line or in a block, and without comments', () => {
    expect(readRules(file)).toEqual([
      {
        kind: 'record',
        name: 'wayfellow:failed:ratio_rate5m',
        expr: 'sum(rate(wayfellow_answers_total{outcome="failed"}[5m]))',
        runbook: undefined,
      },
      {
        kind: 'alert',
        name: 'DatabaseDown',
        expr: '          wayfellow_database_up == 0\n          or absent(wayfellow_database_up)',
        runbook: 'docs/runbooks/database-down.md',
      },
    ])
  })
})

describe('a query', () => {
  it('names its metrics and labels, not its functions, groupings, numbers and strings', () => {
    const query = `histogram_quantile(0.95, sum by (le, class) (rate(a_bucket{class!~"none|up",le="1e5"}[5m])))
      / on (kind) group_left () avg_over_time(b:c{x='y'}[1h]) > bool 60 and on () sum(d) unless e offset 5m`
    expect(findSelectors(query)).toEqual([
      { metric: 'a_bucket', labels: ['class', 'le'] },
      { metric: 'b:c', labels: ['x'] },
      { metric: 'd', labels: [] },
      { metric: 'e', labels: [] },
    ])
  })

  it.each([
    ['rate(wayfellow_answers_total{class="read",instance="a"}[5m])', []],
    ['rate(wayfellow_delay_seconds_bucket{le="60"}[5m])', []],
    ['wayfellow_delay_seconds', ['no process shows wayfellow_delay_seconds']],
    ['wayfellow_gone_total', ['no process shows wayfellow_gone_total']],
    ['wayfellow_answers_total{route="/"}', ['wayfellow_answers_total has no label route']],
  ])('%s: %j', (query, faults) => {
    expect(judgeQuery(query, known)).toEqual(faults)
  })
})

describe('alerts and runbooks', () => {
  const alerts = alert ? [alert] : []

  it('belong together', () => {
    expect(judgeRunbooks(alerts, pages, '| [DatabaseDown](database-down.md) |')).toEqual([])
  })

  it('are missed, each without the other, without a heading or in the list', () => {
    expect(judgeRunbooks(alerts, new Map(), '')).toEqual([
      'DatabaseDown: docs/runbooks/database-down.md does not exist',
    ])
    expect(judgeRunbooks([], pages, '')).toEqual(['docs/runbooks/database-down.md: there is no such alert'])
    expect(judgeRunbooks(alerts, pages, '')).toEqual([
      'DatabaseDown: docs/runbooks/README.md does not list it',
    ])
    const short = new Map([['docs/runbooks/database-down.md', page.replace('## What to do\n', '')]])
    expect(judgeRunbooks(alerts, short, '[DatabaseDown](')).toEqual([
      'docs/runbooks/database-down.md: says nothing under "What to do"',
    ])
  })

  it('need a test in which the alert fires; one in which it stays quiet is not enough', () => {
    const quiet = 'alertname: DatabaseDown\n        exp_alerts: []\n'
    expect(judgeAlertTests(alerts, quiet)).toEqual([
      'DatabaseDown: no test in ops/prometheus/tests lets it fire',
    ])
    expect(judgeAlertTests(alerts, 'alertname: DatabaseDown\n        exp_alerts:\n')).toEqual([])
  })
})

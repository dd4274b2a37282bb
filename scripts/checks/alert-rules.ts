// Reads Prometheus rules and queries as far as the check of the alerts needs; promtool judges the rest.

export interface Rule {
  kind: 'alert' | 'record'
  name: string
  expr: string
  runbook: string | undefined
}

/** The rules of a file that is written as ours are: one key per line, long expressions in a block. */
export function readRules(text: string): Rule[] {
  const [, ...blocks] = text.split(/^ +- (?=alert:|record:)/m)
  return blocks.map((block) => {
    const [, kind, name = ''] = /^(alert|record): (\S+)/.exec(block) ?? []
    const [, indent = '', inline = ''] = /^( +)expr: (.*)$/m.exec(block) ?? []
    const after = block.slice(block.indexOf('expr: ')).split('\n').slice(1)
    const end = after.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indent} `))
    const lines = after.slice(0, end === -1 ? undefined : end).filter((line) => !/^ *#/.test(line))
    return {
      kind: kind === 'record' ? 'record' : 'alert',
      name,
      expr: inline === '|' ? lines.join('\n') : inline,
      runbook: /^ +runbook: (\S+)$/m.exec(block)?.[1],
    }
  })
}

export interface Selector {
  metric: string
  labels: string[]
}

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/** The metrics that a query asks for, each with the labels it is narrowed by. */
export function findSelectors(query: string): Selector[] {
  const plain = query
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
  return Array.from(
    plain.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)(?![\w:]|\s*\()(?:\{([^}]*)\})?/g),
    ([, metric = '', inside = '']) => ({
      metric,
      labels: Array.from(inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g), ([, label = '']) => label),
    }),
  ).filter(({ metric }) => !words.has(metric.toLowerCase()))
}

export interface KnownSeries {
  name: string
  labels: readonly string[]
}

/** Every label may come from the scrape. */
const scraped = ['job', 'instance']

/** Returns what a query asks for in vain. */
export function judgeQuery(
  query: string,
  known: ReadonlyMap<string, readonly string[] | undefined>,
): string[] {
  return findSelectors(query).flatMap(({ metric, labels }) => {
    if (!known.has(metric)) return [`no process shows ${metric}`]
    const own = known.get(metric)
    return own === undefined
      ? []
      : labels
          .filter((label) => ![...own, ...scraped].includes(label))
          .map((label) => `${metric} has no label ${label}`)
  })
}

/** Lists what a process shows, with the series that a histogram consists of. */
export function seriesOf(
  metrics: readonly { name: string; type: string; labels: readonly string[] }[],
): Map<string, readonly string[]> {
  return new Map(
    metrics.flatMap(({ name, type, labels }): [string, readonly string[]][] =>
      type === 'histogram'
        ? [
            [`${name}_bucket`, [...labels, 'le']],
            [`${name}_sum`, labels],
            [`${name}_count`, labels],
          ]
        : [[name, labels]],
    ),
  )
}

export const runbookOf = (alert: string) =>
  `docs/runbooks/${alert.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase()}.md`

const headings = ['What it means', 'How to see it', 'What to do', 'When it is over']

/** Holds alerts and runbooks together: each has the other, and a page answers four questions. */
export function judgeRunbooks(alerts: readonly Rule[], pages: ReadonlyMap<string, string>, index: string) {
  const wanted = new Set(alerts.map(({ name }) => runbookOf(name)))
  return [
    ...alerts.flatMap(({ name, runbook }) => {
      const path = runbookOf(name)
      if (runbook !== path) return [`${name}: its runbook must be ${path}`]
      if (!pages.has(path)) return [`${name}: ${path} does not exist`]
      return index.includes(`[${name}](`) ? [] : [`${name}: docs/runbooks/README.md does not list it`]
    }),
    ...[...pages].flatMap(([path, text]) =>
      wanted.has(path)
        ? headings
            .filter((heading) => !text.includes(`\n## ${heading}\n`))
            .map((heading) => `${path}: says nothing under "${heading}"`)
        : [`${path}: there is no such alert`],
    ),
  ]
}

/** Returns the alerts that no test of promtool expects to fire. */
export function judgeAlertTests(alerts: readonly Rule[], tests: string): string[] {
  const fired = new Set(
    Array.from(tests.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g), ([, name = '']) => name),
  )
  return alerts
    .filter(({ name }) => !fired.has(name))
    .map(({ name }) => `${name}: no test in ops/prometheus/tests lets it fire`)
}

import { nameOf } from '@wayfellow/pg-pipeline'
import { Histogram } from 'prom-client'
import { addSpan } from './spans.ts'

const duration = new Histogram({
  name: 'wayfellow_sql_duration_seconds',
  help: 'Time of one statement as its caller waits for it, by name; unnamed ones by their first word',
  labelNames: ['statement'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
})

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** Never the text: it may hold values. */
function labelOf(text: string) {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return nameOf(text) ?? (verbs.has(verb) ? verb : 'other')
}

export function observeStatement(text: string, milliseconds: number) {
  const statement = labelOf(text)
  duration.observe({ statement }, milliseconds / 1000)
  addSpan(`sql ${statement}`, milliseconds)
}

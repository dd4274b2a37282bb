import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readPanels } from '../../scripts/checks/dashboards.ts'
import type { LivePrometheus } from './live-prometheus.ts'

const root = resolve(import.meta.dirname, '../..')
/** Twenty scrapes. Grafana chooses at least four, and more the longer the time that is shown. */
const rateInterval = '10s'
const shownSeconds = 30

/** Asks every query of every panel, and says which were answered without a single number. */
export async function askPanels({ query }: Pick<LivePrometheus, 'query'>) {
  const panels = globSync('ops/grafana/*.json', { cwd: root })
    .toSorted()
    .flatMap((path) => readPanels(path, JSON.parse(readFileSync(resolve(root, path), 'utf8'))))
  const empty: string[] = []
  let asked = 0
  for (const { where, queries } of panels) {
    for (const each of queries) {
      asked += 1
      const values = await query(each.replaceAll('$__rate_interval', rateInterval), shownSeconds)
      if (!values.some((value) => Number.isFinite(value))) empty.push(`${where}: ${each}`)
    }
  }
  return { panels: panels.length, asked, empty }
}

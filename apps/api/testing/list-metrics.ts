import { collectDefaultMetrics, register, Registry } from 'prom-client'

export interface KnownMetric {
  name: string
  type: string
  labels: readonly string[]
  help: string
}

/** The metrics that a process of the app shows, its own and those of Node.js. */
export async function listMetrics(): Promise<KnownMetric[]> {
  // Everything that counts is loaded by it, as in a process of the app.
  await import('../src/app/compose.ts')
  const node = new Registry()
  // A process that was put together has them already.
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: node })
  const all = Registry.merge([register, node])
  const types = new Map((await all.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]))
  return all
    .getMetricsAsArray()
    .map((metric) => ({
      name: metric.name,
      type: types.get(metric.name) ?? '',
      labels: labelsOf(metric),
      help: metric.help,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The types leave them out. */
function labelsOf(metric: object): string[] {
  const labels: unknown = Reflect.get(metric, 'labelNames')
  return Array.isArray(labels) ? labels.map(String) : []
}

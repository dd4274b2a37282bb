import { z } from 'zod/mini'

const Dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) }),
  ),
})

export interface Panel {
  /** The file and the title of the panel. */
  where: string
  queries: string[]
}

/** The panels of a Grafana dashboard that ask for something. */
export function readPanels(path: string, json: unknown): Panel[] {
  return Dashboard.parse(json).panels.flatMap(({ title, targets = [] }) =>
    targets.length === 0 ? [] : [{ where: `${path}: ${title}`, queries: targets.map(({ expr }) => expr) }],
  )
}

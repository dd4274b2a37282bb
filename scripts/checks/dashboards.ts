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

/** Returns the panels that a runbook sends its reader to, as in `Jobs, "Mails"`, and that are not there. */
export function judgeNamedPanels(page: string, panels: readonly Panel[]): string[] {
  return Array.from(
    page.matchAll(/\b(Overview|Database|Jobs|Business), "([^"]+)"/g),
    ([named, dashboard = '', title = '']) => ({
      named,
      end: `/${dashboard.toLowerCase()}.json: ${title}`,
    }),
  )
    .filter(({ end }) => !panels.some(({ where }) => where.endsWith(end)))
    .map(({ named }) => `there is no panel ${named}`)
}

/** The panels of a Grafana dashboard that ask for something. */
export function readPanels(path: string, json: unknown): Panel[] {
  return Dashboard.parse(json).panels.flatMap(({ title, targets = [] }) =>
    targets.length === 0 ? [] : [{ where: `${path}: ${title}`, queries: targets.map(({ expr }) => expr) }],
  )
}

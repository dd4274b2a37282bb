// Reads the JSON reports of Vitest and Playwright, for the list of the slowest tests.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { root } from '../local/environment.ts'

export interface TimedTest {
  test: string
  seconds: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Empty when the runner wrote no report, as when it was stopped. */
export function readTestResults(path: string): TimedTest[] {
  if (!existsSync(path)) return []
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const vitest = vitestReport.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        test: `${relative(root, name)} › ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    )
  const playwright = playwrightReport.safeParse(report)
  return playwright.success ? playwright.data.suites.flatMap(testsIn) : []
}

function testsIn({ specs, suites = [] }: z.infer<typeof playwrightSuite>): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    test: `e2e/${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  return [...own, ...suites.flatMap(testsIn)]
}

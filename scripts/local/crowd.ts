// Adds students to the demo in the background, while the app can already be used.
import { output, Stopped } from './steps.ts'

/** Ends with the app. `DEMO_STUDENTS=0` leaves the demo as small as the journeys need it. */
export async function fillCities(environment: Record<string, string>, ended: AbortSignal): Promise<void> {
  const count = process.env['DEMO_STUDENTS'] ?? '2000'
  if (count === '0') return
  process.stdout.write(`  ${count} more students move into 40 cities meanwhile … `)
  const start = performance.now()
  try {
    // Low priority, so that the running app stays responsive.
    const command = ['nice', process.execPath, 'apps/api/demo/seed.ts', '--crowd']
    await output(command, { ...environment, DEMO_STUDENTS: count }, ended)
    console.log(`there after ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    if (!ended.aborted) console.log(error instanceof Stopped ? `some stayed away\n${error.message}\n` : error)
  }
}

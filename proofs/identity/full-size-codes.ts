import { anApp } from '../../apps/api/testing/app.ts'
import { runRaces } from './code-races.ts'
import { onSlowNetwork, withoutRowLocks } from './rotation.ts'

/** 1,000 races over mailed codes and authenticator apps, and the control. */
export async function proveCodeRaces(seed: number, say: (line: string) => void) {
  const app = await anApp({ DATABASE_POOL: '30', SHED_DELAY_MS: '10000' })
  try {
    const races = await onSlowNetwork(app, [], () => runRaces(app, { count: 1_000, seed, say }))
    say(`${races.guesses} guesses, ${races.deviations} deviations; now without the row lock`)
    const control = await onSlowNetwork(app, [withoutRowLocks], () =>
      runRaces(app, { count: 500, seed, untilFirst: true }),
    )
    return { races, control }
  } finally {
    await app.stop()
  }
}

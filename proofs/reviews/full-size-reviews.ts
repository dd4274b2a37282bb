import { anApp } from '../../apps/api/testing/app.ts'
import { fivePeople, nothing, plantHaste, runWorlds } from './review-blindness.ts'

/** 5,000 schedules, ten at a time; then the same on a database where a review opens by itself. */
export async function proveReviewBlindness(seed: number, say: (line: string) => void) {
  const app = await anApp({ ROLE: 'api' })
  try {
    let held = nothing
    for (let lot = 0; held.schedules < 5_000; lot += 1) {
      // Their tokens last ten minutes: new people for every lot.
      const people = await fivePeople(app)
      held = await runWorlds(app, { worlds: 25, repetitions: 6, seed: seed + lot, people }, held)
      say(`${held.schedules} schedules, ${held.looks} looks, ${held.early} early`)
    }
    say('the control')
    await plantHaste(app)
    const people = await fivePeople(app)
    const hasty = await runWorlds(app, { worlds: 10, repetitions: 6, seed, people, until: 'early' })
    return { held, hasty }
  } finally {
    await app.stop()
  }
}

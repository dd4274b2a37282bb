import { anApp } from '../../apps/api/testing/app.ts'
import { aCrowd, plantNoLock, runRepetitions } from './event-capacity.ts'

const size = { repetitions: 5, capacity: 50, leave: 10 }

/** 25 rounds of 500 people who want 50 places at the same moment, then the same on a database without the lock. */
export async function proveEventCapacity(say: (line: string) => void) {
  const app = await anApp({ ROLE: 'api', DATABASE_POOL: '30' })
  try {
    // Their tokens last ten minutes: on a slow machine one crowd would be logged out before the end.
    let world = await aCrowd(app, 500)
    let held = await runRepetitions(app, world, { ...size, say })
    while (held.repetitions < 25) {
      world = await aCrowd(app, 500)
      held = await runRepetitions(app, world, { ...size, say }, held)
    }
    say('the control')
    await plantNoLock(app)
    const unlocked = await runRepetitions(app, world, {
      repetitions: 5,
      capacity: 50,
      leave: 0,
      until: 'wrongCounts',
      say,
    })
    return { held, unlocked }
  } finally {
    await app.stop()
  }
}

import { anApp } from '../../apps/api/testing/app.ts'
import { SteppedClock } from '../../apps/api/testing/stepped-clock.ts'
import { createAttemptLimits } from '../../apps/api/src/platform/limits/attempt-limits.ts'
import { areaUnderCurve, countDifferences, timePairs, withoutDummyHash } from './enumeration.ts'
import { besiege, withoutAccountCount } from './guessing.ts'
import { runStorm } from './storm.ts'

type Say = (line: string) => void

/** 100 rounds of every call, 2,000 pairs of log-ins, and the control. */
export async function proveEnumeration(say: Say) {
  const app = await anApp({ SHED_DELAY_MS: '10000' })
  try {
    say('100 rounds of every call, known and unknown')
    const differences = await countDifferences(app, 100)
    say(`${differences} differences; now 2,000 pairs of log-ins`)
    // The first ones pay for what is compiled and connected.
    await timePairs(app, 50)
    const { known, unknown } = await timePairs(app, 2_000)
    const area = areaUnderCurve(known, unknown)
    say(`the classifier's area is ${area.toFixed(3)}; now 200 pairs without the hash for nobody`)
    const control = await withoutDummyHash(app, () => timePairs(app, 200))
    return { differences, area, controlArea: areaUnderCurve(control.known, control.unknown) }
  } finally {
    await app.stop()
  }
}

/** 500 addresses for three hours of a clock that is moved on, and the control. */
export async function proveGuessing(say: Say) {
  const clock = new SteppedClock()
  const app = await anApp({ TRUST_PROXY: '127.0.0.1', SHED_DELAY_MS: '10000' })
  const attempts = createAttemptLimits(app.config, app.services.log, clock)
  try {
    await attempts.untilReady()
    app.services.attempts = attempts
    say('500 addresses guess at one account for three hours')
    const siege = await besiege(app, clock, { addresses: 500, minutes: 180 })
    say(`${siege.evaluated.length} guesses were evaluated; now without the count of the account`)
    app.services.attempts = withoutAccountCount(attempts)
    const control = await besiege(app, clock, { addresses: 40, minutes: 3 })
    return { siege, control }
  } finally {
    attempts.close()
    await app.stop()
  }
}

/** 200 sign-ups and 200 wrong log-ins a second for a minute. */
export async function proveStorm(say: Say) {
  const app = await anApp({ ROLE: 'api' })
  try {
    say('20 s of quiet, 60 s of storm, 10 s to calm down, 20 s of quiet')
    return await runStorm(app, { perSecond: 200, seconds: 60, quietSeconds: 20, calmSeconds: 10 })
  } finally {
    await app.stop()
  }
}

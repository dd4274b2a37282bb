import { anApp } from '../../apps/api/testing/app.ts'
import { revocations, runTrial, type Trial } from './revocation.ts'
import { onSlowNetwork, runHistories, runTabs, withoutRowLocks } from './rotation.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { anAppWithPlaces, percentile, timeTyping } from '../places/typeahead.ts'

type Say = (line: string) => void

/** 5,000 histories, the control, and 500 rounds of 20 tabs. */
export async function proveRotation(seed: number, say: Say) {
  const app = await anApp({ DATABASE_POOL: '30' })
  try {
    say('5,000 random concurrent histories against the sequential model')
    const histories = await onSlowNetwork(app, [], () =>
      runHistories(app, { count: 5_000, seed, lanes: 16, say }),
    )
    say(`${histories.operations} operations, ${histories.deviations} deviations; now without the row lock`)
    const control = await onSlowNetwork(app, [withoutRowLocks], () =>
      runHistories(app, { count: 2_000, seed, untilFirst: true }),
    )
    say(`the control deviated after ${control.histories} histories; now 20 tabs, 500 rounds`)
    const tabs = await runTabs(app, { repetitions: 500, tabs: 20 })
    return { histories, control, tabs }
  } finally {
    await app.stop()
  }
}

/** 500 sessions lost in one process, in every way there is, watched from another. */
export async function proveRevocation(say: Say): Promise<Trial[]> {
  const app = await anApp()
  const [here, there] = await Promise.all([startProcess(app.database), startProcess(app.database)])
  const trials: Trial[] = []
  try {
    for (const how of revocations) {
      for (let trial = 0; trial < 500 / revocations.length; trial += 1) {
        trials.push(await runTrial(app, here, there, how))
      }
      say(`${trials.length} of 500, after ${how}`)
    }
    return trials
  } finally {
    await Promise.all([here.stop(), there.stop()])
    await app.stop()
  }
}

/** 5,000 beginnings of names, typed by one client. */
export async function proveTypeahead(seed: number, say: Say) {
  say('importing the whole gazetteer')
  const { app, places, names, seconds } = await anAppWithPlaces()
  try {
    say(`${places} places by ${names} names in ${seconds.toFixed(1)} s; now typing`)
    const repetitions = []
    for (let round = 0; round < 5; round += 1) {
      const { served, bare, statements } = await timeTyping(app, 1_000, seed + round)
      repetitions.push({
        served: percentile(served, 0.99),
        bare: percentile(bare, 0.99),
        middle: percentile(served, 0.5),
        bareMiddle: percentile(bare, 0.5),
        ratio: sum(served) / sum(bare),
        statements,
      })
      say(`round ${round + 1} of 5`)
    }
    return { places, names, seconds, repetitions }
  } finally {
    await app.stop()
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

import { anApp } from '../../apps/api/testing/app.ts'
import { aLog, tamper } from './audit-tampering.ts'
import { aStage, runTrial, sanctions, type Trial } from './sanctions-speed.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'

type Say = (line: string) => void

const trialsEach = 125

/** 500 decisions made in one process and watched from another; then as many kinds that nobody decided. */
export async function proveSanctionsSpeed(say: Say) {
  const app = await anApp()
  const [here, there] = await Promise.all([startProcess(app.database), startProcess(app.database)])
  try {
    const stage = await aStage(app, here, there)
    const trials = new Map<string, Trial[]>()
    for (const how of sanctions) {
      const its: Trial[] = []
      while (its.length < trialsEach) its.push(await runTrial(stage, how))
      trials.set(how, its)
      say(`${trials.size * trialsEach} of ${sanctions.length * trialsEach}, after ${how}`)
    }
    say('the control')
    const control: Trial[] = []
    for (const how of sanctions)
      control.push(await runTrial(stage, how, { isDismissed: true, patienceMs: how === 'limit' ? 1 : 1_500 }))
    return { trials, control }
  } finally {
    await Promise.all([here.stop(), there.stop()])
    await app.stop()
  }
}

/** 1,000 tamperings with a log of 200 lines. */
export async function proveAuditTampering(seed: number, say: Say) {
  const app = await anApp({ ROLE: 'api' })
  try {
    await aLog(app, 200, seed)
    return await tamper(app, { times: 1_000, seed, say })
  } finally {
    await app.stop()
  }
}

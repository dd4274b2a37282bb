import { expect, it } from 'vitest'
import { runPoisonJob } from './jobs-poison.fixture.ts'

it('a job that kills its worker is started twice, then kept away while other jobs go on', async () => {
  expect(await runPoisonJob()).toEqual({ deaths: 2, starts: 2, isPoisonDone: false })
})

import { expect, it } from 'vitest'
import { aPhoto, findTraces, plantedFiles, timeMaking, tryHostileFiles } from './hostile-uploads.ts'

it('finds in a served file whatever must not be there', async () => {
  for (const file of Object.values(await plantedFiles())) expect(await findTraces(file)).not.toEqual([])
})

it('makes of hostile files a picture with nothing else in it, or none', { timeout: 300_000 }, async () => {
  const trial = await tryHostileFiles(1, { each: 1, isFull: false })
  expect(trial).toMatchObject({ crashes: [], traces: [], surprises: [] })
  expect(trial.cleaned).toBeGreaterThan(20)
  expect(trial.refused).toBeGreaterThan(20)
  expect(trial.peakMb).toBeLessThan(1_000)
})

it(
  'makes three sizes of a photo in little more than it takes to decode it',
  { timeout: 120_000 },
  async () => {
    const [round] = await timeMaking(await aPhoto(), 1)
    // The wanted figure belongs to a quiet machine; here it is enough that nothing is ten times too slow.
    expect(round?.ratio).toBeLessThan(10)
  },
)

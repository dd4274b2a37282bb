import { expect, it } from 'vitest'
import { findTraces, plantedFiles, tryHostileFiles } from './hostile-uploads.ts'

it('finds in a served file whatever must not be there', async () => {
  for (const file of Object.values(await plantedFiles())) expect(await findTraces(file)).not.toEqual([])
})

it('makes of hostile files a picture with nothing else in it, or none', { timeout: 900_000 }, async () => {
  const trial = await tryHostileFiles(1, { each: 1, isFull: false })
  expect(trial).toMatchObject({ crashes: [], traces: [], surprises: [] })
  expect(trial.cleaned).toBeGreaterThan(20)
  expect(trial.refused).toBeGreaterThan(20)
  expect(trial.peakMb).toBeLessThan(1_000)
})

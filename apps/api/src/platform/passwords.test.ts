import { overloaded } from '@wayfellow/contract/errors'
import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('hashes so many at once, lets so many wait, and refuses the rest with a time to come back', async () => {
  const passwords = await createPasswords({ atOnce: 1, inQueue: 2 })
  expect(() => passwords.refuseWhenFull()).not.toThrow()
  const work = Array.from({ length: 5 }, () => passwords.hash('tortellini4'))
  expect(() => passwords.refuseWhenFull()).toThrow(
    expect.objectContaining({ retryAfterSeconds: 5, refusal: overloaded }),
  )
  const done = await Promise.allSettled(work)
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(() => passwords.refuseWhenFull()).not.toThrow()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { tabStore } from '../../../lib/storage.ts'
import { dropStep, keepStep, keptStep, stepOf } from './login-step.ts'

const asked = { newDevice: true, challenge: 'abc', sentTo: 'an•••@unibo.it', factors: ['totp', 'palm'] }

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  tabStore.remove('loginStep')
})

it('reads from a refusal what the next step needs, and only factors it knows', () => {
  expect(stepOf(new ApiError(403, asked))).toEqual({
    challenge: 'abc',
    sentTo: 'an•••@unibo.it',
    factors: ['totp'],
    since: 1_000_000,
  })
})

it.each([
  ['a refusal without a flag', { challenge: 'abc' }],
  ['a flag without a challenge', { pending2FA: true }],
])('makes no step of %s', (_, body) => {
  expect(stepOf(new ApiError(403, body))).toBeUndefined()
})

it('finds a step again after a reload, until its code is over or it was left', () => {
  const step = { challenge: 'abc', factors: ['passkey' as const], since: 1_000_000 }
  keepStep(step)
  expect(keptStep()).toEqual(step)
  vi.advanceTimersByTime(10 * 60_000)
  expect(keptStep()).toBeUndefined()
  keepStep({ ...step, since: Date.now() })
  dropStep()
  expect(keptStep()).toBeUndefined()
})

it.each(['', 'null', '7', '{"challenge":1}', '{broken'])('makes nothing of %j in the store', (text) => {
  tabStore.write('loginStep', text)
  expect(keptStep()).toBeUndefined()
})

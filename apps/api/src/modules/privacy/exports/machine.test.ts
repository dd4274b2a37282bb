import { expect, it } from 'vitest'
import { transitions } from './machine.ts'

it('is built by a worker, again when one died, and never leaves an end', () => {
  expect(
    Object.entries(transitions).map(([act, { from, to }]) => `${act}: ${from.join('/')} → ${to}`),
  ).toEqual([
    'begin: waiting/building → building',
    'finish: building → ready',
    'giveUp: waiting/building → failed',
  ])
})

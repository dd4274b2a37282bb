import { expect, it } from 'vitest'
import { transitions } from './machine.ts'

it('is confirmed from the mailbox, undone by its owner, and erased by the clock alone', () => {
  expect(
    Object.entries(transitions).map(
      ([act, { by, from, to }]) => `${by.join('/')} ${act}: ${from.join('/')} → ${to}`,
    ),
  ).toEqual([
    'mailbox confirm: asked → confirmed',
    'owner/mailbox undo: asked/confirmed → undefined',
    'clock erase: confirmed → undefined',
  ])
})

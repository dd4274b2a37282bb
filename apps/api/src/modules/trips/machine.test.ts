import type { TripPhase } from '@wayfellow/contract/trips'
import { expect, it } from 'vitest'
import { type Action, destination, type Party } from './machine.ts'

const phases: TripPhase[] = ['open', 'closed', 'past']
const parties: Party[] = ['owner', 'mate', 'other', 'clock']
const acts: Action[] = ['edit', 'close', 'reopen', 'findMates', 'addPhotos', 'pass']

it('every move of a trip, and no other', () => {
  const possible = acts.flatMap((action) =>
    parties.flatMap((party) =>
      phases.flatMap((from) => {
        const to = destination(action, party, from)
        return to ? [`${party} ${action}: ${from} → ${to}`] : []
      }),
    ),
  )
  expect(possible).toEqual([
    'owner edit: open → open',
    'owner close: open → closed',
    'owner reopen: closed → open',
    'owner findMates: open → open',
    'owner addPhotos: past → past',
    'mate addPhotos: past → past',
    'clock pass: open → past',
    'clock pass: closed → past',
  ])
})

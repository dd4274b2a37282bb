import type { TripPhase } from '@wayfellow/contract/trips'
import { expect, it } from 'vitest'
import { type Act, destination, type Party } from './machine.ts'

const phases: TripPhase[] = ['open', 'closed', 'past']
const parties: Party[] = ['owner', 'mate', 'other', 'clock']
const acts: Act[] = ['edit', 'close', 'reopen', 'findMates', 'addPhotos', 'pass']

it('every move of a trip, and no other', () => {
  const possible = acts.flatMap((act) =>
    parties.flatMap((party) =>
      phases.flatMap((from) => {
        const to = destination(act, party, from)
        return to ? [`${party} ${act}: ${from} → ${to}`] : []
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

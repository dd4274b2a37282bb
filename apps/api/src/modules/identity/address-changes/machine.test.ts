import { expect, it } from 'vitest'
import { type AddressChangeStatus, transitions } from './machine.ts'

const statuses: AddressChangeStatus[] = ['pending', 'confirmed', 'dropped', 'undone']
const isFrom = (from: readonly AddressChangeStatus[], status: AddressChangeStatus) => from.includes(status)

it('allows these moves and no other', () => {
  const moves = Object.entries(transitions).flatMap(([name, { from, to }]) =>
    statuses.filter((status) => isFrom(from, status)).map((status) => `${name}: ${status} → ${to}`),
  )
  expect(moves).toEqual([
    'confirm: pending → confirmed',
    'drop: pending → dropped',
    'undo: pending → undone',
    'undo: confirmed → undone',
  ])
})

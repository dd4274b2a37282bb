import { closeTrip, getTrip, removeTrip, reopenTrip, type TripAction } from '@wayfellow/contract/trips'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

async function openTrip(viewerActions: TripAction[]) {
  api.on(getTrip).reply(({ trip }) => ({ trip: { ...trip, isOwner: true, version: 4, viewerActions } }))
  await openApp(`/trips/${sampleId}`)
}

const entries = new Set(['Edit', 'Close trip', 'Open again', 'Delete'])

it('shows the title and the stops', async () => {
  await openTrip([])
  expect(shownText()).toContain('title getTrip#1;')
  expect(shownText()).toContain('label getTrip#1;')
})

it.each<[TripAction, string[]]>([
  ['edit', ['Edit']],
  ['close', ['Close trip']],
  ['reopen', ['Open again']],
  ['remove', ['Delete']],
  ['message', []],
])('has the entries of the menu for %s, and no other', async (action, expected) => {
  await openTrip([action])
  await press('More about this trip')
  expect(buttonNames().filter((name) => entries.has(name))).toEqual(expected)
})

it('asks before it closes a trip, and sends it after a yes', async () => {
  await openTrip(['close'])
  await press('More about this trip')
  await press('Close trip')
  await press('Cancel')
  expect(api.sent(closeTrip)).toEqual([])
  await press('More about this trip')
  await press('Close trip')
  await press('Close trip')
  expect(api.sent(closeTrip)).toHaveLength(1)
})

it('opens a trip again at once', async () => {
  await openTrip(['reopen'])
  await press('More about this trip')
  await press('Open again')
  expect(api.sent(reopenTrip)).toHaveLength(1)
})

it('says that a trip could not be deleted, and stays on it', async () => {
  await openTrip(['remove'])
  api.fail('removeTrip', 503)
  await press('More about this trip')
  await press('Delete')
  await press('Delete')
  expect(api.sent(removeTrip)).toHaveLength(1)
  expect(shownText()).toContain('The server is busy.')
  expect(location.pathname).toBe(`/trips/${sampleId}`)
})

import { PlannedEvent } from '../../packages/contract/src/events/index.ts'
import { searchPlaces } from '../../packages/contract/src/places.ts'
import { type callerOf, inDays } from './stay-steps.ts'

type Call = Awaited<ReturnType<typeof callerOf>>

export async function plan(call: Call, more: object = {}) {
  const { places } = await call('get', '/api/places?q=Lisbon')
  const [lisbon] = searchPlaces.output.parse({ places }).places
  const { event } = await call('post', '/api/events', {
    clientId: crypto.randomUUID(),
    title: 'Tandem table',
    placeId: lisbon?._id,
    startsLocal: `${inDays(3)}T19:30`,
    endsLocal: `${inDays(3)}T22:00`,
    ...more,
  })
  return PlannedEvent.parse(event)
}

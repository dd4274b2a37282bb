import { randomUUIDv7 } from 'node:crypto'
import type { Scene } from './tester.ts'
import { aFellow, anEventInput, eventIn, type Fellow, placeNamed } from '../../testing/builders/events.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: Fellow; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 75 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }

/** Sets up calls about events: one in 75 succeeds, since each creates people; the rest shows how a call is refused. */
export function eventScenes(app: () => App): Record<string, SetScene> {
  const eventInput = async (more: object = {}) =>
    anEventInput(await placeNamed(app(), 'Lisbon, Portugal'), {
      audience: 'everyone',
      capacity: null,
      ...more,
    })
  const anEvent = async (more: object = {}) => {
    const leila = await aFellow(app(), 'leila')
    return { leila, event: eventIn(await leila.plan(await eventInput(more))) }
  }
  const byOrganiser = as(async () => {
    const { leila, event } = await anEvent()
    return { who: leila, input: { eventId: event._id, version: event.version } }
  })
  const shared = as(async () => {
    const { leila, event } = await anEvent({ isShared: true })
    return { who: leila, input: { eventId: event._id } }
  })
  const withHelper = (hasHelper: boolean) =>
    as(async () => {
      const { leila, event } = await anEvent()
      const ana = await aFellow(app(), 'ana')
      await ana.answer(event, 'going')
      const input = { eventId: event._id, username: ana.username }
      if (hasHelper) await leila.call('POST', `/api/events/${event._id}/organisers`, input)
      return { who: leila, input }
    })

  const withGuest = (isRemoved: boolean) =>
    as(async () => {
      const { leila, event } = await anEvent()
      const ana = await aFellow(app(), 'ana')
      await ana.answer(event, 'going')
      if (isRemoved) await leila.decide(event, 'remove', ana)
      return { who: leila, input: { eventId: event._id, username: ana.username } }
    })

  return {
    createEvent: as(async () => ({
      who: await aFellow(app(), 'leila'),
      input: { clientId: randomUUIDv7(), ...(await eventInput()) },
    })),
    getEvent: byOrganiser,
    editEvent: as(async () => {
      const { leila, event } = await anEvent()
      return { who: leila, input: { eventId: event._id, version: event.version, ...(await eventInput()) } }
    }),
    cancelEvent: as(async () => {
      const { leila, event } = await anEvent()
      const reason = 'The café has closed for good'
      return { who: leila, input: { eventId: event._id, version: event.version, reason } }
    }),
    listUserEvents: as(async () => {
      const leila = await aFellow(app(), 'leila')
      return { who: leila, input: { username: leila.username, cursor: undefined } }
    }),
    answerEvent: as(async () => {
      const { event } = await anEvent()
      return { who: await aFellow(app(), 'ana'), input: { eventId: event._id } }
    }),
    listEventPeople: byOrganiser,
    openEventChat: byOrganiser,
    shareEvent: as(async () => {
      const { leila, event } = await anEvent()
      const opened = await leila.call('POST', `/api/events/${event._id}/chat`, {})
      const { chatId } = opened.json<{ chatId: string }>()
      return { who: leila, input: { chatId, clientId: randomUUIDv7(), eventId: event._id } }
    }),
    acceptGuest: as(async () => {
      const { leila, event } = await anEvent({ needsApproval: true })
      const ana = await aFellow(app(), 'ana')
      await ana.answer(event, 'going')
      return { who: leila, input: { eventId: event._id, username: ana.username } }
    }),
    removeGuest: withGuest(false),
    allowGuest: withGuest(true),
    addOrganiser: withHelper(false),
    removeOrganiser: withHelper(true),
    readEventCalendar: byOrganiser,
    getSharedEvent: shared,
    readSharedEventCalendar: shared,
  }
}

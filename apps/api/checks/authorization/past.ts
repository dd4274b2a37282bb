import { randomUUIDv7 } from 'node:crypto'
import type { AuthorizationScene, Things } from './scene.ts'
import type { Outcome } from './states.ts'
import { anEventInput, eventIn, letHoursPass } from '../../testing/builders/events.ts'
import { memberClaims } from '../../testing/member-claims.ts'
import { letDaysPass } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import { type anApp, Browser } from '../../testing/app.ts'
import { aPlan, aStop, tripIn } from '../../testing/builders/trips.ts'

type App = Pick<Awaited<ReturnType<typeof anApp>>, 'app' | 'services' | 'database'>

interface Past {
  /** The field that names what is over; only calls that have it are asked. */
  thing: string
  /** Answers that differ from those a stranger gets about the same thing. */
  but: Readonly<Record<string, Outcome>>
}

/**
 * Things Pia and Inês had together that are over. A former guest is a stranger again, except for what is listed here.
 */
export const pastStates = {
  'a stay that is over': {
    thing: 'stayId',
    but: {
      // Both can read what they agreed. The card with the address, its calendar file and its link are gone.
      'GET /api/stay-requests/:stayId': 'allowed',
      // That it happened was said before; the same again is no second time.
      'POST /api/stay-requests/:stayId/answer': 'allowed',
      ...Object.fromEntries(
        [
          'accept',
          'accept-late',
          'agree',
          'cancel',
          'check-in',
          'counter',
          'dates',
          'decline',
          'leave',
          'withdraw',
        ].map((act) => [`POST /api/stay-requests/:stayId/${act}`, 'stay_action_closed']),
      ),
    },
  },
  'an event that is over': {
    thing: 'eventId',
    but: {
      // Those who were there go on talking, and may review each other.
      'POST /api/chats/:chatId/events': 'allowed',
      'POST /api/events/:eventId/chat': 'allowed',
      'POST /api/user/reviews/occasions': 'allowed',
    },
  },
  'an event whose guest was removed': {
    thing: 'eventId',
    // A stranger may say that they come; who was removed may not.
    but: { 'POST /api/events/:eventId/answer': 'removed_from_event' },
  },
  'the chat of an event whose guest was removed': { thing: 'chatId', but: {} },
  'a group that was left': { thing: 'chatId', but: {} },
  'a trip of former tripmates': { thing: 'tripId', but: {} },
} satisfies Record<string, Past>
export type PastState = keyof typeof pastStates

export const pastNamed = (name: PastState): Past => pastStates[name]
export const isPastState = (name: string): name is PastState => name in pastStates

export function browserOf(app: App, accountId: string) {
  const browser = new Browser(app)
  browser.accessToken = app.services.vault.accessTokens.sign(memberClaims(accountId))
  return browser
}

async function done(browser: Browser, path: string, payload: object) {
  const reply = await browser.call('POST', path, payload)
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode} ${reply.body}`)
  return reply
}

/** Things of Inês as above, by the state they are in. */
export async function pastThings(
  app: Awaited<ReturnType<typeof anApp>>,
  { ids, things }: Pick<AuthorizationScene, 'ids' | 'things'>,
): Promise<Record<PastState, Things>> {
  const [ines, pia] = [browserOf(app, ids.own), browserOf(app, ids['past stay'])]
  const sql = (text: string, values: unknown[]) =>
    asOwner(
      app.database.name,
      async (client) => (await client.query<{ username: string }>(text, values)).rows,
    )
  const [named] = await sql('select username from identity_accounts where id = $1', [ids['past stay']])
  const username = named?.username ?? ''

  /** Both are going and talk in its chat. */
  async function anEvent() {
    const input = { clientId: randomUUIDv7(), ...anEventInput(things['placeId'] ?? '') }
    const { _id: eventId } = eventIn(await ines.call('POST', '/api/events', input))
    await done(pia, `/api/events/${eventId}/answer`, { answer: 'going' })
    const messageId = randomUUIDv7()
    await done(pia, `/api/events/${eventId}/chat`, {})
    const { chatId } = (await done(ines, `/api/events/${eventId}/chat`, {})).json<{ chatId: string }>()
    await done(ines, `/api/chats/${chatId}/messages`, { clientId: messageId, text: 'See you at eight.' })
    return { eventId, chatId, messageId }
  }

  await letDaysPass(app, { _id: things['pastStayId'] ?? '' }, 20)
  const over = await anEvent()
  await letHoursPass(app, { _id: over.eventId }, 24 * 5)
  const removed = await anEvent()
  await done(ines, `/api/events/${removed.eventId}/guests/remove`, { username })
  const left = await anEvent()
  await done(pia, `/api/events/${left.eventId}/answer`, { answer: 'no' })
  const plan = { clientId: randomUUIDv7(), ...aPlan([aStop(things['placeId'] ?? '', 40, 44)]) }
  const { _id: piasTrip } = tripIn(await pia.call('POST', '/api/trips', plan))
  await sql(
    `insert into trips_mates (trip_id, account_id, via_trip_id)
     values ($1::uuid, $2::uuid, $3::uuid), ($3::uuid, $4::uuid, $1::uuid)`,
    [things['tripId'], ids['past stay'], piasTrip, ids.own],
  )
  await done(ines, `/api/trips/${things['tripId']}/tripmates/${username}/part`, {})
  if ((await sql('select from trips_mates where account_id = $1', [ids['past stay']])).length > 0)
    throw new Error('they still travel together')
  return {
    'a stay that is over': { ...things, stayId: things['pastStayId'] ?? '' },
    'an event that is over': { ...things, ...over },
    'an event whose guest was removed': { ...things, ...removed },
    'the chat of an event whose guest was removed': { ...things, ...removed },
    'a group that was left': { ...things, ...left },
    'a trip of former tripmates': things,
  }
}

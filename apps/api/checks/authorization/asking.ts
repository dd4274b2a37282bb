import { randomUUIDv7 } from 'node:crypto'
import { type Asked, partsOf } from './naming.ts'
import type { Relation, AuthorizationScene, Things } from './scene.ts'
import { addressed, asRecord } from '../contract/tester.ts'
import { anEventInput } from '../../testing/builders/events.ts'
import { dayFromNow } from '../../testing/builders/homes.ts'
import type { anApp } from '../../testing/app.ts'
import { aPromo } from '../../testing/builders/promos.ts'
import { someWords } from '../../testing/builders/stories.ts'
import { asOwner } from '../../testing/database.ts'
import { aPlan, aStop } from '../../testing/builders/trips.ts'

type App = Pick<Awaited<ReturnType<typeof anApp>>, 'app' | 'database'>

/** `:id` and `:token` are many things. */
const idsOf: readonly (readonly [string, string])[] = [
  ['/api/stay-requests-shared/', 'shareToken'],
  ['/api/homes/calendars/', 'calendarToken'],
  ['/api/auth/factors/passkeys/', 'passkeyId'],
  ['/api/auth/devices/', 'deviceId'],
  ['/api/user/photos/', 'photoId'],
  ['/api/user/notifications/', 'notificationId'],
]

/** The name under which a scene knows what a part of an address names. */
export const thingNamed = (path: string, name: string) =>
  name === 'id' || name === 'token' ? (idsOf.find(([start]) => path.startsWith(start))?.[1] ?? name) : name

/** Inputs that a schema can't describe: without them a call would be refused before the caller is checked. */
export const means = (things: Things): Record<string, object> => ({
  fileReport: { kind: 'person', targetId: things['personId'] },
  askToStay: {
    direction: 'request',
    kind: 'stay',
    arriveOn: dayFromNow(60),
    departOn: dayFromNow(62),
    guests: 1,
    tripLegId: null,
    universityId: null,
  },
  // Somebody else's photo, ready to be taken: none but its owner may use it.
  createPost: {
    kind: 'tip',
    placeId: things['placeId'],
    universityId: null,
    photoIds: [things['postPhotoId']],
  },
  createEvent: { ...anEventInput(things['placeId'] ?? ''), photoId: things['eventPhotoId'] },
  postStory: { ...someWords, audience: 'everyone', photoId: things['storyPhotoId'] },
  submitPromo: { ...aPromo(things['placeId'] ?? ''), photoId: things['promoPhotoId'] },
  orderPhotos: { purpose: 'profile', ids: [things['photoId']] },
  editPromo: aPromo(things['placeId'] ?? ''),
  beginReview: { eventId: things['eventId'] },
  editTrip: { ...aPlan([aStop(things['placeId'] ?? '', 40, 44)]) },
  editEvent: anEventInput(things['placeId'] ?? ''),
  editPost: { kind: 'tip', placeId: things['placeId'], universityId: null, photoIds: undefined },
  listEventPeople: { show: 'going' },
  answerEvent: { answer: 'maybe' },
  shareEvent: { eventId: things['eventId'] },
  sharePost: { postId: things['postId'] },
  claimCase: { act: 'claim' },
  decideCase: { act: 'dismiss', reason: 'Looked at it, and it is fine' },
  decideCityCase: { act: 'hide', reason: 'Against the guidelines' },
  actOnUser: { act: 'warn', reason: 'Against the guidelines' },
  // There is no ban to end: what is refused shows that the admin got as far as that.
  actOnUserGuarded: { _id: randomUUIDv7(), act: 'unban', reason: 'Against the guidelines' },
})

/** The version that stands, where a call names one: what it is refused for is then who calls. */
async function versionOf(app: App, path: string, things: Things) {
  const [name, table] = versioned.find(([part]) => path.includes(`{${part}}`)) ?? []
  if (name === undefined) return 1
  return asOwner(app.database.name, async (client) => {
    const { rows } = await client.query<{ version: number }>(`select version from ${table} where id = $1`, [
      things[name],
    ])
    return rows[0]?.version ?? 1
  })
}
const versioned = [
  ['stayId', 'stay_requests'],
  ['eventId', 'events'],
  ['tripId', 'trips'],
  ['postId', 'posts'],
  ['promoId', 'promos'],
  ['caseId', 'reports_cases'],
] as const

async function inputFor(app: App, { path, operation, words }: Asked, things: Things) {
  const input: Record<string, unknown> = { ...words, ...means(things)[operation.operationId] }
  for (const name of partsOf(path)) input[name] = things[thingNamed(path, name)] ?? randomUUIDv7()
  if ('username' in input) input['username'] = things['username']
  if ('clientId' in input) input['clientId'] = randomUUIDv7()
  if ('version' in input) input['version'] = await versionOf(app, path, things)
  return input
}

/** Things that are no secret: a city, and a card that belongs to nobody. */
const kept = new Set(['placeId', 'cardId'])

/** Replaces everything else by ids that do not exist; the username keeps its length, so that only the thing differs. */
export const nothing = (things: Things): Things =>
  Object.fromEntries(
    Object.entries(things).map(([name, value]) => [
      name,
      kept.has(name) ? value : name === 'username' ? `nobody${value.slice(6)}` : randomUUIDv7(),
    ]),
  )

export const askFor = (
  app: App,
  { tokens }: Pick<AuthorizationScene, 'tokens'>,
  subject: Asked,
  { relation, things }: { relation: Relation; things: Things },
) => askAs(app, tokens[relation], subject, things)

export async function askAs(app: App, token: string, subject: Asked, things: Things) {
  return app.app.inject({
    ...addressed(subject.method, subject.path, await inputFor(app, subject, things)),
    headers: { authorization: `Bearer ${token}`, 'x-client-platform': 'android' },
  })
}

export type Reply = Awaited<ReturnType<typeof askFor>>

/** The reason of a refusal; else «does», and what the viewer is offered to do. */
export function outcomeOf(reply: Reply) {
  if (!String(reply.headers['content-type']).startsWith('application/json')) return 'does'
  const body = reply.json<Record<string, unknown>>()
  if (reply.statusCode !== 200) return String(body['code'])
  const offered = Object.values(body)
    .map((value) => (Array.isArray(value) ? offeredFirst(value) : asRecord(value)['viewerActions']))
    .find((actions) => Array.isArray(actions))
  if (!Array.isArray(offered) || offered.length === 0) return 'does'
  const names = offered.map((one: unknown) => (typeof one === 'string' ? one : asRecord(one)['action']))
  return `does, may ${names.join(' ')}`
}

/** Not every row of a list offers something: nobody may remove the organiser, who stands first among the guests. */
function offeredFirst(list: readonly unknown[]) {
  const offers = list.map((one) => asRecord(one)['viewerActions'])
  return offers.find((actions) => Array.isArray(actions) && actions.length > 0) ?? offers[0]
}

/** Returns the outcome of a reply, and all actions offered anywhere in it. */
export const gist = (reply: Reply) => [reply.statusCode, outcomeOf(reply), offeredIn(reply.json())]

function offeredIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === 'viewerActions' ? [part] : offeredIn(part),
  )
}

/** All that a caller could compare, but for the number of the call. */
export const bytesOf = ({ statusCode, body, headers }: Reply) =>
  JSON.stringify([
    statusCode,
    body.replace(/"requestId":"[^"]+"/, ''),
    Object.keys(headers).toSorted(),
    headers['content-length'],
  ])

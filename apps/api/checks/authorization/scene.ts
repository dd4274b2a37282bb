import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aCityAdmin } from '../../testing/builders/city.ts'
import { aPassFor } from '../../testing/callers.ts'
import { anEventInput, eventIn, placeNamed } from '../../testing/builders/events.ts'
import { dayFromNow } from '../../testing/builders/homes.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { aWaitingPhoto, commentIn, postIn } from '../../testing/builders/posts.ts'
import { aPromo } from '../../testing/builders/promos.ts'
import { anAdmin, report } from '../../testing/builders/reports.ts'
import { occasionsOf, writeAbout } from '../../testing/builders/reviews.ts'
import { aStudent, homeAddress, letDaysPass, requestIn, type Student } from '../../testing/builders/stays.ts'
import { aStoryPhoto, someWords, storyIn } from '../../testing/builders/stories.ts'
import { asOwner } from '../../testing/database.ts'
import { anAccount, type anApp, Browser } from '../../testing/app.ts'
import { aPlan, aStop, tripIn } from '../../testing/builders/trips.ts'

type App = Awaited<ReturnType<typeof anApp>>

/**
 * Relations to the things of one student, from the farthest to the nearest: the one with the fewest rights asks first.
 */
export const relations = [
  'locked admin',
  'admin',
  'city admin outside',
  'city admin inside',
  'blocked',
  'stranger',
  'past stay',
  'accepted stay',
  'own',
] as const
export type Relation = (typeof relations)[number]

/** Something in an address, by the name it has there; a few carry another noun before them. */
export type Things = Record<string, string>

export interface AuthorizationScene {
  tokens: Record<Relation, string>
  /** Accounts of the students, for who signs tokens of their own. */
  ids: Record<'own' | 'accepted stay' | 'past stay' | 'stranger', string>
  things: Things
}

/** Inês, all that is hers, and eight who stand to her as far apart as two can. */
export async function aScene(app: App): Promise<AuthorizationScene> {
  await aGazetteer(app)
  const [here, there] = [await placeNamed(app, 'Lisbon, Portugal'), await placeNamed(app, 'Bologna, Italy')]
  const ines = await aStudent(app, 'ines')
  const [jonas, past, stranger, blocked] = [
    await aStudent(app, 'jonas'),
    await aStudent(app, 'pia'),
    await aStudent(app, 'sam'),
    await aStudent(app, 'bo'),
  ]
  const [inside, outside] = [await aCityAdmin(app, 'cleo', [here]), await aCityAdmin(app, 'otto', [there])]
  await ines.home({ hosting: 'yes', maxGuests: 4, ...homeAddress })
  const { pastStayId, occasionId, reviewId } = await pastStays(app, ines, past)
  const stay = requestIn(await ines.act(requestIn(await jonas.ask(ines)), 'accept'))
  const things = {
    username: ines.username,
    personId: ines.id,
    stayId: stay._id,
    pastStayId,
    occasionId,
    reviewId,
    ...(await talk(ines, jonas)),
    ...(await plans(ines, here)),
    ...(await words(app, ines, here)),
    promoId: await promoOf(inside, here),
    ...(await judged(app, ines)),
    ...(await ownThings(app, ines)),
    proposalId: await proposalOf(app, ines, here),
  }
  await past.call('POST', `/api/events/${things.eventId}/answer`, { answer: 'going' })
  await ines.call('POST', `/api/users/${blocked.username}/block`, {})
  return {
    tokens: {
      own: tokenOf(ines),
      'accepted stay': tokenOf(jonas),
      'past stay': tokenOf(past),
      stranger: tokenOf(stranger),
      blocked: tokenOf(blocked),
      'city admin inside': tokenOf(inside),
      'city admin outside': tokenOf(outside),
      admin: await aPassFor(app, 'admin'),
      'locked admin': await aLockedAdmin(app),
    },
    ids: { own: ines.id, 'accepted stay': jonas.id, 'past stay': past.id, stranger: stranger.id },
    things,
  }
}

const tokenOf = ({ browser }: Pick<Student, 'browser'>) => browser.accessToken ?? ''

/** Locked as an admin locks an account in danger: what they hold is worth nothing from then on. */
async function aLockedAdmin(app: App) {
  const account = await anAccount(app, 'lou', { role: 'admin' })
  const browser = new Browser(app)
  await browser.login(account)
  const token = browser.accessToken ?? ''
  await browser.call('POST', '/api/admin/xtras/lock-account')
  for (let attempts = 0; attempts < 4_800; attempts += 1) {
    if ('refusal' in app.watch.authenticate(token)) return token
    await setTimeout(25)
  }
  throw new Error('the locked admin still gets in')
}

/** Two that took place: of one both may still write, of the other both have written. */
async function pastStays(app: App, host: Student, guest: Student) {
  let pastStayId = ''
  for (const from of [20, 24]) {
    const asked = await guest.ask(host, { arriveOn: dayFromNow(from), departOn: dayFromNow(from + 2) })
    const stay = requestIn(await host.act(requestIn(asked), 'accept'))
    pastStayId = stay._id
    await letDaysPass(app, stay, 28)
    await guest.call('POST', `/api/stay-requests/${stay._id}/answer`, { happened: true })
  }
  const [open, written] = await occasionsOf(guest)
  if (!open || !written) throw new Error('there is nothing to write about')
  for (const who of [host, guest]) await writeAbout(who, written)
  const [review] = await ask(app, 'select id from reviews where about_id = $1', [host.id])
  return { pastStayId, occasionId: open._id, reviewId: review?.id ?? '' }
}

async function talk(ines: Student, jonas: Student) {
  const messageId = randomUUIDv7()
  const payload = { username: jonas.username, clientId: messageId, text: 'The key is under the pot.' }
  const reply = await ines.call('POST', '/api/chats', payload)
  return { chatId: reply.json<{ chat: { _id: string } }>().chat._id, messageId }
}

async function plans(ines: Student, placeId: string) {
  const event = eventIn(
    await ines.call('POST', '/api/events', { clientId: randomUUIDv7(), ...anEventInput(placeId) }),
  )
  const plan = aPlan([aStop(placeId, 40, 44)], { seeksMates: true })
  const trip = tripIn(await ines.call('POST', '/api/trips', { clientId: randomUUIDv7(), ...plan }))
  const itemId = randomUUIDv7()
  await ines.call('POST', `/api/trips/${trip._id}/packing`, { clientId: itemId, text: 'A torch' })
  return { eventId: event._id, tripId: trip._id, itemId, cardId: 'c'.repeat(43), placeId }
}

async function words(app: App, ines: Student, placeId: string) {
  const post = postIn(
    await ines.call('POST', '/api/posts', {
      clientId: randomUUIDv7(),
      kind: 'tip',
      text: 'The night bus 201 runs until five.',
      placeId,
    }),
  )
  const comment = commentIn(
    await ines.call('POST', `/api/posts/${post._id}/comments`, {
      clientId: randomUUIDv7(),
      text: 'And on Sundays until six.',
    }),
  )
  const photoId = await aStoryPhoto(app, ines)
  const story = storyIn(
    await ines.call('POST', '/api/stories', { photoId, audience: 'everyone', ...someWords }),
  )
  return { postId: post._id, commentId: comment._id, storyId: story._id }
}

async function promoOf(cityAdmin: Student, placeId: string) {
  const reply = await cityAdmin.call('POST', '/api/promos', { clientId: randomUUIDv7(), ...aPromo(placeId) })
  return reply.json<{ promo: { _id: string } }>().promo._id
}

/** A post that was reported, and a warning about another. */
async function judged(app: App, ines: Student) {
  const eve = await aStudent(app, 'eve')
  const { postId, commentId } = await words(app, ines, await placeNamed(app, 'Lisbon, Portugal'))
  await report(eve, 'comment', commentId)
  const admin = await anAdmin(app)
  const [known] = await admin.about(ines)
  if (!known) throw new Error('there is no case')
  await admin.decide(known, 'warn')
  await report(eve, 'post', postId)
  const [open] = await ask(app, 'select id from reports_cases where target_id = $1', [postId])
  const [sanction] = await ask(app, 'select id from reports_sanctions where account_id = $1', [ines.id])
  return { caseId: open?.id ?? '', sanctionId: sanction?.id ?? '' }
}

/** Proposed term dates of a university in this city that nobody else here attends. */
async function proposalOf(app: App, ines: Student, placeId: string) {
  const [universityId, proposalId] = [randomUUIDv7(), randomUUIDv7()]
  await ask(
    app,
    `insert into universities (id, name, place_id, source, source_key) values ($1, 'Zzz', $2, 'operator', $3) returning id`,
    [universityId, placeId, universityId],
  )
  await ask(
    app,
    `insert into universities_term_proposals (id, university_id, proposer_id, kind, starts_on, ends_on)
     values ($1, $2, $3, 'exams', current_date + 9, current_date + 19) returning id`,
    [proposalId, universityId, ines.id],
  )
  return proposalId
}

async function ownThings(app: App, ines: Student) {
  const passkeyId = randomUUIDv7()
  await ask(
    app,
    `insert into identity_passkeys (id, account_id, credential_id, public_key, counter, transports, name, aaguid, backed_up)
     values ($1, $2, $3, '\\x00', 0, '{}', 'A key', '', false) returning id`,
    [passkeyId, ines.id, randomBytes(16).toString('base64url')],
  )
  const [notification] = await ask(app, 'select id from notifications_items where account_id = $1', [ines.id])
  const { devices } = (await ines.call('GET', '/api/auth/devices')).json<{ devices: { _id: string }[] }>()
  return {
    photoId: await aWaitingPhoto(app, ines, { purpose: 'profile' }),
    postPhotoId: await aWaitingPhoto(app, ines),
    eventPhotoId: await aWaitingPhoto(app, ines, { purpose: 'event' }),
    promoPhotoId: await aWaitingPhoto(app, ines, { purpose: 'promo' }),
    storyPhotoId: await aStoryPhoto(app, ines),
    passkeyId,
    notificationId: notification?.id ?? '',
    deviceId: devices[0]?._id ?? '',
  }
}

const ask = (app: App, text: string, values: unknown[]) =>
  asOwner(app.database.name, async (client) => (await client.query<{ id: string }>(text, values)).rows)

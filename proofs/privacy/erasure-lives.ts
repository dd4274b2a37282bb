import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { AnyPhotoPurpose } from '@wayfellow/contract/photos'
import { aPlan, aStop, longAgo, tripIn } from '../../apps/api/testing/builders/trips.ts'
import { anEventInput, eventIn, spot } from '../../apps/api/testing/builders/events.ts'
import { aPlaceId } from '../../apps/api/testing/builders/posts.ts'
import { report } from '../../apps/api/testing/builders/reports.ts'
import { goodWords, occasionsOf, writeAbout } from '../../apps/api/testing/builders/reviews.ts'
import {
  aStudent,
  letDaysPass,
  requestIn,
  type Student,
  words,
} from '../../apps/api/testing/builders/stays.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { isPrivatePhoto } from '../../apps/api/src/modules/photos/index.ts'

export type App = Awaited<ReturnType<typeof anApp>>

/** Marks in texts: `own` must be erased, `kept` stays with others, `foreign` is private to others. */
export const marks = { own: 'zzown', kept: 'zzkept', foreign: 'zzfor' }

const refuse = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${body}`)
}
const street = (mark: string) => ({
  address: { street: `${mark} street 7`, unit: '', postcode: '1200', city: 'Lisboa' },
  point: { lat: 38.70811, lng: -9.14902 },
})

/** Creates a host whose private data must never reach others. */
export async function aBystander(app: App) {
  const host = await aStudent(app, `${marks.foreign}${randomBytes(2).toString('hex')}`, { name: 'Ben Vale' })
  refuse('home', await host.home({ hosting: 'yes', maxGuests: 8, ...street(marks.foreign) }))
  const post = await host.call('POST', '/api/posts', {
    clientId: randomUUIDv7(),
    kind: 'tip',
    text: 'The night bus 201 runs until five.',
    placeId: await aPlaceId(app),
  })
  refuse('post', post)
  const table = await host.call('POST', '/api/events', {
    clientId: randomUUIDv7(),
    ...anEventInput(await aPlaceId(app)),
  })
  return {
    ...host,
    postId: post.json<{ post: { _id: string } }>().post._id,
    eventId: eventIn(table)._id,
  }
}
export type Bystander = Awaited<ReturnType<typeof aBystander>>

export interface Life {
  student: Student
  /** Words that the export must contain. */
  said: string[]
  /** Files in the storage. */
  keys: string[]
}

type Action = (life: Life, say: (what: string) => string) => Promise<void>

const postTo = async ({ student }: Life, path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
  const reply = await student.call(method, path, payload)
  refuse(path, reply)
  return reply
}

/** Actions of people, through the same calls as the app; every text carries the mark of its author. */
function actionsWith(app: App, other: Bystander): Action[] {
  return [
    async (life, say) =>
      refuse('home', await life.student.home({ hosting: 'yes', maxGuests: 2, ...street(say('street')) })),
    async (life, say) => {
      const placeId = await aPlaceId(app)
      await postTo(life, '/api/posts', { clientId: randomUUIDv7(), kind: 'tip', text: say('post'), placeId })
    },
    async (life, say) => {
      await postTo(life, `/api/posts/${other.postId}/comments`, {
        clientId: randomUUIDv7(),
        text: say('comment'),
      })
      await postTo(life, `/api/posts/${other.postId}/saved`, { isSaved: true }, 'PUT')
      await postTo(life, `/api/posts/${other.postId}/helpful`, { isHelpful: true }, 'PUT')
    },
    async (life, say) => {
      const input = anEventInput(await aPlaceId(app), {
        text: say('event'),
        spot: { ...spot, name: say('spot'), shown: 'going' },
      })
      eventIn(await life.student.call('POST', '/api/events', { clientId: randomUUIDv7(), ...input }))
    },
    async (life, say) => {
      const legs = [aStop(await aPlaceId(app), 5, 9)]
      const plan = aPlan(legs, { title: say('trip'), text: say('way') })
      const { _id } = tripIn(
        await life.student.call('POST', '/api/trips', { clientId: randomUUIDv7(), ...plan }),
      )
      await postTo(life, `/api/trips/${_id}/packing`, { clientId: crypto.randomUUID(), text: say('packing') })
      await longAgo(app, { _id })
      await postTo(life, `/api/trips/${_id}/photos`, { photoIds: [await addPhoto(app, life, say, 'trip')] })
    },
    async (life) => {
      await postTo(life, `/api/users/${other.username}/follow`, {})
      await postTo(life, `/api/events/${other.eventId}/answer`, { answer: 'going', isAlone: true })
      const token = `${marks.own}${randomBytes(8).toString('hex')}`
      await postTo(life, '/api/user/notifications/fcm/register', { token })
    },
    async (life, say) => {
      const photoId = await addPhoto(app, life, say, 'story')
      const storyWords = { caption: say('caption'), alt: say('story'), placeId: null, audience: 'everyone' }
      await postTo(life, '/api/stories', { photoId, ...storyWords })
    },
    async (life, say) =>
      refuse('report', await report(life.student, 'person', other.id, { words: say('report') })),
    (life, say) => stayTogether(app, life, other, say),
    async (life, say) => {
      await addPhoto(app, life, say)
    },
  ]
}

/** Takes a stay through all its steps: requested, discussed, accepted, over and reviewed. */
async function stayTogether(app: App, { student }: Life, host: Bystander, say: (what: string) => string) {
  const stay = requestIn(await student.ask(host, { text: `${words} ${marks.kept}` }))
  const accepted = requestIn(await host.act(stay, 'accept'))
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ id: string }>('select chats.direct_id($1, $2) as id', [student.id, host.id]),
  )
  const path = `/api/chats/${rows[0]?.id}/messages`
  refuse(
    'message',
    await student.call('POST', path, { clientId: randomUUIDv7(), text: `${marks.kept} see you` }),
  )
  refuse('answer', await host.call('POST', path, { clientId: randomUUIDv7(), text: 'Looking forward to it' }))
  await letDaysPass(app, accepted, 14)
  await student.call('POST', `/api/stay-requests/${stay._id}/answer`, { happened: true })
  const occasion = (await occasionsOf(student)).find(({ subjectId }) => subjectId === stay._id)
  if (!occasion) throw new Error('there is nothing to write about')
  const text = `${goodWords.text} ${marks.kept}`
  refuse('review', await writeAbout(student, occasion, { text, privateWords: say('private') }))
  refuse('review', await writeAbout(host, occasion, { privateWords: `${marks.foreign} words to the team` }))
}

/** As the worker leaves one, with files that say whose they are. */
async function addPhoto(
  { database, services }: App,
  life: Life,
  say: (what: string) => string,
  purpose: AnyPhotoPurpose = 'profile',
) {
  const photoId = randomUUIDv7()
  const name = randomBytes(16).toString('base64url')
  await asOwner(database.name, (client) =>
    client.query(
      `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur, alt)
       values ($1, $2, $5, 'ready', 1, $3, 1, 400, 400, 'data:image/webp;base64,AA==', $4)`,
      [photoId, life.student.id, name, say('alt'), purpose],
    ),
  )
  const { keys: openKeys, privateKeys } = services.photoLinks
  const keys = (isPrivatePhoto(purpose) ? privateKeys : openKeys)(name)
  for (const key of keys) await services.storage?.write(key, Buffer.from(say('file')), 'image/avif')
  life.keys.push(...keys)
  return photoId
}

/** Somebody with a random history. */
export async function aLife(app: App, other: Bystander, random: () => number): Promise<Life> {
  const tag = randomBytes(2).toString('hex')
  const first = `Z${marks.own.slice(1)}${tag}`
  const student = await aStudent(app, `${marks.own}${tag}`, { name: `${first} Vale` })
  const life: Life = { student, said: [first, student.email, student.username], keys: [] }
  const say = (what: string) => {
    const word = `${marks.own}${tag}${what}`
    life.said.push(word)
    return word
  }
  for (const action of actionsWith(app, other)) if (random() < 0.7) await action(life, say)
  // Last, because it asks for the rest of the profile from then on.
  refuse('profile', await student.call('PATCH', '/api/user/profile', { about: say('about') }))
  return life
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SharedEvent } from '@wayfellow/contract/events/shared'
import { aFellow, anEventInput, eventIn, type Fellow, placeNamed } from '../../../testing/builders/events.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { aWaitingPhoto } from '../../../testing/builders/posts.ts'
import { codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { previewOf } from './sharing/share-event.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const aCover = (who: Fellow, facts: object = {}) => aWaitingPhoto(app, who, { purpose: 'event', ...facts })
const statusOf = async (photoId: string) =>
  (
    await asOwner(app.database.name, (client) =>
      client.query<{ status: string }>('select status from photos where id = $1', [photoId]),
    )
  ).rows[0]?.status
/** An event with a photo, and the organiser. */
async function covered(input: object = {}) {
  const leila = await aFellow(app, 'leila')
  const photoId = await aCover(leila)
  return { leila, photoId, event: eventIn(await leila.plan(anEventInput(lisbon, { photoId, ...input }))) }
}

it('stands on the page for everybody who finds the event', async () => {
  const { event, photoId } = await covered()
  const ben = await aFellow(app, 'ben')
  expect((await ben.seeEvent(event)).photo).toMatchObject({
    _id: photoId,
    alt: 'A bus at night',
    width: 1440,
  })
})

it('is shown without an account only where the organiser made a public page, also by messengers', async () => {
  const { event: inside } = await covered()
  expect((await app.app.inject({ url: `/api/events-shared/${inside._id}` })).statusCode).toBe(404)
  const { event, photoId } = await covered({ isShared: true })
  const reply = await app.app.inject({ url: `/api/events-shared/${event._id}` })
  const { photo } = reply.json<{ event: SharedEvent }>().event
  expect(photo?._id).toBe(photoId)
  expect(await previewOf(app.services, { eventId: event._id })).toMatchObject({
    picture: { url: `/share/events/${event._id}/picture.jpg` },
  })
  expect(await previewOf(app.services, { eventId: inside._id })).toBeUndefined()
})

it('takes one that is ready, for an event and one’s own, once', async () => {
  const { leila, photoId } = await covered()
  const ben = await aFellow(app, 'ben')
  const wrong = [
    photoId,
    await aCover(leila, { status: 'checking' }),
    await aCover(leila, { purpose: 'post' }),
    await aCover(ben),
  ]
  for (const id of wrong)
    expect(codeOf(await leila.plan(anEventInput(lisbon, { photoId: id })))).toBe('photos_not_ready')
})

it('stays with an edit that names it; another takes its place, and its files go', async () => {
  const { leila, photoId, event } = await covered()
  const same = eventIn(await leila.edit(event, anEventInput(lisbon, { photoId, title: 'Later' })))
  expect(same.photo?._id).toBe(photoId)
  const next = await aCover(leila)
  const other = eventIn(await leila.edit(same, anEventInput(lisbon, { photoId: next })))
  expect(other.photo?._id).toBe(next)
  expect(await statusOf(photoId)).toBe('gone')
  const none = eventIn(await leila.edit(other, anEventInput(lisbon)))
  expect(none.photo).toBeNull()
  expect(await statusOf(next)).toBe('gone')
})

it('is the organiser’s alone: others who edit leave it as it is', async () => {
  const { leila, photoId, event } = await covered()
  const ana = await aFellow(app, 'ana')
  await ana.answer(event, 'going')
  const named = await leila.call('POST', `/api/events/${event._id}/organisers`, { username: ana.username })
  const edited = eventIn(await ana.edit(eventIn(named), anEventInput(lisbon, { title: 'By Ana' })))
  expect(edited).toMatchObject({ title: 'By Ana', photo: { _id: photoId } })
})

it('goes when the organiser leaves Wayfellow', async () => {
  const { leila, event } = await covered()
  const ben = await aFellow(app, 'ben')
  await ben.answer(event, 'going')
  await asOwner(app.database.name, (client) =>
    client.query('delete from identity_accounts where id = $1', [leila.id]),
  )
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query('select photo from events where id = $1', [event._id]),
  )
  expect(rows).toEqual([{ photo: null }])
})

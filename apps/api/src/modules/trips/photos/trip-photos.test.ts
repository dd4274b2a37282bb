import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWaitingPhoto } from '../../../../testing/builders/posts.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import {
  aPlan,
  aStop,
  aTraveller,
  longAgo,
  type Traveller,
  tripIn,
} from '../../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const aPhoto = (who: Traveller, facts: object = {}) => aWaitingPhoto(app, who, { purpose: 'trip', ...facts })
const photosOf = async (who: Traveller, many: number) => {
  const ids: string[] = []
  for (let nth = 0; nth < many; nth += 1) ids.push(await aPhoto(who))
  return ids
}
const idsIn = ({ photos }: Awaited<ReturnType<Traveller['album']>>) => photos.map(({ _id }) => _id)
const isLeft = async (photoId: string) =>
  (await owner('select from photos_leftovers where photo_id = $1', [photoId])).length > 0

/** Ana's trip, with Ben along; both are back. */
async function twoWhoAreBack(more: object = {}) {
  const [ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
  const trip = tripIn(await ana.plan(aPlan([aStop(lisbon, 5, 9)], more)))
  const bens = tripIn(await ben.plan(aPlan([aStop(lisbon, 5, 9)])))
  await owner(
    'insert into trips_mates (trip_id, account_id, via_trip_id) values ($1, $2, $3), ($3, $4, $1)',
    [trip._id, ben.id, bens._id, ana.id],
  )
  await longAgo(app, trip)
  return { ana, ben, trip }
}

describe('an album', () => {
  it('opens when the trip is over, for its owner and tripmates alone', async () => {
    const ana = await aTraveller(app, 'ana')
    const ahead = tripIn(await ana.plan(aPlan([aStop(lisbon, 5, 9)])))
    expect(ahead.viewerActions).not.toContain('addPhotos')
    expect(codeOf(await ana.addPhotos(ahead, [await aPhoto(ana)]))).toBe('album_closed')

    const { ana: leila, ben, trip } = await twoWhoAreBack()
    for (const who of [leila, ben]) {
      expect((await who.seeTrip(trip)).viewerActions).toContain('addPhotos')
      expect((await who.addPhotos(trip, [await aPhoto(who)])).statusCode).toBe(200)
    }
    const mia = await aTraveller(app, 'mia')
    expect((await mia.seeTrip(trip)).viewerActions).not.toContain('addPhotos')
    expect(codeOf(await mia.addPhotos(trip, [await aPhoto(mia)]))).toBe('album_closed')
  })

  it('is seen by whoever may see the trip, and tells nobody else who was along', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    const [anas, bens] = [await aPhoto(ana), await aPhoto(ben)]
    await ana.addPhotos(trip, [anas])
    await ben.addPhotos(trip, [bens])
    expect((await ben.album(trip)).photos).toMatchObject([
      { _id: anas, alt: 'A bus at night', by: { username: ana.username }, viewerActions: [] },
      { _id: bens, by: { username: ben.username }, viewerActions: ['remove'] },
    ])
    const mia = await aTraveller(app, 'mia')
    const seen = await mia.album(trip)
    expect(seen.photos.map(({ by, viewerActions }) => [by, viewerActions])).toEqual([
      [null, []],
      [null, []],
    ])
    expect(JSON.stringify(seen)).not.toContain(ben.username)
  })

  it('is not there for whom the trip is not', async () => {
    const { ana, trip } = await twoWhoAreBack({ audience: 'onlyMe' })
    const photoId = await aPhoto(ana)
    await ana.addPhotos(trip, [photoId])
    const mia = await aTraveller(app, 'mia')
    expect((await mia.call('GET', `/api/trips/${trip._id}/photos`)).statusCode).toBe(404)
    expect(codeOf(await mia.addPhotos(trip, [await aPhoto(mia)]))).toBe('not_found')
    expect(codeOf(await mia.removePhoto(trip, photoId))).toBe('not_found')
  })

  it('leaves out the photos of whom a block, a ban or their own wish hides', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    const bens = await aPhoto(ben)
    await ben.addPhotos(trip, [bens])
    const mia = await aTraveller(app, 'mia')
    expect(idsIn(await mia.album(trip))).toEqual([bens])
    await owner(
      `insert into profiles (account_id, visibility) values ($1, 'nobody')
       on conflict (account_id) do update set visibility = 'nobody'`,
      [ben.id],
    )
    expect(idsIn(await mia.album(trip))).toEqual([])
    expect(idsIn(await ana.album(trip))).toEqual([bens])
    await owner("update profiles set visibility = 'everyone' where account_id = $1", [ben.id])
    await ben.call('POST', `/api/users/${mia.username}/block`, {})
    expect(idsIn(await mia.album(trip))).toEqual([])
    await owner("update identity_accounts set banned_until = 'infinity' where id = $1", [ben.id])
    expect(idsIn(await ana.album(trip))).toEqual([])
  })

  it('grows in order and is read page by page, each photo once', async () => {
    const { ana, trip } = await twoWhoAreBack()
    const [some, more] = [await photosOf(ana, 10), await photosOf(ana, 3)]
    await ana.addPhotos(trip, some)
    await ana.addPhotos(trip, more)
    const first = await ana.album(trip)
    const second = await ana.album(trip, `?cursor=${first.nextCursor}`)
    expect([...idsIn(first), ...idsIn(second)]).toEqual([...some, ...more])
    expect([first.photos.length, second.nextCursor]).toEqual([12, null])
  })

  it('takes what is ready, made for an album and one’s own, once; the same again is once', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    const photoId = await aPhoto(ana)
    for (const id of [
      await aPhoto(ana, { status: 'checking' }),
      await aPhoto(ana, { purpose: 'post' }),
      await aPhoto(ben),
    ])
      expect(codeOf(await ana.addPhotos(trip, [photoId, id]))).toBe('photos_not_ready')
    expect(idsIn(await ana.album(trip))).toEqual([])
    for (let time = 0; time < 2; time += 1)
      expect((await ana.addPhotos(trip, [photoId, photoId])).statusCode).toBe(200)
    expect(idsIn(await ana.album(trip))).toEqual([photoId])
    const other = tripIn(await ana.plan(aPlan([aStop(lisbon, 5, 9)])))
    await longAgo(app, other)
    expect(codeOf(await ana.addPhotos(other, [photoId]))).toBe('photos_not_ready')
  })

  it('ends at sixty, also when two add at once', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    for (let nth = 0; nth < 5; nth += 1) await ana.addPhotos(trip, await photosOf(ana, 10))
    const [anas, bens] = [await photosOf(ana, 6), await photosOf(ben, 6)]
    const replies = await Promise.all([ana.addPhotos(trip, anas), ben.addPhotos(trip, bens)])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.map((reply) => codeOf(reply))).toContain('album_full')
    expect(await owner('select from trips_photos where trip_id = $1', [trip._id])).toHaveLength(56)
  })
})

describe('taking a photo out', () => {
  it('is for its author, and for the owner of the trip; its files go', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    const [anas, bens, another] = [await aPhoto(ana), await aPhoto(ben), await aPhoto(ben)]
    await ana.addPhotos(trip, [anas])
    await ben.addPhotos(trip, [bens, another])
    expect(codeOf(await ben.removePhoto(trip, anas))).toBe('not_found')
    const mia = await aTraveller(app, 'mia')
    expect(codeOf(await mia.removePhoto(trip, anas))).toBe('not_found')
    for (let time = 0; time < 2; time += 1) expect((await ben.removePhoto(trip, bens)).statusCode).toBe(200)
    // Their own counts for their day; a job takes its files.
    expect(await owner('select status from photos where id = $1', [bens])).toEqual([{ status: 'gone' }])
    expect((await ana.removePhoto(trip, another)).statusCode).toBe(200)
    expect(await isLeft(another)).toBe(true)
    expect(idsIn(await ana.album(trip))).toEqual([anas])
  })

  it('happens to all of them when the trip is deleted or an account erased', async () => {
    const { ana, ben, trip } = await twoWhoAreBack()
    const [anas, bens] = [await aPhoto(ana), await aPhoto(ben)]
    await ana.addPhotos(trip, [anas])
    await ben.addPhotos(trip, [bens])
    await owner('delete from identity_accounts where id = $1', [ben.id])
    expect(await isLeft(bens)).toBe(true)
    expect(idsIn(await ana.album(trip))).toEqual([anas])
    expect((await ana.removeTrip(trip)).statusCode).toBe(200)
    expect(await isLeft(anas)).toBe(true)
  })
})

import { randomUUIDv7 } from 'node:crypto'
import {
  openPhotosAtMost,
  type OwnPhoto,
  type PhotoPurpose,
  photosAtMost,
  type PhotoUpload,
} from '@wayfellow/contract/photos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp, Browser, storageSettings } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { check, clearLeftovers, removeFiles, tidy } from './photo-files.job.ts'
import { newName, refuseAnother } from './photo-rules.ts'
import { countUsed, insertPhoto } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let picture: Buffer
beforeAll(async () => {
  app = await anApp(storageSettings())
  await app.services.storage?.prepare()
  picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const storage = () => {
  if (!app.services.storage) throw new Error('no storage is configured')
  return app.services.storage
}

interface Begun {
  photo: OwnPhoto
  upload: PhotoUpload
}

async function aPerson(name = 'ana') {
  // Nothing else is said of them, so no photo makes or breaks a complete profile and with it a token.
  const account = await anAccount(app, name, { profileCompleted: false })
  const browser = new Browser(app)
  await browser.login(account)
  const post = (path: string, input: object) => browser.call('POST', `/api/user/photos${path}`, input)
  return {
    id: account.id,
    browser,
    post,
    begin: (purpose: PhotoPurpose = 'profile', bytes = picture.length, alt = '') =>
      post('', { purpose, type: 'image/jpeg', bytes, alt }),
    list: async (purpose: PhotoPurpose = 'profile') => {
      const reply = await browser.call('GET', `/api/user/photos?purpose=${purpose}`)
      return reply.json<{ photos: OwnPhoto[] }>().photos
    },
    user: async () => {
      const reply = await browser.call('GET', '/api/auth/session/user')
      return reply.json<{ user: { photo: string | null } }>().user
    },
  }
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function send({ url, fields }: PhotoUpload, file: Uint8Array) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([Buffer.from(file)]))
  return (await fetch(url, { method: 'POST', body })).status
}

async function aSent(person: Person, file: Uint8Array = picture, purpose: PhotoPurpose = 'profile') {
  const { photo, upload } = (await person.begin(purpose, file.length)).json<Begun>()
  expect(await send(upload, file)).toBe(204)
  return photo._id
}

/** As the worker of the queue leaves it. */
async function settled(person: Person, id: string, purpose: PhotoPurpose = 'profile') {
  const seen = async () => (await person.list(purpose)).find(({ _id }) => _id === id)
  await expect.poll(async () => (await seen())?.status, { timeout: 60_000 }).toMatch(/ready|refused/)
  const photo = await seen()
  if (!photo) throw new Error('the photo is not in the list')
  return photo
}

async function aReady(person: Person, purpose: PhotoPurpose = 'profile') {
  const id = await aSent(person, picture, purpose)
  await person.post(`/${id}/finish`, {})
  return settled(person, id, purpose)
}

const inDatabase = (statement: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query<{ name: string; status: string }>(statement, values))

describe('an upload', () => {
  it('becomes a photo in three sizes that everybody may keep, and its original goes', async () => {
    const ana = await aPerson()
    const photo = await aReady(ana)
    expect(photo).toMatchObject({ status: 'ready', fault: null, width: 400, height: 400 })
    for (const source of Object.values(photo.sources ?? {})) {
      const reply = await fetch(source)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/avif'])
      expect(reply.headers.get('cache-control')).toContain('immutable')
    }
    await expect.poll(() => storage().read(`uploads/${photo._id}`)).toBeUndefined()
    expect((await ana.user()).photo).toBe(photo.sources?.small)
  })

  it('is cut as wished', async () => {
    const ana = await aPerson()
    const id = await aSent(ana)
    await ana.post(`/${id}/finish`, { crop: { left: 0, top: 0, width: 0.5, height: 0.625 } })
    expect((await settled(ana, id)).width).toBe(250)
  })

  it('is not to be read by anybody before it was looked at', async () => {
    const ana = await aPerson()
    const id = await aSent(ana)
    const { url } = (await ana.begin()).json<Begun>().upload
    expect((await fetch(`${url}/uploads/${id}`)).status).toBe(403)
    expect((await ana.list()).find(({ _id }) => _id === id)?.sources).toBeNull()
  })

  it('can’t be larger than was said, nor anything but a picture', async () => {
    const ana = await aPerson()
    const { upload } = (await ana.begin('profile', 100)).json<Begun>()
    expect(await send(upload, picture)).toBe(400)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const id = await aSent(ana, svg)
    await ana.post(`/${id}/finish`, {})
    const photo = await settled(ana, id)
    expect(photo).toMatchObject({ status: 'refused', fault: { code: 'notAPhoto' }, sources: null })
    expect((await ana.user()).photo).toBeNull()
  })

  it('that never came is refused in words', async () => {
    const ana = await aPerson()
    const { photo } = (await ana.begin()).json<Begun>()
    await ana.post(`/${photo._id}/finish`, {})
    expect((await settled(ana, photo._id)).fault?.message).toContain("didn't upload")
  })

  it('is finished once, however often that is said', async () => {
    const ana = await aPerson()
    const id = await aSent(ana)
    const replies = await Promise.all(Array.from({ length: 8 }, () => ana.post(`/${id}/finish`, {})))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const { rowCount } = await inDatabase(
      "select from pgboss.job where name = 'photos.check' and data->>'photoId' = $1",
      [id],
    )
    expect(rowCount).toBe(1)
  })

  it('needs a storage', async () => {
    const bare = await anApp()
    const browser = new Browser(bare)
    await browser.login(await anAccount(bare, 'ben'))
    const input = { purpose: 'profile', type: 'image/png', bytes: 9, alt: '' }
    const reply = await browser.call('POST', '/api/user/photos', input)
    expect(reply.json()).toMatchObject({ code: 'uploads_off' })
    await bare.stop()
  })
})

const isBegun = ({ statusCode }: { statusCode: number }) => statusCode === 200

describe('quotas', () => {
  it('hold in every round of uploads that begin at once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const ana = await aPerson()
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, nth) => ana.begin(nth % 2 ? 'home' : 'profile')),
      )
      const [begun, refused] = [replies.filter(isBegun), replies.filter((reply) => !isBegun(reply))]
      expect(begun).toHaveLength(openPhotosAtMost)
      const codes = refused.map((reply) => reply.json<{ code: string }>().code)
      expect(codes.every((code) => ['too_many_uploads', 'too_many_photos'].includes(code))).toBe(true)
    }
  })

  it('would not hold without the lock of the account', async () => {
    const ana = await aPerson()
    for (let nth = 1; nth < openPhotosAtMost; nth += 1) await ana.begin()
    const [mine, yours] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const begin = (counted: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      transaction(app.services.db, { viewer: ana.id }, async (tx) => {
        const isRefused = refuseAnother(await countUsed(tx, ana.id, 'profile'), 'profile', 1) !== undefined
        counted.resolve()
        await other.promise
        if (isRefused) return false
        const photo = { id: randomUUIDv7(), accountId: ana.id, purpose: 'profile', name: newName() } as const
        await insertPhoto(tx, { ...photo, bytes: 1, alt: '' })
        return true
      })
    // One more fits, and both are let in.
    expect(await Promise.all([begin(mine, yours), begin(yours, mine)])).toEqual([true, true])
  })

  it('of a purpose count what is ready, and not what was removed or refused', async () => {
    const ana = await aPerson()
    const insert = (status: string, count: number) =>
      inDatabase(
        `insert into photos (id, account_id, purpose, status, position, name, bytes, fault, width, height, blur)
         select gen_random_uuid(), $1, 'home', $2, n, translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'), 1,
           case when $2 = 'refused' then 'unreadable' end, 400, 300, 'data:' from generate_series(1, $3::int) n`,
        [ana.id, status, count],
      )
    await insert('refused', 5)
    await insert('gone', 5)
    await insert('ready', photosAtMost.home - 1)
    expect((await ana.begin('home')).statusCode).toBe(200)
    expect((await ana.begin('home')).json()).toMatchObject({ code: 'too_many_photos' })
    expect((await ana.begin('profile')).statusCode).toBe(200)
  })

  it('of a day count what was removed too', async () => {
    const ana = await aPerson()
    const most = 10 * 1024 * 1024
    for (let sent = 0; sent < 20; sent += 1) {
      const { photo } = (await ana.begin('profile', most)).json<Begun>()
      await ana.post(`/${photo._id}/remove`, {})
    }
    expect((await ana.begin('profile', 1)).json()).toMatchObject({ code: 'too_much_today' })
    expect((await (await aPerson()).begin('profile', 1)).statusCode).toBe(200)
  })
})

describe('a gallery', () => {
  it('keeps its order; the first stands for the person', async () => {
    const ana = await aPerson()
    const [one, two] = [await aReady(ana), await aReady(ana)]
    expect((await ana.list()).map(({ _id }) => _id)).toEqual([one._id, two._id])
    const requested = { purpose: 'profile', ids: [two._id, one._id] }
    expect((await ana.post('/order', requested)).statusCode).toBe(200)
    expect((await ana.list()).map(({ _id }) => _id)).toEqual(requested.ids)
    expect((await ana.user()).photo).toBe(two.sources?.small)
    for (const ids of [[one._id], [one._id, one._id], [one._id, two._id, randomUUIDv7()]])
      expect((await ana.post('/order', { purpose: 'profile', ids })).json()).toMatchObject({
        code: 'other_photos',
      })
  })

  it('is described', async () => {
    const ana = await aPerson()
    const photo = await aReady(ana, 'home')
    await ana.post(`/${photo._id}/alt`, { alt: 'A green sofa under the window' })
    expect((await ana.list('home'))[0]?.alt).toBe('A green sofa under the window')
    expect((await ana.user()).photo).toBeNull()
  })

  it('lets go of a photo with all its files', async () => {
    const ana = await aPerson()
    const photo = await aReady(ana)
    expect((await ana.post(`/${photo._id}/remove`, {})).statusCode).toBe(200)
    expect((await ana.post(`/${photo._id}/remove`, {})).statusCode).toBe(200)
    expect((await ana.user()).photo).toBeNull()
    expect(await ana.list()).toEqual([])
    for (const source of Object.values(photo.sources ?? {}))
      await expect.poll(async () => (await fetch(source)).status).toBeGreaterThanOrEqual(403)
  })

  it('is not found by anybody else to touch', async () => {
    const photo = await aReady(await aPerson())
    const ben = await aPerson('ben')
    for (const [action, input] of [
      ['finish', {}],
      ['alt', { alt: 'mine' }],
      ['remove', {}],
    ] as const) {
      const reply = await ben.post(`/${photo._id}/${action}`, input)
      expect(reply.json()).toMatchObject({ code: 'not_found' })
      expect((await ben.post(`/${randomUUIDv7()}/${action}`, input)).body.replace(/"requestId.*/, '')).toBe(
        reply.body.replace(/"requestId.*/, ''),
      )
    }
    expect(await ben.list()).toEqual([])
  })
})

const age = (id: string, by: string) =>
  inDatabase(`update photos set changed_at = changed_at - $2::interval where id = $1`, [id, by])
const statusOf = async (id: string) =>
  (await inDatabase('select name, status from photos where id = $1', [id])).rows[0]?.status

describe('the clock', () => {
  it('takes away what was begun and never finished, later its row', async () => {
    const ana = await aPerson()
    const photoId = await aSent(ana)
    const subject = { accountId: ana.id, photoId }
    await age(photoId, '5 minutes')
    await tidy(app.services, subject)
    expect(await statusOf(photoId)).toBe('pending')
    await age(photoId, '11 minutes')
    await tidy(app.services, subject)
    expect(await statusOf(photoId)).toBe('gone')
    expect(await storage().read(`uploads/${photoId}`)).toBeUndefined()
    await age(photoId, '25 hours')
    await tidy(app.services, subject)
    expect(await statusOf(photoId)).toBeUndefined()
  })

  it('takes away what was sent a second time by the same form', async () => {
    const ana = await aPerson()
    const { photo, upload } = (await ana.begin()).json<Begun>()
    await send(upload, picture)
    await ana.post(`/${photo._id}/finish`, {})
    await settled(ana, photo._id)
    expect(await send(upload, picture)).toBe(204)
    await tidy(app.services, { accountId: ana.id, photoId: photo._id })
    expect(await storage().read(`uploads/${photo._id}`)).toBeUndefined()
    expect(await statusOf(photo._id)).toBe('ready')
  })

  it('gives up a check that no try could finish', async () => {
    const ana = await aPerson()
    const photoId = await aSent(ana)
    await inDatabase("update photos set status = 'checking' where id = $1", [photoId])
    await age(photoId, '3 hours')
    await tidy(app.services, { accountId: ana.id, photoId })
    expect((await settled(ana, photoId)).fault?.code).toBe('failed')
  })
})

it('leaves no file of a photo that is removed while it is looked at', async () => {
  const ana = await aPerson()
  const { signal } = new AbortController()
  for (let round = 0; round < raceRepetitions; round += 1) {
    const photoId = await aSent(ana)
    const { rows } = await inDatabase(
      "update photos set status = 'checking' where id = $1 returning name, status",
      [photoId],
    )
    const subject = { accountId: ana.id, photoId }
    const looking = check(app.services, subject, signal)
    // Sometimes before, sometimes amid, sometimes after.
    if (round % 3 === 1) await looking
    await ana.post(`/${photoId}/remove`, {})
    await looking
    await removeFiles(app.services, subject)
    const keys = app.services.photoLinks.keys(rows[0]?.name ?? '')
    for (const key of keys) expect(await storage().read(key)).toBeUndefined()
  }
  expect((await ana.user()).photo).toBeNull()
})

it('takes the files of an account along when the account is erased', async () => {
  const ana = await aPerson()
  const ready = await aReady(ana)
  const open = await aSent(ana)
  const { rows } = await inDatabase('select name from photos where id = $1', [ready._id])
  const files = [...app.services.photoLinks.keys(rows[0]?.name ?? ''), `uploads/${open}`]
  const kept = async () => (await Promise.all(files.map((key) => storage().read(key)))).filter(Boolean).length
  expect(await kept()).toBe(4)
  await inDatabase('delete from identity_accounts where id = $1', [ana.id])
  await clearLeftovers(app.services, new AbortController().signal)
  expect(await kept()).toBe(0)
  const left = await inDatabase('select name from photos_leftovers where photo_id = $1', [ready._id])
  expect(left.rows).toEqual([])
})

/** As the worker leaves one, with its files. */
async function aSentPhoto({ id: accountId }: Person, { isUsed }: { isUsed: boolean }) {
  const [id, name] = [randomUUIDv7(), newName()]
  await inDatabase(
    `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur, used_at, changed_at)
     values ($1, $2, 'chat', 'ready', 1, $3, 1, 4, 3, 'data:', case when $4 then now() end, now() - interval '25 hours')`,
    [id, accountId, name, isUsed],
  )
  const keys = app.services.photoLinks.privateKeys(name)
  await Promise.all(keys.map((key) => storage().write(key, picture, 'image/avif')))
  const kept = async () => (await Promise.all(keys.map((key) => storage().read(key)))).filter(Boolean).length
  return { id, keys, kept }
}

describe('photos that are sent to somebody', () => {
  it('go after a day unless a message has taken them', async () => {
    const ana = await aPerson()
    const [used, forgotten] = [
      await aSentPhoto(ana, { isUsed: true }),
      await aSentPhoto(ana, { isUsed: false }),
    ]
    for (const { id } of [used, forgotten]) await tidy(app.services, { accountId: ana.id, photoId: id })
    const { rows } = await inDatabase('select id from photos where account_id = $1 and status = $2', [
      ana.id,
      'gone',
    ])
    expect(rows).toEqual([{ id: forgotten.id }])
    await removeFiles(app.services, { accountId: ana.id, photoId: forgotten.id })
    expect([await used.kept(), await forgotten.kept()]).toEqual([3, 0])
  })

  it('are not for everybody to read, and are gone with the account', async () => {
    const ana = await aPerson()
    const photo = await aSentPhoto(ana, { isUsed: true })
    const [key = ''] = photo.keys
    const url = `${storageSettings().S3_ENDPOINT}/${storageSettings().S3_BUCKET}/${key}`
    expect((await fetch(url)).status).toBe(403)
    await inDatabase('delete from identity_accounts where id = $1', [ana.id])
    await clearLeftovers(app.services, new AbortController().signal)
    expect(await photo.kept()).toBe(0)
  })
})

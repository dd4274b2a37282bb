import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createStorage } from './storage.ts'
import { need } from '../../../testing/environment.ts'

const settings = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  REDIS_URL: 'redis://127.0.0.1',
  TOKEN_KEYS: 'k'.repeat(32),
  ROTATION_KEY: 'k'.repeat(32),
  FACTOR_KEY: 'k'.repeat(32),
}
const open = (changed: Record<string, string> = {}) => {
  const storage = createStorage(
    readConfig({
      ...settings,
      S3_ENDPOINT: need('S3_ENDPOINT'),
      S3_BUCKET: need('S3_BUCKET'),
      S3_ACCESS_KEY: need('S3_ACCESS_KEY'),
      S3_SECRET_KEY: need('S3_SECRET_KEY'),
      ...changed,
    }),
  )
  if (!storage) throw new Error('no storage is configured')
  return storage
}

describe('the storage', () => {
  const storage = open()
  const keys: string[] = []
  const aKey = () => {
    const key = `tests/${randomUUID()}`
    keys.push(key)
    return key
  }
  afterAll(async () => {
    await storage.remove(keys)
    storage.close()
  })

  const photo = new Uint8Array(1_000).fill(7)
  const allowed = { contentType: 'image/jpeg', maxBytes: 2_000 }

  async function upload(
    form: Awaited<ReturnType<typeof storage.presignUpload>>,
    bytes: Uint8Array,
    changed: Record<string, string> = {},
  ) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...form.fields, ...changed })) body.append(name, value)
    body.append('file', new Blob([Buffer.from(bytes)]))
    return (await fetch(form.url, { method: 'POST', body })).status
  }

  it('takes a file that keeps to its form, and gives it out by a link', async () => {
    const key = aKey()
    expect(await upload(await storage.presignUpload({ key, ...allowed }), photo)).toBe(204)
    expect(await storage.read(key)).toEqual(photo)
    const reply = await fetch(await storage.presignDownload(key))
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(photo)
  })

  it('refuses a file that is too large, and an empty one', async () => {
    const form = await storage.presignUpload({ key: aKey(), ...allowed })
    expect(await upload(form, new Uint8Array(2_001))).toBe(400)
    expect(await upload(form, new Uint8Array(0))).toBe(400)
  })

  it('refuses another type or another place than the form says', async () => {
    const key = aKey()
    const form = await storage.presignUpload({ key, ...allowed })
    expect(await upload(form, photo, { 'Content-Type': 'text/html' })).toBe(403)
    expect(await upload(form, photo, { key: `${key}-elsewhere` })).toBe(403)
    expect(await storage.read(key)).toBeUndefined()
  })

  it('refuses a form that was tampered with or is too old', async () => {
    const form = await storage.presignUpload({ key: aKey(), ...allowed })
    const policy = Buffer.from(form.fields['Policy'] ?? '', 'base64').toString()
    const wider = Buffer.from(policy.replace('2000', '9000')).toString('base64')
    expect(wider).not.toBe(form.fields['Policy'])
    expect(await upload(form, photo, { Policy: wider })).toBe(403)
    expect(await upload(await storage.presignUpload({ key: aKey(), ...allowed }, -60), photo)).toBe(403)
  })

  it('refuses a link that was changed, ran out or was never signed', async () => {
    const key = aKey()
    await storage.write(key, photo, 'image/jpeg')
    const link = new URL(await storage.presignDownload(key))
    expect((await fetch(link)).status).toBe(200)

    const longer = new URL(link)
    longer.searchParams.set('X-Amz-Expires', '6000')
    const elsewhere = new URL(link)
    elsewhere.pathname = `${link.pathname}-elsewhere`
    const unsigned = new URL(link.pathname, link.origin)
    for (const wrong of [longer, elsewhere, unsigned]) expect((await fetch(wrong)).status).toBe(403)

    const short = await storage.presignDownload(key, 1)
    await expect.poll(async () => (await fetch(short)).status, { interval: 250 }).toBe(403)
  })

  it('gives out no link for longer than ten minutes', async () => {
    const link = new URL(await storage.presignDownload(aKey(), 86_400))
    expect(link.searchParams.get('X-Amz-Expires')).toBe('600')
  })

  it('forgets what is removed, also when it was never there', async () => {
    const key = aKey()
    await storage.write(key, photo, 'image/jpeg')
    await storage.remove([key, 'tests/never-there'])
    expect(await storage.read(key)).toBeUndefined()
  })

  it('says whether it is there', async () => {
    expect(await storage.isReady()).toBe(true)
    expect(await open({ S3_ENDPOINT: 'http://127.0.0.1:9' }).isReady()).toBe(false)
    expect(await open({ S3_SECRET_KEY: 'wrong' }).isReady()).toBe(false)
  })
})

it('there is no storage when none is configured', () => {
  expect(createStorage(readConfig(settings))).toBeUndefined()
})

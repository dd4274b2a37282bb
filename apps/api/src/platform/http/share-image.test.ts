import { languages } from '@wayfellow/contract/identity/language-choice'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveShareImages, shareImagePath } from './share-image.ts'

const app = Fastify()
let counts: { students: number; cities: number } | undefined
beforeAll(() => serveShareImages(app, () => Promise.resolve(counts)))
afterAll(() => app.close())

const open = async (language: (typeof languages)[number] = 'en') =>
  app.inject({ url: shareImagePath(language) })

it('draws a picture that messengers can read, in every language', async () => {
  for (const language of languages) {
    const reply = await open(language)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    // Some messengers leave a larger picture out.
    expect(reply.rawPayload.length).toBeLessThan(300_000)
  }
})

/** How much yellow stands where the counts are. */
async function yellowIn(picture: Buffer) {
  const part = { left: 60, top: 490, width: 1000, height: 70 }
  const { data } = await sharp(picture).extract(part).raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) > 150 && (data[at + 2] ?? 0) < 120) found += 1
  return found
}

it('shows the counts of the instance once there are enough, and draws again only when they change', async () => {
  const before = await open()
  expect(await yellowIn(before.rawPayload)).toBe(0)
  counts = { students: 2017, cities: 40 }
  const shown = await open()
  expect(await yellowIn(shown.rawPayload)).toBeGreaterThan(1500)
  expect((await open()).rawPayload.equals(shown.rawPayload)).toBe(true)
  counts = { students: 12_017, cities: 40 }
  expect((await open()).rawPayload.equals(shown.rawPayload)).toBe(false)
  counts = undefined
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, origin, storageSettings } from '../../../../testing/app.ts'
import { aFellow, anEventInput, eventIn, placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWaitingPhoto, aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { anAcceptedStay, aStudent, cardIn } from '../../../../testing/builders/stays.ts'
import { aPlan, aStop, aTraveller, tripIn } from '../../../../testing/builders/trips.ts'
import { asOwner } from '../../../../testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'previews-'))
let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="en"><head><title>Wayfellow</title><meta name="description" content="Students" />
     <meta name="wayfellow" content="{}"></head><body></body></html>`,
  )
  app = await anApp({ ...storageSettings(), WEB_FOLDER: folder })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

/** Reads the card of a link as a messenger does: from the HTML alone, without a session. */
async function cardOf(url: string) {
  const { body } = await app.app.inject({ url, headers: { 'user-agent': 'WhatsApp/2.23' } })
  const tags = new Map(
    [...body.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content.replaceAll('&#x27;', "'")],
    ),
  )
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  return {
    title: tags.get('og:title'),
    description: tags.get('og:description') ?? '',
    image: tags.get('og:image'),
    isIndexed: tags.get('robots') === undefined,
    look: tags.get('twitter:card'),
    body,
  }
}

const neutral = { image: `${origin}/icons/share.png`, look: 'summary_large_image', isIndexed: false }

describe('the card of a link, as a messenger reads it', () => {
  it('of what needs an account names the kind and nothing else', async () => {
    const [ana, tom, wim] = [
      await aStudent(app, 'annabella'),
      await aTraveller(app, 'tom'),
      await aWriter(app, 'wim'),
    ]
    const trip = tripIn(await tom.plan(aPlan([aStop(lisbon, 5, 9)])))
    const post = postIn(await wim.write())
    const { stay } = await anAcceptedStay(app)
    for (const [path, title] of [
      [`/users/${ana.username}`, 'A student on Wayfellow'],
      [`/trips/${trip._id}`, 'A trip on Wayfellow'],
      [`/posts/${post._id}`, 'A post on Wayfellow'],
      [`/stays/${stay._id}`, 'A stay on Wayfellow'],
      [`/chats/${ana.username}`, 'A chat on Wayfellow'],
      [`/events/${randomUUID()}`, 'An event on Wayfellow'],
      ['/users/nobody.at.all', 'A student on Wayfellow'],
    ] as const) {
      const card = await cardOf(path)
      expect(card).toMatchObject({ title, ...neutral })
      for (const secret of ['annabella Rossi', trip.title, post.text, 'Bologna'])
        expect(card.body).not.toContain(secret)
    }
  })

  it('of an event shows title and time where the organiser made a public page, and only there', async () => {
    const leila = await aFellow(app, 'leila')
    const open = eventIn(await leila.plan(anEventInput(lisbon, { isShared: true })))
    const inside = eventIn(await leila.plan(anEventInput(lisbon)))
    for (const path of [`/share/events/${open._id}`, `/events/${open._id}`]) {
      const card = await cardOf(path)
      expect(card).toMatchObject({ title: open.title, isIndexed: true })
      expect(card.description).toContain('Lisbon time')
      expect(card.body).not.toContain('leila')
    }
    for (const path of [`/share/events/${inside._id}`, `/events/${inside._id}`]) {
      const card = await cardOf(path)
      expect(card).toMatchObject({ title: 'An event on Wayfellow', ...neutral })
      expect(card.body).not.toContain(inside.title)
    }
  })

  it('of an event has its photo as a JPEG of the shape that messengers show', async () => {
    const leila = await aFellow(app, 'leila')
    const photoId = await aWaitingPhoto(app, leila, { purpose: 'event' })
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ name: string }>('select name from photos where id = $1', [photoId]),
    )
    const avif = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#375' } })
      .avif({ effort: 0 })
      .toBuffer()
    const keys = app.services.photoLinks.keys(rows[0]?.name ?? '')
    for (const key of keys) await app.services.storage?.writePublic(key, avif, 'image/avif')
    const event = eventIn(await leila.plan(anEventInput(lisbon, { isShared: true, photoId })))
    const { image } = await cardOf(`/share/events/${event._id}`)
    expect(image).toBe(`${origin}/share/events/${event._id}/picture.jpg`)
    const reply = await app.app.inject(new URL(image ?? '').pathname)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    await leila.cancel(event)
    const inside = eventIn(await leila.plan(anEventInput(lisbon)))
    for (const id of [inside._id, randomUUID(), 'x'])
      expect((await app.app.inject(`/share/events/${id}/picture.jpg`)).statusCode).toBe(404)
  })

  it('of an invitation names who invites, as far as anybody may know them', async () => {
    const ana = await aStudent(app, 'annabella')
    const ivo = await aStudent(app, 'ivo', { bannedUntil: new Date(Date.now() + 86_400_000) })
    expect(await cardOf(`/register?invite=${ana.username}`)).toMatchObject({
      title: 'annabella invited you to Wayfellow',
      ...neutral,
    })
    for (const invite of [ivo.username, 'nobody.at.all', '"><script>', ''])
      expect(await cardOf(`/register?invite=${encodeURIComponent(invite)}`)).toMatchObject({
        title: 'Join Wayfellow',
      })
    expect((await cardOf('/register?invite=%22%3E%3Cscript%3E')).body).not.toContain('<script>')
  })

  it('of a place names a city of ours, and never the words of the address', async () => {
    expect(await cardOf('/search?type=events&location=Lisbon%2C%20Portugal')).toMatchObject({
      title: 'Lisbon on Wayfellow',
    })
    const made = await cardOf('/search?location=Buy%20pills%20here')
    expect(made.title).toBe('A place on Wayfellow')
    expect(made.description).not.toContain('pills')
  })

  it('of a shared stay tells nothing of the stay: messengers keep what they read', async () => {
    const { guest, host, stay } = await anAcceptedStay(app)
    const path = cardIn(await guest.act(stay, 'share')).sharePath ?? ''
    const card = await cardOf(path)
    expect(card).toMatchObject({ title: 'Someone shared their stay with you', ...neutral })
    for (const secret of [host.username, guest.username, 'ines', 'jonas', 'Bologna'])
      expect(card.body).not.toContain(secret)
  })

  it('of other pages is the one of the build', async () => {
    for (const path of ['/home', '/settings/account', '/terms']) {
      const { body } = await app.app.inject(path)
      expect(body).not.toContain('og:title')
    }
  })
})

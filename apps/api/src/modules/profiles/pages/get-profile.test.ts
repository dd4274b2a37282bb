import { randomUUIDv7 } from 'node:crypto'
import type { Profile, ViewerAction } from '@wayfellow/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  const { places } = (await app.app.inject('/api/places?q=lisbon')).json<{ places: { _id: string }[] }>()
  lisbon = places[0]?._id ?? ''
})
afterAll(() => app.stop())

async function aPerson(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username, profileCompleted: false, ...facts })
  const browser = new Browser(app)
  await browser.login(account)
  const look = (at: string) => browser.call('GET', `/api/users/${at}`)
  return {
    ...account,
    username,
    browser,
    look,
    see: async (at: string) => (await look(at)).json<{ profile: Profile }>().profile,
    say: (input: object) => browser.call('PATCH', '/api/user/profile', input),
    act: (at: string, what: string) => browser.call('POST', `/api/users/${at}/${what}`, {}),
  }
}
const inDatabase = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query(text, values))
const actions = (list: ViewerAction[]) => list.map(({ action }) => action)

describe('somebody else’s profile', () => {
  it('shows what they said, an age in place of a birth date, and a coarse last activity', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ben.say({
      about: 'Ciao',
      birthDate: '2000-01-02',
      placeId: lisbon,
      hosting: 'yes',
      pronouns: 'he/him',
    })
    const reply = await ana.look(ben.username)
    const profile = await ana.see(ben.username)
    expect(profile).toMatchObject({
      name: 'ben Rossi',
      about: 'Ciao',
      location: 'Lisbon, Portugal',
      hosting: 'yes',
      lastActive: 'today',
      isOwn: false,
      badge: { status: 'verified', university: null },
      responseBand: null,
    })
    expect(profile.age).toBeGreaterThan(25)
    expect(reply.body).not.toContain('2000-01-02')
    expect(reply.body).not.toContain(ben.email)
  })

  it('says what both share, and nothing on the own one', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.say({ languages: [{ code: 'pt', level: 'B1' }], interests: ['Trams'] })
    await ben.say({ languages: [{ code: 'pt', level: 'native' }], interests: ['trams', 'rice'] })
    expect((await ana.see(ben.username)).inCommon).toMatchObject({ languages: ['pt'], interests: ['Trams'] })
    expect((await ana.see(ana.username)).inCommon).toBeNull()
  })

  it('leaves the day of the last activity coarse', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await inDatabase('update identity_accounts set last_active_on = current_date - 40 where id = $1', [
      ben.id,
    ])
    expect((await ana.see(ben.username)).lastActive).toBe('longer')
    await new Browser(app).login(ben)
    expect((await ana.see(ben.username)).lastActive).toBe('today')
    // Somebody who stays logged in for weeks is seen by the first call after a refresh.
    await inDatabase('update identity_accounts set last_active_on = current_date - 8 where id = $1', [ben.id])
    await ben.browser.refresh()
    await ben.look(ben.username)
    await expect.poll(async () => (await ana.see(ben.username)).lastActive, { timeout: 60_000 }).toBe('today')
  })

  it('is not there for anybody who may not see it, like one that never was', async () => {
    const ana = await aPerson('ana', { verification: 'none' })
    const unknown = await ana.look(`nobody${randomUUIDv7().slice(-8)}`)
    expect(unknown.statusCode).toBe(404)
    const { requestId: _, ...words } = unknown.json<Record<string, unknown>>()
    const hidden = [
      await aPerson('ben', { bannedUntil: new Date(Date.now() + 86_400_000) }),
      await aPerson('eva', { role: 'admin' }),
      await aPerson('ivo'),
      await aPerson('lea'),
      await aPerson('max'),
      await aPerson('nia'),
      await aPerson('oto'),
    ] as const
    const [, , locked, shy, students, blocker, blocked] = hidden
    await inDatabase('update identity_accounts set locked_at = now() where id = $1', [locked.id])
    await shy.say({ visibility: 'nobody' })
    await students.say({ visibility: 'verified' })
    await blocker.act(ana.username, 'block')
    await ana.act(blocked.username, 'block')
    for (const { username } of hidden) {
      for (const path of [username, `${username}/photos`]) {
        const reply = await ana.look(path)
        const { requestId: __, ...said } = reply.json<Record<string, unknown>>()
        expect([reply.statusCode, said]).toEqual([404, words])
      }
    }
    expect((await (await aPerson('pia')).look(students.username)).statusCode).toBe(200)
    expect((await shy.look(shy.username)).statusCode).toBe(200)
    await ana.act(blocked.username, 'unblock')
    expect((await ana.look(blocked.username)).statusCode).toBe(200)
  })
})

describe('what may be done on it', () => {
  it('names what is missing, with the way there', async () => {
    const ana = await aPerson('ana', { verification: 'none' })
    const ben = await aPerson('ben')
    await ben.say({ hosting: 'yes' })
    await ana.say({ languages: [{ code: 'pt', level: 'B1' }] })
    const { viewerActions } = await ana.see(ben.username)
    expect(actions(viewerActions)).toEqual(['requestStay', 'message', 'follow', 'share', 'block'])
    expect(viewerActions[0]?.missing).toEqual([
      { item: 'photo', path: '/complete-profile?stop=photo' },
      { item: 'about', path: '/complete-profile?stop=about' },
      { item: 'birthDate', path: '/complete-profile?stop=birthDate' },
      { item: 'verification', path: '/settings/account#student' },
    ])
  })

  it('knows whom one follows', async () => {
    const [ana, ben] = [await aPerson('ana', { profileCompleted: true }), await aPerson('ben')]
    expect(actions((await ana.see(ben.username)).viewerActions)).toEqual([
      'message',
      'follow',
      'share',
      'block',
    ])
    await ana.act(ben.username, 'follow')
    expect(actions((await ana.see(ben.username)).viewerActions)).toEqual([
      'message',
      'unfollow',
      'share',
      'block',
    ])
    expect(actions((await ben.see(ana.username)).viewerActions)).toContain('follow')
  })

  it('is to edit and to share on the own one', async () => {
    const ana = await aPerson('ana')
    expect(actions((await ana.see(ana.username)).viewerActions)).toEqual(['edit', 'share'])
  })
})

it('shows the photos that are ready, in their order', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  for (const [position, status] of [
    [2, 'ready'],
    [1, 'ready'],
    [3, 'checking'],
    [4, 'gone'],
  ]) {
    await inDatabase(
      `insert into photos (id, account_id, purpose, status, position, alt, name, bytes, width, height, blur)
       values (gen_random_uuid(), $1, 'profile', $2, $3::int, 'photo ' || $3::int, substr(md5(random()::text), 1, 22), 9, 1, 1, 'x')`,
      [ben.id, status, position],
    )
  }
  const reply = await ana.look(`${ben.username}/photos`)
  expect(reply.json<{ photos: { alt: string }[] }>().photos.map(({ alt }) => alt)).toEqual([
    'photo 1',
    'photo 2',
  ])
})

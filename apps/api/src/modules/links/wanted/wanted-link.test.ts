import { randomBytes, randomUUID } from 'node:crypto'
import type { LinkKind } from '@wayfellow/contract/link-targets'
import type { OwnInviter, WantedLink } from '@wayfellow/contract/links'
import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, newestLink } from '../../../../testing/app.ts'
import { aFellow, anEventInput, eventIn, placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { aRequest, aStudent, type Student } from '../../../../testing/builders/stays.ts'
import { aPlan, aStop, aTraveller, tripIn } from '../../../../testing/builders/trips.ts'
import { anAppOfFile } from '../../../../testing/file-app.ts'

const { app, owner } = anAppOfFile()
let lisbon: string
beforeAll(async () => {
  await aGazetteer(app())
  lisbon = await placeNamed(app(), 'Lisbon, Portugal')
})

type Caller = Pick<Student, 'call'>
const wanted = async ({ call }: Caller) =>
  (await call('GET', '/api/user/wanted-link')).json<{ link: WantedLink | null }>().link
const keep = ({ call }: Caller, path: string) => call('POST', '/api/user/wanted-link', { path })
const drop = ({ call }: Caller) => call('POST', '/api/user/wanted-link/drop', {})

/** Signs up with the link open on one device, and finishes from the mail on another. */
async function joinFromAnotherDevice(wantedPath: string, more: object = {}): Promise<Caller> {
  const email = `nia.${randomBytes(5).toString('hex')}@mail.example`
  const first = await new Browser(app()).call('POST', '/api/auth/registration', {
    name: 'Nia Rossi',
    email,
    password: 'tortellini4all',
    wantedPath,
    ...more,
  })
  expect(first.statusCode).toBe(200)
  const token = (await newestLink(app(), email)).replace('/complete-registration/', '')
  const phone = new Browser(app())
  const done = await phone.call('POST', `/api/auth/registration/links/${token}`, {
    username: `nia${randomBytes(4).toString('hex')}`,
    bornOn: '2004-05-06',
    termsVersion: 1,
    guidelinesVersion: 1,
  })
  expect(done.statusCode).toBe(200)
  await phone.refresh()
  return { call: phone.call.bind(phone) }
}

/** A link of each kind, as it is shared, with the title that a stranger reads on the card. */
const kinds: Record<LinkKind, () => Promise<Made>> = {
  profile: async () => {
    const ana = await aStudent(app(), 'ana')
    return { shared: `/users/${ana.username}?section=about`, title: 'ana Rossi' }
  },
  event: async () => {
    const leila = await aFellow(app(), 'leila')
    const event = eventIn(await leila.plan(anEventInput(lisbon, { isShared: true })))
    const shared = `/share/events/${event._id}`
    // Somebody who is not confirmed yet can read the public page alone.
    return { shared, path: `/events/${event._id}`, title: event.title, newcomer: { path: shared } }
  },
  trip: async () => {
    const tom = await aTraveller(app(), 'tom')
    const trip = tripIn(await tom.plan(aPlan([aStop(lisbon, 5, 9)])))
    // Only confirmed students see where somebody will be.
    return { shared: `/trips/${trip._id}`, title: trip.title, newcomer: { title: null } }
  },
  post: async () => {
    const post = postIn(await (await aWriter(app(), 'wim')).write())
    return { shared: `/posts/${post._id}`, title: post.text }
  },
  place: async () => ({
    shared: '/search?type=posts&location=Lisbon%2C%20Portugal',
    title: 'Lisbon, Portugal',
  }),
  stay: async () => {
    const { stay } = await aRequest(app())
    return { shared: `/stays/${stay._id}`, title: null }
  },
  chat: async () => {
    const ana = await aStudent(app(), 'ana')
    return { shared: `/chats/${ana.username}`, title: 'ana Rossi' }
  },
}
interface Made {
  shared: string
  /** The path in the app; the same address unless said. */
  path?: string
  title: string | null
  /** The differences for somebody who has just joined. */
  newcomer?: { path?: string; title?: null }
}

describe.each(Object.entries(kinds))('a link to a %s', (kind, make) => {
  it('survives the log-in, until it is opened or dismissed', async () => {
    const { shared, path = shared, title } = await make()
    const ben = await aStudent(app(), 'ben')
    expect(await wanted(ben)).toBeNull()
    expect((await keep(ben, shared)).statusCode).toBe(200)
    expect(await wanted(ben)).toEqual({ kind, path, title, isInviter: false })
    await drop(ben)
    expect((await drop(ben)).statusCode).toBe(200)
    expect(await wanted(ben)).toBeNull()
  })

  it('survives a sign-up whose mail is opened on another device', async () => {
    const { shared, path = shared, title, newcomer } = await make()
    const nia = await joinFromAnotherDevice(shared)
    expect(await wanted(nia)).toEqual({ kind, path, title, isInviter: false, ...newcomer })
  })
})

it('names the city of a stay to its guest', async () => {
  const { stay, guest } = await aRequest(app())
  await keep(guest, `/stays/${stay._id}`)
  expect(await wanted(guest)).toMatchObject({ kind: 'stay', title: 'Bologna, Italy' })
})

it('an address that leaves the app is never kept', async () => {
  const ben = await aStudent(app(), 'ben')
  for (const path of ['https://evil.example/users/ana', '//evil.example/x', '/settings/account', ' '])
    expect((await keep(ben, path)).statusCode).toBe(200)
  expect(await wanted(ben)).toBeNull()
  expect(await wanted(await joinFromAnotherDevice('//evil.example/users/ana'))).toBeNull()
})

it('the newest link replaces the one before', async () => {
  const ben = await aStudent(app(), 'ben')
  await keep(ben, '/search?location=Lisbon%2C%20Portugal')
  await keep(ben, `/chats/${ben.username}`)
  expect(await wanted(ben)).toMatchObject({ kind: 'chat' })
})

it('says no title of what is unknown, hidden, blocked or not for the viewer: all look the same', async () => {
  const ben = await aStudent(app(), 'ben')
  const leila = await aFellow(app(), 'leila')
  const event = eventIn(await leila.plan(anEventInput(lisbon)))
  const title = async (path: string) => {
    await keep(ben, path)
    return (await wanted(ben))?.title
  }
  expect(await title(`/events/${event._id}`)).toBe(event.title)
  expect(await title(`/users/${leila.username}`)).toBe('leila Rossi')
  await leila.call('POST', `/api/users/${ben.username}/block`, {})
  expect(await title(`/events/${event._id}`)).toBeNull()
  expect(await title(`/users/${leila.username}`)).toBeNull()
  expect(await title(`/events/${randomUUID()}`)).toBeNull()
  const ivo = await aStudent(app(), 'ivo', { bannedUntil: new Date(Date.now() + 86_400_000) })
  expect(await title(`/users/${ivo.username}`)).toBeNull()
  expect(await title('/search?location=Nowhere%2C%20Atlantis')).toBeNull()
})

it('is nobody else’s to read, by the wall of the database', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  await keep(ana, `/users/${ben.username}`)
  expect(await wanted(ben)).toBeNull()
  await drop(ben)
  expect(await owner('select path from identity_wanted_links where account_id = $1', [ana.id])).toEqual([
    { path: `/users/${ben.username}` },
  ])
})

const invited = (ana: Student) => joinFromAnotherDevice('/home', { inviter: ana.username })
const joined = async ({ call }: Caller) =>
  (await call('GET', '/api/user/invitations')).json<{ joined: number }>().joined
const notices =
  ({ call }: Caller) =>
  async () =>
    (await call('GET', '/api/user/notifications'))
      .json<{ notifications: { kind: string; path: string }[] }>()
      .notifications.filter(({ kind }) => kind === 'invitedJoined')
const inviter = async ({ call }: Caller) =>
  (await call('GET', '/api/user/inviter')).json<{ inviter: OwnInviter | null }>().inviter

describe('an invitation', () => {
  it('leads whoever joins to the one who invited, who is notified and counts it', async () => {
    const ana = await aStudent(app(), 'ana')
    expect(await joined(ana)).toBe(0)
    const nia = await invited(ana)
    expect(await wanted(nia)).toEqual({
      kind: 'profile',
      path: `/users/${ana.username}`,
      title: 'ana Rossi',
      isInviter: true,
    })
    expect(await joined(ana)).toBe(1)
    await expect.poll(async () => (await notices(ana)()).length, { timeout: 60_000 }).toBe(1)
    expect((await notices(ana)())[0]?.path).toMatch(/^\/users\/nia/)
    await invited(ana)
    expect(await joined(ana)).toBe(2)
  })

  it('of somebody who was banned since leads nowhere, and notifies nobody', async () => {
    const ana = await aStudent(app(), 'ana')
    await owner("update identity_accounts set banned_until = 'infinity' where id = $1", [ana.id])
    expect(await wanted(await invited(ana))).toBeNull()
  })

  it('carries the city of who invited to the wizard of who joins, and to nobody else', async () => {
    const ana = await aStudent(app(), 'ana')
    await ana.call('PATCH', '/api/user/profile', { placeId: lisbon })
    const nia = await invited(ana)
    expect(await inviter(nia)).toMatchObject({
      firstName: 'ana',
      place: { _id: lisbon, label: 'Lisbon, Portugal' },
      university: null,
    })
    await ana.browser.refresh()
    expect(await inviter(ana)).toBeNull()
    await ana.call('PATCH', '/api/user/profile', { visibility: 'verified' })
    expect(await inviter(nia)).toBeNull()
  })

  it('of somebody who hides their page leads nowhere', async () => {
    const ana = await aStudent(app(), 'ana')
    await ana.call('PATCH', '/api/user/profile', { visibility: 'nobody' })
    expect(await wanted(await invited(ana))).toBeNull()
  })

  it('counts nobody who has been banned', async () => {
    const ana = await aStudent(app(), 'ana')
    await invited(ana)
    await owner("update identity_accounts set banned_until = 'infinity' where inviter_id = $1", [ana.id])
    expect(await joined(ana)).toBe(0)
  })

  it('gives way to the link that was opened itself', async () => {
    const ana = await aStudent(app(), 'ana')
    const nia = await joinFromAnotherDevice('/search?location=Lisbon%2C%20Portugal', {
      inviter: ana.username,
    })
    expect(await wanted(nia)).toMatchObject({ kind: 'place', isInviter: false })
  })
})

import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { ListedUser, User } from '@wayfellow/contract/reports/people'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aPlaceId } from '../../../../testing/builders/posts.ts'
import { anAdmin, appeal, report, sanctionsOf } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { aCatalogue } from '../../../../testing/builders/universities.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  admin = await anAdmin(app)
  await aGazetteer(app)
  await aCatalogue(app)
})
afterAll(() => app.stop())

/** Somebody whose username is known. */
async function somebody(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  return { ...(await anAccount(app, name, { username, ...facts })), username }
}

interface Listed {
  users: ListedUser[]
  hasMore: boolean
  totalPages: number
  nextCursor: string | null
}
const found = async (query: Record<string, string>) =>
  (await admin.ask('GET', `/api/admin/users?${new URLSearchParams(query).toString()}`)).json<Listed>()
const names = async (query: Record<string, string>) =>
  (await found(query)).users.map(({ username }) => username)
const panel = async ({ username }: { username: string }) =>
  (await admin.ask('GET', `/api/admin/users/${username}`)).json<{ user: User }>().user

const reason = 'Asked three people for money'
const act = (who: { username: string }, what: string, more: object = {}) =>
  admin.ask('POST', `/api/admin/users/${who.username}/acts`, {
    _id: randomUUID(),
    act: what,
    reason,
    ...more,
  })
const actGuarded = (who: { username: string }, what: string, more: object = {}) =>
  admin.ask('POST', `/api/admin/users/${who.username}/guarded-acts`, {
    _id: randomUUID(),
    act: what,
    reason,
    ...more,
  })
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows
const logOf = ({ id }: { id: string }) =>
  sql<{ act: string; reason: string }>(
    'select act, reason from reports_acts where case_id in (select id from reports_cases where about_id = $1) order by nth',
    [id],
  )
const write = (from: Student, to: { username: string }) =>
  from.call('POST', '/api/chats', { username: to.username, clientId: randomUUIDv7(), text: 'Hello there' })

describe('the table of students', () => {
  it('has the newest first, page by page, without admins', async () => {
    const people: string[] = []
    for (let nth = 0; nth < 23; nth += 1) people.unshift((await somebody('paged')).username)
    const ada = await somebody('ada', { role: 'admin' })
    const first = await found({})
    expect(first.users.map(({ username }) => username)).toEqual(people.slice(0, 20))
    expect(first).toMatchObject({ hasMore: true })
    const byCursor = await found({ cursor: first.nextCursor ?? '' })
    const byNumber = await found({ page: '2' })
    expect(byCursor.users.slice(0, 3).map(({ username }) => username)).toEqual(people.slice(20))
    expect(byNumber.users).toEqual(byCursor.users)
    expect(await names({ q: ada.username })).toEqual([])
  })

  it('shows only those of whom it is true', async () => {
    const [good, banned, limited, city] = [
      await aStudent(app, 'good'),
      await aStudent(app, 'banned'),
      await aStudent(app, 'limited'),
      await aStudent(app, 'city'),
    ]
    const begun = await somebody('begun', { profileCompleted: false, verification: 'none' })
    await actGuarded(banned, 'ban')
    await act(limited, 'limit')
    await act(city, 'makeCityAdmin', { placeIds: [await aPlaceId(app)] })
    const shown = {
      banned: [banned.username],
      limited: [limited.username],
      cityAdmins: [city.username],
      incomplete: [begun.username],
      unverified: [begun.username],
    }
    for (const [show, usernames] of Object.entries(shown)) {
      const listed = await names({ show })
      expect({ show, listed }).toEqual({ show, listed: usernames })
      expect(listed).not.toContain(good.username)
    }
    expect(await names({ show: 'banned', q: 'limited' })).toEqual([])
    expect((await found({ show: 'banned', q: banned.username })).users).toMatchObject([
      { isBanned: true, isLimited: false, cityAdmin: false },
    ])
    await sql("update identity_accounts set banned_until = now() - interval '1 day' where id = $1", [
      banned.id,
    ])
    expect(await names({ show: 'banned' })).not.toContain(banned.username)
  })

  it('finds by name, also misspelt, by username and by a whole address', async () => {
    const who = await somebody('zelda')
    await sql("update identity_accounts set name = 'Zenobia Quattrocchi' where id = $1", [who.id])
    const { username } = who
    for (const q of ['zeno', 'Quattrocchi Zen', 'Zenobia Quatrocchi', username, `@${username}`, who.email])
      expect({ q, found: await names({ q }) }).toEqual({ q, found: [username] })
    expect(await names({ q: who.email.toUpperCase() })).toEqual([username])
    expect(await names({ q: who.email.slice(1) })).toEqual([])
    expect(await names({ q: who.email, show: 'banned' })).toEqual([])
    expect(await names({ q: 'Nobody at all is called so' })).toEqual([])
  })

  it('is not for students', async () => {
    const ana = await aStudent(app, 'ana')
    expect((await ana.call('GET', '/api/admin/users')).statusCode).toBe(403)
    expect((await ana.call('GET', `/api/admin/users/${ana.username}`)).statusCode).toBe(403)
  })
})

describe('one student', () => {
  it('is shown with sessions, cases, sanctions and reports made, and without an address or a token', async () => {
    const [bob, eve] = [await aStudent(app, 'bob'), await aStudent(app, 'eve')]
    await report(bob, 'person', eve.id)
    await report(eve, 'person', bob.id)
    await act(bob, 'warn')
    const sue = await somebody('sue')
    await new Browser(app).login(sue)
    const reply = await admin.ask('GET', `/api/admin/users/${sue.username}`)
    expect(reply.json<{ user: User }>().user.sessions).toHaveLength(1)
    expect(reply.body).not.toContain(sue.email)
    expect(reply.body).not.toMatch(/token|seed|hash/i)
    expect(await panel(bob)).toMatchObject({
      username: bob.username,
      isAdmin: false,
      isBanned: false,
      bannedUntil: null,
      isLocked: false,
      reportsMade: 1,
      cases: [
        { source: 'signal', status: 'actioned', decision: { act: 'warn', reason } },
        { source: 'report', status: 'open', decision: null },
      ],
      sanctions: [{ act: 'warn', reason, state: 'standing' }],
    })
  })

  it('is nobody when there is nobody', async () => {
    expect((await admin.ask('GET', '/api/admin/users/nobody.at.all')).statusCode).toBe(404)
    expect((await act({ username: 'nobody.at.all' }, 'warn')).statusCode).toBe(404)
  })
})

describe('what an admin does', () => {
  it('warns: the student reads the reason beside the account', async () => {
    const bob = await aStudent(app, 'bob')
    expect((await act(bob, 'warn')).statusCode).toBe(200)
    expect(await sanctionsOf(bob)).toMatchObject([{ act: 'warn', reason, kind: 'person' }])
    expect(await logOf(bob)).toEqual([{ act: 'warn', reason }])
  })

  it('limits and lifts it: first contacts stop and go on', async () => {
    const [bob, eve] = [await aStudent(app, 'bob'), await aStudent(app, 'eve')]
    const limited = (await act(bob, 'limit', { days: 3 })).json<{ user: User }>().user
    expect(limited).toMatchObject({ isLimited: true })
    expect(limited.viewerActions).toContain('unlimit')
    expect(codeOf(await write(bob, eve))).toBe('limited_contacts')
    expect((await act(bob, 'unlimit')).json<{ user: User }>().user).toMatchObject({ isLimited: false })
    expect((await write(bob, eve)).statusCode).toBe(200)
    expect(await sanctionsOf(bob)).toMatchObject([{ act: 'limit', state: 'endedEarly' }])
    expect(codeOf(await act(bob, 'unlimit'))).toBe('user_changed')
    expect(await logOf(bob)).toMatchObject([{ act: 'limit' }, { act: 'unlimit' }])
  })

  it('bans for days or for good and ends it', async () => {
    const bob = await aStudent(app, 'bob')
    const days = (await actGuarded(bob, 'ban', { days: 3 })).json<{ user: User }>().user
    expect(days.isBanned).toBe(true)
    expect(days.bannedUntil).not.toBeNull()
    const forGood = (await actGuarded(bob, 'ban')).json<{ user: User }>().user
    expect(forGood).toMatchObject({ isBanned: true, bannedUntil: null, sessions: [] })
    expect(forGood.viewerActions).not.toContain('ban')
    const free = (await actGuarded(bob, 'unban')).json<{ user: User }>().user
    expect(free).toMatchObject({ isBanned: false })
    expect(free.sanctions).toMatchObject([{ state: 'endedEarly' }, { state: 'endedEarly' }])
    expect(codeOf(await actGuarded(bob, 'unban'))).toBe('user_changed')
    expect(await logOf(bob)).toMatchObject([{ act: 'ban' }, { act: 'ban' }, { act: 'unban' }])
  })

  it('an end of the ban also answers the appeal against it, and another ban can be appealed by another admin', async () => {
    const bob = await aStudent(app, 'bob')
    await actGuarded(bob, 'ban', { days: 3 })
    await bob.browser.refresh()
    const [ban] = await sanctionsOf(bob)
    await appeal(bob, ban ?? { _id: '' })
    const [open] = await admin.about(bob)
    expect(open).toMatchObject({ source: 'appeal', viewerActions: [] })
    await actGuarded(bob, 'unban')
    // The access token of a banned account ends with the ban.
    await bob.browser.refresh()
    expect(await sanctionsOf(bob)).toMatchObject([{ act: 'ban', state: 'lifted' }])
    expect(await admin.about(bob)).toEqual([])
    expect(await logOf(bob)).toMatchObject([{ act: 'ban' }, { act: 'unban' }, { act: 'lift' }])
  })

  it('signs out everywhere', async () => {
    const who = await somebody('sue')
    const sue = new Browser(app)
    await sue.login(who)
    expect((await panel(who)).sessions).toHaveLength(1)
    expect((await actGuarded(who, 'endSessions')).json<{ user: User }>().user.sessions).toEqual([])
    expect((await sue.refresh()).statusCode).toBe(401)
    expect(await logOf(who)).toMatchObject([{ act: 'endSessions' }])
  })

  it('makes a city admin and ends it', async () => {
    const bob = await aStudent(app, 'bob')
    const placeIds = [await aPlaceId(app)]
    expect((await act(bob, 'makeCityAdmin', { placeIds })).json<{ user: User }>().user).toMatchObject({
      cityAdmin: true,
    })
    expect(codeOf(await act(bob, 'makeCityAdmin', { placeIds }))).toBe('user_changed')
    expect((await act(bob, 'endCityAdmin')).json<{ user: User }>().user).toMatchObject({ cityAdmin: false })
    expect(await logOf(bob)).toMatchObject([{ act: 'makeCityAdmin' }, { act: 'endCityAdmin' }])
  })

  it('confirms by hand that somebody studies, for a year at a university that is named', async () => {
    const bob = await aStudent(app, 'bob', { verification: 'none' })
    const [university] = await sql<{ id: string; name: string }>('select id, name from universities limit 1')
    const universityId = university?.id ?? ''
    expect(codeOf(await act(bob, 'verify'))).toBe('invalid_input')
    expect(codeOf(await actGuarded(bob, 'verify'))).toBe('unknown_university')
    expect(codeOf(await actGuarded(bob, 'verify', { universityId: randomUUID() }))).toBe('unknown_university')
    expect(await logOf(bob)).toEqual([])
    const { user } = (await actGuarded(bob, 'verify', { universityId })).json<{ user: User }>()
    expect(user).toMatchObject({ verification: 'verified' })
    expect(user.viewerActions).not.toContain('verify')
    expect(user.cases).toMatchObject([{ decision: { act: 'verify', reason, note: university?.name } }])
    expect(codeOf(await actGuarded(bob, 'verify', { universityId }))).toBe('user_changed')
    await bob.browser.refresh()
    const status = (await bob.call('GET', '/api/user/universities/verification')).json<StudentStatus>()
    expect(status).toMatchObject({ status: 'verified', university: { _id: universityId }, email: null })
    const days = (Date.parse(status.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThanOrEqual(364)
    expect(Math.round(days)).toBeLessThanOrEqual(366)
    const notified = await sql('select kind from notifications_items where account_id = $1', [bob.id])
    expect(notified).toEqual([{ kind: 'studentConfirmed' }])
  })

  it('is done once when it is said twice, also at the same time', async () => {
    const bob = await aStudent(app, 'bob')
    for (let round = 1; round <= 25; round += 1) {
      const _id = randomUUID()
      const replies = await Promise.all([act(bob, 'warn', { _id }), act(bob, 'warn', { _id })])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await logOf(bob)).toHaveLength(round)
    }
    const eve = await aStudent(app, 'eve')
    const _id = randomUUID()
    await act(bob, 'warn', { _id })
    expect(codeOf(await act(eve, 'warn', { _id }))).toBe('case_changed')
    expect(await logOf(eve)).toEqual([])
  })

  it('needs a reason of ten characters', async () => {
    const bob = await aStudent(app, 'bob')
    const reply = await act(bob, 'warn', { reason: '  too short   ' })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('Reason must be at least 10 characters long')
    expect(await logOf(bob)).toEqual([])
  })

  it('is never done to an admin, oneself included', async () => {
    const ada = await somebody('ada', { role: 'admin' })
    expect(await panel(ada)).toMatchObject({ isAdmin: true, sessions: [], viewerActions: [] })
    for (const what of ['warn', 'limit', 'makeCityAdmin'])
      expect(codeOf(await act(ada, what))).toBe('not_on_admins')
    for (const what of ['ban', 'unban', 'endSessions'])
      expect(codeOf(await actGuarded(ada, what))).toBe('not_on_admins')
    const [me] = await sql<{ username: string }>(
      'select username from identity_accounts where id = (select admin_id from reports_acts order by nth limit 1)',
    )
    expect(codeOf(await act(me ?? ada, 'endCityAdmin'))).toBe('not_on_admins')
    expect(await logOf(ada)).toEqual([])
    expect((await panel(ada)).sanctions).toEqual([])
  })

  it('leaves the log whole', async () => {
    const bob = await aStudent(app, 'bob')
    await act(bob, 'warn')
    expect(await sql('select reports_acts_broken() as broken')).toEqual([{ broken: null }])
  })

  it('is for admins by the word of the database, whoever calls', async () => {
    const [bob, eve] = [await aStudent(app, 'bob'), await aStudent(app, 'eve')]
    expect((await eve.call('POST', `/api/admin/users/${bob.username}/acts`, {})).statusCode).toBe(403)
    await expect(
      app.services.db
        .selectNoFrom((eb) =>
          eb
            .fn('reports_act_on', [
              eb.val(randomUUID()),
              eb.val(bob.id),
              eb.val('warn'),
              eb.val(reason),
              eb.val(''),
            ])
            .as('x'),
        )
        .execute(),
    ).rejects.toThrow('only admins decide')
  })
})

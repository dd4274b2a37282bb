import { randomUUIDv7 } from 'node:crypto'
import type { BlockedPerson } from '@wayfellow/contract/relations'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../testing/app.ts'
import { areApart } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
const hinted = vi.fn<(...hint: unknown[]) => void>()
beforeAll(async () => {
  app = await anApp()
  app.services.hint = hinted
})
afterAll(() => app.stop())
beforeEach(() => hinted.mockClear())

type Action = 'follow' | 'unfollow' | 'block' | 'unblock'

async function aPerson(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username, ...facts })
  const browser = new Browser(app)
  await browser.login(account)
  const action = async (what: Action, other: { username: string }) =>
    browser.call('POST', `/api/users/${other.username}/${what}`, {})
  return {
    id: account.id,
    username,
    act: action,
    blocked: async (query = '') =>
      (await browser.call('GET', `/api/user/blocks${query}`)).json<{
        blocked: BlockedPerson[]
        hasMore: boolean
        totalPages: number
        nextCursor: string | null
      }>(),
    hasBlocked: async (other: { username: string }) => {
      const reply = await browser.call('GET', `/api/user/blocks/${other.username}`)
      return reply.json<{ blocked: BlockedPerson | null }>().blocked !== null
    },
  }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const rowsOf = (table: 'follows' | 'blocks', one: Person, other: Person) =>
  asOwner(app.database.name, async (client) => {
    const [by, to] = table === 'follows' ? ['follower_id', 'followed_id'] : ['blocker_id', 'blocked_id']
    const { rowCount } = await client.query(
      `select from relations_${table} where (${by}, ${to}) in (($1, $2), ($2, $1))`,
      [one.id, other.id],
    )
    return rowCount
  })

const withoutRequest = (reply: { body: string; statusCode: number }) =>
  [reply.statusCode, reply.body.replace(/,"requestId.*/, '')] as const

/** The mark for a new follower comes in its own time. */
const emitted = () => hinted.mock.calls.filter(([, event]) => event !== 'notifications.changed')

describe('following', () => {
  it('is one way, done once however often it is said, and undone the same way', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    for (let said = 0; said < 3; said += 1) expect((await ana.act('follow', ben)).statusCode).toBe(200)
    expect(await rowsOf('follows', ana, ben)).toBe(1)
    expect(emitted()).toEqual([[[ana.id, ben.id], 'relations.changed']])
    expect((await ana.act('unfollow', ben)).statusCode).toBe(200)
    expect((await ana.act('unfollow', ben)).statusCode).toBe(200)
    expect(await rowsOf('follows', ana, ben)).toBe(0)
  })

  it('finds nobody where the profile is hidden, as for a name that nobody has; blocking still works', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await asOwner(app.database.name, (client) =>
      client.query("insert into profiles (account_id, visibility) values ($1, 'nobody')", [ben.id]),
    )
    const unknown = await ana.act('follow', { username: 'nobody.at.all' })
    expect(withoutRequest(await ana.act('follow', ben))).toEqual(withoutRequest(unknown))
    expect(await rowsOf('follows', ana, ben)).toBe(0)
    expect((await ana.act('block', ben)).statusCode).toBe(200)
  })

  it('works with nobody unknown, admin, banned, or oneself', async () => {
    const ana = await aPerson('ana')
    const unknown = withoutRequest(await ana.act('follow', { username: 'nobody.here' }))
    expect(unknown[0]).toBe(404)
    const ada = await aPerson('ada', { role: 'admin' })
    const tom = await aPerson('tom', { bannedUntil: new Date(Date.now() + 86_400_000) })
    for (const other of [ada, tom]) expect(withoutRequest(await ana.act('follow', other))).toEqual(unknown)
    expect((await ana.act('follow', ana)).json()).toMatchObject({ code: 'that_is_you' })
  })
})

describe('a block', () => {
  it('ends follows both ways in the same moment and tells both tabs nothing but to look again', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.act('follow', ben)
    await ben.act('follow', ana)
    hinted.mockClear()
    expect((await ana.act('block', ben)).statusCode).toBe(200)
    expect(await rowsOf('follows', ana, ben)).toBe(0)
    expect(emitted()).toEqual([[[ana.id, ben.id], 'relations.changed']])
    expect(await areApart(app.services.db, ben.id, ana.id)).toBe(true)
    expect((await ana.act('block', ben)).statusCode).toBe(200)
    expect(emitted()).toHaveLength(1)
  })

  it('is answered to the blocked one as if the other had never been', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.act('block', ben)
    for (const action of ['follow', 'unfollow', 'block', 'unblock'] as const)
      expect(withoutRequest(await ben.act(action, ana))).toEqual(
        withoutRequest(await ben.act(action, { username: 'nobody.here' })),
      )
    expect(await ben.hasBlocked(ana)).toBe(false)
  })

  it('of somebody who blocked first counts, and shows once the other has taken theirs back', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.act('block', ben)
    expect((await ben.act('block', ana)).statusCode).toBe(404)
    expect((await ben.blocked()).blocked).toEqual([])
    // For ana, who is blocked now as well, ben is as good as gone.
    expect((await ana.act('unblock', ben)).statusCode).toBe(404)
    expect(await areApart(app.services.db, ana.id, ben.id)).toBe(true)
    expect((await ben.blocked()).blocked.map(({ username }) => username)).toEqual([ana.username])
    expect((await ben.act('unblock', ana)).statusCode).toBe(200)
    expect(await areApart(app.services.db, ana.id, ben.id)).toBe(false)
  })

  it('keeps the one who blocked from following, until it is taken back', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.act('block', ben)
    expect((await ana.act('follow', ben)).statusCode).toBe(404)
    await ana.act('unblock', ben)
    expect((await ana.act('follow', ben)).statusCode).toBe(200)
    expect((await ben.act('follow', ana)).statusCode).toBe(200)
  })

  it('is not for admins, nor oneself', async () => {
    const [ana, ada] = [await aPerson('ana'), await aPerson('ada', { role: 'admin' })]
    expect((await ana.act('block', ada)).json()).toMatchObject({ code: 'not_found' })
    expect(await rowsOf('blocks', ana, ada)).toBe(0)
    expect((await ana.act('block', ana)).json()).toMatchObject({ code: 'that_is_you' })
  })

  it('and a follow in the same moment never leave a follow behind', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    for (let loop = 0; loop < raceRepetitions; loop += 1) {
      const replies = await Promise.all([
        ben.act('follow', ana),
        ana.act('block', ben),
        ana.act('follow', ben),
        ben.act('follow', ana),
      ])
      expect(replies.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true)
      expect(await rowsOf('follows', ana, ben)).toBe(0)
      expect(await rowsOf('blocks', ana, ben)).toBe(1)
      await ana.act('unblock', ben)
    }
  })

  it('of both at once counts twice and ends with the second who takes it back', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    for (let loop = 0; loop < raceRepetitions; loop += 1) {
      await Promise.all([ana.act('block', ben), ben.act('block', ana)])
      expect(await rowsOf('blocks', ana, ben)).toBe(2)
      await Promise.all([ana.act('unblock', ben), ben.act('unblock', ana)])
      expect(await rowsOf('blocks', ana, ben)).toBe(0)
    }
  })
})

describe('the list of those I blocked', () => {
  it('comes in pages, the last first, and is not found by anybody else', async () => {
    const ana = await aPerson('ana')
    const others = await Promise.all(Array.from({ length: 23 }, () => aPerson('ben')))
    for (const other of others) await ana.act('block', other)
    const first = await ana.blocked()
    expect(first).toMatchObject({ hasMore: true, totalPages: 2 })
    const second = await ana.blocked(`?cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ hasMore: false, totalPages: 2, nextCursor: null })
    const names = [...first.blocked, ...second.blocked].map(({ username }) => username)
    expect(names).toEqual(others.map(({ username }) => username).toReversed())
    expect((await ana.blocked('?page=2')).blocked).toEqual(second.blocked)
    expect((await ana.blocked('?cursor=made_up')).blocked).toEqual(first.blocked)
    const [ben] = others
    expect((await ben?.blocked())?.blocked).toEqual([])
    expect(await ana.hasBlocked(others[0] ?? ana)).toBe(true)
  })
})

import type { Profile } from '@wayfellow/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { randomUUIDv7 } from 'node:crypto'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const path = '/api/user/contact-gate'

async function aPerson(name: string) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username })
  const browser = new Browser(app)
  await browser.login(account)
  return {
    id: account.id,
    username,
    browser,
    gate: async () => (await browser.call('GET', path)).json<{ conditions: string[] }>().conditions,
    set: (conditions: string[]) => browser.call('PUT', path, { conditions }),
    says: (gender: string | null) =>
      asOwner(app.database.name, (client) =>
        client.query(
          `insert into profiles (account_id, gender) values ($1, $2) on conflict (account_id) do update set gender = $2`,
          [account.id, gender],
        ),
      ),
    isReviewed: () =>
      asOwner(app.database.name, (client) =>
        client.query('insert into profiles (account_id, reviews_count) values ($1, 1)', [account.id]),
      ),
    missingFor: async (other: { username: string }, action: string) => {
      const reply = await browser.call('GET', `/api/users/${other.username}`)
      const { viewerActions } = reply.json<{ profile: Profile }>().profile
      const found = viewerActions.find((known) => known.action === action)
      return found?.missing.map(({ item }) => item)
    },
    write: (other: { username: string }) =>
      browser.call('POST', '/api/chats', {
        username: other.username,
        clientId: randomUUIDv7(),
        text: 'Ciao',
      }),
  }
}

describe('my contact gate', () => {
  it('is open at first, takes any combination, and keeps it in one order and once', async () => {
    const ana = await aPerson('ana')
    expect(await ana.gate()).toEqual([])
    await ana.says('woman')
    expect((await ana.set(['aReview', 'sameGender', 'aReview'])).json()).toEqual({
      conditions: ['sameGender', 'aReview'],
    })
    expect(await ana.gate()).toEqual(['sameGender', 'aReview'])
    await ana.set([])
    expect(await ana.gate()).toEqual([])
  })

  it('can’t be one that nobody could pass, nor anything else', async () => {
    const ana = await aPerson('ana')
    expect((await ana.set(['sameGender'])).json()).toMatchObject({ code: 'gender_unsaid' })
    expect((await ana.set(['sameUniversity'])).json()).toMatchObject({ code: 'university_unsaid' })
    expect((await ana.set(['nobody'])).json()).toMatchObject({ code: 'invalid_input' })
    expect(await ana.gate()).toEqual([])
  })

  it('shows on my page what others lack', async () => {
    const [ana, ben, eva] = [await aPerson('ana'), await aPerson('ben'), await aPerson('eva')]
    await ana.set(['aReview'])
    await eva.isReviewed()
    expect(await ben.missingFor(ana, 'message')).toEqual(['aReview'])
    expect((await eva.missingFor(ana, 'message')) ?? []).toEqual([])
  })

  it('refuses a first message and says which condition failed, and lets answers through', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.set(['aReview'])
    expect((await ben.write(ana)).json()).toMatchObject({ code: 'gate_a_review' })
    expect((await ana.write(ben)).statusCode).toBe(200)
    expect((await ben.write(ana)).statusCode).toBe(200)
  })
})

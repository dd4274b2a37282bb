import { randomUUIDv7 } from 'node:crypto'
import type { Admin } from '@wayfellow/contract/identity/admins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import {
  ageProofs,
  anAccount,
  anAccountWithTotp,
  anApp,
  Browser,
  newestLink,
} from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const reason = 'She called me, it was a mistake'

async function anAdmin(name: string) {
  const account = await anAccountWithTotp(app, name, { role: 'admin' })
  const browser = new Browser(app)
  await browser.loginInTwoSteps(account)
  return { account, browser }
}

/** Ada has locked herself out. */
async function aLockedAdmin() {
  const account = await anAccount(app, 'ada', { role: 'admin' })
  const browser = new Browser(app)
  await browser.login(account)
  await browser.call('POST', '/api/admin/xtras/lock-account')
  return account
}

const unlock = (browser: Browser, id: string, words: object = {}) =>
  browser.call('POST', `/api/admin/admins/${id}/unlock`, { reason, ...words })
const admins = async (browser: Browser) =>
  (await browser.call('GET', '/api/admin/admins')).json<{ admins: Admin[] }>().admins
const actsOn = (id: string) =>
  asOwner(app.database.name, async (client) => {
    const { rows } = await client.query<{ act: string; actor_id: string; reason: string }>(
      'select act, actor_id, reason from identity_operator_acts where account_id = $1',
      [id],
    )
    return rows
  })

describe('unlocking an admin', () => {
  it('is done by another one, with a reason, and written down; the unlocked one is told', async () => {
    const ada = await aLockedAdmin()
    const { account: grace, browser } = await anAdmin('grace')
    expect((await new Browser(app).login(ada)).json()).toMatchObject({ code: 'account_locked' })
    expect((await unlock(browser, ada.id, { reason: `  ${reason} ` })).json()).toEqual({})
    expect((await new Browser(app).login(ada)).statusCode).toBe(200)
    expect(await actsOn(ada.id)).toEqual([{ act: 'unlock', actor_id: grace.id, reason }])
    expect(await newestLink(app, ada.email)).toBe('/admin')
  })

  it('asks for a fresh proof of the one who does it', async () => {
    const ada = await aLockedAdmin()
    const { account, browser } = await anAdmin('grace')
    await ageProofs(app, account.id)
    expect((await unlock(browser, ada.id)).json()).toMatchObject({ code: 'proof_needed' })
    expect((await new Browser(app).login(ada)).json()).toMatchObject({ code: 'account_locked' })
    expect(await actsOn(ada.id)).toEqual([])
  })

  it('asks for a reason of ten characters after trimming', async () => {
    const ada = await aLockedAdmin()
    const { browser } = await anAdmin('grace')
    const reply = await unlock(browser, ada.id, { reason: '  too short   ' })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('Reason must be at least 10 characters long')
  })

  it('is not for oneself, not even with a session that should not be', async () => {
    const ada = await aLockedAdmin()
    const token = app.services.vault.accessTokens.sign({
      sub: ada.id,
      sid: randomUUIDv7(),
      gen: 0,
      ver: 9,
      role: 'admin',
      banned: false,
      verified: true,
      completed: true,
      cityAdmin: false,
      factor: true,
    })
    const browser = new Browser(app)
    browser.accessToken = token
    expect((await unlock(browser, ada.id)).json()).toMatchObject({ code: 'own_account' })
  })

  it('finds no student and nobody unknown, and says when there is nothing to unlock', async () => {
    const { browser } = await anAdmin('grace')
    const { account: open } = await anAdmin('joan')
    const student = await anAccount(app, 'ben')
    expect((await unlock(browser, student.id)).statusCode).toBe(404)
    expect((await unlock(browser, randomUUIDv7())).statusCode).toBe(404)
    expect((await unlock(browser, open.id)).json()).toMatchObject({ code: 'not_locked' })
  })

  it('is written down once when two do it at the same time', async () => {
    const { browser: grace } = await anAdmin('grace')
    const { browser: joan } = await anAdmin('joan')
    const { account: ada, browser } = await anAdmin('ada')
    for (let round = 1; round <= 25; round += 1) {
      await asOwner(app.database.name, (client) =>
        client.query('update identity_accounts set locked_at = now() where id = $1', [ada.id]),
      )
      const replies = await Promise.all([unlock(grace, ada.id), unlock(joan, ada.id)])
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      expect(await actsOn(ada.id)).toHaveLength(round)
    }
    expect(browser.cookies.has('__Host-rt')).toBe(true)
  })
})

describe('the list of admins', () => {
  it('says who is locked since when, and what the viewer may do', async () => {
    const ada = await aLockedAdmin()
    const { account: grace, browser } = await anAdmin('grace')
    await anAccount(app, 'ben')
    const listed = await admins(browser)
    const locked = listed.find(({ _id }) => _id === ada.id)
    expect(locked?.viewerActions).toEqual(['unlock'])
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ locked_at: Date }>('select locked_at from identity_accounts where id = $1', [ada.id]),
    )
    expect(locked?.lockedAt).toBe(rows[0]?.locked_at.toISOString())
    expect(listed.find(({ _id }) => _id === grace.id)).toMatchObject({
      lockedAt: null,
      isMe: true,
      viewerActions: [],
    })
    expect(listed.some(({ name }) => name === 'ben Rossi')).toBe(false)
  })

  it('is not for students', async () => {
    const ana = new Browser(app)
    await ana.login(await anAccount(app, 'ana'))
    expect((await ana.call('GET', '/api/admin/admins')).json()).toMatchObject({ code: 'not_allowed' })
  })
})

it('the audit can be added to, but neither read nor changed by the API', async () => {
  const { db } = app.services
  await expect(db.selectFrom('identity_operator_acts').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.updateTable('identity_operator_acts').set({ reason: 'x' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.deleteFrom('identity_operator_acts').execute()).rejects.toThrow('permission denied')
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dependencies, runAdmin } from './admin-commands.ts'
import { operator } from '../modules/identity/index.ts'
import { asOwner, ownerOf } from '../../testing/database.ts'
import { anAccount, anAccountWithTotp, anApp, Browser, subjectsTo } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const forgetAttempts = (email: string) => operator.forgetAttempts(app.services, email)
const withJobs: Dependencies['withJobs'] = (run) => run(app.services.jobs)
const admin = (...words: string[]) =>
  runAdmin({ db: ownerOf(app.database.name), forgetAttempts: forgetAttempts, withJobs }, words, 'olga')
const reason = 'She called us and proved who she is'

async function theUserOf(browser: Browser) {
  await browser.refresh()
  const reply = await browser.call('GET', '/api/auth/session/user')
  return reply.json<{ user: { role: string; banned: boolean } }>().user
}

describe("the operator's command line", () => {
  it('unlocks an account, with a reason that is kept', async () => {
    const ada = await anAccount(app, 'ada', { role: 'admin' })
    const browser = new Browser(app)
    await browser.login(ada)
    await browser.call('POST', '/api/admin/xtras/lock-account', {})
    expect((await browser.login(ada)).statusCode).toBe(403)

    expect(await admin('unlock', ada.email)).toMatchObject({ isDone: false })
    expect(await admin('unlock', ada.email, '--reason', 'too short')).toEqual({
      isDone: false,
      words: 'Reason must be at least 10 characters long',
    })
    expect((await browser.login(ada)).statusCode).toBe(403)

    expect(await admin('unlock', ada.email, '--reason', reason)).toEqual({
      isDone: true,
      words: `${ada.email} is unlocked and can log in again.`,
    })
    expect((await browser.login(ada)).statusCode).toBe(200)
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query('select operator, act, reason from identity_operator_acts where account_id = $1', [
        ada.id,
      ]),
    )
    expect(rows).toEqual([{ operator: 'olga', act: 'unlock', reason }])
  })

  it('makes an admin, who has to log in anew', async () => {
    const ana = await anAccount(app, 'ana')
    const browser = new Browser(app)
    await browser.login(ana)
    expect((await admin('make-admin', ana.email)).isDone).toBe(true)
    expect((await browser.refresh()).statusCode).toBe(401)
    await browser.login(ana)
    expect(await theUserOf(browser)).toMatchObject({ role: 'admin' })
  })

  it('bans for some days and takes it back', async () => {
    const ben = await anAccount(app, 'ben')
    const browser = new Browser(app)
    await browser.login(ben)
    for (const days of ['0', '1.5', 'many', '4000'])
      expect((await admin('ban', ben.email, '--days', days, '--reason', reason)).isDone).toBe(false)
    expect(await theUserOf(browser)).toMatchObject({ banned: false })
    const { words } = await admin('ban', ben.email, '--days', '3', '--reason', reason)
    const until = Date.parse(/until (\S+)\.$/.exec(words)?.[1] ?? '')
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(3)
    expect(await theUserOf(browser)).toMatchObject({ banned: true })
    expect((await admin('unban', ben.email)).isDone).toBe(true)
    expect(await theUserOf(browser)).toMatchObject({ banned: false })
  })

  it('bans for good: signed out everywhere, and banned at the next log-in', async () => {
    const ben = await anAccount(app, 'ben')
    const browser = new Browser(app)
    await browser.login(ben)
    expect((await admin('ban', ben.email, '--for-good')).isDone).toBe(false)
    expect((await admin('ban', ben.email, '--for-good', '--reason', reason)).isDone).toBe(true)
    expect((await browser.refresh()).json()).toMatchObject({ logout: true })
    await browser.login(ben)
    expect(await theUserOf(browser)).toMatchObject({ banned: true })
  })

  it('lists sessions and ends them', async () => {
    const mara = await anAccount(app, 'mara')
    const [laptop, phone] = [new Browser(app), new Browser(app)]
    await laptop.login(mara)
    await phone.login(mara)
    expect((await admin('sessions', mara.email)).words).toContain('is signed in 2 times:')
    expect(await admin('end-sessions', mara.email)).toEqual({
      isDone: true,
      words: `2 sessions of ${mara.email} ended.`,
    })
    expect((await laptop.refresh()).statusCode).toBe(401)
    expect((await admin('sessions', mara.email)).words).toBe(`${mara.email} is not signed in anywhere.`)
  })

  it('removes the second steps of somebody who lost them, and tells the owner', async () => {
    const ada = await anAccountWithTotp(app, 'ada', { role: 'admin' })
    const browser = new Browser(app)
    await browser.loginInTwoSteps(ada)
    expect((await admin('remove-factors', ada.email)).words).toBe('remove-factors needs a --reason.')
    const removed = await admin('remove-factors', ada.email, '--reason', reason)
    expect(removed.words).toContain('are removed')
    expect((await browser.refresh()).json()).toMatchObject({ logout: true })
    expect((await browser.login(ada)).statusCode).toBe(200)
    expect(await subjectsTo(app, ada.email)).toContain('Two-step verification was removed from your account')
    const again = await admin('remove-factors', ada.email, '--reason', reason)
    expect(again.words).toBe(`${ada.email} has no second step.`)
  })

  it.each([
    ['an address nobody has', ['unban', 'nobody@example.org'], 'Nobody has an account'],
    ['no address', ['unban'], 'needs the e-mail address'],
    ['an unknown command', ['promote', 'ana@example.org'], 'There is no command called promote'],
    ['an unknown option', ['unban', 'ana@example.org', '--force'], "Unknown option '--force'"],
    ['two addresses', ['unban', 'ana@example.org', 'ben@example.org'], 'One address at a time'],
    ['a name that every object has', ['constructor', 'ana@example.org'], 'There is no command called'],
  ])('refuses %s in clear words', async (_, words, says) => {
    const outcome = await admin(...words)
    expect(outcome.isDone).toBe(false)
    expect(outcome.words).toContain(says)
  })

  it("can't read or change what was written down", async () => {
    const query = app.services.db.selectFrom('identity_operator_acts').selectAll().execute()
    await expect(query).rejects.toThrow('permission denied')
  })

  it('says no by its exit code', async () => {
    const run = promisify(execFile)
    const file = fileURLToPath(new URL('admin.ts', import.meta.url))
    const env = {
      ...process.env,
      DATABASE_URL: app.database.apiUrl,
      DATABASE_OWNER_URL: app.database.ownerUrl,
      FACTOR_KEY: app.config.FACTOR_KEY,
    }
    expect((await run(process.execPath, [file, 'help'], { env })).stdout).toContain('end-sessions EMAIL')
    const { email } = await anAccountWithTotp(app, 'ben')
    await run(process.execPath, [file, 'remove-factors', email, '--reason', reason], { env })
    expect(await subjectsTo(app, email)).toEqual(['Two-step verification was removed from your account'])
    await expect(run(process.execPath, [file, 'unban', 'nobody@example.org'], { env })).rejects.toMatchObject(
      {
        code: 1,
        stderr: 'Nobody has an account with the address nobody@example.org.\n',
      },
    )
    const away = { ...env, DATABASE_OWNER_URL: 'postgres://wayfellow_owner@127.0.0.1:1/wayfellow' }
    await expect(
      run(process.execPath, [file, 'unban', 'ana@example.org'], { env: away }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: 'The database does not answer. Is it up? Try: scripts/services up postgres\n',
    })
  })
})

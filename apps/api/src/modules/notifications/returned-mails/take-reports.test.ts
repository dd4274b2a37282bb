import type { NotificationSettings } from '@wayfellow/contract/notifications/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { anApp, subjectsTo } from '../../../../testing/app.ts'
import { mailDue } from '../mails/mail-notifications.job.ts'

const token = 'a-secret-that-only-the-mail-provider-knows'
let app: Awaited<ReturnType<typeof anApp>>
let silent: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', MAIL_REPORTS_TOKEN: token })
  silent = await anApp({ ROLE: 'api' })
})
afterAll(async () => {
  await app.stop()
  await silent.stop()
})

const { aReader, later, sql, notify } = notificationTesting(() => app)
type Reader = Awaited<ReturnType<typeof aReader>>
const settingsUrl = '/api/user/notifications/settings'

const bearer = `Bearer ${token}`
const report = (payload: object, authorization = bearer, to = app) =>
  to.app.inject({ method: 'POST', url: '/mail-reports', payload, headers: { authorization } })
const returned = ({ email }: Reader) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: email })
const whyStopped = async ({ browser }: Reader) =>
  (await browser.call('GET', settingsUrl)).json<{ settings: NotificationSettings }>().settings.mailsStopped

const basic = (password: string) => `Basic ${Buffer.from(`mails:${password}`).toString('base64')}`

/** Something of this kind happens to somebody, and the mail about it is due. */
async function mailAbout(reader: Reader, kind: 'requestReceived' | 'studentConfirmed') {
  const jonas = await aReader('jonas')
  await notify({ accountId: reader.id, kind, actorId: jonas.id })
  await later(60)
  await mailDue(app.services)
}

describe('when mails to somebody come back', () => {
  it('notifications are not mailed any more, until they ask for it', async () => {
    const ines = await aReader('ines')
    expect((await report(returned(ines))).statusCode).toBe(200)
    expect(await whyStopped(ines)).toBe('returned')
    await mailAbout(ines, 'requestReceived')
    expect(await subjectsTo(app, ines.email)).toEqual([])
    const { settings } = (await ines.browser.call('POST', `${settingsUrl}/mails`, {})).json<{
      settings: NotificationSettings
    }>()
    expect(settings.mailsStopped).toBeNull()
    await mailAbout(ines, 'requestReceived')
    expect(await subjectsTo(app, ines.email)).toEqual(['jonas would like to stay with you'])
  })

  it('the address may be written in other letters, and everybody else is mailed as before', async () => {
    const [ines, ana] = [await aReader('ines'), await aReader('ana')]
    await report({ reports: [{ email: ines.email.toUpperCase(), about: 'spam' }] })
    expect([await whyStopped(ines), await whyStopped(ana)]).toEqual(['spam', null])
    await mailAbout(ana, 'requestReceived')
    expect(await subjectsTo(app, ana.email)).toHaveLength(1)
  })

  it('another address starts anew', async () => {
    const ines = await aReader('ines')
    await report(returned(ines))
    await sql('update identity_credentials set email = $2, email_key = $2 where account_id = $1', [
      ines.id,
      `new.${ines.email}`,
    ])
    expect(await whyStopped(ines)).toBeNull()
  })

  it('what is about the account is mailed all the same', async () => {
    const ines = await aReader('ines')
    await report(returned(ines))
    await mailAbout(ines, 'studentConfirmed')
    expect(await subjectsTo(app, ines.email)).toHaveLength(1)
  })
})

describe('reports', () => {
  it('are taken with the secret alone, also as the password of an address', async () => {
    const ines = await aReader('ines')
    for (const wrong of ['', 'Bearer', 'Bearer wrong', basic(''), basic('wrong'), `Digest ${token}`])
      expect((await report(returned(ines), wrong)).statusCode).toBe(404)
    expect(await whyStopped(ines)).toBeNull()
    expect((await report(returned(ines), basic(token))).statusCode).toBe(200)
    expect(await whyStopped(ines)).toBe('returned')
  })

  it('are refused where nobody set a secret', async () => {
    for (const header of ['', 'Bearer ', bearer])
      expect((await report({ reports: [] }, header, silent)).statusCode).toBe(404)
  })

  it('of strangers change nothing, and say nothing about who is here', async () => {
    const reply = await report({ reports: [{ email: 'nobody@uni.example', about: 'returned' }] })
    expect([reply.statusCode, reply.body]).toEqual([200, '{}'])
  })

  it('that nobody sends are refused', async () => {
    expect((await report({ hello: 1 })).statusCode).toBe(400)
  })
})

import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { mailsTo } from '../../../../testing/mails.ts'
import { anAccount, anApp, subjectsTo } from '../../../../testing/app.ts'
import { sendDigests } from '../digest/send-digests.job.ts'
import { mailDue } from './mail-notifications.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const { aReader, later, quietNow, sql, notify } = notificationTesting(() => app)
const goRound = () => mailDue(app.services)

/** Jonas asks Inês. */
async function aRequest() {
  const [ines, jonas] = [await aReader('ines'), await anAccount(app, 'jonas')]
  const notifyMore = (kind: 'requestReceived' | 'requestChanged' | 'stayCancelled') =>
    notify({ accountId: ines.id, kind, actorId: jonas.id })
  await notifyMore('requestReceived')
  return { ines, jonas, notifyMore, mails: () => subjectsTo(app, ines.email) }
}

describe('a mail about news', () => {
  it('comes when it was unread for ten minutes, once', async () => {
    const { mails } = await aRequest()
    await later(9)
    await goRound()
    expect(await mails()).toEqual([])
    await later(1)
    await goRound()
    await later(60)
    await goRound()
    expect(await mails()).toEqual(['jonas would like to stay with you'])
  })

  it('speaks the language of whom it tells', async () => {
    const { ines, notifyMore, mails } = await aRequest()
    await sql(`update identity_accounts set language = 'pt' where id = $1`, [ines.id])
    await notifyMore('requestChanged')
    await later(11)
    await goRound()
    expect(await mails()).toEqual(['jonas gostava de ficar em tua casa, e mais 1 novidade'])
    const [sent] = await mailsTo(app.database.name, ines.email)
    expect(sent?.mail.values).toMatchObject({
      language: 'pt',
      link: { label: 'Deixar de receber e-mails sobre pedidos de estadia' },
    })
  })

  it('does not come when it was read, when mails are off, or from somebody out of sight', async () => {
    const [read, off, blocked] = [await aRequest(), await aRequest(), await aRequest()]
    await read.ines.browser.call('POST', '/api/user/notifications/read', {})
    await off.ines.browser.call('PUT', '/api/user/notifications/settings/choices', {
      topic: 'requests',
      channel: 'email',
      isOn: false,
    })
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [
      blocked.jonas.id,
      blocked.ines.id,
    ])
    await later(11)
    await goRound()
    expect([await read.mails(), await off.mails(), await blocked.mails()]).toEqual([[], [], []])
    expect(await sql('select from notifications_items where mail_due is not null')).toEqual([])
  })

  it('tells of many things of one topic together; the next waits for half an hour', async () => {
    const { notifyMore, mails } = await aRequest()
    await notifyMore('requestChanged')
    await later(11)
    await goRound()
    expect(await mails()).toEqual(['jonas would like to stay with you, and 1 more'])
    await notifyMore('requestChanged')
    await notifyMore('stayCancelled')
    await later(11)
    await goRound()
    expect(await mails()).toEqual([
      'jonas would like to stay with you, and 1 more',
      'jonas cancelled the stay',
    ])
    await later(20)
    await goRound()
    expect((await mails()).slice(2)).toEqual(['jonas asked for different dates'])
  })

  it('waits for the morning in quiet hours', async () => {
    const { ines, mails } = await aRequest()
    await quietNow(ines.id)
    await later(11)
    await goRound()
    expect(await mails()).toEqual([])
    await sql('delete from notifications_settings where account_id = $1', [ines.id])
    await later(61)
    await goRound()
    expect(await mails()).toHaveLength(1)
  })

  it('is written by one of two workers', async () => {
    const { ines, notifyMore, mails } = await aRequest()
    for (let round = 1; round <= 25; round += 1) {
      await later(31)
      await Promise.all([goRound(), goRound(), goRound()])
      expect(await mails()).toHaveLength(round)
      await sql('update notifications_items set read_at = now() where account_id = $1', [ines.id])
      await notifyMore('requestChanged')
    }
  })

  it('is not written by a worker that dies before it has struck it off', async () => {
    const { mails } = await aRequest()
    await later(11)
    const dying = {
      ...app.services,
      jobs: {
        enqueue: async (...job: Parameters<typeof app.services.jobs.enqueue>) => {
          await app.services.jobs.enqueue(...job)
          throw new Error('the worker died')
        },
      },
    }
    await expect(mailDue(dying)).rejects.toThrow('died')
    expect(await mails()).toEqual([])
    await goRound()
    expect(await mails()).toHaveLength(1)
  })

  it('leads to the exact place and carries the link that ends it, for people and for mail programs', async () => {
    const { ines } = await aRequest()
    await later(11)
    await goRound()
    const [sent] = await mailsTo(app.database.name, ines.email)
    const { button, link } = sent?.mail.values ?? {}
    expect(button?.path).toMatch(/^\/chats\/jonas/)
    expect(link?.label).toBe('Stop emails about stay requests')
    expect(sent?.unsubscribeUrl).toBe(`http://localhost:8080${link?.path}`)
    const { pathname } = new URL(sent?.unsubscribeUrl ?? '')
    const reply = await app.app.inject({
      method: 'POST',
      url: pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.statusCode).toBe(200)
  })
})

const nobodyWrote = async () => 0
const sundays = (chats = nobodyWrote, week = '2027-01-10') =>
  sendDigests(app.services, chats, new AbortController().signal, week)
const awayFor = (id: string, days: number) =>
  sql(
    `update identity_accounts set last_active_on = (now() at time zone 'utc')::date - $2::int,
     created_at = now() - interval '1 year' where id = $1`,
    [id, days],
  )

describe('the weekly digest', () => {
  it('tells who was away what waits, once a week, and nobody for whom nothing does', async () => {
    const { ines, jonas } = await aRequest()
    await notify({ accountId: ines.id, kind: 'followed', actorId: jonas.id })
    const [idle, here] = [await anAccount(app, 'idle'), await aRequest()]
    for (const id of [ines.id, idle.id]) await awayFor(id, 3)
    await sundays()
    await Promise.all([sundays(), sundays()])
    expect(await subjectsTo(app, ines.email)).toEqual(['Your week on Wayfellow'])
    expect([await subjectsTo(app, idle.email), await here.mails()]).toEqual([[], []])
    await later(7 * 24 * 60)
    await sundays(nobodyWrote, '2027-01-17')
    expect(await subjectsTo(app, ines.email)).toHaveLength(2)
  })

  it('counts chats, and is off for who said so or has been away for long', async () => {
    const [ana, ben, eve] = [await anAccount(app, 'ana'), await aReader('ben'), await anAccount(app, 'eve')]
    for (const { id } of [ana, ben]) await awayFor(id, 5)
    await awayFor(eve.id, 91)
    await sql('insert into notifications_settings (account_id, choices) values ($1, $2)', [
      ben.id,
      { digest: { email: false } },
    ])
    const wrote = new Set<string>([ana.id, ben.id, eve.id])
    await sendDigests(
      app.services,
      async (_, id) => (wrote.has(id) ? 3 : 0),
      new AbortController().signal,
      randomUUIDv7(),
    )
    const mailed = await Promise.all([ana, ben, eve].map(({ email }) => subjectsTo(app, email)))
    expect(mailed).toEqual([['Your week on Wayfellow'], [], []])
  })
})

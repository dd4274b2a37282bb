import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '../database/db.ts'
import { createJobs } from '../jobs/jobs.ts'
import { dropWhenFree, prepareTestJobs, testConfig } from '../jobs/jobs-takeover.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMailer, mailQueue, sendMail, type MailJob } from './mail.ts'
import { createTestDatabase, listen } from '../../../testing/environment.ts'

const publicUrl = 'https://wayfellow.example'
const stolen: MailJob = {
  to: 'ana.silva@uni-lisboa.pt',
  mail: { name: 'sessionStolen', values: { firstName: 'Zoë', at: '2026-11-15T02:45:00Z', language: null } },
}
const attempt = {
  id: '5b2c9d1e-0000-8000-a000-000000000001',
  retry: 0,
  createdAt: new Date(),
  signal: new AbortController().signal,
  forgetData: () => undefined,
}

async function keep(mails: ParsedMail[], stream: Readable, done: (error?: Error) => void) {
  mails.push(await simpleParser(stream))
  done()
}

const oneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

describe('a mail', () => {
  const open: (() => void)[] = []
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'debug', ROLE: 'worker' }, { write: (line) => void lines.push(line) })
  afterEach(() => {
    for (const close of open.splice(0)) close()
    lines.splice(0)
  })

  /** A real SMTP server; `refuse` is what it says to a recipient instead of yes. */
  async function aMailbox(refuse?: { responseCode: number }) {
    const mails: ParsedMail[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(refuse ? Object.assign(new Error('Mailbox of Ana Silva is closed'), refuse) : null),
      onData: (stream, _session, done) => void keep(mails, stream, done),
    })
    const port = await listen(server.server)
    const mailer = createMailer(
      {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Wayfellow <hello@wayfellow.example>',
        PUBLIC_URL: publicUrl,
      },
      log,
    )
    open.push(
      () => mailer.close(),
      () => server.close(),
    )
    return {
      mails,
      send: mailer.send,
      stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    }
  }

  const sent = async (mail: MailJob) => {
    const { mails, send } = await aMailbox()
    await send(mail, attempt)
    expect(mails).toHaveLength(1)
    return mails[0]
  }

  it('arrives with HTML and text that say the same', async () => {
    const mail = await sent(stolen)
    expect(mail?.subject).toBe('We logged you out on one of your devices')
    expect(mail?.from?.text).toContain('hello@wayfellow.example')
    for (const body of [oneLine(mail?.text), String(mail?.html)]) {
      expect(body).toContain('Hi Zoë, on 15 November 2026 at 02:45 UTC')
      expect(body).toContain('View my devices')
      expect(body).toContain('https://wayfellow.example/settings/account')
      expect(body).toContain('turn these emails off.')
    }
    expect(mail?.text).not.toMatch(/[<>]|&\w+;|undefined|\[object/)
  })

  it('says what it is, so that nobody answers a machine, and carries its key as its id', async () => {
    const mail = await sent(stolen)
    expect(mail?.messageId).toBe(`<${attempt.id}@wayfellow.example>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.has('list')).toBe(false)
  })

  it('can be unsubscribed from with one click where that is allowed', async () => {
    const mail = await sent({ ...stolen, unsubscribeUrl: `${publicUrl}/unsubscribe/1` })
    expect(mail?.headers.get('list')).toEqual({
      unsubscribe: { url: `${publicUrl}/unsubscribe/1` },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    })
  })

  it('keeps a subject with letters of any script', async () => {
    const subject = 'Zoë, Київ and 東京 are waiting 🚆'
    const values = { language: 'uk', subject, heading: subject, paragraphs: ['Привіт'], why: 'You asked.' }
    const mail = await sent({ to: stolen.to, mail: { name: 'notice', values } })
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('Привіт')
  })

  it('takes no header from what somebody typed', async () => {
    const subject = 'Zoë\r\nBcc: evil@evil.example\r\n\r\nanother mail'
    const values = { language: 'en', subject, heading: 'x', paragraphs: ['x'], why: 'You asked.' }
    const mail = await sent({ to: stolen.to, mail: { name: 'notice', values } })
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.to).not.toContain('evil@evil.example')
    expect(mail?.subject).toContain('Bcc: evil@evil.example')
  })

  it('shows what somebody typed as text, never as markup', async () => {
    const firstName = '<img src=x onerror=alert(1)><a href="https://evil.example">Zoë</a>'
    const mail = await sent({
      to: stolen.to,
      mail: { name: 'sessionStolen', values: { firstName, at: '2026-11-15', language: null } },
    })
    expect(String(mail?.html)).not.toContain('<img src=x')
    expect(String(mail?.html)).toContain('&lt;img src=x')
  })

  it('links to our own site only and loads nothing from anywhere', async () => {
    const mail = await sent(stolen)
    const addresses = [...String(mail?.html).matchAll(/(?:href|src)="([^"]*)"/g)].map(
      ([, address]) => address,
    )
    // mailparser shows the logo that travels with the mail as a data: address.
    expect(
      addresses.filter((address) => !/^(https:\/\/wayfellow\.example\/|data:image\/png)/.test(address ?? '')),
    ).toEqual([])
    expect(addresses.length).toBeGreaterThan(1)
    expect(mail?.attachments.map(({ cid }) => cid)).toEqual(['logo@wayfellow'])
  })

  it('with a link to another site is never written', async () => {
    const { send } = await aMailbox()
    const values = {
      language: 'en',
      subject: 'x',
      heading: 'x',
      paragraphs: [],
      why: 'x',
      button: { label: 'x', path: '//evil.example' },
    } as const
    await expect(send({ to: stolen.to, mail: { name: 'notice', values } }, attempt)).rejects.toThrow(
      'own site',
    )
  })

  it('is sent when an earlier release queued it, whose jobs called it a letter', async () => {
    const { mails, send } = await aMailbox()
    await send({ to: stolen.to, letter: stolen.mail }, attempt)
    expect(mails.map(({ subject }) => subject)).toEqual(['We logged you out on one of your devices'])
  })

  it('is tried again when the server is away or asks to wait', async () => {
    const busy = await aMailbox({ responseCode: 451 })
    await expect(busy.send(stolen, attempt)).rejects.toThrow('451')
    const { send, stop } = await aMailbox()
    await stop()
    await expect(send(stolen, attempt)).rejects.toThrow('ECONNREFUSED')
  })

  it('is let go when the mailbox does not exist', async () => {
    const { send } = await aMailbox({ responseCode: 550 })
    await expect(send(stolen, attempt)).resolves.toBeUndefined()
    expect(lines.join('')).toContain('refused for good')
  })

  it('leaves nobody in the log, whether it is sent, refused or off', async () => {
    const refused = await aMailbox({ responseCode: 550 })
    await refused.send(stolen, attempt)
    const off = createMailer({ SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: publicUrl }, log)
    await off.send(stolen, attempt)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/ana|silva|zoë/i)
  })

  it('is never sent in the clear over a network', async () => {
    // Another name of this machine, so it counts as a network.
    const otherName = '127.0.0.2'
    const mails: unknown[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData: (stream, _session, done) => {
        mails.push(stream.resume())
        done()
      },
    })
    const port = await listen(server.server, otherName)
    const mailer = createMailer(
      { SMTP_URL: `smtp://${otherName}:${port}`, MAIL_FROM: 'a@b.example', PUBLIC_URL: publicUrl },
      log,
    )
    open.push(
      () => mailer.close(),
      () => server.close(),
    )
    await expect(mailer.send(stolen, attempt)).rejects.toThrow('STARTTLS')
    expect(mails).toEqual([])
  })
})

it('a mail enqueued twice under one key is sent once, and only if its transaction commits', async () => {
  const database = await createTestDatabase()
  const config = testConfig(database.apiUrl, 'worker')
  const silent = createLog({ LOG_LEVEL: 'silent', ROLE: 'worker' })
  await prepareTestJobs(database.ownerUrl, [mailQueue], silent)
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void keep(mails, stream, done),
  })
  const port = await listen(server.server)
  const mailer = createMailer(
    { ...config, SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: publicUrl },
    silent,
  )
  const db = connect(database.apiUrl, 2)
  const jobs = createJobs(config, db, silent)
  await jobs.start()
  const enqueue = (key: string, to: string) =>
    db.transaction().execute((tx) => sendMail({ jobs }, tx, key, { ...stolen, to }))

  await enqueue('stolen:1', 'ana@uni.example')
  await enqueue('stolen:1', 'ana@uni.example')
  const taken = db.transaction().execute(async (tx) => {
    await sendMail({ jobs }, tx, 'stolen:2', { ...stolen, to: 'ben@uni.example' })
    throw new Error('rolled back')
  })
  await expect(taken).rejects.toThrow('rolled back')
  await enqueue('stolen:3', 'cleo@uni.example')
  const kept = async () => {
    const { rows } = await sql<{ data: string }>`
      select data::text as data from pgboss.job where name = ${mailQueue.name}`.execute(db)
    return rows.map(({ data }) => data)
  }
  // Somebody who reads the database can read neither the mail nor its recipient.
  expect((await kept()).join(' ')).toMatch(/"sealed"/)
  expect((await kept()).join(' ')).not.toMatch(/uni\.example|sessionStolen|firstName/)
  await jobs.work(mailQueue, mailer.send)
  await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(2)
  // A delivered mail is not kept, but is still known, so that it is not sent again.
  await expect.poll(kept, { timeout: 60_000 }).toEqual(['{}', '{}'])
  await enqueue('stolen:1', 'ana@uni.example')
  expect(await kept()).toEqual(['{}', '{}'])
  const recipients = mails.flatMap(({ to }) => [to].flat().map((people) => people?.text))
  expect(new Set(recipients)).toEqual(new Set(['ana@uni.example', 'cleo@uni.example']))

  await jobs.stop(1_000)
  await db.destroy()
  mailer.close()
  server.close()
  await dropWhenFree(database)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailCatcher, type MailCatcher } from './catcher.ts'
import { Message } from './inbox.ts'

const hostile = '<script>alert(1)</script>'
const folders: string[] = []
let folder: string
let catcher: MailCatcher

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-catcher-'))
  folders.push(folder)
  catcher = await startMailCatcher(folder, { smtp: 0, web: 0 })
})
afterEach(async () => {
  await catcher.stop()
  for (const made of folders.splice(0)) rmSync(made, { recursive: true })
})

const url = (path: string) => `http://127.0.0.1:${catcher.webPort}${path}`

async function send(mail: { to: string; subject?: string; text?: string; html?: string; bcc?: string }) {
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort })
  await transport.sendMail({
    from: 'Wayfellow <hello@wayfellow.example>',
    subject: 'Hello',
    text: 'Hi',
    ...mail,
  })
}

async function messages(query = ''): Promise<Message[]> {
  const body: unknown = await (await fetch(url(`/api/messages${query}`))).json()
  if (typeof body !== 'object' || body === null || !('messages' in body)) throw new Error('no messages')
  return Message.array().parse(body.messages)
}

async function oneOf(response: Response): Promise<Message> {
  return Message.parse(await response.json())
}

function pressDelete(site: string) {
  return fetch(url('/delete'), { method: 'POST', headers: { 'sec-fetch-site': site }, redirect: 'manual' })
}

describe('the mail catcher', () => {
  it('keeps what was sent, with subject, both bodies and links', async () => {
    await send({
      to: 'ana@uni.example',
      subject: 'Olá, Ana ✅',
      text: 'Open http://localhost:8080/a?b=1',
      html: '<a href="http://localhost:8080/a?b=1&amp;c=2">Open</a>',
    })
    const [mail] = await messages()
    expect(mail).toMatchObject({
      to: ['ana@uni.example'],
      from: '"Wayfellow" <hello@wayfellow.example>',
      subject: 'Olá, Ana ✅',
      links: ['http://localhost:8080/a?b=1&c=2', 'http://localhost:8080/a?b=1'],
    })
    expect(await oneOf(await fetch(url(`/api/messages/${mail?.id}`)))).toEqual(mail)
  })

  it('lists the newest first and only those to the asked address', async () => {
    await send({ to: 'ana@uni.example', subject: 'One' })
    await send({ to: 'ben@uni.example', subject: 'Two' })
    await send({ to: 'ana@uni.example', subject: 'Three' })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
    expect((await messages('?to=ANA@uni.example')).map(({ subject }) => subject)).toEqual(['Three', 'One'])
  })

  it('counts a blind copy as received', async () => {
    await send({ to: 'ana@uni.example', bcc: 'ben@uni.example' })
    expect(await messages('?to=ben@uni.example')).toHaveLength(1)
  })

  it('lists only what came since a moment, and refuses a moment it cannot read', async () => {
    await send({ to: 'ana@uni.example' })
    expect(await messages(`?since=${Date.now() + 60_000}`)).toEqual([])
    expect(await messages('?since=2020-01-01T00:00:00Z')).toHaveLength(1)
    expect((await fetch(url('/api/messages?since=yesterday'))).status).toBe(400)
  })

  it('answers a waiting test as soon as the mail comes', async () => {
    const waiting = fetch(url('/api/messages/wait?to=ana@uni.example&subject=welcome'))
    await send({ to: 'ana@uni.example', subject: 'Something else' })
    await send({ to: 'ben@uni.example', subject: 'Welcome' })
    await send({ to: 'ana@uni.example', subject: 'Welcome, Ana' })
    expect((await oneOf(await waiting)).subject).toBe('Welcome, Ana')
  })

  it('says 404 when the awaited mail does not come', async () => {
    expect((await fetch(url('/api/messages/wait?to=ana@uni.example&timeout=20'))).status).toBe(404)
  })

  it('still has its mails after a restart', async () => {
    await send({ to: 'ana@uni.example', subject: 'One' })
    await send({ to: 'ana@uni.example', subject: 'Two' })
    const before = await messages()
    await catcher.stop()
    catcher = await startMailCatcher(folder, { smtp: 0, web: 0 })
    expect(await messages()).toEqual(before)
  })

  it('forgets one address or everything', async () => {
    await send({ to: 'ana@uni.example' })
    await send({ to: 'ben@uni.example' })
    await fetch(url('/api/messages?to=ana@uni.example'), { method: 'DELETE' })
    expect((await messages()).map(({ to }) => to)).toEqual([['ben@uni.example']])
    await fetch(url('/api/messages'), { method: 'DELETE' })
    expect(await messages()).toEqual([])
  })
})

describe('the page of the mail catcher', () => {
  it('shows a hostile mail as text, and its HTML only in a sandbox', async () => {
    await send({ to: 'ana@uni.example', subject: hostile, text: hostile, html: hostile })
    const [mail] = await messages()
    for (const path of ['/', `/messages/${mail?.id}`, `/?to=${encodeURIComponent(`">${hostile}`)}`]) {
      const page = await fetch(url(path))
      expect(await page.text()).not.toContain('<script>')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
    }
    const body = await fetch(url(`/messages/${mail?.id}/html`))
    expect(await body.text()).toContain(hostile)
    const policy = body.headers.get('content-security-policy')
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('script-src')
  })

  it('offers only web links, whatever a mail calls a link', async () => {
    await send({ to: 'ana@uni.example', html: '<a href="javascript:alert(1)">x</a>' })
    expect((await messages())[0]?.links).toEqual([])
  })

  it('deletes by its own button, never for another site', async () => {
    await send({ to: 'ana@uni.example' })
    expect((await pressDelete('cross-site')).status).toBe(403)
    expect(await messages()).toHaveLength(1)
    expect((await pressDelete('same-origin')).status).toBe(303)
    expect(await messages()).toEqual([])
  })

  it('answers to no foreign host name', async () => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    get(url('/api/messages'), { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
    expect(await promise).toBe(403)
  })
})

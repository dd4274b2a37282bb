import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailTransport } from '../../apps/api/src/platform/mail/mail.ts'
import { startMailServer } from './mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

async function send() {
  const transport = createMailTransport(server.url)
  try {
    await transport.sendMail({
      from: 'a@example.org',
      to: 'b@example.org',
      subject: 'Hello',
      text: 'A\n.\nB',
    })
  } finally {
    transport.close()
  }
}

it('takes mails', async () => {
  await send()
  await send()
  expect(server.taken()).toBe(2)
})

it('refuses every mailbox for good', async () => {
  server.set('refusing')
  await expect(send()).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
})

it('hangs up, which is worth another try', async () => {
  server.set('away')
  await expect(send()).rejects.not.toHaveProperty('responseCode', 550)
})

it('holds a connection without a word until it changes', async () => {
  server.set('silent')
  const end = send().then(
    () => 'sent',
    () => 'failed',
  )
  await expect.poll(() => server.held()).toBe(1)
  server.set('taking')
  expect(await end).toBe('failed')
})

// Takes every mail by SMTP and delivers none.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { Inbox } from './inbox.ts'
import { createWeb } from './web.ts'

export type MailCatcher = { smtpPort: number; webPort: number; stop(): Promise<void> }

/** Port 0 takes a free one. */
export async function startMailCatcher(
  folder: string,
  ports: { smtp: number; web: number },
  address = '127.0.0.1',
): Promise<MailCatcher> {
  const inbox = new Inbox(folder)
  const smtp = new SMTPServer({
    size: 10 * 1024 * 1024,
    // Any name and password are taken, so that a sender can be tried with its real settings.
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    // Its certificate would be its own, which a careful sender refuses.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => callbackify(caught)(inbox, stream, envelope, done),
  })
  smtp.on('error', (error) => console.error(error))
  const web = createWeb(inbox, { folder })
  smtp.listen(ports.smtp, address)
  web.listen(ports.web, address)
  await Promise.all([once(smtp.server, 'listening'), once(web, 'listening')])
  return {
    smtpPort: portOf(smtp.server.address()),
    webPort: portOf(web.address()),
    async stop() {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ])
    },
  }
}

async function caught(inbox: Inbox, stream: Readable, envelope: SMTPServerEnvelope): Promise<string> {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  const { id } = await inbox.take(await buffer(stream), { from, to })
  return `Caught as ${id}`
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port')
  return address.port
}

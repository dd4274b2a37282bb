import { createTransport } from 'nodemailer'
import { Counter, Histogram } from 'prom-client'
import type { Config } from '../config.ts'
import type { Tx } from '../database/db.ts'
import { defineEncryptedQueue, type JobHandler, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../telemetry/log.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Mail } from './mail-templates.ts'
import { logo, renderMail } from './render-mail.ts'

export interface MailJob {
  to: string
  mail: Mail
  /** Address that ends mails of this kind with one click; absent for mails about safety. */
  unsubscribeUrl?: string
}

/** A job of release 0.6 or earlier. It may wait through an upgrade, for as long as a mail server is away. */
interface EarlierMailJob extends Omit<MailJob, 'mail'> {
  letter: Mail
}

/** A mail server can be away for a night: the last tries are an hour apart. */
export const mailQueue = defineEncryptedQueue<MailJob>('mail.send', ({ to }) => to, {
  retryLimit: 20,
  longestPauseSeconds: 3_600,
})

/** Sends when the transaction commits, and once for a key: it becomes the Message-ID. Says whether it is new. */
export function sendMail({ jobs }: { jobs: Jobs }, tx: Tx, key: string, mail: MailJob): Promise<boolean> {
  return jobs.enqueue(tx, mailQueue, mail, { key })
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

const outcomes = new Counter({
  name: 'wayfellow_mails_total',
  help: 'Mails by outcome: sent, failed (will be tried again), refused (by the server, for good), off (no server)',
  labelNames: ['outcome'],
})

for (const outcome of ['sent', 'failed', 'refused']) outcomes.inc({ outcome }, 0)

const delay = new Histogram({
  name: 'wayfellow_mail_delay_seconds',
  help: 'Time from the change that causes a mail until the mail server has it',
  buckets: [1, 5, 15, 60, 300, 3_600, 43_200],
})

/** The handler of `mailQueue` and its connections. */
export function createMailer(config: MailConfig, log: Log) {
  const transport = config.SMTP_URL === '' ? undefined : createMailTransport(config.SMTP_URL)
  const host = new URL(config.PUBLIC_URL).hostname

  const send: JobHandler<MailJob | EarlierMailJob> = async (job, { id, createdAt, forgetData }) => {
    const { to, unsubscribeUrl } = job
    const mail = 'letter' in job ? job.letter : job.mail
    if (!transport) {
      outcomes.inc({ outcome: 'off' })
      log.info({ jobId: id, mail: mail.name }, 'no mail server is configured: a mail was not sent')
      return
    }
    try {
      const sent = {
        ...renderMail(mail, config.PUBLIC_URL),
        from: config.MAIL_FROM,
        to,
        messageId: `<${id}@${host}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        attachments: [logo],
      }
      await inSpan('smtp send', () => transport.sendMail(sent))
      forgetData()
      outcomes.inc({ outcome: 'sent' })
      delay.observe(Math.max(0, Date.now() - createdAt.getTime()) / 1_000)
    } catch (error) {
      if (!isRefusedForGood(error)) {
        outcomes.inc({ outcome: 'failed' })
        throw error
      }
      forgetData()
      outcomes.inc({ outcome: 'refused' })
      log.warn({ jobId: id, mail: mail.name, code: error.responseCode }, 'a mail was refused for good')
    }
  }
  return { send, close: () => transport?.close() }
}

export type Mailer = ReturnType<typeof createMailer>

/** Keeps its connections open until it is closed. */
export function createMailTransport(url: string) {
  const { hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Mails hold links that open accounts: never in the clear over a network.
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** 5xx about the mail is the server's last word: no such mailbox, not wanted. All else is worth another try. */
function isRefusedForGood(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  // A 5xx to our log-in or to STARTTLS is about us, not about the mail.
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}

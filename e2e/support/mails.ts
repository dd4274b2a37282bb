import { expect } from '@playwright/test'
import { Message } from '../../scripts/mail-catcher/inbox.ts'

/** The newest mail to this address with these words in its subject; the catcher waits until it comes. */
export async function mailTo(to: string, subject: string, since = 0): Promise<Message> {
  const query = new URLSearchParams({ to, subject, since: String(since) })
  const reply = await fetch(`${process.env['MAIL_URL']}/api/messages/wait?${query}`)
  expect(reply.status, `a mail to ${to} about ${subject}`).toBe(200)
  return Message.parse(await reply.json())
}

/** The path behind the mail's button. */
export function pathIn({ links }: Message): string {
  const [link = ''] = links
  return new URL(link).pathname
}

/** The code somebody finds in their mailbox; the newest one since then. */
export async function codeTo(to: string, since = 0): Promise<string> {
  const { subject } = await mailTo(to, 'is your Wayfellow code', since)
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

// The newest caught mails, in memory and on disk, so that a restart loses nothing.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { z } from 'zod'

export const Message = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  /** The actual recipients (the envelope); those of a blind copy are not in the headers. */
  to: z.array(z.string()),
  subject: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
})
export type Message = z.infer<typeof Message>
export type Filter = { to?: string; subject?: string; since?: string; limit?: number }

const kept = 1000

export class Inbox {
  /** Newest first. */
  private messages: Message[] = []
  private readonly waiting = new Set<(message: Message) => void>()
  readonly folder: string

  constructor(folder: string) {
    this.folder = join(folder, 'messages')
    mkdirSync(this.folder, { recursive: true })
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.json'))
    for (const name of names.toSorted().toReversed()) {
      this.messages.push(Message.parse(JSON.parse(readFileSync(join(this.folder, name), 'utf8'))))
    }
  }

  async take(source: Buffer, envelope: { from: string; to: string[] }): Promise<Message> {
    const message = await read(source, envelope)
    writeFileSync(this.path(message.id, 'eml'), source)
    writeFileSync(this.path(message.id, 'json'), JSON.stringify(message))
    this.messages.unshift(message)
    for (const old of this.messages.splice(kept)) this.forget(old)
    for (const listener of this.waiting) listener(message)
    return message
  }

  list(filter: Filter = {}): Message[] {
    return this.messages.filter((message) => matches(message, filter)).slice(0, filter.limit ?? 100)
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id)
  }

  source(message: Message): Buffer {
    const path = this.path(message.id, 'eml')
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  }

  /** The newest that matches, or the next one that comes; undefined when the signal ends the wait. */
  async wait(filter: Filter, signal: AbortSignal): Promise<Message | undefined> {
    const [found] = this.list(filter)
    if (found) return found
    const { promise, resolve } = Promise.withResolvers<Message | undefined>()
    const listener = (message: Message) => {
      if (matches(message, filter)) resolve(message)
    }
    this.waiting.add(listener)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    return promise.finally(() => this.waiting.delete(listener))
  }

  clear(filter: Filter): number {
    const [gone, rest] = [this.list({ ...filter, limit: kept }), new Set(this.messages)]
    for (const message of gone) {
      rest.delete(message)
      this.forget(message)
    }
    this.messages = [...rest]
    return gone.length
  }

  private forget({ id }: Message) {
    rmSync(this.path(id, 'json'), { force: true })
    rmSync(this.path(id, 'eml'), { force: true })
  }

  private path(id: string, kind: 'eml' | 'json') {
    return join(this.folder, `${id}.${kind}`)
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function matches(message: Message, { to, subject, since }: Filter): boolean {
  return (
    (to === undefined || message.to.some((address) => same(address, to))) &&
    (subject === undefined || message.subject.toLowerCase().includes(subject.toLowerCase())) &&
    (since === undefined || Date.parse(message.receivedAt) >= Date.parse(since))
  )
}

let last = 0
/** Sorts by arrival, also within one millisecond. */
function nextId(): string {
  last = Math.max(Date.now() * 1000, last + 1)
  return `${last.toString(36)}-${randomBytes(4).toString('hex')}`
}

async function read(source: Buffer, envelope: { from: string; to: string[] }): Promise<Message> {
  const mail = await simpleParser(source)
  const html = mail.html || ''
  return {
    id: nextId(),
    receivedAt: new Date().toISOString(),
    from: mail.from?.text ?? envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    headers: mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
    text: mail.text ?? '',
    html,
    links: linksIn(html, mail.text ?? ''),
    attachments: mail.attachments.map(({ filename, contentType, size }) => ({
      name: filename ?? 'attachment',
      type: contentType,
      size,
    })),
  }
}

function linksIn(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*["']?(https?:\/\/[^"'\s>]+)/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/gi)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])]
}

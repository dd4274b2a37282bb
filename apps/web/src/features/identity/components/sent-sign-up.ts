import { linkHours } from '@wayfellow/contract/client/identity/joining'
import { dropDraft } from '../../../lib/drafts.ts'
import { tabStore } from '../../../lib/storage.ts'

const sentSignUp = 'sentSignUp'
const linkLifeMs = linkHours * 3_600_000

/** A sign-up whose mail is on its way. Passwords are never part of it. */
export interface SentSignUp {
  name: string
  email: string
  /** When the mail was asked for, in milliseconds. */
  sentAt: number
}

export function keepSent({ name, email, sentAt }: SentSignUp): void {
  tabStore.write(sentSignUp, JSON.stringify({ name, email, sentAt }))
}

/** A mail whose link is over is nothing to wait for. */
export function readSent(): SentSignUp | undefined {
  const { name, email, sentAt } = parse(tabStore.read(sentSignUp))
  if (typeof name !== 'string' || typeof email !== 'string' || typeof sentAt !== 'number') return undefined
  return Date.now() - sentAt < linkLifeMs ? { name, email, sentAt } : undefined
}

/** Back to the form, which goes on with what was sent. */
export function dropSent(): void {
  tabStore.remove(sentSignUp)
}

/** When the sign-up was finished, refused or begins anew. */
export function forgetSignUp(): void {
  dropSent()
  dropDraft('register')
}

function parse(text: string | undefined): Partial<Record<keyof SentSignUp, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

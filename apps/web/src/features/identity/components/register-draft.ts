import { linkHours } from '@wayfellow/contract/identity-joining'
import { tabStore } from '../../../lib/storage.ts'

const registerDraft = 'registerDraft'
const linkLifeMs = linkHours * 3_600_000

/** What a reload must not lose. Passwords are never part of it. */
export interface RegisterDraft {
  name: string
  email: string
  /** When the mail was asked for, in milliseconds; absent while the form is open. */
  sentAt?: number
}

export function keepDraft({ name, email, sentAt }: RegisterDraft): void {
  tabStore.write(registerDraft, JSON.stringify({ name, email, sentAt }))
}

export function readDraft(): RegisterDraft {
  const kept = parse(tabStore.read(registerDraft))
  const { name, email, sentAt } = { name: '', email: '', sentAt: undefined, ...kept }
  return {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    // A mail whose link is over is nothing to wait for.
    ...(typeof sentAt === 'number' && Date.now() - sentAt < linkLifeMs && { sentAt }),
  }
}

/** When the sign-up was finished, refused or begins anew. */
export function dropDraft(): void {
  tabStore.remove(registerDraft)
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

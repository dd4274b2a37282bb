import { chromium as launcher } from '@playwright/test'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { openAccount } from '../../apps/api/src/modules/identity/index.ts'
import { createPasswords } from '../../apps/api/src/platform/security/passwords.ts'
import { chromium, chromiumFlags } from './chromium.ts'

const password = 'ciaociao9'
const emailOf = (username: string) => `${username}@studio.unibo.it`

// By name, not by number: `__Host-` cookies need an origin that Chromium trusts without TLS.
export const byName = (url: string) => url.replace('127.0.0.1', 'localhost')
export const aBrowser = () => launcher.launch({ executablePath: chromium, args: chromiumFlags })

/** Confirmed students with complete profiles, past the forms. */
export async function openStudents(ownerUrl: string, usernames: readonly string[]): Promise<string[]> {
  const db = connect(ownerUrl, 1)
  const passwordHash = await (await createPasswords()).hash(password)
  const ids: string[] = []
  try {
    for (const username of usernames) {
      const account = {
        name: `${username.replace(/[^a-z].*/, '')} Rossi`,
        username,
        email: emailOf(username),
        passwordHash,
        verification: 'verified' as const,
        profileCompleted: true,
        location: 'Bologna, Italy',
      }
      ids.push(await openAccount(db, account))
    }
    return ids
  } finally {
    await db.destroy()
  }
}

interface Visit {
  browser: Awaited<ReturnType<typeof aBrowser>>
  baseURL: string
  username: string
}

/** A page of somebody who has logged in, in a browser that knows nothing else. */
export async function signedIn({ browser, baseURL, username }: Visit, settings = {}) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...settings })
  const reply = await context.request.post('/api/auth/session/login', {
    data: { email: emailOf(username), password },
    headers: { origin: baseURL, 'x-client-platform': 'web' },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  // A crowded machine is no reason to give up: what is slow shows in the figures.
  context.setDefaultTimeout(120_000)
  return context.newPage()
}

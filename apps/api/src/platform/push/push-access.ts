import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod/mini'

/** The parts we need of the file that Google gives for a service account. */
export const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
})
type ServiceAccount = z.infer<typeof ServiceAccount>

const Grant = z.object({ access_token: z.string(), expires_in: z.number() })
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** Asked for anew before it runs out. */
const marginMs = 60_000

/** OAuth 2.0 by a signed assertion (RFC 7523): one token for an hour, asked for once by all who wait. */
export async function createPushAccess(account: ServiceAccount, tokenUrl: string, withinMs: number) {
  const key = await importPKCS8(account.private_key, 'RS256')
  let grant: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const reply = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    if (!reply.ok) throw new Error(`the push service gives no access: ${reply.status}`)
    const { access_token: token, expires_in: seconds } = Grant.parse(await reply.json())
    grant = { token, until: Date.now() + seconds * 1000 - marginMs }
    return token
  }

  return {
    token: async () => {
      if (grant && grant.until > Date.now()) return grant.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    /** It was refused before its time. */
    forget: () => {
      grant = undefined
    },
  }
}

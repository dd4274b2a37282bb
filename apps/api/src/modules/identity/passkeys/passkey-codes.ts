import { createHash } from 'node:crypto'
import { z } from 'zod/mini'

/** Ed25519, ECDSA on P-256 and RSA: what authenticators have. */
export const algorithms = [-8, -7, -257]

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof known)[number]

/** Ways to reach an authenticator that we have heard of; a browser may know more. */
export const transportsIn = (names: readonly string[]): Transport[] =>
  known.filter((transport) => names.includes(transport))

export const hashCeremony = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

const ClientData = z.object({ challenge: z.string() })

/** The challenge named in an answer; undefined when it can't be read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return ClientData.safeParse(data).data?.challenge
  } catch {
    return undefined
  }
}

/** The user handle that the authenticator stores: the account's id, which reveals nothing about a person. */
export const userHandleOf = (accountId: string) =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

/** Passkeys are bound to the site, so that another one can't ask for them. */
export function siteOf(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

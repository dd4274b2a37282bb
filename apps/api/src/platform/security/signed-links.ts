import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from './encryption.ts'

// Not a dot: an address that ends in one and letters is a file's.
const between = '~'

/** A link that says by itself what it is for and can't be made up: nothing is kept about it, and it is never over. */
export function signLink(encryption: Encryption, use: string, parts: readonly string[]) {
  return [...parts, macOf(encryption, use, parts)].join(between)
}

/** Nothing for one that we did not make for this use. */
export function readLink(encryption: Encryption, use: string, token: string): string[] | undefined {
  const parts = token.split(between)
  const mac = Buffer.from(parts.pop() ?? '')
  const ours = Buffer.from(macOf(encryption, use, parts))
  return mac.length === ours.length && timingSafeEqual(mac, ours) ? parts : undefined
}

const macOf = (encryption: Encryption, use: string, parts: readonly string[]) =>
  // Short enough for one part of an address.
  Buffer.from(encryption.mac([use, ...parts].join('\0')), 'hex').toString('base64url')

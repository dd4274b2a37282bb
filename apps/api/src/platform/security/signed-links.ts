import { timingSafeEqual } from 'node:crypto'
import type { Sealing } from './encryption.ts'

// Not a dot: an address that ends in one and letters is a file's.
const between = '~'

/** A link that says by itself what it is for and can't be made up: nothing is kept about it, and it is never over. */
export function signLink(sealing: Sealing, use: string, parts: readonly string[]) {
  return [...parts, macOf(sealing, use, parts)].join(between)
}

/** Nothing for one that we did not make for this use. */
export function readLink(sealing: Sealing, use: string, token: string): string[] | undefined {
  const parts = token.split(between)
  const mac = Buffer.from(parts.pop() ?? '')
  const ours = Buffer.from(macOf(sealing, use, parts))
  return mac.length === ours.length && timingSafeEqual(mac, ours) ? parts : undefined
}

const macOf = (sealing: Sealing, use: string, parts: readonly string[]) =>
  // Short enough for one part of an address.
  Buffer.from(sealing.mac([use, ...parts].join('\0')), 'hex').toString('base64url')

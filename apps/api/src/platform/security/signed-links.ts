import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from './encryption.ts'

// Not a dot: an address that ends in one and letters is a file's.
const between = '~'

/** A link that says by itself what it is for and can't be made up: nothing is kept about it, and it is never over. */
export function signLink(encryption: Encryption, use: string, parts: readonly string[]) {
  return [...parts, shorten(encryption.mac(textOf(use, parts)))].join(between)
}

/** Nothing for one that we did not make for this use. */
export function readLink(encryption: Encryption, use: string, token: string): string[] | undefined {
  const parts = token.split(between)
  const mac = Buffer.from(parts.pop() ?? '')
  const isOurs = encryption
    .macs(textOf(use, parts))
    .map((hex) => Buffer.from(shorten(hex)))
    .some((ours) => mac.length === ours.length && timingSafeEqual(mac, ours))
  return isOurs ? parts : undefined
}

const textOf = (use: string, parts: readonly string[]) => [use, ...parts].join('\0')

/** Short enough for one part of an address. */
const shorten = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

import { createHash, randomBytes } from 'node:crypto'

export const hashMailToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A link in a mail opens something once; we keep only its hash, so that a copy of the database opens nothing. */
export function newMailToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashMailToken(token) }
}

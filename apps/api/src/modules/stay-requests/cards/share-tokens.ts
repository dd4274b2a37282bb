import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: who was not given the link can't come by it. Only its hash is looked for. */
export const newShareToken = () => randomBytes(32).toString('base64url')
export const hashShareToken = (token: string) => createHash('sha256').update(token).digest('hex')

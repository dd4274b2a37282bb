import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { Encryption } from '../security/encryption.ts'

/** A job whose data only a process with the key reads: mails hold links that open accounts. */
export interface SealedData {
  sealed: string
  /** Hash of whose it is, so that it can be erased with the account. */
  subject: string
}

const Sealed = z.object({ sealed: z.string(), subject: z.string() })

/** The same as in the function privacy_erase of the database. */
export const subjectOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex')

export function sealData(encryption: Encryption, queue: string, data: object, address: string): SealedData {
  const sealed = encryption.seal(JSON.stringify(data), `job ${queue}`).toString('base64')
  return { sealed, subject: subjectOf(address) }
}

/** Returns the data as it was enqueued, or nothing when the job is done and its data forgotten. */
export function openData(encryption: Encryption, queue: string, stored: object): object | undefined {
  if (Object.keys(stored).length === 0) return undefined
  const parsed = Sealed.safeParse(stored)
  // Enqueued by a version that did not seal.
  if (!parsed.success) return stored
  const text = encryption.open(Buffer.from(parsed.data.sealed, 'base64'), `job ${queue}`)
  if (text === undefined) throw new Error('the data of a job was sealed with another key')
  return z.looseObject({}).parse(JSON.parse(text))
}

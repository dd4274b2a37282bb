import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Encryption } from '../security/encryption.ts'
import type { EncryptedColumn } from '../security/re-encryption.ts'

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

/** As the owner of the tables alone. Reads all jobs for each batch, of which there are two days' worth. */
export const encryptedJobs: EncryptedColumn = {
  name: 'mails and other jobs that wait',
  listAfter: async (db, key, atMost) => {
    const { rows } = await sql<{ id: string; name: string; sealed: string }>`
      select id, name, data ->> 'sealed' as sealed from pgboss.job
      where id > ${key}::uuid and data ->> 'sealed' is not null order by id limit ${atMost}`.execute(db)
    return rows.map(({ id, name, sealed }) => ({
      key: id,
      about: `job ${name}`,
      sealed: Buffer.from(sealed, 'base64'),
    }))
  },
  replace: async (db, { key, sealed }, fresh) => {
    const { numAffectedRows } = await sql`
      update pgboss.job set data = data || jsonb_build_object('sealed', ${fresh.toString('base64')}::text)
      where id = ${key}::uuid and data ->> 'sealed' = ${sealed.toString('base64')}`.execute(db)
    return numAffectedRows === 1n
  },
}

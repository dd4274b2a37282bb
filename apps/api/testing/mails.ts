import { openData, subjectOf } from '../src/platform/jobs/sealed-jobs.ts'
import { createEncryption } from '../src/platform/security/encryption.ts'
import type { MailJob } from '../src/platform/mail/mail.ts'
import { asOwner } from './database.ts'

/** The key of every app that tests compose. */
export const testFactorKey = 'test factor key that is long enough to be one'
const encryption = createEncryption(testFactorKey)

/** The parts of a mail that tests look at. */
interface MailValues {
  name: string
  values: {
    subject?: string
    code?: string
    language?: string | null
    button?: { label: string; path: string }
    link?: { label: string; path: string }
  }
}

export interface ReadMail extends Omit<MailJob, 'mail'> {
  mail: MailValues
}

/** Opens the data of a job as the worker does. */
export const openJob = (queue: string, stored: object) => openData(encryption, queue, stored) ?? {}

/** Mails to an address so far, oldest first; as the operator of the database could not read them. */
export function mailsTo(database: string, email: string): Promise<ReadMail[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ data: object }>(
      "select data from pgboss.job where name = 'mail.send' and data->>'subject' = $1 order by created_on",
      [subjectOf(email)],
    )
    // Written by our own code, and typed there.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return rows.map(({ data }) => openJob('mail.send', data) as ReadMail)
  })
}

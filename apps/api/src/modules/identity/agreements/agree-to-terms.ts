import { guidelinesVersion, oldWords, termsVersion } from '@wayfellow/contract/identity/joining'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { changeAccount } from '../accounts/queries.ts'
import { insertConsents } from '../registrations/queries.ts'

interface Agreement {
  termsVersion: number
  guidelinesVersion: number
}

/** Access tokens speak of it: the next one lets this person go on, and their other tabs reload. */
export async function agree({ db, viewer: { accountId, sessionId } }: SignedIn, agreed: Agreement) {
  // The versions shown on the screen must be the ones agreed to.
  if (agreed.termsVersion !== termsVersion || agreed.guidelinesVersion !== guidelinesVersion)
    throw refused(oldWords)
  await transaction(db, { viewer: accountId }, async (tx) => {
    await insertConsents(tx, accountId, { terms: termsVersion, guidelines: guidelinesVersion })
    await changeAccount(tx, accountId, { agreed_terms: termsVersion }, sessionId)
  })
  return {}
}

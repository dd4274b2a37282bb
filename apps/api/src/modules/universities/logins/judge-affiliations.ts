import type { Db, Tx } from '../../../platform/database/db.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { type Affiliation, readAffiliations } from './affiliation-claims.ts'
import { type Judged, offersOf } from './login-offers.ts'
import { findAnswer } from './queries.ts'

export async function judgeAll(db: Db | Tx, affiliations: readonly Affiliation[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const affiliation of affiliations)
    judged.push({ affiliation, verdict: await judge(db, affiliation.host) })
  return judged
}

/** Returns a log-in that waits for the person's choice, with the universities as the catalogue has them now. */
export async function findWaiting(tx: Tx, accountId: string) {
  const answer = await findAnswer(tx, accountId)
  if (!answer) return undefined
  const affiliations = readAffiliations({ eduperson_scoped_affiliation: answer.affiliations })
  const judged = await judgeAll(tx, affiliations)
  return { identityKey: answer.identityKey, judged, offers: offersOf(judged) }
}

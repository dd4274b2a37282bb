import { uncheckedUniversity } from '@wayfellow/contract/universities'
import {
  noAffiliation,
  notStudentNow,
  schoolLogin,
  unknownHome,
} from '@wayfellow/contract/universities/federation'
import { type AppError, refused, refusedWith } from '../../../platform/http/errors.ts'
import { isProof, type Proof, type Verdict } from '../catalogue/domain-rules.ts'
import type { Affiliation } from './affiliation-claims.ts'

/** An affiliation, and what the catalogue knows of its domain. */
export interface Judged {
  affiliation: Affiliation
  verdict: Verdict
}

/** A university at which the log-in confirms somebody. */
export interface Offer {
  universityId: string
  host: string
  proof: Proof
}

/**
 * Returns the universities that the person may be confirmed at: where they study, else where they are a member. The
 * catalogue decides whether a domain is of a university; whether somebody studies there the university knows better
 * than the kind of its mail domain.
 */
export function offersOf(judged: readonly Judged[]): Offer[] {
  const all = judged.flatMap(({ affiliation: { kind, host }, verdict }) =>
    kind !== 'former' && isProof(verdict)
      ? verdict.choices.map(({ id }) => ({ universityId: id, host, proof: kind }))
      : [],
  )
  const best = all.some(({ proof }) => proof === 'student') ? 'student' : 'member'
  const seen = new Set<string>()
  return all.filter(
    ({ proof, universityId }) => proof === best && !seen.has(universityId) && seen.add(universityId),
  )
}

/** Says why there is no offer. A university that we know says more than a domain that we don't. */
export function refusalFor(judged: readonly Judged[]): AppError {
  if (judged.length === 0) return refused(noAffiliation)
  const current = judged.filter(({ affiliation }) => affiliation.kind !== 'former')
  const isAny = (kind: Verdict['kind']) => current.some(({ verdict }) => verdict.kind === kind)
  for (const { verdict } of current)
    if (verdict.kind === 'unchecked')
      return refusedWith(uncheckedUniversity, { university: verdict.university.name })
  if (isAny('secondary')) return refused(schoolLogin)
  return refused(current.length < judged.length || isAny('alumni') ? notStudentNow : unknownHome)
}

import { randomUUIDv7 } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type DomainKind, judgeHost, suffixesOf } from './domain-rules.ts'
import { findByKey, findListed, insertUniversity, letPass, putDomain } from './queries.ts'

/** Finds the university of a host, and whether its addresses prove that somebody studies there. */
export async function judge(db: Db | Tx, host: string) {
  return judgeHost(host, await findListed(db, suffixesOf(host)))
}

export interface NewDomain {
  domain: string
  kind: DomainKind
  name?: string | undefined
  country?: string | undefined
}

/**
 * A domain below a known one joins that university unless it brings a name of its own. Without either there is
 * nothing to add it to.
 */
export async function addDomain(tx: Tx, { domain, kind, name, country }: NewDomain) {
  const universityId = await findOrAdd(tx, domain, name, country)
  if (universityId === undefined) return undefined
  await putDomain(tx, { domain, kind, university_id: universityId })
  await letPass(tx, domain)
  return universityId
}

async function findOrAdd(tx: Tx, domain: string, name: string | undefined, country: string | undefined) {
  if (name === undefined) {
    const verdict = await judge(tx, domain)
    return 'university' in verdict ? verdict.university.id : undefined
  }
  const known = await findByKey(tx, 'operator', domain)
  if (known) return known.id
  const id = randomUUIDv7()
  await insertUniversity(tx, {
    id,
    name,
    country: country ?? null,
    level: 'university',
    source: 'operator',
    source_key: domain,
  })
  return id
}

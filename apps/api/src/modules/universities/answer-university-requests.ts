import type { Services } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { choose, isProof, readAddress, readHost } from './catalogue/domain-rules.ts'
import { addDomain, judge, type NewDomain } from './catalogue/judge-domains.ts'
import { keepVerification } from './verifications/queries.ts'
import { findOpen } from './wishes/queries.ts'
import { settle } from './wishes/request-university.ts'

type Work = Pick<Services, 'db' | 'jobs'>

/** Adds a domain and writes to those who asked for it. Nothing when it is none, or belongs to no university. */
export async function add(services: Work, { domain, ...facts }: NewDomain) {
  const host = readHost(domain)
  if (host === undefined) return undefined
  const id = await transaction(services.db, {}, (tx) => addDomain(tx, { domain: host, ...facts }))
  if (id === undefined) return undefined
  return facts.kind === 'student' ? settle(services, host, 'add') : 0
}

/** Says to those who asked that it is not coming. */
export async function refuse(services: Work, domain: string) {
  const host = readHost(domain)
  return host === undefined ? undefined : settle(services, host, 'refuse')
}

export const listWishes = ({ db }: Pick<Services, 'db'>) => findOpen(db, 200)

/** Confirms a student by an address, as the mailed code would. Says at which university; nothing for a foreign address, or one that several universities use. */
export async function confirm(tx: Tx, accountId: string, typed: string) {
  const address = readAddress(typed)
  const verdict = address && (await judge(tx, address.host))
  if (!address || !verdict || !isProof(verdict)) return undefined
  const universityId = choose(verdict.choices, undefined)?.id
  if (universityId === undefined) return undefined
  const { email, key: addressKey } = address
  await keepVerification(tx, { accountId, universityId, email, addressKey, proof: verdict.kind })
  return universityId
}

import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import type { Listed } from './domain-rules.ts'

/** At most five look-ups in each of three primary keys, whatever the catalogue's size. */
const listedDomains = hot<{ domains: string[] }>()('universities.domains', (q, arg) =>
  q
    .selectFrom('universities_domains as d')
    .innerJoin('universities as u', 'u.id', 'd.university_id')
    .select(['d.domain', 'd.kind', 'd.university_id', 'u.name', 'u.country', 'u.level'])
    .select(sql<boolean>`true`.as('isOwner'))
    .where('d.domain', '=', sql<string>`any(${arg('domains')}::text[])`)
    .unionAll(
      q
        .selectFrom('universities_shared_domains as s')
        .innerJoin('universities_domains as d', 'd.domain', 's.domain')
        .innerJoin('universities as u', 'u.id', 's.university_id')
        .select(['s.domain', 'd.kind', 's.university_id', 'u.name', 'u.country', 'u.level'])
        .select(sql<boolean>`false`.as('isOwner'))
        .where('s.domain', '=', sql<string>`any(${arg('domains')}::text[])`)
        .where('u.retired_at', 'is', null),
    )
    .unionAll(
      q
        .selectFrom('universities_stop_list as s')
        .select([
          's.domain',
          sql<string>`null`.as('kind'),
          sql<string>`null::uuid`.as('university_id'),
          sql<string>`null`.as('name'),
          sql<string>`null`.as('country'),
          sql<string>`null`.as('level'),
          sql<boolean>`true`.as('isOwner'),
        ])
        .where('s.domain', '=', sql<string>`any(${arg('domains')}::text[])`),
    )
    .$castTo<Listed>(),
)

export const listedDomainsText = listedDomains.sql

export function findListed(db: Db | Tx, domains: string[]) {
  return listedDomains.all(db, { domains })
}

export async function insertUniversity(tx: Tx, university: Insertable<Tables['universities']>) {
  await tx.insertInto('universities').values(university).execute()
}

/** An operator's entry for a domain replaces any earlier one; imports leave it alone from then on. */
export async function putDomain(tx: Tx, domain: Omit<Insertable<Tables['universities_domains']>, 'source'>) {
  const row = { ...domain, source: 'operator' }
  await tx
    .insertInto('universities_domains')
    .values(row)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(row))
    .execute()
}

export async function letPass(tx: Tx, domain: string) {
  await tx.deleteFrom('universities_stop_list').where('domain', '=', domain).execute()
}

/** Index: universities_source_source_key_key */
export function findByKey(tx: Tx, source: string, key: string) {
  return tx
    .selectFrom('universities')
    .select(['id', 'name'])
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirst()
}

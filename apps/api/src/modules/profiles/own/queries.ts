import type { SpokenLanguage } from '@wayfellow/contract/profiles'
import type { ProfileChange } from '@wayfellow/contract/profiles/own'
import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../../../platform/database/db.ts'

type Columns = Omit<Updateable<Tables['profiles']>, 'account_id'>
/** Kysely leaves out what is undefined. */
type Fields = { [Name in keyof Columns]: Columns[Name] | undefined }

/** Makes the row when there is none yet. Only under the lock of the account. */
export async function keepFields(tx: Tx, accountId: string, fields: Fields) {
  const row = { ...fields, changed_at: sql<Date>`now()` }
  await tx
    .insertInto('profiles')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Says whether there was none before. Only under the lock of the account. */
export async function keepMissingUniversity(tx: Tx, accountId: string, universityId: string) {
  const { rows } = await sql`insert into profiles (account_id, university_id, changed_at)
    values (${accountId}, ${universityId}, now())
    on conflict (account_id) do update set university_id = excluded.university_id, changed_at = now()
      where profiles.university_id is null
    returning account_id`.execute(tx)
  return rows.length > 0
}

export async function replaceLanguages(tx: Tx, accountId: string, languages: readonly SpokenLanguage[]) {
  await tx.deleteFrom('profiles_languages').where('account_id', '=', accountId).execute()
  if (languages.length === 0) return
  await tx
    .insertInto('profiles_languages')
    .values(languages.map(({ code, level }, position) => ({ account_id: accountId, code, level, position })))
    .execute()
}

type Exchanges = NonNullable<ProfileChange['exchanges']>

export async function replaceExchanges(tx: Tx, accountId: string, exchanges: Exchanges) {
  await tx.deleteFrom('profiles_exchanges').where('account_id', '=', accountId).execute()
  if (exchanges.length === 0) return
  await tx
    .insertInto('profiles_exchanges')
    .values(
      exchanges.map(({ universityId, placeId, from, to }, position) => ({
        account_id: accountId,
        position,
        university_id: universityId,
        place_id: placeId,
        starts_on: from,
        ends_on: to,
      })),
    )
    .execute()
}

/** Labels by id of those that exist. Index: places_pkey */
export async function findPlaces(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'label'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

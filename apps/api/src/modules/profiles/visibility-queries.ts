import { type RawBuilder, sql } from 'kysely'
import { notHiddenFrom } from '../relations/index.ts'

type Viewer = string | RawBuilder<string>

/**
 * Is the account `alias` there for the viewer at all: a student with a page, neither banned nor leaving, and no block
 * between the two? The rule for people who already share something: a trip, an event, a conversation.
 */
export const isThereFor = (viewer: Viewer, alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`
    profiles_has_page(${of('role')}, ${of('username')}, ${of('locked_at')}) and profiles_is_here(${of('hidden_until')})
    and ${notHiddenFrom(viewer, `${alias}.id`)}`
}

export const isVerified = (viewer: Viewer) => sql<boolean>`exists (select from identity_accounts me
  where me.id = ${viewer}::uuid and me.verification = 'verified')`

/** May the viewer open the page of the account `alias`? The rule for everybody else. Index: profiles_pkey */
export const isOpenTo = (viewer: Viewer, alias: string) => {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`
    ${isThereFor(viewer, alias)} and (${id} = ${viewer}::uuid or profiles_shows_to(
      (select visibility from profiles where account_id = ${id}), ${isVerified(viewer)}))`
}

interface KeptRow {
  alias: string
  viewer: Viewer
  /** Whether the viewer is a confirmed student, where the statement has found it out already. */
  isVerified: RawBuilder<unknown>
}

/** The same for a row of the search table, which exists only for accounts with a visible profile, so nothing else is checked. */
export const isOpenRow = ({ alias, viewer, isVerified: verified }: KeptRow) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`profiles_is_here(${of('banned_until')}) and ${notHiddenFrom(viewer, `${alias}.account_id`)}
    and profiles_shows_to(${of('visibility')}, ${verified})`
}

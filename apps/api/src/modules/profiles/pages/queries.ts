import { sql } from 'kysely'
import { type Db, inOneTrip, type Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isFollowing } from '../../relations/index.ts'
import { personColumns, personJoins, type PersonFacts } from '../queries.ts'
import { isOpenTo } from '../visibility-queries.ts'

export interface PageFacts extends PersonFacts {
  isViewer: boolean
  /** May the viewer see this page? */
  isOpen: boolean
  /** By the viewer. */
  isFollowed: boolean
}

/**
 * The person, whether the viewer may see them, and the viewer.
 * Index: identity_accounts_username_key, identity_accounts_pkey, relations_follows_pkey
 */
export const page = hot<{ username: string; viewerId: string }>()('profiles.page', (q, arg) =>
  q
    .selectFrom(
      sql<PageFacts>`(
        select ${personColumns}, wanted.is_viewer as "isViewer",
          ${isFollowing(arg('viewerId'), 'a.id')} as "isFollowed", ${isOpenTo(arg('viewerId'), 'a')} as "isOpen"
        from (
          select id, false as is_viewer from identity_accounts
          where username = ${arg('username')}
          union all select ${arg('viewerId')}::uuid, true) wanted
        join identity_accounts a on a.id = wanted.id ${personJoins})`.as('found'),
    )
    .selectAll(),
)

/** One round trip. */
export async function findPage(db: Db, username: string, viewerId: string) {
  const [rows] = await inOneTrip(db, { viewer: viewerId }, [page.bind({ username, viewerId })])
  return {
    person: rows.find(({ isViewer }) => !isViewer),
    viewer: rows.find(({ isViewer }) => isViewer),
  }
}

/** By the owner's function, inside a transaction of an admin: the log of admins keeps whose page was opened. */
export async function noteOpening(tx: Tx, accountId: string) {
  await sql`select reports_note_opening(${accountId}::uuid)`.execute(tx)
}

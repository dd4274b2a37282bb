import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * Moves moments into the past, which no endpoint allows: as the owner, all at once. Everything else of the crowd is
 * created in the same way as for real users.
 */
export async function setClocks(owner: Db, { people, posts, events }: Clocks) {
  await sql`update identity_accounts set last_active_on = current_date - seen.days
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ seen }) => seen)}::int[]) as seen (id, days)
    where identity_accounts.id = seen.id`.execute(owner)
  await sql`update posts set created_at = now() - written.hours * interval '1 hour'
    from unnest(${posts.map(({ id }) => id)}::uuid[], ${posts.map(({ hoursAgo }) => hoursAgo)}::int[]) as written (id, hours)
    where posts.id = written.id`.execute(owner)
  // One answer after the other, all of them before now.
  await sql`update posts_comments c set created_at = p.created_at + (now() - p.created_at) * said.nth / (said.all_of_them + 1)
    from posts p, (select id, row_number() over (partition by post_id order by created_at, id) as nth,
        count(*) over (partition by post_id) as all_of_them
      from posts_comments where post_id = any(${posts.map(({ id }) => id)}::uuid[])) said
    where c.id = said.id and p.id = c.post_id`.execute(owner)
  // By the clock of the place: an hour that was given back in autumn moves nothing.
  await sql`update events set
      starts_at = ((starts_at at time zone time_zone) - planned.days * interval '1 day') at time zone time_zone,
      ends_at = ((ends_at at time zone time_zone) - planned.days * interval '1 day') at time zone time_zone,
      remind_at = case when remind_at - planned.days * interval '1 day' > now()
        then remind_at - planned.days * interval '1 day' end,
      created_at = created_at - interval '12 days', changed_at = changed_at - interval '12 days'
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ earlier }) => earlier)}::int[]) as planned (id, days)
    where events.id = planned.id`.execute(owner)
}

interface Clocks {
  people: readonly { id: string; seen: number }[]
  posts: readonly { id: string; hoursAgo: number }[]
  /** How many days earlier than they were planned for. */
  events: readonly { id: string; earlier: number }[]
}

/** Returns those of these people who exist already. Index: identity_accounts_username_key */
export async function findCrowd(owner: Db, usernames: readonly string[]) {
  const { rows } = await sql<{ id: string; username: string; isComplete: boolean }>`
    select id, username, profile_completed as "isComplete" from identity_accounts
    where username = any(${usernames}::text[])`.execute(owner)
  return rows
}

/** Returns what exists already: the ids of plans, of people who have posted a story, and of a reviewed person with the author behind it. */
export async function findDone(owner: Db, planIds: readonly string[], accountIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id::text from events where id = any(${planIds}::uuid[])
    union all select id::text from posts where id = any(${planIds}::uuid[])
    union all select id::text from trips where id = any(${planIds}::uuid[])
    union all select account_id::text from stories where account_id = any(${accountIds}::uuid[])
    union all select about_id || ' ' || author_id from reviews where about_id = any(${accountIds}::uuid[])`.execute(
    owner,
  )
  return new Set(rows.map(({ id }) => id))
}

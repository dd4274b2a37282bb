import { readFileSync } from 'node:fs'
import { operations } from '@wayfellow/contract/all'
import { countedPages } from '@wayfellow/contract/paging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { placeNamed } from '../../testing/builders/events.ts'
import { countOnPages, readList } from './lists.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { aStudent, type Student } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

const spec = readFileSync(new URL('../../../../docs/spec.txt', import.meta.url), 'utf8')

/** The cell of the middle of Lisbon in the grid of tripmates. */
const lisbonCell = '595481444470489087'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Student
let eventId: string
let postId: string
let writer: string

/** So many of everything: no list has them on three pages or fewer, and none has full pages only. */
const many = 62

/** Ana lives in Lisbon, and so do 62 others; of everything that is listed there are 62. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  ana = await aStudent(app, 'ana')
  await asOwner(app.database.name, async (client) => {
    const run = async (text: string, values: unknown[] = []) => {
      const { rows } = await client.query<{ id: string; username: string }>(text, values)
      return rows[0]
    }
    await run(
      `insert into identity_accounts (id, name, username, profile_completed, verification)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true, 'verified' from generate_series(1, $1::int) n`,
      [many],
    )
    await run(
      `insert into profiles (account_id, place_id) select id, $1 from identity_accounts
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [lisbon],
    )
    writer =
      (await run("select id, username from identity_accounts where username = 'many1'"))?.username ?? ''
    await run(
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select gen_random_uuid(), a.id, 'tip', 'Tip', $1, now() - n * interval '1 second'
       from identity_accounts a, generate_series(1, $2::int) n where a.username = 'many1'`,
      [lisbon, many],
    )
    postId = (await run('select id from posts order by created_at limit 1'))?.id ?? ''
    await run(
      'insert into posts_saves (account_id, post_id, created_at) select $1, id, created_at from posts',
      [ana.id],
    )
    await run(
      `insert into posts_comments (id, post_id, parent_id, account_id, text, created_at)
       select gen_random_uuid(), $1, null, id, 'Comment', now() + row_number() over () * interval '1 ms'
       from identity_accounts where name = 'Many Rossi'`,
      [postId],
    )
    await run(
      `insert into events (id, organiser_id, title, place_id, time_zone, starts_at, ends_at, audience, last_act)
       select gen_random_uuid(), $1, 'Many', $2, 'Europe/Lisbon', now() + n * interval '1 hour',
         now() + n * interval '1 hour' + interval '2 hours', 'verified', 'create' from generate_series(1, $3::int) n`,
      [ana.id, lisbon, many],
    )
    eventId = (await run('select id from events order by starts_at limit 1'))?.id ?? ''
    await run(
      `insert into events_answers (event_id, account_id, answer, arrival, starts_at)
       select $1, id, 'going', row_number() over (), now() + interval '1 hour'
       from identity_accounts where name = 'Many Rossi'
       -- The organiser is on the list, too.
       offset 1`,
      [eventId],
    )
    await run(
      `insert into trips (id, owner_id, title, audience, seeks_mates, starts_on, ends_on, shown_from, shown_to, last_act)
       select gen_random_uuid(), id, 'Many', 'verified', false, current_date + n, current_date + n + 2,
         current_date + n, current_date + n + 2, 'create'
       from (select $1::uuid as id union all select id from identity_accounts where username = 'many1') who,
         generate_series(1, $2::int) n`,
      [ana.id, many],
    )
    await run(
      `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
       select t.id, gen_random_uuid(), t.owner_id, p.id, p.point, $1, daterange(t.starts_on, t.ends_on), 'meet', true, false
       from trips t, places p where p.id = $2`,
      [lisbonCell, lisbon],
    )
    await run(
      `with talk as (select id, chats.direct_id($1, id) as chat from identity_accounts where name = 'Many Rossi'),
       made as (insert into chats.conversations (id, kind, started_by, last_seq) select chat, 'direct', $1, 1 from talk)
       insert into chats.participants (conversation_id, account_id, other_id, last_seq, last_message_at)
       select chat, $1, id, 1, now() - row_number() over () * interval '1 second' from talk`,
      [ana.id],
    )
    await run(
      `insert into stay_requests (id, conversation_id, direction, kind, guest_id, host_id, asker_id, days, guests,
         last_act, text_digest, time_zone, created_at, waiting_since)
       select gen_random_uuid(), chats.direct_id($1, id), 'request', 'stay', $1, id, $1,
         daterange(current_date + 10, current_date + 12), 1, 'ask', 'digest', 'Europe/Lisbon',
         now() - row_number() over () * interval '1 second', now()
       from identity_accounts where name = 'Many Rossi'`,
      [ana.id],
    )
    await run(
      `insert into reviews_occasions (id, kind, subject_id, one_id, one_role, other_id, other_role, starts_on, ends_on,
         closes_at)
       select gen_random_uuid(), 'stay', gen_random_uuid(), least($1::uuid, id),
         case when $1::uuid < id then 'guest' else 'host' end, greatest($1::uuid, id),
         case when $1::uuid < id then 'host' else 'guest' end, current_date - 3, current_date - 1,
         now() + row_number() over () * interval '1 hour'
       from identity_accounts where name = 'Many Rossi'`,
      [ana.id],
    )
    await run(
      `insert into relations_follows (follower_id, followed_id, created_at)
       select $1, id, now() - row_number() over () * interval '1 second'
       from identity_accounts where name = 'Many Rossi'`,
      [ana.id],
    )
  })
})
afterAll(() => app.stop())

const ask = (url: string) => ana.call('GET', url)
const hosts = '/api/search/hosts?location=Lisbon,%20Portugal&hosting=any&lastActive=any'
const lists: [string, string, number, () => string][] = [
  ['hosts', 'hosts', 15, () => hosts],
  ['posts around a place', 'posts', 15, () => '/api/search/posts?location=Lisbon,%20Portugal'],
  ['events around a place', 'events', 15, () => '/api/search/events?location=Lisbon,%20Portugal'],
  ['trips around a place', 'trips', 15, () => '/api/search/trips?location=Lisbon,%20Portugal'],
  ['chats', 'chats', 50, () => '/api/chats'],
  ['chats by a name', 'chats', 50, () => '/api/chats?q=many'],
  ['the feed', 'items', 20, () => '/api/feed'],
  ['stay requests', 'requests', 20, () => '/api/stay-requests'],
  ['a city’s week', 'events', 20, () => '/api/events'],
  ['own events', 'events', 20, () => '/api/events?show=mine'],
  ['somebody’s events', 'events', 20, () => `/api/users/${ana.username}/events`],
  ['who is going', 'people', 20, () => `/api/events/${eventId}/people`],
  ['own trips', 'trips', 20, () => '/api/trips'],
  ['somebody’s trips', 'trips', 20, () => `/api/users/${writer}/trips`],
  ['posts of a place', 'posts', 20, () => '/api/posts'],
  ['somebody’s posts', 'posts', 20, () => `/api/users/${writer}/posts`],
  ['saved posts', 'posts', 20, () => '/api/user/posts/saved'],
  ['comments', 'comments', 20, () => `/api/posts/${postId}/comments`],
  ['reviews to write', 'occasions', 20, () => '/api/user/reviews/occasions'],
  ['people one follows', 'people', 20, () => '/api/users?list=following'],
  ['people by a name', 'people', 20, () => '/api/users?q=many'],
]

it.each(lists)('honours page and says how many pages there are: %s', async (_, key, perPage, pathOf) => {
  expect(spec).toContain('Paged list response: hasMore, a list under a caller-named key, totalPages.')
  expect(await countOnPages(ask, { path: pathOf(), key, perPage, total: many })).toBe(many)
})

it('does not count the dear lists for whoever does not want it', async () => {
  for (const [path, key] of [
    [hosts, 'hosts'],
    ['/api/feed', 'items'],
  ] as const) {
    const first = await readList(ask, path, key, { counted: 'false' })
    expect([first.hasMore, first.totalPages]).toEqual([true, 2])
  }
})

it('refuses a page that would have to be counted to', async () => {
  const reply = await ana.call('GET', `/api/trips?page=${countedPages + 1}`)
  expect(reply.statusCode).toBe(400)
})

const fieldsOf = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** Lists that one answer holds completely: there is no second page. */
const whole = ['GET /api/admin/universities-wishes']

it('takes page wherever it says totalPages', () => {
  expect(spec).toContain('GET with query parameters; paged ones add page.')
  const paged = operations.filter(({ endpoint }) => fieldsOf(endpoint.output).includes('totalPages'))
  expect(paged.length).toBeGreaterThan(30)
  const deaf = paged.filter(({ endpoint }) => !fieldsOf(endpoint.input).includes('page'))
  expect(deaf.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual(whole)
})

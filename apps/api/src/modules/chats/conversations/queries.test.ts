import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { countRows } from '../../../platform/database/paging.ts'
import { groupFacts, membersOf, speakersAmong } from '../groups/queries.ts'
import { lists, someRows } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: string
beforeAll(async () => {
  app = await anApp()
  ana = (await anAccount(app, 'ana')).id
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into identity_accounts (id, name, username)
       select gen_random_uuid(), 'Many Rossi', 'many' || n from generate_series(1, 3000) n`,
    )
    // Ana talks with everybody, and each of them with ten others; every fifth conversation has something unread.
    await client.query(
      `create temporary table talk as
       select row_number() over () as n, chats.direct_id(one, other) as id, one, other from (
         select $1::uuid as one, id as other from identity_accounts where name = 'Many Rossi'
         union all select a.id, b.id from (select id, row_number() over (order by id) n from identity_accounts
             where name = 'Many Rossi') a
           join (select id, row_number() over (order by id) n from identity_accounts where name = 'Many Rossi') b
           on b.n between a.n + 1 and a.n + 10) pairs`,
      [ana],
    )
    await client.query(
      `insert into chats.conversations (id, kind, started_by, last_seq, created_at)
       select id, 'direct', one, 1, now() - n * interval '1 s' from talk`,
    )
    await client.query(
      `insert into chats.participants (conversation_id, account_id, other_id, last_message_at, last_seq, unread,
         archived_at)
       select id, me, them, now() - n * interval '1 s', 1, case when n % 5 = 0 then 1 else 0 end,
         case when n % 7 = 0 then now() end
       from talk cross join lateral (values (one, other), (other, one)) side (me, them)`,
    )
    await client.query(
      `insert into chats.messages (conversation_id, seq, id, sender_id, text)
       select id, 1, gen_random_uuid(), one, 'Hello' from talk`,
    )
    await client.query(
      `select chats.join_group('event', event, $1, 'Picnic', null, gen_random_uuid())
       from (select gen_random_uuid() as event from generate_series(1, 200)) made`,
      [ana],
    )
    await client.query('analyze')
  })
})
afterAll(() => app.stop())

const page = { viewer: '', named: '', beforeMicros: null, beforeId: null, limit: 51 }

it.each(['all', 'unread', 'archived'] as const)(
  'a page of «%s» reads a page, however many conversations one has',
  async (shown) => {
    const [first, counted] = await plansOf(app.database, { viewer: ana }, async (tx) => {
      expect(await lists[shown].everybody.all(tx, { ...page, viewer: ana })).toHaveLength(51)
      await countRows(tx, someRows({ viewer: ana, shown, named: '' }, 2_500))
    })
    if (!first || !counted) throw new Error('nothing was asked')
    expect(faultsOf(first, 1_200)).toEqual([])
    expect(faultsOf(counted, 12_000)).toEqual([])
  },
)

it('what is asked besides for groups is looked up by their ids', async () => {
  const plans = await plansOf(app.database, { viewer: ana }, async (tx) => {
    const rows = await lists.all.everybody.all(tx, { ...page, viewer: ana })
    const groups = await groupFacts.all(tx, { ids: rows.map(({ id }) => id) })
    expect(groups).toHaveLength(51)
    await speakersAmong(tx, ana, [ana])
    await membersOf.all(tx, { chat: rows[0]?.id ?? '', viewer: ana })
  })
  expect(plans.slice(1).map((plan) => faultsOf(plan, 300))).toEqual([[], [], []])
})

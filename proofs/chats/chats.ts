import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { helpers, sqlOf } from '../profiles/people.ts'

/** Number of conversations of each talkative person, at every size. */
export const eachTalksIn = 1_000

export interface Crowd {
  /** Number of talkative people; they are the first ones. */
  talkative: number
  /** Number of conversations; at least those of the talkative people. */
  chats: number
}

interface Talk extends Crowd {
  messagesEach: number
  seed: number
  say?: (line: string) => void
}

const strideOf = ({ talkative, chats }: Crowd) => Math.floor(chats / (talkative * eachTalksIn))

/** Ids are scattered, as those made from two accounts are, and follow from the number alone. */
export const chatIdOf = (n: number) =>
  createHash('md5')
    .update(`chat${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')

/** Returns the number of the nth conversation of a talkative person; people are counted from 1. */
export const chatOf = (crowd: Crowd, person: number, nth: number) =>
  strideOf(crowd) * (person + crowd.talkative * nth)

const othersOf = ({ chats }: Crowd) => Math.max(2_000, Math.round(chats / 40))

/** Returns the other person of that conversation. */
export const otherOf = (crowd: Crowd, person: number, nth: number) =>
  crowd.talkative + 1 + ((person + nth + othersOf(crowd) - crowd.talkative - 1) % othersOf(crowd))

/**
 * Conversations as they grow over a quarter: everybody writes turn about, so that the messages of one lie far from
 * each other. The talkative are the same in every size; around them there are more and more others.
 */
export async function fillWithChats(
  ownerUrl: string,
  { talkative, chats, messagesEach, seed, say = () => undefined }: Talk,
) {
  const crowd = { talkative, chats }
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const step = async (what: string, text: string) => {
    const startedAt = performance.now()
    await client.query(text)
    say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query(helpers(seed))
    await step('accounts', accounts(crowd))
    await withoutIndexes(client, 'chats', step, async () => {
      await step('conversations', conversations(crowd, messagesEach))
      await step('participants', participants(chats, messagesEach))
      for (let seq = 1; seq <= messagesEach; seq += 1)
        await step(`messages, ${seq} of ${messagesEach} each`, messages(chats, messagesEach, seq))
    })
    await step('statistics', 'vacuum analyze')
  } finally {
    await client.end()
  }
}

const accounts = (crowd: Crowd) => `
  insert into identity_accounts (id, name, username, verification, profile_completed, location, photo)
  select pg_temp.person(n), 'Student ' || n, ${sqlOf.username('n')}, 'verified', true, 'Lisbon, Portugal',
    substr(md5('face' || n), 1, 22)
  from generate_series(1::bigint, ${crowd.talkative + othersOf(crowd)}) n;
  insert into relations_blocks (blocker_id, blocked_id)
  select pg_temp.person(n), pg_temp.person(n + 500) from generate_series(1::bigint, ${crowd.talkative}) n;`

/** Draws the two people of each conversation; every `stride`th belongs to a talkative person. */
const conversations = (crowd: Crowd, each: number) => {
  const { talkative, chats } = crowd
  const [stride, count] = [strideOf(crowd), othersOf(crowd)]
  return `
  create temporary table talk as
  select k, pg_temp.uuid_of('chat' || k) as id, pg_temp.person(one) as one,
    pg_temp.person(${talkative + 1} + (one + far + ${count - talkative - 1}) % ${count}) as other
  from (
    select k, case when is_heavy then 1 + (k / ${stride} - 1) % ${talkative}
        else ${talkative + 1} + floor(pg_temp.dice(k, 1) * ${count})::bigint end as one,
      case when is_heavy then (k / ${stride} - 1) / ${talkative}
        else 1 + floor(pg_temp.dice(k, 2) * ${count - 2})::bigint end as far
    from (select k, k % ${stride} = 0 and k / ${stride} <= ${talkative * eachTalksIn} as is_heavy
      from generate_series(1::bigint, ${chats}) k) numbered) drawn;
  insert into chats.conversations (id, kind, started_by, last_seq, created_at)
  select id, 'direct', one, ${each}, ${momentOf(chats, each, 1)} from talk;`
}

const quarterMicros = 90 * 86_400 * 1_000_000
/** Spreads the messages evenly over the three months before the data was made. */
const momentOf = (chats: number, each: number, seq: number) =>
  `now() - ((${each * chats} - (${seq - 1} * ${chats}::bigint + k)) * ${quarterMicros / (each * chats)}) * interval '1 microsecond'`

/** One in five participants has unread messages. */
const participants = (chats: number, each: number) => `
  insert into chats.participants (conversation_id, account_id, other_id, last_message_at, last_seq, unread,
    delivered_seq, read_seq)
  select id, me, them, ${momentOf(chats, each, each)}, ${each}, unread, ${each} - unread, ${each} - unread
  from talk cross join lateral (values (one, other, 0), (other, one, 3)) side (me, them, salt)
  cross join lateral (select case when pg_temp.dice(k, salt) < 0.2 then least(2, ${each}) else 0 end as unread) u;`

const messages = (chats: number, each: number, seq: number) => `
  insert into chats.messages (conversation_id, seq, id, sender_id, text, created_at)
  select id, ${seq}, (lpad(to_hex(1750000000000 + ${seq - 1} * ${chats}::bigint + k), 12, '0') || '70008000'
      || lpad(to_hex(k), 12, '0'))::uuid,
    ${seq % 2 === 1 ? 'one' : 'other'},
    substr('${words}', 1 + (hashint8(k + ${seq}) & 255), 20 + (hashint8(k * 31 + ${seq}) & 127)),
    ${momentOf(chats, each, seq)}
  from talk;`

const words =
  'see you at the station at eight I will bring the map and you the bread ciao is the couch still free next weekend we could take the night train and walk along the river in the morning my flatmates say hi and ask whether you eat fish the lecture was moved so I have time on Friday after four tell me when your bus arrives and I will pick you up the key is with the neighbour on the second floor he is very kind and speaks a little French do not forget the towel it will rain but the museum is dry and free on Sundays'

interface Kept {
  drop: string
  make: string
}

/** Filling first and sorting once is many times faster than finding each row's place in every index. */
async function withoutIndexes(
  client: Client,
  schema: string,
  step: (what: string, text: string) => Promise<void>,
  fill: () => Promise<void>,
) {
  const constraints = await client.query<Kept>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where connamespace = $1::regnamespace and contype in ('p', 'u', 'f')
     order by contype = 'f'`,
    [schema],
  )
  const indexes = await client.query<Kept>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = $1::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`,
    [schema],
  )
  for (const { drop } of [...constraints.rows.toReversed(), ...indexes.rows]) await client.query(drop)
  await fill()
  for (const { make } of [...constraints.rows, ...indexes.rows]) await step(make.slice(0, 70), make)
}

import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { anAuthenticatorApp } from '../../apps/api/testing/authenticator-app.ts'
import { groupChats } from '../../apps/api/src/modules/chats/index.ts'
import * as identity from '../../apps/api/src/modules/identity/index.ts'
import { notify } from '../../apps/api/src/modules/notifications/index.ts'
import { connect, transaction } from '../../apps/api/src/platform/database/db.ts'
import { createPasswords } from '../../apps/api/src/platform/security/passwords.ts'
import { createEncryption } from '../../apps/api/src/platform/security/encryption.ts'

export interface Person {
  id: string
  email: string
  username: string | null
  password: string
  /** Shows the codes of their second step, for somebody who has one. */
  secret?: string
}

export type People = Awaited<ReturnType<typeof openPeople>>

const password = 'ciaociao9'
const sameWords = 'Wrote to many the same words'
const byUs = (accountId: string, reason: string) => ({ accountId, operator: 'journeys', reason })

/** Opens accounts the way the server does, so that no journey needs an endpoint that users don't have. */
export async function openPeople() {
  const db = connect(process.env['DATABASE_URL'] ?? '', 2)
  const owner = connect(process.env['DATABASE_OWNER_URL'] ?? '', 2)
  const passwords = await createPasswords()
  const passwordHash = await passwords.hash(password)

  /** A student with a complete profile, unless told otherwise. Nobody else has them. */
  async function open(name: string, facts: Partial<identity.NewAccount> = {}): Promise<Person> {
    const username = `${name}${randomBytes(4).toString('hex')}`
    const account = {
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Rossi`,
      username,
      email: `${username}@studio.unibo.it`,
      passwordHash,
      verification: 'verified' as const,
      profileCompleted: true,
      location: 'Bologna, Italy',
      ...facts,
    }
    const id = await identity.openAccount(owner, account)
    return { id, email: account.email, username: account.username, password }
  }

  const vault = { encryption: createEncryption(process.env['FACTOR_KEY'] ?? '') }
  /** From now on they log in with an authenticator app, whose codes `phone.code()` shows. */
  async function giveFactor({ id }: Person) {
    const phone = anAuthenticatorApp()
    await identity.giveTotp({ db, vault }, id, phone.secret)
    return phone
  }

  async function openAdmin(name: string): Promise<Person> {
    const admin = await open(name, { role: 'admin' })
    const { secret } = await giveFactor(admin)
    return { ...admin, secret }
  }

  /** As if the last mail of an unfinished sign-up had gone out so much earlier. */
  async function ageSignUp(email: string, minutes: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - minutes * 60_000)
    const row = await owner
      .selectFrom('identity_registrations')
      .select(['id', 'mailed_at', 'token_expires_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('identity_registrations')
      .set({ mailed_at: earlier(row.mailed_at), token_expires_at: earlier(row.token_expires_at) })
      .where('id', '=', row.id)
      .execute()
  }

  /** Somebody who joined some days ago: a device nobody has seen them on needs a code. */
  async function openAged(name: string, facts: Partial<identity.NewAccount> = {}): Promise<Person> {
    const person = await open(name, facts)
    await owner
      .updateTable('identity_accounts')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', person.id)
      .execute()
    return person
  }

  /** As if the log-ins that wait for a code had begun, and their last mail gone out, so much earlier. */
  async function ageSteps({ id }: Person, seconds: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000)
    const rows = await owner
      .selectFrom('identity_challenges')
      .select(['id', 'expires_at', 'mailed_at'])
      .where('account_id', '=', id)
      .execute()
    for (const row of rows) {
      await owner
        .updateTable('identity_challenges')
        .set({ expires_at: earlier(row.expires_at), mailed_at: row.mailed_at && earlier(row.mailed_at) })
        .where('id', '=', row.id)
        .execute()
    }
  }

  /** As if the last code for a university address had been asked for so much earlier. */
  async function ageStudentCode({ id }: Pick<Person, 'id'>, seconds: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000)
    const row = await owner
      .selectFrom('universities_codes')
      .select(['asked_at', 'expires_at'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('universities_codes')
      .set({ asked_at: earlier(row.asked_at), expires_at: earlier(row.expires_at) })
      .where('account_id', '=', id)
      .execute()
  }

  /** As if a student had been confirmed long ago. */
  async function setStudent({ id }: Person, status: 'verified' | 'alumni', days: number) {
    const { university_id: universityId } = await owner
      .selectFrom('universities_domains')
      .select('university_id')
      .where('domain', '=', 'unibo.it')
      .executeTakeFirstOrThrow()
    const email = `${randomBytes(4).toString('hex')}@studio.unibo.it`
    await owner
      .insertInto('universities_verifications')
      .values({
        account_id: id,
        university_id: universityId,
        email,
        address_key: email,
        status,
        verified_at: new Date(Date.now() + (days - 365) * 86_400_000),
        expires_at: new Date(Date.now() + days * 86_400_000),
      })
      .execute()
    await owner.updateTable('identity_accounts').set({ verification: status }).where('id', '=', id).execute()
  }

  /** As if two had been talking for long; the last word is the second's. */
  async function fillChat(one: Pick<Person, 'id'>, other: Pick<Person, 'id'>, count: number) {
    const [reader, writer] = [one.id, other.id]
    await sql`with chat as (
        insert into chats.conversations (id, kind, started_by, last_seq, answered)
        values (chats.direct_id(${reader}, ${writer}), 'direct', ${writer}, ${count}, true) returning id),
      sides as (
        insert into chats.participants (conversation_id, account_id, other_id, last_seq, unread)
        select id, ${reader}::uuid, ${writer}::uuid, ${count}::integer, ${count}::integer from chat union all
        select id, ${writer}::uuid, ${reader}::uuid, ${count}::integer, 0 from chat)
      insert into chats.messages (conversation_id, seq, id, sender_id, text, created_at)
      select chat.id, n, gen_random_uuid(), case when n % 3 = 1 then ${reader}::uuid else ${writer}::uuid end,
        'message ' || n, now() - (${count}::integer - n) * interval '4 minutes'
      from chat, generate_series(1, ${count}::integer) n`.execute(owner)
  }

  /** As if one had gone on talking in a conversation that is there. */
  async function sayMore(one: Pick<Person, 'id'>, other: Pick<Person, 'id'>, count: number) {
    await sql`with chat as (
        update chats.conversations set last_seq = last_seq + ${count}::integer
        where id = chats.direct_id(${one.id}, ${other.id}) returning id, last_seq),
      sides as (
        update chats.participants p set last_seq = chat.last_seq from chat where p.conversation_id = chat.id)
      insert into chats.messages (conversation_id, seq, id, sender_id, text)
      select chat.id, chat.last_seq - ${count}::integer + n, gen_random_uuid(), ${one.id}::uuid, 'more ' || n
      from chat, generate_series(1, ${count}::integer) n`.execute(owner)
  }

  /** As if these went to an event and had come into its chat one after the other. */
  async function openGroup(title: string, members: readonly Pick<Person, 'id'>[]) {
    const event = { kind: 'event', id: randomUUIDv7() } as const
    let path = ''
    for (const { id: accountId } of members) {
      const join = (tx: Parameters<typeof groupChats.join>[0]) =>
        groupChats.join(tx, event, { accountId, title, photo: null })
      path = `/chats/group/${(await transaction(db, { viewer: accountId }, join)).chatId}`
    }
    return path
  }

  /** As if something had happened that the bottom bar marks as unread. */
  async function markUnread(person: Person, of: 'chats' | 'profile') {
    if (of === 'chats') await fillChat(person, await open('nora'), 2)
    else
      await owner
        .insertInto('notifications_unread')
        .values({ account_id: person.id, profile: true })
        .execute()
  }

  /** As if somebody had done something, so many minutes ago. */
  async function addNotification(
    { id }: Pick<Person, 'id'>,
    kind: Parameters<typeof notify>[1]['kind'],
    by: Pick<Person, 'id'>,
    { minutesAgo = 0, ...more }: Partial<Parameters<typeof notify>[1]> & { minutesAgo?: number } = {},
  ) {
    const key = randomBytes(8).toString('hex')
    const notification = { accountId: id, kind, actorId: by.id, key, ...more }
    await transaction(db, { viewer: by.id }, (tx) => notify(tx, notification))
    await sql`update notifications_items set last_at = last_at - ${minutesAgo} * interval '1 minute',
        mail_due = mail_due - ${minutesAgo} * interval '1 minute'
      where id = (select item_id from notifications_acts where account_id = ${id} and key = ${key})`.execute(
      owner,
    )
  }

  /** As if everything about a stay had happened so many days earlier. */
  async function letStayPass({ _id }: { _id: string }, days: number) {
    await sql`update stay_requests set days = daterange(lower(days) - ${days}::int, upper(days) - ${days}::int),
        created_at = created_at - ${days}::int * interval '1 day', due_at = due_at - ${days}::int * interval '1 day'
      where id = ${_id}`.execute(owner)
  }

  /** As if an event had been so many days earlier. */
  async function letEventPass({ _id }: { _id: string }, days: number) {
    await sql`update events set starts_at = starts_at - ${days}::int * interval '1 day',
        ends_at = ends_at - ${days}::int * interval '1 day', created_at = created_at - ${days}::int * interval '1 day'
      where id = ${_id}`.execute(owner)
    // People who joined this week can't review people they met.
    await sql`update identity_accounts set created_at = created_at - interval '30 days' where id in (
      select organiser_id from events where id = ${_id} union
      select account_id from events_answers where event_id = ${_id})`.execute(owner)
  }

  async function countAccounts(email: string) {
    const rows = await owner
      .selectFrom('identity_credentials')
      .select('email')
      .where('email', '=', email)
      .execute()
    return rows.length
  }

  /** As if new terms had been put in place since they joined; their tokens of before are stale. */
  async function ageAgreement({ id }: Person) {
    await sql`update identity_accounts set agreed_terms = 0, version = version + 1 where id = ${id}::uuid`.execute(
      owner,
    )
    await sql`insert into identity_signals (kind, account_id, account_version)
      select 'accountChanged', id, version from identity_accounts where id = ${id}::uuid`.execute(owner)
  }

  /** Their city, as if they had chosen it, without anything else of a profile. */
  async function letLiveIn({ id }: Person, label: string) {
    await sql`insert into profiles (account_id, place_id) select ${id}::uuid, id from places where label = ${label}
      on conflict (account_id) do update set place_id = excluded.place_id`.execute(owner)
  }

  async function letSpeak({ id }: Person, spoken: string, learnt: string) {
    await sql`insert into profiles (account_id, wants_to_learn) values (${id}::uuid, array[${learnt}::text])
      on conflict (account_id) do update set wants_to_learn = excluded.wants_to_learn`.execute(owner)
    await sql`insert into profiles_languages (account_id, code, level, position)
      values (${id}::uuid, ${spoken}, 'native', 1)`.execute(owner)
  }

  return {
    open,
    ageAgreement,
    letLiveIn,
    letSpeak,
    openAged,
    ageSignUp,
    ageSteps,
    countAccounts,
    ageStudentCode,
    setStudent,
    markUnread,
    addNotification,
    fillChat,
    sayMore,
    openGroup,
    letStayPass,
    letEventPass,
    giveFactor,
    /** With a second step, or no admin page would open. */
    openAdmin,
    /** As if they had logged in longer ago. */
    ageProofs: ({ id }: Person) =>
      sql`update identity_sessions set proven_at = '-infinity' where account_id = ${id}`.execute(owner),
    openBanned: (name: string) => open(name, { bannedUntil: new Date(Date.now() + 30 * 86_400_000) }),
    ban: ({ id }: Person) =>
      identity.operator.ban(owner, byUs(id, sameWords), new Date(Date.now() + 86_400_000)),
    endSessions: ({ id }: Person) => identity.operator.endSessions(owner, byUs(id, 'A phone was stolen')),
    banForGood: ({ id }: Person) => identity.operator.banForGood(owner, byUs(id, sameWords)),
    /** As if the minute had passed after which people who wait hear of a new host. */
    announceHost: ({ id }: Person) =>
      sql`update search_host_starts set due_at = now() where account_id = ${id}`.execute(owner),
    close: () => Promise.all([db.destroy(), owner.destroy()]),
  }
}

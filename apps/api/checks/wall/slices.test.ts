import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, ana, aWall, ben, sam, type Wall } from './helpers.ts'

// Tests the row-level security of each slice; `wall.test.ts` covers every table.

let wall: Wall
beforeAll(async () => {
  wall = await aWall()
})
afterAll(() => wall.drop())

const asApi: Wall['asApi'] = (pins, run) => wall.asApi(pins, run)

const chat = '(select chats.direct_id($1, $2))'

/** How many conversations, participants and messages somebody sees of the one between Ana and Ben. */
const count = (pins: Record<string, string>) =>
  asApi(pins, async (client) => {
    const [{ id } = { id: '' }] = (await client.query<{ id: string }>(`select ${chat} as id`, [ana, ben]))
      .rows
    await client.query("select set_config('app.conversation', $1, true)", [id])
    const seen = []
    for (const table of ['conversations', 'participants', 'messages'])
      seen.push((await client.query(`select from chats.${table}`)).rowCount)
    return seen
  })

describe('a conversation', () => {
  it('is there for those in it alone, also by its id', async () => {
    expect(await count({ viewer: ana })).toEqual([1, 2, 1])
    expect(await count({ viewer: ben })).toEqual([1, 2, 1])
    expect(await count({ viewer: sam })).toEqual([0, 0, 0])
    expect(await count({ viewer: ada })).toEqual([0, 0, 0])
    expect(await count({})).toEqual([0, 0, 0])
  })

  it('lets nobody come in by writing a row of their own, or by moving one', async () => {
    const added = asApi({ viewer: sam }, (client) =>
      client.query(
        `insert into chats.participants (conversation_id, account_id, other_id) values (${chat}, $3, $1)`,
        [ana, ben, sam],
      ),
    )
    await expect(added).rejects.toThrow('row-level security')
    const moved = asApi({ viewer: ana }, (client) =>
      client.query('update chats.participants set conversation_id = gen_random_uuid()'),
    )
    await expect(moved).rejects.toThrow('permission denied')
  })

  it('of a group is entered by its function alone', async () => {
    const made = asApi({ viewer: sam }, (client) =>
      client.query(
        "insert into chats.conversations (id, kind, started_by) values (gen_random_uuid(), 'group', $1)",
        [sam],
      ),
    )
    await expect(made).rejects.toThrow('row-level security')
  })
})

/** The trips that somebody sees, each with how many of its stops. */
const audiencesFor = (pins: Record<string, string>) =>
  asApi(pins, async (client) => {
    const { rows } = await client.query<{ audience: string; legs: number }>(
      `select t.audience, (select count(*)::int from trips_legs l where l.trip_id = t.id) as legs
       from trips t order by t.audience`,
    )
    return rows.map(({ audience, legs }) => `${audience} ${legs}`)
  })

describe('a trip', () => {
  it('is there for its owner and for whom its audience says', async () => {
    expect(await audiencesFor({ viewer: ana })).toEqual([
      'everyone 0',
      'onlyMe 1',
      'sameGender 1',
      'verified 1',
    ])
    expect(await audiencesFor({ viewer: ben })).toEqual(['everyone 0', 'sameGender 1', 'verified 1'])
    expect(await audiencesFor({ viewer: sam })).toEqual(['everyone 0'])
    expect(await audiencesFor({})).toEqual([])
  })

  it('takes no stop, mate or photo from somebody else', async () => {
    for (const write of [
      `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
       select t.id, gen_random_uuid(), $1, p.id, p.point, 1, daterange('2031-01-01', '2031-01-02'), 'meet', true, false
       from trips t, places p where t.audience = 'everyone'`,
      `insert into trips_mates (trip_id, account_id, via_trip_id) select id, $1, id from trips`,
    ])
      await expect(asApi({ viewer: sam }, (client) => client.query(write, [sam]))).rejects.toThrow(
        /row-level security|permission denied/,
      )
  })

  it('is hidden and shown again by the team’s functions alone', async () => {
    const attempt = asApi({ viewer: ana }, (client) => client.query('update trips set hidden_at = null'))
    await expect(attempt).rejects.toThrow('permission denied')
    const shown = asApi({ viewer: ana }, (client) => client.query('select trips_hide(id, false) from trips'))
    await expect(shown).rejects.toThrow('only admins show it again')
  })
})

/** The events that somebody sees, each with how many of its answers and spots. */
const eventsFor = (pins: Record<string, string>) =>
  asApi(pins, async (client) => {
    const { rows } = await client.query<{ audience: string; answers: number; spots: number }>(
      `select e.audience, (select count(*)::int from events_answers a where a.event_id = e.id) as answers,
         (select count(*)::int from events_spots s where s.event_id = e.id) as spots
       from events e order by e.audience`,
    )
    return rows.map(({ audience, answers, spots }) => `${audience} ${answers} ${spots}`)
  })

/** Says something of somebody about the event with that audience. */
const answering = (viewer: string, who: string, audience: string, answer: string) =>
  asApi({ viewer }, (client) =>
    client.query(`select events_answer(id, $1, $2, false) from events where audience = $3`, [
      who,
      answer,
      audience,
    ]),
  )

describe('an event', () => {
  it('is there for its organiser, for whom its audience says and for who answered', async () => {
    expect(await eventsFor({ viewer: ana })).toEqual([
      'everyone 1 1',
      'sameGender 1 1',
      'sameUniversity 1 1',
      'verified 1 1',
    ])
    // Ben asked for the first, was removed from the second and third, and is going to the last.
    expect(await eventsFor({ viewer: ben })).toEqual(['everyone 1 0', 'sameGender 1 0', 'verified 1 1'])
    // Other people must not see who asked.
    expect(await eventsFor({ viewer: sam })).toEqual(['everyone 0 0'])
    expect(await eventsFor({})).toEqual([])
  })

  it('is planned and changed by those who organise, and its counts by nobody', async () => {
    const changed = (viewer: string) =>
      asApi({ viewer }, async (client) => (await client.query("update events set title = 'Owned'")).rowCount)
    expect([await changed(ana), await changed(ben), await changed(sam)]).toEqual([4, 0, 0])
    for (const set of ['going = 9', 'hidden_at = null', "created_at = now() - interval '1 year'"])
      await expect(
        asApi({ viewer: ana }, (client) => client.query(`update events set ${set}`)),
      ).rejects.toThrow('permission denied')
    const planned = asApi({ viewer: sam }, (client) =>
      client.query(
        `insert into events (id, organiser_id, title, place_id, time_zone, starts_at, ends_at, audience, last_act)
         select gen_random_uuid(), $1, 'Owned', id, 'Europe/Rome', '2030-01-01', '2030-01-02', 'everyone', 'create'
         from places`,
        [ana],
      ),
    )
    await expect(planned).rejects.toThrow('row-level security')
    const hidden = asApi({ viewer: ana }, (client) =>
      client.query('select events_hide(id, false) from events'),
    )
    await expect(hidden).rejects.toThrow('only admins show it again')
  })

  it('takes answers from nobody but who gives them and those who organise', async () => {
    for (const write of [
      `insert into events_answers (event_id, account_id, answer, arrival, starts_at)
       select id, $1, 'going', 9, starts_at from events`,
      `update events_answers set answer = 'going' where account_id = $1`,
      `delete from events_answers where account_id = $1`,
    ])
      await expect(asApi({ viewer: sam }, (client) => client.query(write, [sam]))).rejects.toThrow(
        'permission denied',
      )
    // For somebody else, for somebody who never answered, and past a removal.
    await expect(answering(sam, ben, 'everyone', 'no')).rejects.toThrow('not theirs to give')
    await expect(answering(ana, sam, 'everyone', 'going')).rejects.toThrow('not theirs to give')
    await expect(answering(ben, ben, 'sameGender', 'maybe')).rejects.toThrow('not theirs to give')
    // Ana confirms every guest: nobody confirms themselves.
    await expect(answering(ben, ben, 'everyone', 'going')).rejects.toThrow('confirm its guests')
    await expect(answering(sam, sam, 'everyone', 'waiting')).rejects.toThrow('confirm its guests')
    await expect(answering(sam, sam, 'everyone', 'asked')).resolves.toMatchObject({ rowCount: 1 })
    await expect(answering(ana, ben, 'everyone', 'going')).resolves.toMatchObject({ rowCount: 1 })
  })

  it('is organised by nobody who was not named, and opened by nobody else', async () => {
    for (const call of ['events_set_helper(id, $1, true)', 'events_admit_asked(id)'])
      await expect(
        asApi({ viewer: ben }, (client) =>
          client.query(`select ${call} from events where $1::uuid is not null`, [ben]),
        ),
      ).rejects.toThrow(/only the organiser|only those who organise/)
  })
})

describe('a home', () => {
  it('has its days taken and freed by its owner alone', async () => {
    const freed = (viewer: string) =>
      asApi({ viewer }, async (client) => (await client.query('delete from homes_blocks')).rowCount)
    expect(await freed(ana)).toBe(1)
    expect(await freed(sam)).toBe(0)
    const blocked = asApi({ viewer: sam }, (client) =>
      client.query(
        "insert into homes_blocks (account_id, source, days) values ($1, 'own', '[2031-01-01,2031-01-02)')",
        [ana],
      ),
    )
    await expect(blocked).rejects.toThrow('row-level security')
  })
})

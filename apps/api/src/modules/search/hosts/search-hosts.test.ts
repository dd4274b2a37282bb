import { randomUUIDv7 } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aLisbonHost, aSeeker, inLisbon, type Seeker } from '../../../../testing/builders/search.ts'
import { codeOf, messageOf, requestIn } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { blockDays } from '../../homes/index.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Seeker
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ana = await aSeeker(app, 'ana')
})
afterEach(async () => {
  await sql('delete from identity_accounts where id <> $1', [ana.id])
  await sql("update identity_accounts set verification = 'verified' where id = $1", [ana.id])
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))
const nights = { from: dayFromNow(10), to: dayFromNow(13) }

describe('where', () => {
  it('finds who hosts around a city, and says which city was meant', async () => {
    await aLisbonHost(app, 'ines')
    const found = await ana.hosts({ counted: 'true' })
    expect(found.hosts.map(({ name }) => name)).toEqual(['ines Rossi'])
    expect(found.place?.label).toBe('Lisbon, Portugal')
    expect(found.count).toEqual({ count: 1, isMore: false })
    expect(await ana.names({ location: 'lisboa' })).toEqual(['ines'])
    expect(await ana.names({ location: 'Bologna, Italy' })).toEqual([])
  })

  it('goes as far as it is told, from the middle of the public cell', async () => {
    await aLisbonHost(app, 'setubal', { point: { lat: 38.5244, lng: -8.8882 } })
    expect(await ana.names()).toEqual([])
    expect(await ana.names({ radius: '60' })).toEqual(['setubal'])
    expect((await ana.look('hosts', { radius: '101' })).statusCode).toBe(400)
  })

  it('shows an area and never a point', async () => {
    await aLisbonHost(app, 'ines')
    const [host] = (await ana.hosts()).hosts
    expect(host?.offer?.area?.radiusMetres).toBe(1_600)
    expect(host?.offer?.area?.centre).not.toEqual(inLisbon)
  })

  it('looks around a point as around the rounded one', async () => {
    await aLisbonHost(app, 'ines')
    expect(await ana.names({ location: '', lat: '38.7412', lng: '-9.1399' })).toEqual(['ines'])
  })

  it('says when it doesn’t know the city', async () => {
    const reply = await ana.look('hosts', { location: 'Xyzzyville' })
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'unknown_place'])
  })
})

describe('when', () => {
  it('leaves out who is not free on one of the nights', async () => {
    const ines = await aLisbonHost(app, 'ines')
    await transaction(app.services.db, { viewer: ines.id }, (tx) =>
      blockDays(tx, ines.id, 'own', { from: dayFromNow(12), to: dayFromNow(14) }),
    )
    expect(await ana.names(nights)).toEqual([])
    expect(await ana.names({ from: dayFromNow(9), to: dayFromNow(12) })).toEqual(['ines'])
    expect(await ana.names({ from: dayFromNow(14), to: dayFromNow(16) })).toEqual(['ines'])
  })

  it('leaves out who has too few beds, on any of the nights', async () => {
    const ines = await aSeeker(app, 'ines')
    await ines.home({ hosting: 'yes', maxGuests: 3, point: inLisbon })
    expect(await ana.names({ guests: '4' })).toEqual([])
    const ben = await aSeeker(app, 'ben')
    const stay = requestIn(await ben.ask(ines, { guests: 2 }))
    expect((await ines.act(stay, 'accept')).statusCode).toBe(200)
    expect(await ana.names({ ...nights, guests: '1' })).toEqual(['ines'])
    expect(await ana.names({ ...nights, guests: '2' })).toEqual([])
    expect(await ana.names({ from: dayFromNow(13), to: dayFromNow(15), guests: '3' })).toEqual(['ines'])
  })

  it('leaves out who has nobody stay so long', async () => {
    await aLisbonHost(app, 'ines', { longestStay: 2 })
    expect(await ana.names(nights)).toEqual([])
    expect(await ana.names({ from: dayFromNow(10), to: dayFromNow(12) })).toEqual(['ines'])
  })

  it('needs two days, the second later', async () => {
    for (const days of [{ from: nights.from }, { to: nights.to }, { from: nights.to, to: nights.from }]) {
      const reply = await ana.look('hosts', days)
      expect([reply.statusCode, messageOf(reply)]).toEqual([
        400,
        "These dates don't fit together. Choose an end date after the start date.",
      ])
    }
  })
})

describe('who', () => {
  it('never shows who is blocked, hidden, banned, locked or not complete', async () => {
    const ines = await aLisbonHost(app, 'ines')
    const isFound = async () => (await ana.names()).includes('ines')
    const set = (what: string) => sql(`update identity_accounts set ${what} where id = $1`, [ines.id])
    const say = (what: string) => sql(`update profiles set ${what} where account_id = $1`, [ines.id])
    expect(await isFound()).toBe(true)
    for (const [off, on] of [
      ["banned_until = now() + interval '1 day'", 'banned_until = null'],
      ['locked_at = now()', 'locked_at = null'],
      ['profile_completed = false', 'profile_completed = true'],
    ] as const) {
      await set(off)
      expect([off, await isFound()]).toEqual([off, false])
      await set(on)
      expect([on, await isFound()]).toEqual([on, true])
    }
    await say("visibility = 'nobody'")
    expect(await isFound()).toBe(false)
    await say("visibility = 'verified'")
    expect(await isFound()).toBe(true)
    await sql("update identity_accounts set verification = 'none' where id = $1", [ana.id])
    expect(await isFound()).toBe(false)
    await say("visibility = 'everyone'")
    for (const [one, other] of [
      [ana.id, ines.id],
      [ines.id, ana.id],
    ]) {
      await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [one, other])
      expect(await isFound()).toBe(false)
      await sql('delete from relations_blocks')
    }
    expect(await isFound()).toBe(true)
  })

  it('never shows a host whose door is shut to the viewer', async () => {
    const ines = await aLisbonHost(app, 'ines')
    await sql("update profiles set gate = '{aReview}' where account_id = $1", [ines.id])
    expect(await ana.names()).toEqual([])
    await sql(
      `insert into profiles (account_id, reviews_count) values ($1, 1)
       on conflict (account_id) do update set reviews_count = 1`,
      [ana.id],
    )
    expect(await ana.names()).toEqual(['ines'])
    await sql("update profiles set gate = '{sameGender}', gender = 'woman' where account_id = $1", [ines.id])
    expect(await ana.names()).toEqual([])
    await sql("update profiles set gender = 'woman' where account_id = $1", [ana.id])
    expect(await ana.names()).toEqual(['ines'])
  })

  it('shows hosts, those who say yes, or everybody', async () => {
    await aLisbonHost(app, 'yes')
    await aLisbonHost(app, 'maybe', { hosting: 'maybe' })
    const no = await aLisbonHost(app, 'no', { hosting: 'no' })
    expect(await ana.names()).toEqual(['yes', 'maybe'])
    expect(await ana.names({ hosting: 'yes' })).toEqual(['yes'])
    // A home under «not now» is nobody's business: its owner is where their city is, and here there is none.
    expect(await ana.names({ hosting: 'any' })).toEqual(['yes', 'maybe'])
    await sql(
      "update profiles set place_id = (select id from places where label = 'Lisbon, Portugal') where account_id = $1",
      [no.id],
    )
    expect(await ana.names({ hosting: 'any' })).toEqual(['yes', 'maybe', 'no'])
    expect((await ana.hosts({ hosting: 'any' })).hosts.at(-1)?.offer).toBeNull()
  })

  it('goes by language, wish to learn, university, name, activity and what the home is like', async () => {
    const ines = await aLisbonHost(app, 'ines', { sleeping: 'privateRoom', stepFree: true, landings: true })
    await aLisbonHost(app, 'noah', { landings: false })
    await sql("insert into profiles_languages values ($1, 'fi', 'B2', 1)", [ines.id])
    await sql("update profiles set wants_to_learn = '{it}', reviews_count = 2 where account_id = $1", [
      ines.id,
    ])
    for (const filter of [
      { language: 'fi' },
      { learn: 'it' },
      { q: 'ines' },
      { q: 'inse' },
      { ownRoom: 'true' },
      { stepFree: 'true' },
      { landing: 'true' },
      { reviewed: 'true' },
    ]) {
      expect([filter, await ana.names(filter)]).toEqual([filter, ['ines']])
    }
    expect(await ana.names({ q: 'zebedee' })).toEqual([])
    const landings = (await ana.hosts()).hosts.map(({ name, offer }) => [name.split(' ')[0], offer?.landings])
    expect(Object.fromEntries(landings)).toEqual({ ines: true, noah: false })
    await sql('update identity_accounts set last_active_on = current_date - 40 where id = $1', [ines.id])
    await sql('update search_people set last_active_on = current_date - 40 where account_id = $1', [ines.id])
    expect(await ana.names({ lastActive: 'month' })).toEqual(['noah'])
    expect(await ana.names()).toHaveLength(2)
    await sql('update search_people set last_active_on = current_date - 400 where account_id = $1', [ines.id])
    expect(await ana.names()).toEqual(['noah'])
    expect(await ana.names({ lastActive: 'any' })).toHaveLength(2)
  })

  it('begins with hosts of newcomers for somebody who arrives within a month, and names nobody twice', async () => {
    await aLisbonHost(app, 'ines', { landings: true })
    const rui = await aLisbonHost(app, 'rui')
    await sql('update search_people set fit = 99 where account_id = $1', [rui.id])
    expect(await ana.names()).toEqual(['rui', 'ines'])
    const arriveIn = (days: number) =>
      sql(
        `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on)
         select $1, 0, id, current_date + $2::int, current_date + $2::int + 100 from places where label = 'Lisbon, Portugal'
         on conflict (account_id, position) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
        [ana.id, days],
      )
    await arriveIn(20)
    expect(await ana.names()).toEqual(['ines', 'rui'])
    expect(await ana.names({ sort: 'newest' })).toEqual(['rui', 'ines'])
    await arriveIn(40)
    expect(await ana.names()).toEqual(['rui', 'ines'])
    await sql('delete from profiles_exchanges where account_id = $1', [ana.id])
  })

  it('finds a tandem only where both teach what the other learns, wherever they sleep', async () => {
    const speaks = (id: string, code: string) =>
      sql("insert into profiles_languages values ($1, $2, 'C1', 1) on conflict do nothing", [id, code])
    const learns = (id: string, codes: string) =>
      sql(
        `insert into profiles (account_id, wants_to_learn) values ($1, $2)
         on conflict (account_id) do update set wants_to_learn = excluded.wants_to_learn`,
        [id, codes],
      )
    for (const [name, spoken, learnt] of [
      ['both', 'pt', '{de}'],
      ['teaches', 'pt', '{fr}'],
      ['learns', 'fr', '{de}'],
      ['neither', 'fr', '{fi}'],
    ] as const) {
      const { id } = await aLisbonHost(app, name)
      await speaks(id, spoken)
      await learns(id, learnt)
    }
    expect(await ana.names({ tandem: 'true' })).toEqual([])
    await speaks(ana.id, 'de')
    await learns(ana.id, '{pt,fi}')
    expect(await ana.names({ tandem: 'true' })).toEqual(['both'])
    expect((await ana.hosts({ tandem: 'true', counted: 'true' })).count?.count).toBe(1)
    expect((await ana.hosts({ tandem: 'true' })).hosts[0]).toMatchObject({
      languages: ['pt'],
      learns: ['de'],
    })
    await sql('delete from profiles_languages where account_id = $1', [ana.id])
    await learns(ana.id, '{}')
  })

  it('goes by gender and age for verified students alone', async () => {
    const ines = await aLisbonHost(app, 'ines')
    await aLisbonHost(app, 'noah')
    await sql(
      `insert into profiles (account_id, gender) values ($1, 'woman')
       on conflict (account_id) do update set gender = 'woman'`,
      [ana.id],
    )
    await sql("update profiles set gender = 'woman' where account_id = $1", [ines.id])
    await sql("update identity_accounts set born_on = current_date - interval '24 years' where id = $1", [
      ines.id,
    ])
    expect(await ana.names({ gender: 'same' })).toEqual(['ines'])
    expect(await ana.names({ ageFrom: '24', ageTo: '24' })).toEqual(['ines'])
    expect(await ana.names({ ageFrom: '25' })).toEqual([])
    const eve = await aSeeker(app, 'eve', { verification: 'none' })
    for (const filter of [{ gender: 'same' }, { ageFrom: '20' }, { ageTo: '30' }]) {
      const reply = await eve.look('hosts', filter)
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'filters_for_verified'])
    }
  })
})

describe('the list', () => {
  it('is read to its end by the cursor, each once, in the order that was asked for', async () => {
    const wanted = Array.from({ length: 33 }, () => randomUUIDv7()).toSorted()
    await sql(
      `insert into identity_accounts (id, name, username, profile_completed, last_active_on)
       select id, 'Host ' || n, 'host' || n, true, current_date
       from unnest($1::uuid[]) with ordinality as each_one (id, n)`,
      [wanted],
    )
    await sql(
      `insert into profiles (account_id, hosting, place_id)
       select id, 'yes', (select id from places where label = 'Lisbon, Portugal') from unnest($1::uuid[]) id`,
      [wanted],
    )
    for (const sort of ['fit', 'answers', 'newest']) {
      const read: string[] = []
      let cursor: string | null = ''
      do {
        const page = await ana.hosts({ sort, ...(cursor && { cursor }), counted: 'true' })
        expect(page.count).toEqual({ count: 33, isMore: false })
        read.push(...page.hosts.map(({ _id }) => _id))
        cursor = page.nextCursor
        expect(page.hasMore).toBe(cursor !== null)
      } while (cursor !== null)
      expect(read).toEqual(wanted.toReversed())
    }
  })

  it('begins with who answers fast', async () => {
    const [slow, fast] = [await aLisbonHost(app, 'slow'), await aLisbonHost(app, 'fast')]
    await sql('insert into profiles_answers (account_id, asked, within_week) values ($1, 4, 4)', [slow.id])
    await sql('insert into profiles_answers (account_id, asked, within_hours) values ($1, 4, 2)', [fast.id])
    await aLisbonHost(app, 'new')
    expect(await ana.names({ sort: 'answers' })).toEqual(['fast', 'slow', 'new'])
    expect(await ana.names({ sort: 'newest' })).toEqual(['new', 'fast', 'slow'])
  })

  it('tells on a card what decides', async () => {
    await aLisbonHost(app, 'ines', { sleeping: 'commonRoom', bed: 'sofaBed' })
    const [host] = (await ana.hosts()).hosts
    expect(host).toMatchObject({
      hosting: 'yes',
      reviewsCount: 0,
      languages: [],
      offer: { sleeping: 'commonRoom', bed: 'sofaBed', maxGuests: 2, photo: null },
    })
  })
})

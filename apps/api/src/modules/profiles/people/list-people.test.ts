import { randomUUIDv7 } from 'node:crypto'
import type { ListedPerson } from '@wayfellow/contract/profiles/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { aCatalogue } from '../../../../testing/builders/universities.ts'

let app: Awaited<ReturnType<typeof anApp>>
let cities: Map<string, string>
let universities: string[]
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
  const places = await inDatabase('select name, id from places')
  cities = new Map(places.map(({ name, id }) => [name, id]))
  universities = (await inDatabase('select id from universities order by name limit 2')).map(({ id }) => id)
})
afterAll(() => app.stop())

const inDatabase = (statement: string, values: unknown[] = []) =>
  asOwner(
    app.database.name,
    async (client) => (await client.query<{ id: string; name: string }>(statement, values)).rows,
  )

interface Page {
  people: ListedPerson[]
  hasMore: boolean
  totalPages: number
  nextCursor: string | null
}

async function aPerson(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 10)}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, 'ana', { username, name, ...facts })
  const browser = new Browser(app)
  const list = async (query: string) => (await browser.call('GET', `/api/users?${query}`)).json<Page>()
  const names = async (query: string) => (await list(query)).people.map((person) => person.name)
  const act = (what: string, other: { username: string }) =>
    browser.call('POST', `/api/users/${other.username}/${what}`, {})
  await browser.login(account)
  return { id: account.id, username, name, list, names, act }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const lives = ({ id }: Person, city: string, universityId: string | null = null) =>
  inDatabase(
    `insert into profiles (account_id, place_id, university_id) values ($1, $2, $3)
     on conflict (account_id) do update set place_id = $2, university_id = $3`,
    [id, cities.get(city) ?? null, universityId],
  )
const goes = ({ id }: Person, city: string, from: string, to: string) =>
  inDatabase(
    `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on) values ($1, 1, $2, $3, $4)`,
    [id, cities.get(city) ?? null, from, to],
  )

/** A word that nobody else of this file is called by. */
const aWord = () =>
  `zz${randomUUIDv7()
    .slice(-8)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'k')}`

describe('following and followers', () => {
  it('are the last first, page by page, with the way to undo it', async () => {
    const ana = await aPerson('Ana Rossi')
    const others = await Promise.all(Array.from({ length: 23 }, (_, nth) => aPerson(`Ben No${nth}`)))
    for (const other of others) await ana.act('follow', other)
    const first = await ana.list('list=following')
    expect(first).toMatchObject({ hasMore: true, totalPages: 2 })
    const second = await ana.list(`list=following&page=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ hasMore: false, nextCursor: null, totalPages: 2 })
    expect([...first.people, ...second.people].map(({ _id }) => _id)).toEqual(
      others.map(({ id }) => id).toReversed(),
    )
    expect(await ana.list('list=following&page=2')).toEqual(second)
    expect(first.people[0]?.viewerActions).toEqual([{ action: 'unfollow', missing: [] }])
    const followers = await others[0]?.list('list=followers')
    expect(followers?.people.map(({ _id }) => _id)).toEqual([ana.id])
    expect(followers?.people[0]?.viewerActions).toEqual([{ action: 'follow', missing: [] }])
  })

  it('leave out who is banned, hidden, unfinished, or apart', async () => {
    const ana = await aPerson('Ana Rossi')
    const [ben, tom, eve, ida, leo] = await Promise.all(
      ['Ben', 'Tom', 'Eve', 'Ida', 'Leo'].map((name) => aPerson(`${name} Rossi`)),
    )
    if (!ben || !tom || !eve || !ida || !leo) throw new Error('nobody there')
    for (const other of [ben, tom, eve, ida, leo]) {
      await ana.act('follow', other)
      await other.act('follow', ana)
    }
    await inDatabase("update identity_accounts set banned_until = 'infinity' where id = $1", [tom.id])
    await inDatabase("insert into profiles (account_id, visibility) values ($1, 'nobody')", [eve.id])
    await inDatabase('update identity_accounts set profile_completed = false where id = $1', [ida.id])
    await leo.act('block', ana)
    for (const list of ['following', 'followers'])
      expect(await ana.names(`list=${list}`)).toEqual(['Ben Rossi'])
  })

  it('show who is there for confirmed students to them alone', async () => {
    const word = aWord()
    const ben = await aPerson(`${word} Weber`)
    await inDatabase("insert into profiles (account_id, visibility) values ($1, 'verified')", [ben.id])
    const [ana, yuki] = [await aPerson('Ana Rossi'), await aPerson('Yuki Tanaka', { verification: 'none' })]
    expect(await ana.names(`q=${word}`)).toEqual([ben.name])
    expect(await yuki.names(`q=${word}`)).toEqual([])
  })
})

describe('a name', () => {
  it('is found by the beginning of any word, in any order, in any case, without accents', async () => {
    const word = aWord()
    const ana = await aPerson('Ana Rossi')
    await aPerson(`Inês Maria ${word}`)
    for (const q of [
      word,
      word.toUpperCase(),
      word.slice(0, -1),
      `${word} ines`,
      `ines ${word}`,
      `INÊS m`,
      `ines maria ${word}`,
    ])
      expect([q, await ana.names(`q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.arrayContaining([`Inês Maria ${word}`]),
      ])
    for (const q of [`${word}xxxx`, `ben ${word}`]) expect(await ana.names(`q=${q}`)).toEqual([])
  })

  it('is found by the username', async () => {
    const [ana, ben] = [await aPerson('Ana Rossi'), await aPerson('Ben Weber')]
    expect(await ana.names(`q=@${ben.username}`)).toEqual(['Ben Weber'])
  })

  it('is found with a letter wrong, missing, added or swapped', async () => {
    const ana = await aPerson('Ana Rossi')
    await aPerson('Giorgi Kiknadze')
    for (const q of ['kiknadse', 'kiknaze', 'kikknadze', 'kiknazde', 'giorgi kiknadse'])
      expect([q, await ana.names(`q=${q}`)]).toEqual([q, ['Giorgi Kiknadze']])
  })

  it('brings each person once, page by page, in the order of the alphabet', async () => {
    const word = aWord()
    const ana = await aPerson('Ana Rossi')
    // Two of their words begin alike, so two of their keys fit.
    const others = await Promise.all(
      Array.from({ length: 22 }, (_, nth) => aPerson(`${word}${String.fromCodePoint(97 + nth)} ${word}`)),
    )
    const first = await ana.list(`q=${word}`)
    const second = await ana.list(`q=${word}&page=2&cursor=${first.nextCursor}`)
    const names = [...first.people, ...second.people].map(({ name }) => name)
    expect(names.toSorted()).toEqual(others.map(({ name }) => name).toSorted())
    expect([first.hasMore, first.totalPages, second.hasMore]).toEqual([true, 2, false])
    expect(Buffer.from(first.nextCursor ?? '', 'base64url').toString()).not.toContain(word)
  })

  it('is found by the first name alone by somebody who is not verified', async () => {
    const [first, last] = [aWord(), aWord()]
    const yuki = await aPerson('Yuki Rossi', { verification: 'none' })
    const ben = await aPerson(`${first} ${last}`)
    expect(await yuki.names(`q=${first}`)).toEqual([first])
    expect(await yuki.names(`q=${ben.username}`)).toEqual([first])
    // Neither whole, nor with the first name, nor with a letter wrong.
    for (const q of [last, `${first} ${last}`, `${last}x`]) expect(await yuki.names(`q=${q}`)).toEqual([])
  })

  it('that was changed is found by the new one alone, and its words are forgotten', async () => {
    const [before, after] = [aWord(), aWord()]
    const ana = await aPerson('Ana Rossi')
    const ben = await aPerson(`Ben ${before}`)
    await inDatabase('update identity_accounts set name = $2 where id = $1', [ben.id, `Ben ${after}`])
    expect(await ana.names(`q=${before}`)).toEqual([])
    expect(await ana.names(`q=${after}`)).toEqual([`Ben ${after}`])
    const kept = async (word: string) =>
      (await inDatabase('select from profiles_words where word = $1', [word])).length
    expect([await kept(before), await kept(after)]).toEqual([0, 1])
    await inDatabase('delete from identity_accounts where id = $1', [ben.id])
    expect(await kept(after)).toBe(0)
  })

  it('made of nothing but signs finds nobody', async () => {
    const ana = await aPerson('Ana Rossi')
    for (const q of ['%25', '_', '***', "'--"])
      expect([q, (await ana.list(`q=${q}`)).people]).toEqual([q, []])
  })
})

describe('suggested', () => {
  it('are those on exchange at the same time, then of my university, then near; nobody twice', async () => {
    const [unibo = null, other = null] = universities
    const ana = await aPerson('Ana Rossi')
    await lives(ana, 'Bologna', unibo)
    await goes(ana, 'Munich', '2026-09-01', '2027-02-01')
    const met = await aPerson('Met Rossi')
    await goes(met, 'Munich', '2027-01-01', '2027-07-01')
    await lives(met, 'Bologna', unibo)
    const late = await aPerson('Late Rossi')
    await goes(late, 'Munich', '2027-02-01', '2027-07-01')
    const fellow = await aPerson('Fellow Rossi')
    await lives(fellow, 'Lisbon', unibo)
    const neighbour = await aPerson('Neighbour Rossi')
    await lives(neighbour, 'Bologna', other)
    const far = await aPerson('Far Rossi')
    await lives(far, 'Lisbon', other)
    expect(await ana.names('list=suggested')).toEqual(['Met Rossi', 'Fellow Rossi', 'Neighbour Rossi'])
    const [{ shared } = { shared: null }] = (await ana.list('')).people
    expect([shared?.kind, shared?.what.slice(0, 6)]).toEqual(['exchange', 'Munich'])
    // Followed a moment ago: still there, to be undone; for longer than an hour: no more to be suggested.
    await ana.act('follow', fellow)
    expect((await ana.list('')).people[1]).toMatchObject({
      name: 'Fellow Rossi',
      viewerActions: [{ action: 'unfollow' }],
    })
    await inDatabase(
      "update relations_follows set created_at = now() - interval '2 hours' where follower_id = $1",
      [ana.id],
    )
    expect(await ana.names('')).toEqual(['Met Rossi', 'Neighbour Rossi'])
    await neighbour.act('block', ana)
    expect(await ana.names('')).toEqual(['Met Rossi'])
  })

  it('come page by page across their kinds', async () => {
    const [, other = null] = universities
    const ana = await aPerson('Ana Rossi')
    await lives(ana, 'Paris', other)
    const fellows = await Promise.all(Array.from({ length: 15 }, (_, nth) => aPerson(`Fellow ${nth}`)))
    for (const fellow of fellows) await lives(fellow, 'Munich', other)
    const near = await Promise.all(Array.from({ length: 15 }, (_, nth) => aPerson(`Near ${nth}`)))
    for (const person of near) await lives(person, 'Paris')
    const seen: string[] = []
    let query: string | undefined = ''
    for (let page = 1; query !== undefined; page += 1) {
      const { people, nextCursor } = await ana.list(query)
      seen.push(...people.map(({ _id }) => _id))
      query = nextCursor === null ? undefined : `page=${page + 1}&cursor=${nextCursor}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    for (const { id } of [...fellows, ...near]) expect(seen).toContain(id)
    expect(seen.slice(0, 15).toSorted()).toEqual(
      expect.arrayContaining(fellows.slice(0, 1).map(({ id }) => id)),
    )
  })

  it('are nobody for somebody who has said nothing yet', async () => {
    expect(await (await aPerson('Ana Rossi')).list('')).toEqual({
      people: [],
      hasMore: false,
      totalPages: 1,
      nextCursor: null,
    })
  })
})

import { randomUUIDv7 } from 'node:crypto'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteerOf } from '../../../../testing/builders/gazetteer.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, Browser } from '../../../../testing/app.ts'
import { aNewcomer } from '../../../../testing/builders/universities.ts'
import { transaction } from '../../../platform/database/db.ts'
import { importList, ownList } from '../imports/import-universities.ts'
import { countMembers, searchByWords } from './queries.ts'
import { refreshNames } from './search-universities.ts'

let app: Awaited<ReturnType<typeof anApp>>
let browser: Browser
/** The city of the university that has a domain. */
const cities = new Map<string, string>()
beforeAll(async () => {
  app = await anApp()
  browser = new Browser(app)
  await aGazetteerOf(app.database, ['Vienna', 'Bologna', 'Munich', 'Milan', 'Turin'])
  await importList(app.services.db, await ownList())
  await asOwner(app.database.name, async (client) => {
    const { rows } = await client.query<{ domain: string; place_id: string }>(
      'select domain, place_id from universities_domains d join universities u on u.id = d.university_id',
    )
    for (const { domain, place_id: placeId } of rows) cities.set(domain, placeId)
  })
})
afterAll(() => app.stop())

async function type(q: string, by: Browser = browser) {
  const reply = await by.call('GET', `/api/universities?${new URLSearchParams({ q }).toString()}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ universities: UniversityChoice[] }>().universities
}
const names = async (q: string) => (await type(q)).map(({ name }) => name)

describe('typing a university', () => {
  it.each([
    ['bologna', 'University of Bologna'],
    ['university of bologna', 'University of Bologna'],
    ['bologna university', 'University of Bologna'],
    ['uni bolo', 'University of Bologna'],
    ['bolonga', 'University of Bologna'],
    ['unibo', 'University of Bologna'],
    ['TUM', 'Technical University of Munich'],
    ['munich tech', 'Technical University of Munich'],
    ['coimbra univerity', 'University of Coimbra'],
    ['MIT', 'Massachusetts Institute of Technology'],
    ['masachusetts tech', 'Massachusetts Institute of Technology'],
    ['salamanca', 'Universidad Pontificia de Salamanca'],
    ['oxford', 'University of Oxford'],
    ['tu berlin', 'TU Berlin'],
  ])('of «%s» offers %s among the first three', async (q, name) => {
    expect((await names(q)).slice(0, 3)).toContain(name)
  })

  it('offers eight at most, and the same ones to everybody', async () => {
    for (const q of ['u', 'un', 'univ', 'university', 'university of', 's', 'tech'])
      expect(await names(q)).toHaveLength(8)
    expect(await type('tech')).toEqual(await type('TECH'))
  })

  it.each(['zzzzzz', '!!!', '%', '_', "'; drop table universities; --", 'a\\b\\c', '\u{10FFFF}'])(
    'takes no harm from «%s»',
    async (q) => {
      expect((await type(q)).length).toBeLessThanOrEqual(8)
    },
  )

  it.each(['/api/universities', '/api/universities?q=', `/api/universities?q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (url) => {
      expect((await browser.call('GET', url)).statusCode).toBe(400)
    },
  )

  it('asks by index, and reads no more than the best keys of the commonest word', async () => {
    await asOwner(app.database.name, async (client) => {
      await client.query('analyze universities, universities_names, places')
      for (const [lead, leadEnd] of [
        ['univ', 'univ\u{10FFFF}'],
        ['tech', 'tech\u{10FFFF}'],
        ['bologna', 'bologna\u{10FFFF}'],
      ] as const) {
        const query = { lead, leadEnd, city: cities.get('univie.ac.at') ?? '' }
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(planOf(query))
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toContain('universities_names_by_key')
        expect(plan).not.toContain('Seq Scan')
        expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0)).toBeLessThan(3_000)
      }
    })
  })
})

/** The statement with its values filled in. */
function planOf(query: { lead: string; leadEnd: string; city: string }) {
  const { text, values } = searchByWords.bind({
    ...query,
    country: 'IT',
    firm: [],
    firmEnds: [],
    soft: [],
    softEnds: [],
    kept: 200,
    wholeWord: 40,
    softWord: 30,
    sameCity: 35,
    sameCountry: 15,
    size: 4,
    most: 8,
  })
  const filled = text.replaceAll(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1]
    return Array.isArray(value) ? `'{}'` : `'${String(value)}'`
  })
  return `explain (analyze, buffers) ${filled}`
}

async function livesIn(host: string) {
  const ana = await aNewcomer(app, 'ana')
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into profiles (account_id, place_id) values ($1, $2)
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [ana.id, cities.get(host)],
    ),
  )
  return ana.browser
}

describe('a university near home', () => {
  it('comes first where many fit as well, also before any name was typed', async () => {
    const inVienna = await livesIn('univie.ac.at')
    for (const q of ['univ', 'uni', 'tu', 'techn']) {
      const places = (await type(q, inVienna)).slice(0, 3).map(({ place }) => place?.label ?? '')
      expect(places.filter((label) => label.startsWith('Vienna'))).not.toEqual([])
    }
    expect((await type('univ', inVienna))[0]?.place?.label).toContain('Vienna')
    expect((await type('univ'))[0]?.place?.label ?? '').not.toContain('Vienna')
  })

  it('does not hide one elsewhere that was typed by its name', async () => {
    const inVienna = await livesIn('univie.ac.at')
    for (const [q, name] of [
      ['bologna', 'University of Bologna'],
      ['TUM', 'Technical University of Munich'],
      ['MIT', 'Massachusetts Institute of Technology'],
    ] as const)
      expect((await type(q, inVienna))[0]?.name).toBe(name)
  })

  it('is preferred by the country where the city has none', async () => {
    const inBologna = await livesIn('unibo.it')
    expect((await type('polytech', inBologna))[0]?.countryCode).toBe('IT')
    expect((await type('polytech'))[0]?.countryCode).not.toBe('IT')
  })
})

describe('the size of a university', () => {
  it('is the number of confirmed people, counted at night, and ranks those that fit as well', async () => {
    const [before, after] = await asOwner(app.database.name, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into universities (id, name, level, source, source_key)
         select gen_random_uuid(), 'Zwillingsuni ' || n, 'university', 'operator', 'twin-' || n
         from generate_series(1, 2) n returning id`,
      )
      return rows.map(({ id }) => id)
    })
    await transaction(app.services.db, {}, (tx) => refreshNames(tx, [before ?? '', after ?? '']))
    const [first] = await type('zwillingsuni')
    const larger = first?._id === before ? after : before
    for (let nth = 0; nth < 10; nth += 1) {
      const { id } = await aNewcomer(app, 'ana')
      await asOwner(app.database.name, (client) =>
        client.query(
          `insert into universities_badges (account_id, university_id, since) values ($1, $2, current_date)`,
          [id, larger],
        ),
      )
    }
    expect(await countMembers(app.services.db)).toBe(1)
    expect(await countMembers(app.services.db)).toBe(0)
    expect((await type('zwillingsuni'))[0]?._id).toBe(larger)
  })
})

describe('one university', () => {
  it('is told by its id, and not by one that nobody has', async () => {
    const [choice] = await type('unibo')
    const reply = await browser.call('GET', `/api/universities/${choice?._id}`)
    expect(reply.json()).toEqual(choice)
    expect((await browser.call('GET', `/api/universities/${randomUUIDv7()}`)).statusCode).toBe(404)
    expect((await browser.call('GET', '/api/universities/unibo')).statusCode).toBe(400)
  })
})

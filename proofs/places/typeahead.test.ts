import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchPlaces } from '../../apps/api/src/modules/places/index.ts'
import { anAppWithPlaces, statementsOf, timeTyping } from './typeahead.ts'

let world: Awaited<ReturnType<typeof anAppWithPlaces>>
beforeAll(async () => {
  world = await anAppWithPlaces()
})
afterAll(() => world.app.stop())

const first = async (q: string, near?: string) =>
  (await searchPlaces(world.app.services, { q, near })).places[0]?.label

describe('over the whole gazetteer', () => {
  it.each([
    ['lissabon', 'Lisbon, Portugal'],
    ['Lisboa', 'Lisbon, Portugal'],
    ['lisbn', 'Lisbon, Portugal'],
    ['リスボン', 'Lisbon, Portugal'],
    ['münchen', 'Munich, Germany'],
    ['Muenchen', 'Munich, Germany'],
    ['københavn', 'Copenhagen, Denmark'],
    ['москва', 'Moscow, Russia'],
    ['서울', 'Seoul, South Korea'],
    ['القاهرة', 'Cairo, Egypt'],
    ['barcelna', 'Barcelona, Spain'],
    ['new dehli', 'New Delhi, India'],
    ['rio de janero', 'Rio de Janeiro, Brazil'],
    ['frankfrut', 'Frankfurt am Main, Germany'],
    ['san f', 'San Francisco, United States'],
    ['l', 'Lagos, Nigeria'],
    ['Springfield, Ill', 'Springfield, Illinois, United States'],
  ])('«%s» finds %s first', async (q, label) => {
    expect(await first(q)).toBe(label)
  })

  it('lets what is near come first among those of a name', async () => {
    expect(await first('san jose')).toBe('San Jose, United States')
    expect(await first('san jose', '10,-84')).toBe('San José, Costa Rica')
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** As a list in braces, or as it is. */
const literal = (value: unknown) => {
  const text = Array.isArray(value)
    ? `{${value.map((each) => quote(String(each))).join(',')}}`
    : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** By the plan that PostgreSQL keeps for any values: named statements end up with it. */
async function explain(text: string, values: unknown[]) {
  const client = new Client({ connectionString: world.app.database.apiUrl })
  await client.connect()
  try {
    await client.query("set plan_cache_mode = 'force_generic_plan'")
    await client.query(`prepare planned as ${text}`)
    const run = `explain (analyze, buffers, format json) execute planned (${values.map(literal).join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(run)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('no plan')
    return plan
  } finally {
    await client.end()
  }
}

describe('the plan', () => {
  it.each([
    { q: 'l' },
    { q: 'sa', near: '38,-9' },
    { q: 'san', near: '14,121' },
    { q: 'san j' },
    { q: 'lisbon' },
    { q: 'saint, fr' },
    { q: 'barcelna' },
    { q: 'rio de janero' },
    { q: 'zzzzqqqq' },
  ])('reads no table from end to end, and little of any index, for %o', async (input) => {
    const statements = await statementsOf(world.app.services.db, input)
    expect(statements.length).toBeLessThanOrEqual(5)
    for (const { text, values } of statements) {
      const plan = await explain(text, values)
      const nodes = nodesOf(plan)
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
      for (const node of nodes.filter(({ 'Node Type': type }) => type === 'Sort'))
        expect(node['Actual Rows']).toBeLessThanOrEqual(500)
      const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      expect(buffers).toBeLessThanOrEqual(3_500)
    }
  })

  it('would be seen to read a table from end to end', async () => {
    const plan = await explain('select count(*) from places_names where key like $1::text', ['%x%'])
    expect(nodesOf(plan).some((node) => node['Node Type'] === 'Seq Scan')).toBe(true)
  })
})

it('times each request beside its own statements', async () => {
  const { served, bare, statements } = await timeTyping(world.app, 100, 7)
  expect(served).toHaveLength(100)
  expect(bare.every((ms) => ms > 0)).toBe(true)
  expect(statements).toBeLessThanOrEqual(5)
})

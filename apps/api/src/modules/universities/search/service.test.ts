import { randomUUIDv7 } from 'node:crypto'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../app/test-database.ts'
import { anApp, Browser } from '../../../app/testing.ts'
import { importList, ownList } from '../imports/service.ts'
import { searchByWords } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let browser: Browser
beforeAll(async () => {
  app = await anApp()
  browser = new Browser(app)
  await importList(app.services.db, await ownList())
})
afterAll(() => app.stop())

async function type(q: string) {
  const reply = await browser.call('GET', `/api/universities?${new URLSearchParams({ q }).toString()}`)
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
      await client.query('analyze universities, universities_names')
      for (const [lead, end] of [
        ['univ', 'univ\u{10FFFF}'],
        ['tech', 'tech\u{10FFFF}'],
        ['bologna', 'bologna\u{10FFFF}'],
      ]) {
        const query = { lead, leadEnd: end, kept: 200, most: 8 }
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(planOf(query))
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toContain('universities_names_by_key')
        expect(plan).not.toContain('Seq Scan')
        expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0)).toBeLessThan(3_000)
      }
    })
  })
})

/** The statement with its holes filled, in the order in which they stand in its text. */
function planOf({ lead = '', leadEnd = '', kept = 0, most = 0 }) {
  const values = [lead, 40, lead, leadEnd, kept, 30, '{}', '{}', '{}', '{}', most]
  const text = searchByWords.sql.replaceAll(/\$(\d+)/g, (_, at: string) => `'${values[Number(at) - 1]}'`)
  return `explain (analyze, buffers) ${text}`
}

describe('one university', () => {
  it('is told by its id, and not by one that nobody has', async () => {
    const [choice] = await type('unibo')
    const reply = await browser.call('GET', `/api/universities/${choice?._id}`)
    expect(reply.json()).toEqual(choice)
    expect((await browser.call('GET', `/api/universities/${randomUUIDv7()}`)).statusCode).toBe(404)
    expect((await browser.call('GET', '/api/universities/unibo')).statusCode).toBe(400)
  })
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../../../testing/database.ts'
import { anEntry } from '../../../../testing/builders/universities.ts'
import { connect, type Db, transaction } from '../../../platform/database/db.ts'
import { listedDomainsText } from '../catalogue/queries.ts'
import { addDomain, judge } from '../catalogue/judge-domains.ts'
import type { Entry } from './university-list-parser.ts'
import { hipoList, importList, ownList } from './import-universities.ts'

let database: TestDatabase
let db: Db
/** A catalogue of its own for each part. */
async function open() {
  database = await aDatabase()
  db = connect(database.apiUrl, 3)
}
async function close() {
  await db.destroy()
  await database.drop()
}
const entry = (name: string, ...domains: string[]): Entry => anEntry(name, 'IT', ...domains)
const bologna = entry('University of Bologna', 'unibo.it', 'studio.unibo.it')
const padua = entry('University of Padua', 'unipd.it')
const turin = entry('University of Turin', 'unito.it')
const idOf = async (host: string) => {
  const verdict = await judge(db, host)
  return 'university' in verdict ? verdict.university.id : undefined
}
const nameOf = async (host: string) => {
  const verdict = await judge(db, host)
  return 'university' in verdict ? verdict.university.name : verdict.kind
}

describe('an import', () => {
  beforeAll(open)
  afterAll(close)

  it('adds, and the second time changes nothing', async () => {
    const list = { source: 'hipo', entries: [bologna, padua, turin] } as const
    expect(await importList(db, list)).toMatchObject({ added: 3, domainsAdded: 4 })
    const id = await idOf('mail.studio.unibo.it')
    expect(id).toBeDefined()
    expect(await importList(db, list)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 3,
      domainsAdded: 0,
      domainsGone: 0,
    })
    expect(await idOf('unibo.it')).toBe(id)
  })

  it('gives a known university its new name and keeps who it is', async () => {
    const id = await idOf('unibo.it')
    const renamed = { ...bologna, name: 'Alma Mater Studiorum' }
    expect(await importList(db, { source: 'hipo', entries: [renamed, padua, turin] })).toMatchObject({
      changed: 1,
      unchanged: 2,
    })
    expect(await nameOf('unibo.it')).toBe('Alma Mater Studiorum')
    expect(await idOf('unibo.it')).toBe(id)
  })

  it('leaves a university in place that a student refers to, though it has left the list', async () => {
    const padova = await idOf('unipd.it')
    await asOwner(database.name, async (client) => {
      await client.query(
        "insert into identity_accounts (id, name) values ('019a0000-0000-7000-8000-000000000001', 'Ana')",
      )
      await client.query(
        `insert into universities_verifications
         values ('019a0000-0000-7000-8000-000000000001', $1, 'a@unipd.it', 'a@unipd.it', 'verified', now(), now() + interval '1 year')`,
        [padova],
      )
    })
    expect(await importList(db, { source: 'hipo', entries: [bologna, turin] })).toMatchObject({
      domainsGone: 1,
    })
    expect(await nameOf('unipd.it')).toBe('unknown')
    const { rows } = await asOwner(database.name, (client) =>
      client.query<{ source_key: string }>(
        "select source_key from universities where source = 'hipo' order by 1",
      ),
    )
    expect(rows.map((row) => row.source_key)).toEqual(['unibo.it', 'unipd.it', 'unito.it'])
    expect(await importList(db, { source: 'hipo', entries: [bologna, padua, turin] })).toMatchObject({
      added: 0,
      domainsAdded: 1,
    })
    expect(await idOf('unipd.it')).toBe(padova)
  })

  it('keeps the id of a university that goes by another domain in the next edition', async () => {
    const before = await idOf('unito.it')
    const renamed = entry('University of Turin', 'torino.example', 'unito.it')
    await importList(db, { source: 'hipo', entries: [bologna, padua, renamed] })
    expect(await idOf('unito.it')).toBe(before)
    expect(await idOf('torino.example')).toBe(before)
    await importList(db, { source: 'hipo', entries: [bologna, padua, turin] })
    expect(await idOf('unito.it')).toBe(before)
  })

  it('does nothing with a list of which most has gone', async () => {
    expect(await importList(db, { source: 'hipo', entries: [turin] })).toBe('notWhole')
    expect(await nameOf('unibo.it')).toBe('University of Bologna')
  })

  it('joins what another list already knows, and takes no domain from it or from an operator', async () => {
    await transaction(db, {}, (tx) => addDomain(tx, { domain: 'unito.it', kind: 'staff', name: 'Torino' }))
    const list = {
      source: 'own',
      entries: [entry('Bologna, other list', 'unibo.it', 'mail.unibo.it'), turin],
    } as const
    expect(await importList(db, list)).toMatchObject({ added: 0, domainsAdded: 1 })
    expect(await nameOf('mail.unibo.it')).toBe('University of Bologna')
    expect(await judge(db, 'unito.it')).toMatchObject({ kind: 'member', university: { name: 'Torino' } })
  })

  it('reads an operator’s file in the form of Hipo’s list, and refuses any other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hipo-'))
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const rows = [
      {
        name: 'Middle East Technical University',
        domains: ['METU.edu.tr', 'not a domain'],
        web_pages: ['http://www.metu.edu.tr/'],
        country: 'Turkey',
        alpha_two_code: 'TR',
        'state-province': null,
      },
      { name: 'Nowhere', domains: [], web_pages: [] },
    ]
    expect(await hipoList(write('right.json', JSON.stringify(rows)))).toEqual({
      source: 'hipo',
      entries: [
        {
          key: 'metu.edu.tr',
          level: 'unknown',
          name: 'Middle East Technical University',
          localName: null,
          aliases: [],
          country: 'TR',
          city: null,
          website: 'http://www.metu.edu.tr/',
          domains: [{ domain: 'metu.edu.tr', kind: 'unknown' }],
          sharedDomains: [],
          listedIn: 'hipo',
        },
      ],
    })
    for (const text of ['', '{}', '[]', '[{"name":1}]'])
      expect(await hipoList(write('wrong.json', text))).toBeUndefined()
  })
})

describe('the list that comes with Wayfellow', () => {
  beforeAll(open)
  afterAll(close)

  it('is imported step by step, and knows who is a student', async () => {
    const progress: number[] = []
    const counts = await importList(db, await ownList(), (done, all) => progress.push(done / all))
    expect(counts).toMatchObject({ domainsGone: 0 })
    expect(progress.length).toBeGreaterThan(10)
    expect(progress.at(-1)).toBe(1)
    expect(await judge(db, 'tum.de')).toMatchObject({
      kind: 'member',
      university: { name: 'Technical University of Munich', country: 'DE' },
    })
    expect(await nameOf('gmail.com')).toBe('stopped')
    expect(await nameOf('alumni.stanford.edu')).toBe('stopped')
    expect(await importList(db, await ownList())).toMatchObject({
      added: 0,
      changed: 0,
      domainsAdded: 0,
      domainsGone: 0,
    })
  })

  it('is asked by index, five names at most', async () => {
    await asOwner(database.name, async (client) => {
      await client.query('analyze universities, universities_domains, universities_stop_list')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${listedDomainsText.replaceAll(/\$\d/g, "'{unibo.it,studio.unibo.it,a.studio.unibo.it,b.a.studio.unibo.it,c.b.a.studio.unibo.it}'")}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('universities_domains_pkey')
      expect(plan).toContain('universities_stop_list_pkey')
      expect(plan).not.toContain('Seq Scan')
    })
  })
})

import { randomUUIDv7 } from 'node:crypto'
import type { StudentStatus, UniversityChoice } from '@wayfellow/contract/universities'
import type {
  KeptUniversity,
  ListedUniversity,
  UniversityImport,
} from '@wayfellow/contract/universities/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccountWithTotp, anApp, Browser } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anyName,
  eventually,
  mailsTo,
} from '../../../../testing/builders/universities.ts'
import { areTermsRight } from './policy.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Browser
beforeAll(async () => {
  app = await anApp({ ROLE: 'all' })
  await aGazetteer(app)
  await aCatalogue(app)
  admin = new Browser(app)
  await admin.loginInTwoSteps(await anAccountWithTotp(app, 'ada', { role: 'admin' }))
})
afterAll(() => app.stop())

const path = '/api/admin/universities'
const form = (facts: object = {}) => ({
  level: 'university',
  name: `University of ${anyName()}`,
  localName: null,
  aliases: [],
  shortName: null,
  countryCode: 'PT',
  placeId: null,
  website: null,
  domains: [{ domain: `uni-${anyName()}.example`, kind: 'student' }],
  terms: [],
  takeDomains: false,
  ...facts,
})
async function aUniversity(facts: object = {}) {
  const reply = await admin.call('POST', path, { _id: randomUUIDv7(), ...form(facts) })
  expect(reply.statusCode).toBe(200)
  return reply.json<KeptUniversity>()
}
const search = async (q: string) => {
  const reply = await admin.call('GET', `/api/universities?${new URLSearchParams({ q }).toString()}`)
  return reply.json<{ universities: UniversityChoice[] }>().universities.map(({ _id }) => _id)
}
const get = async (id: string) => (await admin.call('GET', `${path}/${id}`)).json<KeptUniversity>()
const edit = (university: KeptUniversity, facts: object) => {
  const { _id: id, place, editedAt, name, shortName, countryCode, website, domains, terms } = university
  const { level, localName, aliases } = university
  const placeId = place?._id ?? null
  const kept = {
    level,
    name,
    localName,
    aliases,
    shortName,
    countryCode,
    placeId,
    website,
    domains,
    terms,
    takeDomains: false,
    editedAt,
  }
  return admin.call('POST', `${path}/${id}`, { ...kept, ...facts })
}
const actsOn = (id: string) =>
  asOwner(app.database.name, async (client) => {
    const { rows } = await client.query<{ act: string }>(
      'select act from universities_acts where university_id = $1 order by id',
      [id],
    )
    return rows.map(({ act }) => act)
  })
const refer = (accountId: string, universityId: string) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `insert into universities_verifications values ($1, $2, $3, $3, 'verified', now(), now() + interval '1 year')`,
      [accountId, universityId, `${anyName()}@unibo.it`],
    ),
  )

describe('the table of universities', () => {
  it('is paged by name with the number of pages, and searched by words and by domain', async () => {
    const one = await aUniversity({ name: 'Aaa Academy of Sailing', shortName: 'AAS' })
    const reply = await admin.call('GET', path)
    const { universities, totalPages, hasMore } = reply.json<{
      universities: ListedUniversity[]
      totalPages: number
      hasMore: boolean
    }>()
    expect(universities[0]).toMatchObject({ _id: one._id, students: 0, domains: [one.domains[0]?.domain] })
    expect(hasMore).toBe(totalPages > 1)
    for (const q of ['sailing acad', 'AAS', one.domains[0]?.domain ?? '', 'sialing']) {
      const found = await admin.call('GET', `${path}?q=${q}`)
      expect(found.json<{ universities: ListedUniversity[] }>().universities[0]?._id).toBe(one._id)
    }
    expect((await admin.call('GET', `${path}?q=qqqqqq`)).json()).toEqual({
      universities: [],
      hasMore: false,
      totalPages: 1,
    })
    expect((await admin.call('GET', `${path}?page=9999`)).json()).toMatchObject({ universities: [] })
  })

  it('is shown to no student', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    for (const url of [path, `${path}-wishes`, `${path}-imports`])
      expect((await browser.call('GET', url)).statusCode).toBe(403)
  })
})

describe('a university in the hands of an admin', () => {
  it('is added once, however often the answer is lost', async () => {
    const body = { _id: randomUUIDv7(), ...form() }
    const replies = await Promise.all(Array.from({ length: 4 }, () => admin.call('POST', path, body)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await actsOn(body._id)).toEqual(['create'])
    expect(await search(body.name)).toContain(body._id)
  })

  it('has a city, typed domains and terms, and is found by its new words at once', async () => {
    const university = await aUniversity()
    const city = await admin.call('GET', '/api/places?q=lisbon')
    const placeId = city.json<{ places: { _id: string }[] }>().places[0]?._id
    const domain = `uni-${anyName()}.example`
    const reply = await edit(university, {
      name: 'Lisbon School of Kites',
      shortName: 'LSKY',
      placeId,
      domains: [
        { domain, kind: 'student' },
        { domain: `Staff.${domain}`, kind: 'staff' },
      ],
      terms: [{ kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-30' }],
    })
    expect(reply.json()).toMatchObject({
      place: { label: 'Lisbon, Portugal' },
      domains: [
        { domain, kind: 'student' },
        { domain: `staff.${domain}`, kind: 'staff' },
      ],
      terms: [{ kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-30' }],
      viewerActions: ['edit', 'merge', 'delete'],
    })
    for (const q of ['kites', 'lsky', 'kites lisbon']) expect(await search(q)).toContain(university._id)
    expect(await search(university.name)).not.toContain(university._id)
    expect(await actsOn(university._id)).toEqual(['create', 'edit'])
  })

  it('is not changed over the head of another admin', async () => {
    const university = await aUniversity()
    expect((await edit(university, { name: 'First' })).statusCode).toBe(200)
    expect((await edit(university, { name: 'Second' })).json()).toMatchObject({ code: 'changed_meanwhile' })
    expect((await get(university._id)).name).toBe('First')
  })

  it('takes a domain of another one only after a warning that names it', async () => {
    const [one, other] = [await aUniversity(), await aUniversity()]
    const domain = one.domains[0]?.domain ?? ''
    const looked = await admin.call('GET', `${path}-domains?domain=${domain.toUpperCase()}`)
    expect(looked.json()).toMatchObject({ domain, university: { _id: one._id }, isStopped: false })
    const domains = [{ domain, kind: 'student' }]
    const warned = await edit(other, { domains })
    expect(warned.json()).toMatchObject({
      code: 'domain_taken',
      message: `${domain} belongs to ${one.name}.`,
      facts: { domain, university: one.name },
    })
    expect((await edit(other, { domains, takeDomains: true })).statusCode).toBe(200)
    expect((await get(one._id)).domains).toEqual([])
    const third = await aUniversity({ domains, takeDomains: true })
    expect(third.domains).toMatchObject(domains)
  })

  it('shares a domain of another one without taking it, and is found among its choices', async () => {
    const one = await aUniversity()
    const [domain] = one.domains
    const domains = [{ domain: domain?.domain, kind: 'alumni', isShared: true }]
    const other = await aUniversity({ domains })
    // The kind is the owner's word.
    expect(other.domains).toEqual([{ ...domain, isShared: true }])
    expect((await get(one._id)).domains).toEqual(one.domains)
    const ana = await aNewcomer(app, 'ana')
    const reply = await ana.browser.call('POST', '/api/user/universities/verification/code', {
      email: `ana.${anyName()}@${domain?.domain}`,
    })
    const ids = reply.json<StudentStatus>().pending?.choices.map(({ _id }) => _id)
    expect(ids?.toSorted()).toEqual([one._id, other._id].toSorted())
    // Nobody refers to it but by sharing, so it can go.
    expect(other.viewerActions).toContain('delete')
    const third = await aUniversity()
    await admin.call('POST', `${path}/${other._id}/merge`, { intoId: third._id })
    expect((await get(third._id)).domains).toContainEqual({ ...domain, isShared: true })
    await admin.call('POST', `${path}/${third._id}/merge`, { intoId: one._id })
    expect((await get(one._id)).domains.filter(({ isShared }) => isShared)).toEqual([])
  })

  it('refuses what is no domain, terms that overlap, and a city that nobody knows', async () => {
    const university = await aUniversity()
    const wrong = [{ domain: 'no domain', kind: 'student' }]
    expect((await edit(university, { domains: wrong })).json()).toMatchObject({
      code: 'wrong_domain',
      message: "“no domain” isn't a domain. Write it like unibo.it.",
      facts: { domain: 'no domain' },
    })
    const terms = [
      { kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-30' },
      { kind: 'exams', startsOn: '2027-01-30', endsOn: '2027-02-02' },
    ]
    expect((await edit(university, { terms })).json()).toMatchObject({ code: 'wrong_terms' })
    expect((await edit(university, { placeId: randomUUIDv7() })).json()).toMatchObject({
      code: 'unknown_place',
    })
    expect((await admin.call('GET', `${path}/${randomUUIDv7()}`)).statusCode).toBe(404)
    expect((await admin.call('GET', `${path}-domains?domain=x`)).json()).toMatchObject({ domain: null })
  })

  it('is deleted, unless somebody refers to it', async () => {
    const [unused, used] = [await aUniversity(), await aUniversity()]
    await refer((await aNewcomer(app, 'ana')).id, used._id)
    expect((await get(used._id)).viewerActions).toEqual(['edit', 'merge'])
    expect((await admin.call('POST', `${path}/${used._id}/remove`)).json()).toMatchObject({
      code: 'university_in_use',
    })
    expect((await admin.call('POST', `${path}/${unused._id}/remove`)).json()).toEqual({})
    expect((await admin.call('POST', `${path}/${unused._id}/remove`)).statusCode).toBe(404)
    expect(await search(unused.name)).toEqual([])
    expect(await actsOn(unused._id)).toEqual(['create', 'delete'])
  })
})

const into = (id: string, intoId: string) => admin.call('POST', `${path}/${id}/merge`, { intoId })

describe('two that are the same', () => {
  it('become one: domains, students and both ids lead there', async () => {
    const [old, kept] = [await aUniversity({ name: `Old ${anyName()}` }), await aUniversity()]
    const ana = await aNewcomer(app, 'ana')
    await refer(ana.id, old._id)
    const reply = await admin.call('POST', `${path}/${old._id}/merge`, { intoId: kept._id })
    expect(reply.json<KeptUniversity>().domains).toHaveLength(2)
    const byOldId = await admin.call('GET', `/api/universities/${old._id}`)
    expect(byOldId.json()).toMatchObject({ _id: kept._id, name: kept.name })
    expect(await search(old.name)).toEqual([kept._id])
    await eventually(async () => ((await get(kept._id)).students === 1 ? true : undefined))
    const status = await ana.browser.call('GET', '/api/user/universities/verification')
    expect(status.json<StudentStatus>().university).toMatchObject({ _id: kept._id })
    expect(await actsOn(kept._id)).toEqual(['create', 'merge'])
  })

  it('are not one and the same, nor gone already; merging both ways at once leaves one', async () => {
    const [one, other] = [await aUniversity(), await aUniversity()]
    expect((await into(one._id, one._id)).json()).toMatchObject({ code: 'cannot_merge' })
    expect((await into(one._id, randomUUIDv7())).statusCode).toBe(404)
    const replies = await Promise.all([into(one._id, other._id), into(other._id, one._id)])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  })
})

const ask = (browser: Browser, domain: string) =>
  browser.call('POST', '/api/user/universities/wishes', { email: `me@${domain}`, words: 'Please' })

describe('wishes', () => {
  it('end when their domain is added, or refused, and who asked is told', async () => {
    const [ana, ben] = [await aNewcomer(app, 'ana'), await aNewcomer(app, 'ben')]
    const [added, refused] = [`uni-${anyName()}.example`, `uni-${anyName()}.example`]
    await ask(ana.browser, added)
    await ask(ben.browser, refused)
    const open = async () =>
      (await admin.call('GET', `${path}-wishes`)).json<{ wishes: { domain: string }[] }>().wishes
    expect((await open()).map(({ domain }) => domain)).toEqual(expect.arrayContaining([added, refused]))
    await aUniversity({ domains: [{ domain: added, kind: 'student' }] })
    const reply = await admin.call('POST', `${path}-wishes/refuse`, { domain: refused })
    expect(reply.json()).toEqual({ told: 1 })
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toBe('Your university is now on Wayfellow')
    expect((await mailsTo(app, ben.email)).at(-1)?.subject).toBe("We couldn't add your university")
    expect((await open()).map(({ domain }) => domain)).not.toContain(refused)
  })
})

describe('an import that an admin starts', () => {
  it('runs once at a time and tells how far it is; what admins said stays', async () => {
    const bologna = (await admin.call('GET', `${path}?q=unibo.it`)).json<{
      universities: ListedUniversity[]
    }>()
    const before = await get(bologna.universities[0]?._id ?? '')
    await edit(before, { name: 'Alma Mater', domains: [{ domain: 'unibo.it', kind: 'student' }] })
    const replies = await Promise.all([1, 2, 3].map(() => admin.call('POST', `${path}-imports`)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    const ended = await eventually(async () => {
      const reply = await admin.call('GET', `${path}-imports`)
      // Asked for so often that it is told to wait at times.
      const { import: run } = reply.json<{ import?: UniversityImport }>()
      return run?.endedAt ? run : undefined
    }, 80)
    expect(ended).toMatchObject({ status: 'done' })
    expect(ended.added).toBeGreaterThan(10_000)
    expect(await get(before._id)).toMatchObject({ name: 'Alma Mater' })
  })
})

it.each([
  [[], true],
  [[{ kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-10' }], true],
  [[{ kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-09' }], false],
  [[{ kind: 'break', startsOn: '2027-01-10', endsOn: '2028-02-01' }], false],
  [
    [
      { kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-20' },
      { kind: 'lectures', startsOn: '2027-01-15', endsOn: '2027-01-25' },
      { kind: 'exams', startsOn: '2027-01-21', endsOn: '2027-01-30' },
    ],
    true,
  ],
] as const)('terms %j are right: %s', (terms, isRight) => {
  expect(areTermsRight(terms)).toBe(isRight)
})

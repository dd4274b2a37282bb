import type { StudentStatus } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { aNewcomer, anEntry, anyName, newestCode } from '../../../../testing/builders/universities.ts'
import type { Entry } from '../imports/university-list-parser.ts'
import { importList } from '../imports/import-universities.ts'
import { recheckAll } from '../rechecks/recheck-students.job.ts'
import { confirmOnJoining } from './verification-mails.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await bring(...state)
})
afterAll(() => app.stop())

const anchorage = anEntry('University of Alaska Anchorage', 'US', 'alaska.example')
const fairbanks = sharing(anEntry('University of Alaska Fairbanks', 'US', 'uaf.example'))
const unchecked = sharing({ ...anEntry('Alaska Academy', 'US', 'academy.example'), level: 'unknown' })
const bologna = anEntry('University of Bologna', 'IT', 'unibo.it')
const state = [anchorage, fairbanks, unchecked, bologna]

function sharing(entry: Entry): Entry {
  return { ...entry, sharedDomains: ['alaska.example'] }
}
const bring = (...entries: Entry[]) => importList(app.services.db, { source: 'own', entries })
const path = '/api/user/universities/verification'
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)
const idOf = async (name: string) => {
  const [row] = await sql<{ id: string }>('select id from universities where name = $1', [name])
  return row?.id ?? ''
}
const enter = (browser: Browser, code: string, universityId?: string) =>
  browser.call('POST', path, { code, universityId })
async function aPersonWithCode(host = 'alaska.example') {
  const person = await aNewcomer(app, 'ana')
  const email = `ana.${anyName()}@${host}`
  const asked = await person.browser.call('POST', `${path}/code`, { email })
  return { ...person, email, asked: asked.json<StudentStatus>(), code: await newestCode(app, email) }
}
async function aStudentOf(name: string) {
  const person = await aPersonWithCode()
  const reply = await enter(person.browser, person.code, await idOf(name))
  expect(reply.json()).toMatchObject({ status: 'verified', university: { name } })
  await person.browser.refresh()
  const universityNow = async () =>
    (await person.browser.call('GET', path)).json<StudentStatus>().university?.name
  return { ...person, universityNow }
}
const profileOf = async (accountId: string) => {
  const [row] = await sql<{ name: string }>(
    'select u.name from profiles p join universities u on u.id = p.university_id where account_id = $1',
    [accountId],
  )
  return row?.name
}
const recheck = () => recheckAll(app.services, new AbortController().signal)

describe('an address that several universities use', () => {
  it('offers the universities among them by name, and fills the profile with the chosen one', async () => {
    const ana = await aPersonWithCode('mail.alaska.example')
    expect(ana.asked.pending?.choices.map(({ name }) => name)).toEqual([anchorage.name, fairbanks.name])
    const reply = await enter(ana.browser, ana.code, await idOf(fairbanks.name))
    expect(reply.json()).toMatchObject({ status: 'verified', university: { name: fairbanks.name } })
    expect(await profileOf(ana.id)).toBe(fairbanks.name)
  })

  it('confirms nobody who has not chosen, and the code stays good', async () => {
    const { browser, code } = await aPersonWithCode()
    expect((await enter(browser, code)).json()).toMatchObject({ code: 'university_not_chosen' })
    expect((await browser.call('GET', path)).json()).toMatchObject({ status: 'none', university: null })
    expect((await enter(browser, code, await idOf(anchorage.name))).json()).toMatchObject({
      status: 'verified',
    })
  })

  it.each([bologna.name, unchecked.name])('refuses a choice that was not offered: %s', async (name) => {
    const { browser, code } = await aPersonWithCode()
    const reply = await enter(browser, code, await idOf(name))
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'not_among_choices' })
    expect((await browser.call('GET', path)).json()).toMatchObject({ status: 'none' })
  })

  it('refuses another university for an address that only one uses', async () => {
    const { asked, browser, code } = await aPersonWithCode('unibo.it')
    expect(asked.pending?.choices.map(({ name }) => name)).toEqual([bologna.name])
    const reply = await enter(browser, code, await idOf(fairbanks.name))
    expect(reply.json()).toMatchObject({ code: 'not_among_choices' })
    expect((await enter(browser, code)).json()).toMatchObject({ university: { name: bologna.name } })
  })

  it('lets somebody who chose wrongly choose again with a new code', async () => {
    const ana = await aStudentOf(anchorage.name)
    await sql(`update universities_codes set asked_at = now() - interval '2 minutes' where account_id = $1`, [
      ana.id,
    ])
    await ana.browser.call('POST', `${path}/code`, { email: ana.email })
    const code = await newestCode(app, ana.email, 2)
    await enter(ana.browser, code, await idOf(fairbanks.name))
    await ana.browser.refresh()
    expect(await ana.universityNow()).toBe(fairbanks.name)
    expect(await profileOf(ana.id)).toBe(fairbanks.name)
  })

  it('confirms nobody on joining: there is nobody to ask yet', async () => {
    const email = `ana.${anyName()}@alaska.example`
    const ana = await anAccount(app, 'ana', { verification: 'none', email })
    const browser = new Browser(app)
    await browser.login({ ...ana, email })
    await confirmOnJoining(app.services, { accountId: ana.id, sessionId: ana.id })
    expect((await browser.call('GET', path)).json()).toMatchObject({ status: 'none' })
  })

  it('moves to its owner whom it confirmed elsewhere, once it is shared no longer', async () => {
    const [ana, ben] = [await aStudentOf(fairbanks.name), await aStudentOf(anchorage.name)]
    await recheck()
    expect(await ana.universityNow()).toBe(fairbanks.name)
    await bring(anchorage, { ...fairbanks, sharedDomains: [] }, unchecked, bologna)
    await recheck()
    expect([await ana.universityNow(), await ben.universityNow()]).toEqual([anchorage.name, anchorage.name])
    await bring(...state)
  })

  it('proves membership at all of them when staff share the domain', async () => {
    const ana = await aStudentOf(fairbanks.name)
    const domains = [{ domain: 'alaska.example', kind: 'mixed' as const }]
    await bring({ ...anchorage, domains }, fairbanks, unchecked, bologna)
    await recheck()
    expect((await ana.browser.call('GET', path)).json()).toMatchObject({
      university: { name: fairbanks.name },
      proof: 'member',
    })
    await bring(...state)
  })
})

describe('«that is not my university»', () => {
  it('reaches our team also for a domain that we know', async () => {
    const { browser, email } = await aPersonWithCode('unibo.it')
    const asked = { email, words: 'I study at another one.' }
    expect((await browser.call('POST', '/api/user/universities/wishes', asked)).json()).toMatchObject({
      code: 'domain_known',
    })
    const reply = await browser.call('POST', '/api/user/universities/wishes', {
      ...asked,
      isOtherUniversity: true,
    })
    expect(reply.json<StudentStatus>().wishes).toEqual([{ domain: 'unibo.it', status: 'open' }])
  })
})

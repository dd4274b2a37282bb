import type { StudentStatus } from '@wayfellow/contract/universities'
import { universityLoginPath } from '@wayfellow/contract/web-paths'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import {
  logInAtProvider,
  spoiledParts,
  spoils,
  startFederationProvider,
} from '../../../../testing/federation-provider.fixture.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, type Browser, origin } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anEntry,
  anyName,
  mailsTo,
} from '../../../../testing/builders/universities.ts'
import { importList } from '../imports/import-universities.ts'
import { recheckAll } from '../rechecks/recheck-students.job.ts'

let provider: Awaited<ReturnType<typeof startFederationProvider>>
let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  provider = await startFederationProvider(`${origin}${universityLoginPath}`)
  app = await anApp(provider.settings)
  await aCatalogue(app)
})
afterEach(() => provider.spoilWith(undefined))
afterAll(async () => {
  await app.stop()
  provider.stop()
})

const path = '/api/user/universities/verification'
const statusOf = async (browser: Browser) => (await browser.call('GET', path)).json<StudentStatus>()
const begin = (browser: Browser) => browser.call('POST', `${path}/login`, {})
const answer = (browser: Browser, said: object) => browser.call('POST', `${path}/login/answer`, said)
const choose = (browser: Browser, universityId: string) =>
  browser.call('POST', `${path}/login/choice`, { universityId })
const sql = (text: string, values: unknown[] = []) =>
  asOwner(
    app.database.name,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows,
  )

/** Somebody whom the provider knows by what it says of them. */
function aLogin(...affiliations: string[]) {
  const login = `person-${anyName()}`
  provider.people.set(login, { eduperson_scoped_affiliation: affiliations })
  return login
}

/** On the way back: what the provider has added to the address. */
async function cameBack(browser: Browser, login: string) {
  const { url } = (await begin(browser)).json<{ url: string }>()
  return logInAtProvider(url, login)
}

const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const logIn = async (browser: Browser, login: string) => answer(browser, await cameBack(browser, login))

describe('a log-in at the university', () => {
  it('confirms a student, keeps nothing that names them, and ends a code that was asked for', async () => {
    const ana = await aNewcomer(app, 'ana')
    expect(await statusOf(ana.browser)).toMatchObject({
      status: 'none',
      universityLogin: { name: 'eduTEAMS', choices: [] },
    })
    await ana.browser.call('POST', `${path}/code`, { email: `${anyName()}@unibo.it` })
    const login = aLogin('student@tum.de', 'member@tum.de')
    const reply = await logIn(ana.browser, login)
    expect(reply.json()).toMatchObject({
      status: 'verified',
      proof: 'student',
      university: { name: 'Technical University of Munich' },
      email: null,
      host: 'tum.de',
      pending: null,
      isExpiring: false,
    })
    const [row] = await sql('select * from universities_verifications where account_id = $1', [ana.id])
    expect(row).toMatchObject({ email: null, address_key: null, host: 'tum.de' })
    expect(JSON.stringify(row)).not.toContain(login)
    expect(await sql('select 1 from universities_logins where account_id = $1', [ana.id])).toEqual([])
    const [badge] = await sql('select proof from universities_badges where account_id = $1', [ana.id])
    expect(badge).toEqual({ proof: 'student' })
  })

  it('asks for PKCE, a state and a nonce, and for no more than the configured scope', async () => {
    const ana = await aNewcomer(app, 'ana')
    const { url } = (await begin(ana.browser)).json<{ url: string }>()
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}${universityLoginPath}`,
    })
    const [row] = await sql('select * from universities_logins where account_id = $1', [ana.id])
    expect(row).toMatchObject({ nonce: asked['nonce'], identity_key: null })
    expect(JSON.stringify(row)).not.toContain(asked['state'])
  })

  it('reads a home organisation beside an affiliation without a domain', async () => {
    const login = aLogin()
    provider.people.set(login, { schac_home_organization: 'unibo.it', eduperson_affiliation: ['student'] })
    const { browser } = await aNewcomer(app, 'ana')
    expect((await logIn(browser, login)).json()).toMatchObject({ status: 'verified', host: 'unibo.it' })
  })

  it('confirms staff as members', async () => {
    const { browser } = await aNewcomer(app, 'max')
    const reply = await logIn(browser, aLogin('staff@tum.de', 'member@tum.de'))
    expect(reply.json()).toMatchObject({ status: 'verified', proof: 'member' })
  })

  it.each([
    ['a former student', ['alum@tum.de'], 'not_student_now'],
    ['a guest of the library', ['library-walk-in@tum.de'], 'no_affiliation'],
    ['nobody in particular', [], 'no_affiliation'],
    ['a student of a university that is not in the catalogue', ['student@unheard.example'], 'unknown_home'],
    ['a pupil of a school', ['student@gymnasium.example'], 'school_login'],
    ['a student of a college that nobody has checked', ['student@college.example'], 'unchecked_university'],
    ['a student at a domain of the stop-list', ['student@oldboys.tum.de'], 'unknown_home'],
    ['rubbish', ['@', 'student@', `student@${'x'.repeat(5_000)}.de`], 'no_affiliation'],
  ])('does not confirm %s', async (_who, affiliations, code) => {
    const { browser } = await aNewcomer(app, 'max')
    expect((await logIn(browser, aLogin(...affiliations))).json()).toMatchObject({ code })
    expect((await statusOf(browser)).status).toBe('none')
  })

  it('confirms one account with one log-in, also when two are at it in the same moment', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const login = aLogin('student@tum.de')
      const [ana, ben] = [await aNewcomer(app, 'ana'), await aNewcomer(app, 'ben')]
      const answers = [await cameBack(ana.browser, login), await cameBack(ben.browser, login)] as const
      const replies = await Promise.all([answer(ana.browser, answers[0]), answer(ben.browser, answers[1])])
      expect(statusesOf(replies)).toEqual([200, 409])
      const refused = replies.find(({ statusCode }) => statusCode === 409)
      expect(refused?.json()).toMatchObject({ code: 'identity_used' })
    }
  })

  it('renews the status of the same account', async () => {
    const login = aLogin('student@tum.de')
    const ana = await aNewcomer(app, 'ana')
    await logIn(ana.browser, login)
    await sql(
      `update universities_verifications set expires_at = now(), status = 'alumni' where account_id = $1`,
      [ana.id],
    )
    await ana.browser.refresh()
    expect((await logIn(ana.browser, login)).json()).toMatchObject({ status: 'verified', isExpiring: false })
  })
})

describe('an answer of the provider', () => {
  it('counts for the account that began, and for no other', async () => {
    const [ana, eve] = [await aNewcomer(app, 'ana'), await aNewcomer(app, 'eve')]
    await begin(eve.browser)
    const said = await cameBack(ana.browser, aLogin('student@tum.de'))
    expect((await answer(eve.browser, said)).json()).toMatchObject({ code: 'login_over' })
    expect((await answer(ana.browser, said)).json()).toMatchObject({ status: 'verified' })
  })

  it('counts once', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const said = await cameBack(browser, aLogin('alum@tum.de'))
    expect((await answer(browser, said)).json()).toMatchObject({ code: 'not_student_now' })
    expect((await answer(browser, said)).json()).toMatchObject({ code: 'login_over' })
    // The same code under a new state: the provider has taken it back.
    const { url } = (await begin(browser)).json<{ url: string }>()
    const state = new URL(url).searchParams.get('state') ?? ''
    expect((await answer(browser, { ...said, state })).json()).toMatchObject({ code: 'login_failed' })
  })

  it('counts once, also when it is handed in twice in the same moment', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const said = await cameBack(browser, aLogin('student@tum.de'))
    const replies = await Promise.all([answer(browser, said), answer(browser, said)])
    expect(statusesOf(replies)).toEqual([200, 410])
  })

  it('counts for ten minutes', async () => {
    const ana = await aNewcomer(app, 'ana')
    const said = await cameBack(ana.browser, aLogin('student@tum.de'))
    await sql('update universities_logins set expires_at = now() where account_id = $1', [ana.id])
    expect((await answer(ana.browser, said)).json()).toMatchObject({ code: 'login_over' })
  })

  it('is replaced by that of a newer attempt', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const first = await cameBack(browser, aLogin('student@tum.de'))
    const second = await cameBack(browser, aLogin('student@tum.de'))
    expect((await answer(browser, first)).json()).toMatchObject({ code: 'login_over' })
    expect((await answer(browser, second)).json()).toMatchObject({ status: 'verified' })
  })

  it.each([
    ['a made-up code', { code: 'made-up' }],
    ['the name of another provider', { iss: 'https://evil.example' }],
  ])('proves nothing with %s', async (_title, change) => {
    const { browser } = await aNewcomer(app, 'ana')
    const said = await cameBack(browser, aLogin('student@tum.de'))
    expect((await answer(browser, { ...said, ...change })).json()).toMatchObject({ code: 'login_failed' })
  })

  it.each(spoiledParts)('proves nothing with a wrong %s', async (spoiled) => {
    const { browser } = await aNewcomer(app, 'ana')
    const said = await cameBack(browser, aLogin('student@tum.de'))
    provider.spoilWith(spoils[spoiled])
    expect((await answer(browser, said)).json()).toMatchObject({ code: 'login_failed' })
    expect((await statusOf(browser)).status).toBe('none')
  })

  it('proves who somebody is with a token that is signed anew and says the same', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const said = await cameBack(browser, aLogin('student@tum.de'))
    provider.spoilWith((payload, { own }) => ({ payload, key: own }))
    expect((await answer(browser, said)).json()).toMatchObject({ status: 'verified' })
  })
})

describe('a log-in that stands for several universities', () => {
  it('waits for the choice, which survives a reload, and refuses a university that is none of them', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const reply = await logIn(browser, aLogin('student@tum.de', 'student@unibo.it', 'member@college.example'))
    expect(reply.json()).toMatchObject({ status: 'none', university: null })
    const { universityLogin } = await statusOf(browser)
    expect(universityLogin?.choices.map(({ name }) => name)).toEqual([
      'Technical University of Munich',
      'University of Bologna',
    ])
    expect((await choose(browser, crypto.randomUUID())).json()).toMatchObject({ code: 'not_among_choices' })
    const bologna = universityLogin?.choices[1]?._id ?? ''
    expect((await choose(browser, bologna)).json()).toMatchObject({
      status: 'verified',
      host: 'unibo.it',
      university: { name: 'University of Bologna' },
      universityLogin: { choices: [] },
    })
    await browser.refresh()
    expect((await choose(browser, bologna)).json()).toMatchObject({ code: 'login_over' })
  })

  it('refuses a choice that comes too late, or without a log-in', async () => {
    const ana = await aNewcomer(app, 'ana')
    expect((await choose(ana.browser, crypto.randomUUID())).json()).toMatchObject({ code: 'login_over' })
    await logIn(ana.browser, aLogin('student@tum.de', 'student@unibo.it'))
    await sql('update universities_logins set expires_at = now() where account_id = $1', [ana.id])
    expect((await statusOf(ana.browser)).universityLogin?.choices).toEqual([])
    expect((await choose(ana.browser, crypto.randomUUID())).json()).toMatchObject({ code: 'login_over' })
  })
})

describe('a change of the catalogue', () => {
  it('reaches those who logged in, by the domain of their university', async () => {
    const host = `${anyName()}.example`
    const list = (level: 'university' | 'secondary', kind: 'student' | 'mixed') =>
      importList(app.services.db, {
        source: 'hipo',
        entries: [{ ...anEntry('Academy', 'DE', host), level, domains: [{ domain: host, kind }] }],
        stopList: [],
      })
    const recheck = () => recheckAll(app.services, new AbortController().signal)
    await list('university', 'student')
    const ana = await aNewcomer(app, 'ana')
    await logIn(ana.browser, aLogin(`student@${host}`))
    await ana.browser.refresh()
    // Others than students have such addresses now: the university has said of ana that she studies.
    await list('university', 'mixed')
    await recheck()
    expect(await statusOf(ana.browser)).toMatchObject({ status: 'verified', proof: 'student' })
    await sql(`update universities set level = 'secondary' where source_key = $1`, [host])
    await recheck()
    await ana.browser.refresh()
    expect(await statusOf(ana.browser)).toMatchObject({
      status: 'none',
      withdrawn: { university: 'Academy', isSchool: true, isLogin: true },
    })
    const subjects = (await mailsTo(app, ana.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(["Please confirm again that you're a student"])
  })
})

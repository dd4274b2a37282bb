import type { StudentStatus } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runUniversities } from '../../../cli/admin-universities.ts'
import { anApp, type Browser } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anyName,
  mailsTo,
  newestCode,
} from '../../../../testing/builders/universities.ts'
import { transitions } from './machine.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aCatalogue(app)
})
afterAll(() => app.stop())

const ask = (browser: Browser, domain: string, words = 'A small one in the hills') =>
  browser.call('POST', '/api/user/universities/wishes', { email: `ana@${domain}`, words })
const admin = (...words: string[]) => runUniversities(app.services, words, () => undefined)
const aDomain = () => `uni-${anyName()}.example`

describe('a university that we don’t know', () => {
  it('is asked for once per student and domain', async () => {
    const ana = await aNewcomer(app, 'ana')
    const domain = aDomain()
    for (let round = 0; round < 3; round += 1) {
      const reply = await ask(ana.browser, domain)
      expect(reply.json<StudentStatus>().wishes).toEqual([{ domain, status: 'open' }])
    }
    const ben = await aNewcomer(app, 'ben')
    await ask(ben.browser, domain, '')
    const { words } = await admin('wishes')
    expect(words).toContain(`${domain}  asked for 2 times`)
    expect(words).toContain('A small one in the hills')
    expect(words).not.toContain('ana')
  })

  it('is no wish when we know it, and none when it is no address', async () => {
    const ana = await aNewcomer(app, 'ana')
    expect((await ask(ana.browser, 'studio.unibo.it')).json()).toMatchObject({ code: 'domain_known' })
    expect((await ask(ana.browser, 'unibo.it:25')).json()).toMatchObject({ code: 'wrong_address' })
    expect((await ask(ana.browser, 'oldboys.tum.de')).statusCode).toBe(200)
  })

  it('may be five at a time, also when all come at once', async () => {
    const ana = await aNewcomer(app, 'ana')
    for (let round = 0; round < 5; round += 1)
      expect((await ask(ana.browser, aDomain())).statusCode).toBe(200)
    expect((await ask(ana.browser, aDomain())).json()).toMatchObject({ code: 'too_many_wishes' })
    const ben = await aNewcomer(app, 'ben')
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask(ben.browser, aDomain())))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })

  it('is added by an operator, and everybody who asked gets one mail', async () => {
    const ana = await aNewcomer(app, 'ana')
    const ben = await aNewcomer(app, 'ben')
    const eva = await aNewcomer(app, 'eva')
    const domain = aDomain()
    await ask(ana.browser, domain)
    await ask(ben.browser, `students.${domain}`)
    await ask(eva.browser, `not${domain}`)
    expect(await admin('add-domain', domain)).toMatchObject({ isDone: false })
    const order = ['add-domain', domain, '--name', 'University of the Hills', '--country', 'PT']
    expect(await admin(...order)).toEqual({
      isDone: true,
      words: `${domain} is in the catalogue. 2 students who asked for it will get a mail.`,
    })
    expect((await admin(...order)).words).toContain('0 students')
    for (const { email } of [ana, ben])
      expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
        'Your university is now on Wayfellow',
      ])
    expect(await mailsTo(app, eva.email)).toEqual([])
    const reply = await ben.browser.call('POST', '/api/user/universities/verification/code', {
      email: `ben@students.${domain}`,
    })
    expect(reply.json<StudentStatus>()).toMatchObject({
      pending: { university: 'University of the Hills' },
      wishes: [{ domain: `students.${domain}`, status: 'added' }],
    })
  })

  it('is refused by an operator, and those who asked are told', async () => {
    const ana = await aNewcomer(app, 'ana')
    const domain = aDomain()
    await ask(ana.browser, domain)
    expect((await admin('refuse-domain', domain)).words).toContain('1 student ')
    expect((await mailsTo(app, ana.email)).map(({ subject }) => subject)).toEqual([
      "We couldn't add your university",
    ])
  })

  it('moves in these ways and no other', () => {
    const moves = Object.entries(transitions).map(
      ([name, { by, from, to }]) => `${by} ${name}: ${from} -> ${to}`,
    )
    expect(moves).toEqual(['operator add: open -> added', 'operator refuse: open -> refused'])
  })
})

describe("the operator's command line", () => {
  it('says what is wrong', async () => {
    expect(await admin('add-domain')).toMatchObject({ isDone: false })
    expect(await admin('add-domain', 'uni.example', '--kind', 'friends')).toMatchObject({ isDone: false })
    expect(await admin('add-domain', 'uni.example', '--country', 'Italy')).toMatchObject({ isDone: false })
    expect(await admin('add-domain', 'no domain', '--name', 'No')).toMatchObject({ isDone: false })
    expect(await admin('refuse-domain')).toMatchObject({ isDone: false })
    expect(await admin('import', '--file', '/nowhere.json')).toMatchObject({ isDone: false })
    expect(await admin('fly')).toMatchObject({ isDone: false })
    expect((await admin('help')).words).toContain('add-domain')
  })

  it('adds a domain of staff below a known one, which then confirms a member', async () => {
    expect(await admin('add-domain', 'personale.unibo.it', '--kind', 'staff')).toMatchObject({ isDone: true })
    const ana = await aNewcomer(app, 'ana')
    const email = `ana.${anyName()}@personale.unibo.it`
    await ana.browser.call('POST', '/api/user/universities/verification/code', { email })
    const code = await newestCode(app, email)
    const reply = await ana.browser.call('POST', '/api/user/universities/verification', { code })
    expect(reply.json()).toMatchObject({ status: 'verified', proof: 'member' })
  })
})

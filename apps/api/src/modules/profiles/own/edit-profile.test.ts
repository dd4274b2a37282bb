import { randomUUIDv7 } from 'node:crypto'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { aCatalogue, anyName, eventually, newestCode } from '../../../../testing/builders/universities.ts'
import { transaction } from '../../../platform/database/db.ts'
import { countAnswer, setAnswers } from '../index.ts'
import { fillUniversity, lookAgain } from './edit-profile.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
let university: string
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
  const { places } = (await app.app.inject('/api/places?q=lisbon')).json<{ places: { _id: string }[] }>()
  lisbon = places[0]?._id ?? ''
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ id: string }>('select id from universities order by name limit 1'),
  )
  university = rows[0]?.id ?? ''
})
afterAll(() => app.stop())

const lines = 'I study history and cook for whoever is around. Ask me about trams, rice and night trains.'

async function aPerson(facts: Parameters<typeof anAccount>[2] = {}) {
  const account = await anAccount(app, 'ana', facts)
  const browser = new Browser(app)
  await browser.login(account)
  return {
    ...account,
    browser,
    get: async () => (await browser.call('GET', '/api/user/profile')).json<{ profile: OwnProfile }>().profile,
    change: (input: object) => browser.call('PATCH', '/api/user/profile', input),
  }
}
const aNewcomer = () => aPerson({ profileCompleted: false, location: null })
const setPhoto = (id: string, photo: string | null) =>
  asOwner(app.database.name, (client) =>
    client.query('update identity_accounts set photo = $2 where id = $1', [id, photo]),
  )
const isComplete = async ({ browser }: { browser: Browser }) => {
  await browser.refresh()
  return (await browser.call('GET', '/api/auth/session/user')).json<{ user: { profileCompleted: boolean } }>()
    .user.profileCompleted
}

describe('my profile', () => {
  it('begins with nothing said, and says what is missing and where to mend it', async () => {
    const ana = await aNewcomer()
    const profile = await ana.get()
    expect(profile).toMatchObject({ about: null, place: null, languages: [], hosting: null })
    expect(profile.completion.done).toEqual([])
    expect(profile.completion.missing.map(({ item }) => item)).toEqual([
      'photo',
      'about',
      'place',
      'language',
      'birthDate',
    ])
    expect(profile.standing).toHaveLength(5)
    expect(profile.completion.missing[0]?.path).toBe('/complete-profile?stop=photo')
  })

  it('keeps what a stop saves and leaves the rest alone', async () => {
    const ana = await aNewcomer()
    await ana.change({
      pronouns: 'she/her',
      interests: ['Trams', 'trams', 'Rice'],
      links: ['https://a.example'],
    })
    await ana.change({ about: lines, placeId: lisbon, universityId: university })
    await ana.change({
      languages: [
        { code: 'it', level: 'native' },
        { code: 'pt', level: 'B1' },
        { code: 'it', level: 'A1' },
      ],
      wantsToLearn: ['ja'],
    })
    const exchange = { universityId: university, placeId: lisbon, from: '2026-09-01', to: '2027-02-01' }
    expect((await ana.change({ exchanges: [exchange] })).statusCode).toBe(200)
    const profile = await ana.get()
    expect(profile).toMatchObject({
      pronouns: 'she/her',
      interests: ['Trams', 'Rice'],
      about: lines,
      place: { label: 'Lisbon, Portugal', countryCode: 'PT' },
      university: { _id: university },
      languages: [
        { code: 'it', level: 'native' },
        { code: 'pt', level: 'B1' },
      ],
      wantsToLearn: ['ja'],
      exchanges: [{ place: { _id: lisbon }, from: '2026-09-01', to: '2027-02-01' }],
    })
    await ana.change({ pronouns: '', placeId: null, exchanges: [] })
    expect(await ana.get()).toMatchObject({ pronouns: null, place: null, exchanges: [], about: lines })
  })

  it('changes the name and the city everywhere they are shown', async () => {
    const ana = await aNewcomer()
    await ana.change({ name: '  Ana Bianchi ', placeId: lisbon })
    const reply = await ana.browser.call('GET', '/api/auth/session/user')
    expect(reply.json()).toMatchObject({ user: { name: 'Ana Bianchi', location: 'Lisbon, Portugal' } })
  })

  it.each([
    ['turned around', 'Ana \u202eissoR\u202c', 'Ana issoR'],
    ['over two lines', 'Ana\r\n\tRossi', 'Ana Rossi'],
    ['with invisible letters', 'A\u200bn\u00ada\ufeff\u2064 Ros\u200dsi', 'Ana Rossi'],
    ['of Persian, whose joiners are letters of it', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['of Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['of two marks and an apostrophe', 'Zoë D’Ávila-Nguyễn', 'Zoë D’Ávila-Nguyễn'],
  ])('keeps a name %s as it is read', async (_, name, kept) => {
    const ana = await aNewcomer()
    await ana.change({ name, pronouns: '\u202eshe/her' })
    expect(await ana.get()).toMatchObject({ name: kept, pronouns: 'she/her' })
  })

  it('lets a name from before the rule stay', async () => {
    const ana = await aNewcomer()
    await asOwner(app.database.name, (client) =>
      client.query("update identity_accounts set name = 'Official Support' where id = $1", [ana.id]),
    )
    expect((await ana.change({ name: 'Official Support', about: lines })).statusCode).toBe(200)
  })

  it.each([
    ['a city nobody knows', { placeId: randomUUIDv7() }, 'unknown_place'],
    ['a university nobody knows', { universityId: randomUUIDv7() }, 'unknown_university'],
    ['somebody under 18', { birthDate: '2020-01-01' }, 'too_young'],
    ['a date of birth before 1900', { birthDate: '1900-01-01' }, 'invalid_input'],
    ['a link that is none', { links: ['javascript:alert(1)'] }, 'invalid_input'],
    [
      'a link that hides where it leads',
      { links: ['https://wayfellow.example@evil.example/login'] },
      'invalid_input',
    ],
    ['a name of spaces', { name: '   ' }, 'invalid_input'],
    ['a name that nobody sees', { name: '\u200b\u2060\u3164' }, 'invalid_input'],
    ['a name like the team’s', { name: 'Wаyfеllоw Support' }, 'name_like_staff'],
    ['a language nobody speaks', { languages: [{ code: 'xx', level: 'A1' }] }, 'invalid_input'],
  ])('refuses %s and keeps nothing of it', async (_, input, code) => {
    const ana = await aNewcomer()
    const reply = await ana.change({ about: lines, ...input })
    expect(reply.json()).toMatchObject({ code })
    expect((await ana.get()).about).toBeNull()
  })

  it('refuses an exchange that ends before it begins', async () => {
    const ana = await aNewcomer()
    const exchange = { universityId: null, placeId: lisbon, from: '2027-02-01', to: '2027-02-01' }
    expect((await ana.change({ exchanges: [exchange] })).json()).toMatchObject({ code: 'exchange_dates' })
  })

  it('takes a date of birth once', async () => {
    const ana = await aNewcomer()
    expect((await ana.change({ birthDate: '2004-05-06' })).statusCode).toBe(200)
    expect((await ana.change({ birthDate: '2004-05-06' })).statusCode).toBe(200)
    expect((await ana.change({ birthDate: '2003-05-06' })).json()).toMatchObject({ code: 'birth_date_kept' })
  })
})

const allButPhoto = () => ({
  about: lines,
  placeId: lisbon,
  languages: [{ code: 'it', level: 'native' }],
  birthDate: '2004-05-06',
})

describe('a complete profile', () => {
  it('is one with all five, whichever comes last, and not a moment before', async () => {
    const ana = await aNewcomer()
    await ana.change(allButPhoto())
    expect(await isComplete(ana)).toBe(false)
    await setPhoto(ana.id, 'x'.repeat(22))
    await lookAgain(app.services, ana.id)
    expect(await isComplete(ana)).toBe(true)
    expect((await ana.get()).standing).toEqual([])
    await ana.change({ about: lines.slice(0, 79) })
    expect(await isComplete(ana)).toBe(false)
    const { profile } = (await ana.change({ about: lines.slice(0, 80) })).json<{ profile: OwnProfile }>()
    expect(profile.completion.missing).toEqual([])
    expect(await isComplete(ana)).toBe(true)
    await setPhoto(ana.id, null)
    await lookAgain(app.services, ana.id)
    expect(await isComplete(ana)).toBe(false)
  })

  it('leaves the student status among what is missing', async () => {
    const ana = await aPerson({ verification: 'none', profileCompleted: false })
    await setPhoto(ana.id, 'x'.repeat(22))
    await ana.change(allButPhoto())
    // Complete now: the token of before is good for nothing any more, sooner or later.
    await ana.browser.refresh()
    expect((await ana.get()).standing).toEqual([{ item: 'verification', path: '/settings/account#student' }])
  })

  it('is never missed when two changes complete it at once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const ana = await aNewcomer()
      await setPhoto(ana.id, 'x'.repeat(22))
      const { about, ...rest } = allButPhoto()
      await Promise.all([ana.change({ about }), ana.change(rest)])
      expect(await isComplete(ana)).toBe(true)
    }
  })
})

describe('a confirmation as a student', () => {
  it('fills in where somebody studies', async () => {
    const ana = await aPerson({ verification: 'none' })
    const path = '/api/user/universities/verification'
    const email = `${anyName()}@unibo.it`
    await ana.browser.call('POST', `${path}/code`, { email })
    const reply = await ana.browser.call('POST', path, { code: await newestCode(app, email) })
    expect(reply.statusCode).toBe(200)
    await ana.browser.refresh()
    const filled = await eventually(async () => (await ana.get()).university ?? undefined)
    expect(filled.name).toBe('University of Bologna')
  })

  it('by hand of an admin does the same', async () => {
    const ana = await aPerson({ verification: 'none' })
    const admin = await anAdmin(app)
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ id: string; username: string }>(
        `select u.id, a.username from universities u, identity_accounts a
         where u.name = 'University of Bologna' and a.id = $1`,
        [ana.id],
      ),
    )
    const reply = await admin.ask('POST', `/api/admin/users/${rows[0]?.username}/guarded-acts`, {
      _id: randomUUIDv7(),
      act: 'verify',
      reason: 'Showed us a student card',
      universityId: rows[0]?.id,
    })
    expect(reply.statusCode).toBe(200)
    await ana.browser.refresh()
    const filled = await eventually(async () => (await ana.get()).university ?? undefined)
    expect(filled._id).toBe(rows[0]?.id)
  })

  it('leaves what the person has said', async () => {
    const ana = await aNewcomer()
    await ana.change({ universityId: university })
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ id: string }>("select id from universities where name = 'University of Bologna'"),
    )
    const universityId = rows[0]?.id ?? ''
    expect(universityId).not.toBe(university)
    await fillUniversity(app.services, { accountId: ana.id, universityId })
    expect((await ana.get()).university?._id).toBe(university)
    await ana.change({ universityId: null })
    await fillUniversity(app.services, { accountId: ana.id, universityId })
    expect((await ana.get()).university?._id).toBe(universityId)
  })
})

describe('other slices', () => {
  it('may set the two answers, which are unanswered until then', async () => {
    const ana = await aNewcomer()
    await transaction(app.services.db, { viewer: ana.id }, (tx) =>
      setAnswers(tx, ana.id, { hosting: 'maybe' }),
    )
    expect(await ana.get()).toMatchObject({ hosting: 'maybe', meetUp: null })
  })

  it('count answers, which make the band', async () => {
    const ana = await aPerson()
    await transaction(app.services.db, { viewer: ana.id }, async (tx) => {
      for (const seconds of [60, 90_000, null]) await countAnswer(tx, ana.id, seconds)
    })
    const { username } = await ana.get()
    const reply = await ana.browser.call('GET', `/api/users/${username}`)
    expect(reply.json()).toMatchObject({ profile: { responseBand: 'days' } })
  })

  it('can’t write to somebody else’s rows', async () => {
    const ana = await aPerson()
    const ben = await aPerson()
    await ben.change({ about: lines })
    const asAna = transaction(app.services.db, { viewer: ana.id }, (tx) =>
      setAnswers(tx, ben.id, { hosting: 'no' }),
    )
    await expect(asAna).rejects.toThrow('row-level security')
  })
})

import type { StudentStatus } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anEntry,
  anyName,
  mailsTo,
  newestCode,
} from '../../../../testing/builders/universities.ts'
import type { Entry } from '../imports/university-list-parser.ts'
import { importList } from '../imports/import-universities.ts'
import { recheckAll } from './recheck-students.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aCatalogue(app)
})
afterAll(() => app.stop())

const path = '/api/user/universities/verification'
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

/** Confirmed by the code, as a student does it. */
async function aStudentAt(host: string) {
  const student = await aNewcomer(app, 'ana')
  const address = `ana.${anyName()}@${host}`
  await student.browser.call('POST', `${path}/code`, { email: address })
  await student.browser.call('POST', path, { code: await newestCode(app, address) })
  const status = async () => {
    await student.browser.refresh()
    return (await student.browser.call('GET', path)).json<StudentStatus>()
  }
  return { ...student, address, status }
}
const gate = new AbortController().signal
const recheck = () => recheckAll(app.services, gate)
const bring = (...entries: Entry[]) =>
  importList(app.services.db, {
    source: 'own',
    entries: [
      anEntry('University of Bologna', 'IT', 'unibo.it'),
      anEntry('Technical University of Munich', 'DE', 'tum.de', 'mytum.de'),
      ...entries,
    ],
  })
const accountOf = async (id: string) => {
  const [row] = await sql<{ verification: string; badges: number }>(
    `select verification, (select count(*)::int from universities_badges where account_id = $1) as badges
     from identity_accounts where id = $1`,
    [id],
  )
  return row
}

const universityOf = async (browser: Awaited<ReturnType<typeof aStudentAt>>['browser']) => {
  await browser.refresh()
  const reply = await browser.call('GET', '/api/user/profile')
  return reply.json<{ profile: { university: { name: string } | null } }>().profile.university?.name
}
const askLater = (id: string) =>
  sql("update universities_codes set asked_at = now() - interval '2 minutes' where account_id = $1", [id])

describe('the profile of somebody who is confirmed', () => {
  it('says the university, follows a new proof, and keeps what somebody chose otherwise', async () => {
    const ana = await aStudentAt('unibo.it')
    expect(await universityOf(ana.browser)).toBe('University of Bologna')
    await askLater(ana.id)
    const munich = `ana.${anyName()}@tum.de`
    await ana.browser.call('POST', `${path}/code`, { email: munich })
    await ana.browser.call('POST', path, { code: await newestCode(app, munich) })
    expect(await universityOf(ana.browser)).toBe('Technical University of Munich')

    await sql(
      `update profiles set university_id = (select id from universities where name = 'College of Nowhere')
       where account_id = $1`,
      [ana.id],
    )
    await askLater(ana.id)
    const bologna = `ana.${anyName()}@unibo.it`
    await ana.browser.call('POST', `${path}/code`, { email: bologna })
    await ana.browser.call('POST', path, { code: await newestCode(app, bologna) })
    expect(await universityOf(ana.browser)).toBe('College of Nowhere')
  })
})

describe('after a change of the catalogue', () => {
  it('somebody of what turns out to be a school loses the badge, is told why, and can confirm again', async () => {
    await bring(anEntry('Liceo of Nowhere', 'IT', 'liceo.example'))
    const ana = await aStudentAt('liceo.example')
    expect(await accountOf(ana.id)).toEqual({ verification: 'verified', badges: 1 })
    await bring({ ...anEntry('Liceo of Nowhere', 'IT', 'liceo.example'), level: 'secondary' })
    await recheck()
    await recheck()
    expect(await accountOf(ana.id)).toEqual({ verification: 'none', badges: 0 })
    expect(await ana.status()).toMatchObject({
      status: 'none',
      university: null,
      withdrawn: { university: 'Liceo of Nowhere', isSchool: true },
    })
    const subjects = (await mailsTo(app, ana.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('confirm again'))).toHaveLength(1)

    const address = `ana.${anyName()}@unibo.it`
    await sql("update universities_codes set asked_at = now() - interval '2 minutes' where account_id = $1", [
      ana.id,
    ])
    await ana.browser.call('POST', `${path}/code`, { email: address })
    const again = await ana.browser.call('POST', path, { code: await newestCode(app, address) })
    expect(again.json()).toMatchObject({ status: 'verified', withdrawn: null })
  })

  it('somebody whose address turns out to be of another university is moved there, without a word of loss', async () => {
    const ben = await aStudentAt('stud.tum.de')
    expect((await ben.status()).university?.name).toBe('Technical University of Munich')
    await bring(anEntry('Munich School of Design', 'DE', 'stud.tum.de'))
    await recheck()
    expect(await ben.status()).toMatchObject({
      status: 'verified',
      university: { name: 'Munich School of Design' },
    })
    const subjects = (await mailsTo(app, ben.email)).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.includes('confirm again'))).toBe(false)
  })

  it('a domain that staff share makes a student a member, at whose profile the badge says so', async () => {
    const eva = await aStudentAt('mytum.de')
    expect(await eva.status()).toMatchObject({ proof: 'student' })
    await sql("update universities_domains set kind = 'mixed' where domain = 'mytum.de'")
    await recheck()
    expect(await eva.status()).toMatchObject({ status: 'verified', proof: 'member' })
    const [badge] = await sql<{ proof: string }>(
      'select proof from universities_badges where account_id = $1',
      [eva.id],
    )
    expect(badge?.proof).toBe('member')
  })

  it('somebody whose domain comes onto the stop-list loses the badge as well', async () => {
    const ida = await aStudentAt('stud.unibo.it')
    await sql("insert into universities_stop_list (domain, source) values ('stud.unibo.it', 'operator')")
    await recheck()
    expect(await accountOf(ida.id)).toEqual({ verification: 'none', badges: 0 })
    expect(await ida.status()).toMatchObject({ withdrawn: { isSchool: false } })
  })

  it('nobody is looked at when nothing changed', async () => {
    await recheck()
    expect(await sql('select 1 from universities where recheck_since is not null')).toEqual([])
    await sql('update universities_domains set kind = kind')
    await sql('update universities set level = level')
    expect(await sql('select 1 from universities where recheck_since is not null')).toEqual([])
  })
})

import { randomUUIDv7 } from 'node:crypto'
import type { OwnCalendar } from '@wayfellow/contract/homes/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { aHost, dayFromNow } from '../../../../testing/builders/homes.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { enqueueDue, forgetDays, importCalendar } from './import-calendars.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
/** The answer of the other site, and the links that were requested. */
let elsewhere: Awaited<ReturnType<typeof app.services.safeFetch>> = { fault: 'unreachable' }
let asked: string[] = []
beforeAll(async () => {
  app = await anApp()
  app.services.safeFetch = async (link) => {
    asked.push(link)
    return elsewhere
  }
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

type Host = Awaited<ReturnType<typeof aHost>>
const change = (host: Host, act: 'block' | 'open', from: string, to: string, id: string = randomUUIDv7()) =>
  host.browser.call('POST', '/api/user/home/calendar/changes', { id, act, from, to })
const ranges = async (host: Host) =>
  (await host.calendar()).blocked.map(({ from, to, source }) => `${source} ${from} ${to}`)
const day = dayFromNow

describe('days', () => {
  it('are blocked, merged with what they touch, and opened again in the middle', async () => {
    const ana = await aHost(app, 'ana')
    await change(ana, 'block', day(10), day(12))
    await change(ana, 'block', day(14), day(16))
    await change(ana, 'block', day(12), day(14))
    expect(await ranges(ana)).toEqual([`own ${day(10)} ${day(16)}`])
    await change(ana, 'open', day(12), day(13))
    expect(await ranges(ana)).toEqual([`own ${day(10)} ${day(12)}`, `own ${day(13)} ${day(16)}`])
    await change(ana, 'open', day(0), day(100))
    expect(await ranges(ana)).toEqual([])
  })

  it('change once per id, also when the change comes again after another', async () => {
    const ana = await aHost(app, 'ana')
    const id = randomUUIDv7()
    await change(ana, 'block', day(10), day(12), id)
    await change(ana, 'open', day(10), day(12))
    expect((await change(ana, 'block', day(10), day(12), id)).statusCode).toBe(200)
    expect(await ranges(ana)).toEqual([])
  })

  it('of two hosts do not meet, not even with the same id', async () => {
    const [ana, ben] = [await aHost(app, 'ana'), await aHost(app, 'ben')]
    const id = randomUUIDv7()
    await change(ana, 'block', day(10), day(12), id)
    await change(ben, 'block', day(20), day(22), id)
    expect(await ranges(ana)).toEqual([`own ${day(10)} ${day(12)}`])
    expect(await ranges(ben)).toEqual([`own ${day(20)} ${day(22)}`])
  })

  it.each([
    ['yesterday’s yesterday', -2, 3],
    ['nothing', 3, 3],
    ['backwards', 5, 3],
    ['more than two years ahead', 700, 740],
  ])('are refused: %s', async (_, from, to) => {
    const ana = await aHost(app, 'ana')
    expect((await change(ana, 'block', day(from), day(to))).json()).toMatchObject({ code: 'no_such_days' })
    expect(await ranges(ana)).toEqual([])
  })

  it('never overlap, however many changes come at once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const ana = await aHost(app, 'ana')
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, nth) =>
          change(ana, nth % 3 === 2 ? 'open' : 'block', day(nth), day(nth + 1 + (nth % 4) * 3)),
        ),
      )
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
      const blocked = (await ana.calendar()).blocked
      for (const [nth, { from }] of blocked.slice(1).entries()) {
        expect(from > (blocked[nth]?.to ?? '')).toBe(true)
      }
    }
  })

  it('are seen by others without a reason, as few ranges as can be', async () => {
    const [ana, ben] = [await aHost(app, 'ana'), await aHost(app, 'ben')]
    await ana.change({ hosting: 'yes' })
    await change(ana, 'block', day(10), day(12))
    await sql(
      "insert into homes_blocks values ($1, 'ical', daterange($2, $3)), ($1, 'own', daterange($4, $5))",
      [ana.id, day(11), day(15), day(-20), day(-10)],
    )
    const { home } = (await ben.see(ana.username)).json<{ home: { blocked: unknown } }>()
    expect(home.blocked).toEqual([{ from: day(10), to: day(15) }])
  })

  it('are forgotten two months after they are over', async () => {
    const ana = await aHost(app, 'ana')
    await ana.change({ maxGuests: 1 })
    await sql(
      "insert into homes_blocks values ($1, 'own', daterange($2, $3)), ($1, 'own', daterange($4, $5))",
      [ana.id, day(-90), day(-61), day(-55), day(-50)],
    )
    await forgetDays(app.services, new AbortController().signal)
    expect(await sql('select 1 from homes_blocks where account_id = $1', [ana.id])).toHaveLength(1)
  })
})

const addExams = (host: Host) => host.browser.call('POST', '/api/user/home/calendar/exam-weeks', {})
async function aUniversity(...terms: [from: number, to: number][]) {
  const id = randomUUIDv7()
  await sql("insert into universities (id, name, source, source_key) values ($1, 'Alma', 'operator', $2)", [
    id,
    id,
  ])
  for (const [from, to] of terms) {
    await sql("insert into universities_terms values ($1, 'exams', $2, $3), ($1, 'lectures', $2, $3)", [
      id,
      day(from),
      day(to),
    ])
  }
  return id
}
async function studyAt(host: Host, universityId: string) {
  await host.browser.call('PATCH', '/api/user/profile', { universityId })
  await host.browser.refresh()
}

describe('exam weeks', () => {
  it('are blocked in one tap, twice is once, and they can be opened like any day', async () => {
    const ana = await aHost(app, 'ana')
    await studyAt(ana, await aUniversity([20, 33], [200, 213], [900, 910]))
    await addExams(ana)
    await addExams(ana)
    expect(await ranges(ana)).toEqual([`exam ${day(20)} ${day(34)}`, `exam ${day(200)} ${day(214)}`])
    await change(ana, 'open', day(20), day(34))
    expect(await ranges(ana)).toEqual([`exam ${day(200)} ${day(214)}`])
  })

  it('need a university, and its dates', async () => {
    const ana = await aHost(app, 'ana')
    expect((await addExams(ana)).json()).toMatchObject({ code: 'no_university' })
    await studyAt(ana, await aUniversity())
    expect((await addExams(ana)).json()).toMatchObject({ code: 'no_exam_weeks' })
  })
})

const make = async (host: Host) => {
  const reply = await host.browser.call('POST', '/api/user/home/calendar/link', {})
  return reply.json<{ calendar: OwnCalendar }>().calendar.exportPath ?? ''
}
const read = (path: string) => app.app.inject(path)

describe('the secret link', () => {
  it('shows the days to whoever has it, without a word about the person', async () => {
    const ana = await aHost(app, 'ana')
    await ana.change({ hosting: 'yes', about: 'Two rooms over a bakery' })
    await change(ana, 'block', day(10), day(12))
    const path = await make(ana)
    const reply = await read(path)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.body).toContain(`DTSTART;VALUE=DATE:${day(10).replaceAll('-', '')}`)
    expect(reply.body).not.toMatch(/ana|Rossi|bakery/i)
    expect((await ana.calendar()).exportPath).toBe(path)
  })

  it('leaves out what came from another calendar', async () => {
    const ana = await aHost(app, 'ana')
    await ana.change({ maxGuests: 1 })
    await sql("insert into homes_blocks values ($1, 'ical', daterange($2, $3))", [ana.id, day(3), day(5)])
    expect((await read(await make(ana))).body).not.toContain('VEVENT')
  })

  it('stops when it is made anew or taken away', async () => {
    const ana = await aHost(app, 'ana')
    const first = await make(ana)
    const second = await make(ana)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    await ana.browser.call('POST', '/api/user/home/calendar/link/remove', {})
    expect((await read(second)).statusCode).toBe(404)
    expect((await ana.calendar()).exportPath).toBeNull()
  })

  it('is in no row as it is', async () => {
    const ana = await aHost(app, 'ana')
    const token = (await make(ana)).split('/').at(-1) ?? 'none'
    expect(JSON.stringify(await sql('select * from homes_feeds'))).not.toContain(token)
    expect(await app.services.db.selectFrom('homes_feeds').selectAll().execute()).toEqual([])
  })
})

const link = 'https://calendar.example/secret-of-ana/basic.ics'
const add = (host: Host, url = link) => host.browser.call('POST', '/api/user/home/calendar/import', { url })
const event = (from: number, to: number) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${day(from).replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${day(to).replaceAll('-', '')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const anHourLater = (host: Host) =>
  sql(
    "update homes_feeds set import_due_at = now(), import_set_at = now() - interval '1 hour' where account_id = $1",
    [host.id],
  )
async function checked(host: Host) {
  await expect.poll(async () => (await host.calendar()).imported?.checkedAt).toBeTruthy()
}

describe('another calendar', () => {
  it('blocks its days, follows its changes, and never more often than once an hour', async () => {
    asked = []
    elsewhere = { text: event(5, 8) }
    const ana = await aHost(app, 'ana')
    await change(ana, 'block', day(6), day(7))
    await add(ana)
    await checked(ana)
    expect(await ranges(ana)).toEqual([`ical ${day(5)} ${day(8)}`, `own ${day(6)} ${day(7)}`])
    expect((await ana.calendar()).imported).toMatchObject({ host: 'calendar.example', fault: null })
    elsewhere = { text: event(20, 22) }
    await importCalendar(app.services, { accountId: ana.id })
    expect(asked).toEqual([link])
    await anHourLater(ana)
    await importCalendar(app.services, { accountId: ana.id })
    expect(await ranges(ana)).toEqual([`own ${day(6)} ${day(7)}`, `ical ${day(20)} ${day(22)}`])
  })

  it('can’t be opened by hand, only removed as a whole', async () => {
    elsewhere = { text: event(5, 8) }
    const ana = await aHost(app, 'ana')
    await add(ana)
    await checked(ana)
    await change(ana, 'open', day(5), day(8))
    expect(await ranges(ana)).toEqual([`ical ${day(5)} ${day(8)}`])
    await ana.browser.call('POST', '/api/user/home/calendar/import/remove', {})
    expect(await ranges(ana)).toEqual([])
    expect((await ana.calendar()).imported).toBeNull()
  })

  it('keeps its days when it can’t be read, and says why in words', async () => {
    elsewhere = { text: event(5, 8) }
    const ana = await aHost(app, 'ana')
    await add(ana)
    await checked(ana)
    elsewhere = { fault: 'notFound' }
    await anHourLater(ana)
    await importCalendar(app.services, { accountId: ana.id })
    expect(await ranges(ana)).toEqual([`ical ${day(5)} ${day(8)}`])
    const fault = (await ana.calendar()).imported?.fault
    expect(fault?.code).toBe('notFound')
    expect(fault?.message).toContain('Create a new one')
    elsewhere = { text: '<html>' }
    await anHourLater(ana)
    await importCalendar(app.services, { accountId: ana.id })
    expect((await ana.calendar()).imported?.fault).toMatchObject({ code: 'notACalendar' })
  })

  it('is refused when an event repeats so that reading it never ends, and is left alone for a day', async () => {
    elsewhere = { text: event(5, 8) }
    const ana = await aHost(app, 'ana')
    await add(ana)
    await checked(ana)
    elsewhere = {
      text: event(5, 8).replace('END:VEVENT', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT'),
    }
    await anHourLater(ana)
    await importCalendar(app.services, { accountId: ana.id })
    expect(await ranges(ana)).toEqual([`ical ${day(5)} ${day(8)}`])
    expect((await ana.calendar()).imported?.fault).toMatchObject({ code: 'tooComplex' })
    const due =
      "select import_due_at > now() + interval '20 hours' as late from homes_feeds where account_id = $1"
    expect(await sql(due, [ana.id])).toEqual([{ late: true }])
  })

  it.each([
    'http://calendar.example/a.ics',
    'https://a:b@calendar.example/',
    'calendar.example',
    'https://x.example:81/',
  ])('is not looked for at %s', async (url) => {
    const ana = await aHost(app, 'ana')
    expect((await add(ana, url)).json()).toMatchObject({ code: 'link_not_usable' })
  })

  it('is changed once a minute at most', async () => {
    const ana = await aHost(app, 'ana')
    elsewhere = { fault: 'unreachable' }
    await add(ana)
    expect((await add(ana, 'https://other.example/a.ics')).json()).toMatchObject({ code: 'asked_too_soon' })
  })

  it('is looked at again by the clock, once in an hour, also when two clocks tick', async () => {
    elsewhere = { text: event(5, 8) }
    const ana = await aHost(app, 'ana')
    await add(ana)
    await checked(ana)
    asked = []
    await anHourLater(ana)
    await Promise.all([enqueueDue(app.services), enqueueDue(app.services)])
    await expect.poll(() => asked).toEqual([link])
  })

  it('is a secret: not in its owner’s reply, not readable in the row', async () => {
    const ana = await aHost(app, 'ana')
    elsewhere = { text: event(5, 8) }
    await add(ana)
    expect(JSON.stringify(await ana.calendar())).not.toContain('secret-of-ana')
    expect(JSON.stringify(await sql('select * from homes_feeds'))).not.toContain('secret-of-ana')
    const jobs = await sql("select data from pgboss.job where name like 'homes.%'")
    expect(JSON.stringify(jobs)).not.toContain('secret-of-ana')
  })
})

describe('homes in some cells that are free for some nights', () => {
  it('are found by index, in both directions', async () => {
    await sql(
      `insert into identity_accounts (id, name) select gen_random_uuid(), 'Crowd ' || n from generate_series(1, 4000) n`,
    )
    await sql(`insert into homes (account_id, cell) select id, 600000000000 + (random() * 200)::int
      from identity_accounts where name like 'Crowd %'`)
    await sql(`insert into homes_blocks select account_id, 'own', daterange(current_date + n * 20, current_date + n * 20 + 5)
      from homes, generate_series(1, 8) n where cell is not null`)
    await sql('analyze homes')
    await sql('analyze homes_blocks')
    const plan = await asOwner(app.database.name, (client) =>
      client.query<{ 'QUERY PLAN': string }>(
        `explain select h.account_id from homes h where h.cell = any (array[600000000010, 600000000011])
         and not exists (select from homes_blocks b where b.account_id = h.account_id
           and b.days && daterange(current_date + 18, current_date + 21))`,
      ),
    )
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/homes_by_cell/)
    expect(text).toMatch(/homes_blocks_(apart|pkey)/)
    expect(text).not.toContain('Seq Scan')
  })

  it('is what the query says: touched nights count, the day of leaving does not', async () => {
    const ana = await aHost(app, 'ana')
    await change(ana, 'block', day(10), day(12))
    const isFree = (from: number, to: number) =>
      transaction(
        app.services.db,
        {},
        async (tx) =>
          (
            await tx
              .selectFrom('homes_blocks')
              .select('source')
              .where('account_id', '=', ana.id)
              .where('days', '&&', `[${day(from)},${day(to)})`)
              .execute()
          ).length === 0,
      )
    expect(await isFree(8, 10)).toBe(true)
    expect(await isFree(8, 11)).toBe(false)
    expect(await isFree(12, 14)).toBe(true)
  })
})

import { randomUUID } from 'node:crypto'
import type { CityCase } from '@wayfellow/contract/reports/city'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCityAdmin, type CityAdmin } from '../../../../testing/builders/city.ts'
import { aFellow, anEventInput, eventIn, placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { anAdmin, appeal, report, reportsOf, sanctionsOf } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let [lisbon, bologna] = ['', '']
let eve: Student
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
  ;[lisbon, bologna] = [await placeNamed(app, 'Lisbon, Portugal'), await placeNamed(app, 'Bologna, Italy')]
  eve = await aStudent(app, 'eve')
})
afterAll(() => app.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows
const secret = 'He is my flatmate and should not know that I wrote this'

/** A post that somebody reported, with the case about it. */
async function aReportedPost(placeId = lisbon, author?: CityAdmin) {
  const writer = author ?? (await aWriter(app, 'wim'))
  const post = postIn(await writer.write({ placeId, text: 'Cheap tickets, write to me' }))
  await report(eve, 'post', post._id, { category: 'scam', words: secret })
  const [found] = await sql<{ _id: string; version: number }>(
    'select id as _id, version from reports_cases where target_id = $1',
    [post._id],
  )
  return { writer, post, one: found ?? { _id: '', version: 0 } }
}
const caseIn = (reply: Awaited<ReturnType<CityAdmin['decideInCity']>>) =>
  reply.json<{ case: CityCase }>().case
/** All of the answer but the id that every request has of its own. */
const bytesOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  body: body.replace(/"requestId":"[^"]+"/, ''),
})
const isThere = async (post: { _id: string }) =>
  (await eve.call('GET', `/api/posts/${post._id}`)).statusCode === 200
const logOf = ({ _id }: { _id: string }) =>
  sql<{ act: string; admin_id: string; note: string }>(
    'select act, admin_id, note from reports_acts where case_id = $1 order by nth',
    [_id],
  )

const closedCase = async (one: { _id: string }) =>
  (await admin.cases('?show=closed')).cases.find(({ _id }) => _id === one._id)

describe('what a city admin sees', () => {
  it('is reports about posts and events of their places, without who spoke up or in which words', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { post, writer } = await aReportedPost()
    const fay = await aFellow(app, 'fay')
    const event = eventIn(await fay.plan(anEventInput(lisbon)))
    await report(eve, 'event', event._id)
    const elsewhere = await aReportedPost(bologna)
    await report(eve, 'person', writer.id)
    const reply = await leila.call('GET', '/api/city/cases')
    const { cases } = reply.json<{ cases: CityCase[] }>()
    const ids = cases.map(({ targetId }) => targetId)
    expect(ids).toEqual(expect.arrayContaining([post._id, event._id]))
    expect(ids).not.toContain(elsewhere.post._id)
    expect(cases.every(({ kind }) => kind === 'post' || kind === 'event')).toBe(true)
    expect(cases.find(({ targetId }) => targetId === post._id)).toMatchObject({
      quote: 'Cheap tickets, write to me',
      place: { label: 'Lisbon, Portugal' },
      author: { username: writer.username },
      reportsCount: 1,
      categories: ['scam'],
      decision: null,
      viewerActions: ['hide', 'escalate'],
    })
    for (const kept of [eve.id, eve.username, eve.email, secret, writer.email])
      expect(reply.body).not.toContain(kept)
  })

  it('comes page by page, the oldest first, from all of their places', async () => {
    const [one, two] = [await placeNamed(app, 'Munich, Germany'), await placeNamed(app, 'Paris, France')]
    const mia = await aCityAdmin(app, 'mia', [one, two])
    const writers = [await aWriter(app, 'wim'), await aWriter(app, 'will')]
    const made: string[] = []
    for (let nth = 0; nth < 23; nth += 1) {
      const writer = writers[nth % 2]
      const post = writer && postIn(await writer.write({ placeId: nth % 2 ? one : two, text: `Spam ${nth}` }))
      if (post) made.push(post._id)
    }
    const people = [await aStudent(app, 'rita')]
    for (const id of made) await report(people[0] ?? eve, 'post', id)
    const first = await mia.cityCases()
    expect(first.cases.map(({ targetId }) => targetId)).toEqual(made.slice(0, 20))
    const rest = await mia.cityCases(`?cursor=${first.nextCursor}`)
    expect(rest.cases.map(({ targetId }) => targetId)).toEqual(made.slice(20))
    expect(rest.nextCursor).toBeNull()
  })
})

describe('what a city admin does', () => {
  it('takes down with a reason that its author reads, and puts it back; the log keeps both', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { post, writer, one } = await aReportedPost()
    expect(codeOf(await leila.decideInCity(one, 'hide', { reason: 'Spam' }))).toBe('invalid_input')
    const hidden = caseIn(await leila.decideInCity(one, 'hide'))
    expect(hidden).toMatchObject({ status: 'actioned', isHidden: true, viewerActions: ['restore'] })
    expect(await isThere(post)).toBe(false)
    expect(await sanctionsOf(writer)).toMatchObject([
      { act: 'hide', reason: 'As the guidelines say: hide it', state: 'standing', quote: post.text },
    ])
    expect((await reportsOf(eve)).reports.find(({ status }) => status === 'actioned')).toBeDefined()
    expect((await leila.cityCases('?show=closed')).cases.map(({ _id }) => _id)).toContain(one._id)
    const restored = caseIn(await leila.decideInCity(hidden, 'restore'))
    expect(restored).toMatchObject({ status: 'dismissed', isHidden: false })
    expect(await isThere(post)).toBe(true)
    expect(await sanctionsOf(writer)).toMatchObject([
      { state: 'lifted', liftReason: 'As the guidelines say: restore it', viewerActions: [] },
    ])
    const note = 'As city admin of Lisbon, Portugal'
    expect(await logOf(one)).toEqual([
      { act: 'hide', admin_id: leila.id, note },
      { act: 'restore', admin_id: leila.id, note },
    ])
    expect(await sql('select reports_acts_broken() as nth')).toEqual([{ nth: null }])
    const notified = await sql<{ kind: string }>(
      "select kind from notifications_items where account_id = $1 and kind = 'sanctionGiven'",
      [writer.id],
    )
    expect(notified).toHaveLength(2)
  })

  it('answers a repeated decision the same, and the same decision of a second city admin as a conflict', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const mia = await aCityAdmin(app, 'mia', [lisbon])
    const { one } = await aReportedPost()
    const hidden = caseIn(await leila.decideInCity(one, 'hide'))
    expect(caseIn(await leila.decideInCity(one, 'hide'))).toEqual(hidden)
    expect(codeOf(await mia.decideInCity(one, 'hide'))).toBe('case_changed')
    expect(await logOf(one)).toHaveLength(1)
  })

  it('does it with events too, and puts back what three have hidden', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const fay = await aFellow(app, 'fay')
    const event = eventIn(await fay.plan(anEventInput(lisbon)))
    for (const name of ['rea', 'rob', 'roy']) await report(await aStudent(app, name), 'event', event._id)
    const mine = (await leila.cityCases()).cases.find(({ targetId }) => targetId === event._id)
    expect(mine).toMatchObject({
      isHidden: true,
      isUrgent: true,
      viewerActions: ['hide', 'restore', 'escalate'],
    })
    if (mine) await leila.decideInCity(mine, 'restore')
    expect((await eve.call('GET', `/api/events/${event._id}`)).statusCode).toBe(200)
  })

  it('keeps down what three have hidden, and its author reads why', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { writer, post, one } = await aReportedPost()
    for (const name of ['rea', 'rob', 'roy']) await report(await aStudent(app, name), 'post', post._id)
    const mine = (await leila.cityCases()).cases.find(({ _id }) => _id === one._id)
    expect(mine).toMatchObject({ isHidden: true, viewerActions: ['hide', 'restore', 'escalate'] })
    const kept = caseIn(await leila.decideInCity(mine ?? one, 'hide'))
    expect(kept).toMatchObject({ status: 'actioned', isHidden: true, viewerActions: ['restore'] })
    expect(await sanctionsOf(writer)).toMatchObject([{ act: 'hide', state: 'standing' }])
  })

  it('hands a case on to the team: urgent, out of sight, with the reason, and no longer theirs', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { writer, post, one } = await aReportedPost()
    const first = await leila.decideInCity(one, 'escalate')
    const again = await leila.decideInCity(one, 'escalate')
    for (const reply of [first, again])
      expect(caseIn(reply)).toMatchObject({
        isEscalated: true,
        isUrgent: true,
        isHidden: true,
        decision: null,
        viewerActions: [],
      })
    expect(await isThere(post)).toBe(false)
    expect(await sanctionsOf(writer)).toEqual([])
    expect(codeOf(await leila.decideInCity(caseIn(again), 'restore'))).toBe('case_changed')
    const [theirs] = await admin.about(writer)
    expect(theirs).toMatchObject({ isUrgent: true, hiddenBy: 'escalation' })
    expect(JSON.stringify(theirs)).toContain('As the guidelines say: escalate it')
    await admin.decide(theirs ?? one, 'dismiss')
    expect(await isThere(post)).toBe(true)
  })

  it('says to the team why something is out of sight', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const [handedOn, kept, shown] = [await aReportedPost(), await aReportedPost(), await aReportedPost()]
    const why = async ({ writer }: typeof shown) => (await admin.about(writer))[0]?.hiddenBy
    for (const { post } of [handedOn, kept])
      for (const name of ['rea', 'rob', 'roy']) await report(await aStudent(app, name), 'post', post._id)
    expect([await why(handedOn), await why(kept), await why(shown)]).toEqual(['reports', 'reports', null])
    const { cases } = await leila.cityCases()
    const mine = ({ one }: typeof shown) => cases.find(({ _id }) => _id === one._id) ?? one
    // It was out of sight before it was handed on: three reports are still the reason.
    await leila.decideInCity(mine(handedOn), 'escalate')
    await leila.decideInCity(mine(kept), 'hide')
    expect(await why(handedOn)).toBe('reports')
    expect((await closedCase(kept.one))?.hiddenBy).toBe('cityAdmin')
  })

  it('is listed for one city at a time', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon, bologna])
    const [here, there] = [await aReportedPost(lisbon), await aReportedPost(bologna)]
    const { cases } = await leila.cityCases(`?placeId=${bologna}`)
    expect(cases.map(({ _id }) => _id)).toContain(there.one._id)
    expect(cases.map(({ _id }) => _id)).not.toContain(here.one._id)
  })

  it('is once when it is said twice, and nothing when somebody else was faster', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const lou = await aCityAdmin(app, 'lou', [lisbon])
    const { one } = await aReportedPost()
    const replies = await Promise.all([leila.decideInCity(one, 'hide'), leila.decideInCity(one, 'hide')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(codeOf(await lou.decideInCity(one, 'hide', { reason: 'I would do it as well' }))).toBe(
      'case_changed',
    )
    expect(await logOf(one)).toHaveLength(1)
  })

  it('what is elsewhere, their own or behind a block is not there, byte by byte', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const [outside, own, behind, person] = [
      await aReportedPost(bologna),
      await aReportedPost(lisbon, leila),
      await aReportedPost(),
      await aWriter(app, 'pat'),
    ]
    await behind.writer.call('POST', `/api/users/${leila.username}/block`, {})
    await report(eve, 'person', person.id)
    const [about] = await sql<{ _id: string }>('select id as _id from reports_cases where about_id = $1', [
      person.id,
    ])
    const fay = await aFellow(app, 'fay')
    const event = eventIn(await fay.plan(anEventInput(lisbon)))
    await leila.call('POST', `/api/events/${event._id}/answer`, { answer: 'going' })
    await report(eve, 'event', event._id)
    await sql('update events_answers set is_organiser = true where event_id = $1 and account_id = $2', [
      event._id,
      leila.id,
    ])
    const [helped] = await sql<{ _id: string }>('select id as _id from reports_cases where target_id = $1', [
      event._id,
    ])
    const unknown = await leila.decideInCity({ _id: randomUUID(), version: 1 }, 'hide')
    expect(unknown.statusCode).toBe(404)
    const listed = new Set((await leila.cityCases()).cases.map(({ _id }) => _id))
    for (const { _id } of [outside.one, own.one, behind.one, about ?? outside.one, helped ?? outside.one]) {
      for (const act of ['hide', 'restore'] as const) {
        const reply = await leila.decideInCity({ _id, version: 1 }, act)
        expect(bytesOf(reply)).toEqual(bytesOf(unknown))
      }
      expect(listed.has(_id)).toBe(false)
      expect(await logOf({ _id })).toEqual([])
    }
    expect(await isThere(outside.post)).toBe(true)
  })

  it('leaves alone what an admin decided, and what is appealed against', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const [first, second] = [await aReportedPost(), await aReportedPost()]
    await admin.decide(first.one, 'hide')
    const [now] = await sql<{ version: number }>('select version from reports_cases where id = $1', [
      first.one._id,
    ])
    const version = now?.version ?? 0
    expect(codeOf(await leila.decideInCity({ ...first.one, version }, 'restore'))).toBe('case_changed')
    const hidden = caseIn(await leila.decideInCity(second.one, 'hide'))
    const [given] = await sanctionsOf(second.writer)
    if (given) await appeal(second.writer, given)
    expect(codeOf(await leila.decideInCity(hidden, 'restore'))).toBe('case_changed')
    const [appealed] = await sql<{ _id: string; version: number }>(
      "select id as _id, version from reports_cases where source = 'appeal' and about_id = $1",
      [second.writer.id],
    )
    if (appealed) await admin.decide(appealed, 'lift')
    expect(await isThere(second.post)).toBe(true)
  })

  it('ends with the flag, by the word of the database', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { one, post } = await aReportedPost()
    await sql('update identity_accounts set city_admin = false where id = $1', [leila.id])
    expect((await leila.decideInCity(one, 'hide')).statusCode).toBe(404)
    expect((await leila.cityCases()).cases).toEqual([])
    expect(await isThere(post)).toBe(true)
    await expect(
      app.services.db
        .selectNoFrom((eb) =>
          eb.fn('reports_write', [eb.val(one._id), eb.val('hide'), eb.val('x'), eb.val('')]).as('x'),
        )
        .execute(),
    ).rejects.toThrow('permission denied')
  })
})

describe('an admin', () => {
  it('puts back what a city admin took down', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { one, post, writer } = await aReportedPost()
    await leila.decideInCity(one, 'hide')
    const found = await closedCase(one)
    expect(found?.viewerActions).toEqual(['restore'])
    if (found) await admin.decide(found, 'restore')
    expect(await isThere(post)).toBe(true)
    expect(await sanctionsOf(writer)).toMatchObject([{ state: 'lifted' }])
    expect((await closedCase(one))?.viewerActions).toEqual([])
    expect((await leila.cityCases('?show=closed')).cases.map(({ _id }) => _id)).not.toContain(one._id)
    expect((await logOf(one)).map(({ act }) => act)).toEqual(['hide', 'restore'])
  })

  it('takes down what a city admin put back', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const { one, post, writer } = await aReportedPost()
    const hidden = caseIn(await leila.decideInCity(one, 'hide'))
    await leila.decideInCity(hidden, 'restore')
    const found = await closedCase(one)
    expect(found?.viewerActions).toEqual(['hide'])
    if (found) await admin.decide(found, 'hide')
    expect(await isThere(post)).toBe(false)
    expect((await sanctionsOf(writer)).map(({ state }) => state)).toEqual(['standing', 'lifted'])
  })
})

const newcomersOf = async (who: CityAdmin, placeId: string) => {
  const reply = await who.call('GET', `/api/city/newcomers?placeId=${placeId}`)
  return { reply, ids: reply.json<{ newcomers?: { _id: string }[] }>().newcomers?.map(({ _id }) => _id) }
}

describe('newcomers of a city', () => {
  it('are those who joined within a week and may be found, in their own cities only', async () => {
    const leila = await aCityAdmin(app, 'leila', [lisbon])
    const [nora, olaf, hidden, away] = [
      await aStudent(app, 'nora'),
      await aStudent(app, 'olaf'),
      await aStudent(app, 'hank'),
      await aStudent(app, 'abel'),
    ]
    for (const { id } of [nora, olaf, hidden])
      await sql(
        `insert into profiles (account_id, place_id) values ($1, $2)
         on conflict (account_id) do update set place_id = excluded.place_id`,
        [id, lisbon],
      )
    await sql('update identity_accounts set created_at = now() where id = any ($1)', [
      [nora.id, hidden.id, away.id],
    ])
    await sql("update identity_accounts set created_at = now() - interval '8 days' where id = $1", [olaf.id])
    await sql("update profiles set visibility = 'nobody' where account_id = $1", [hidden.id])
    const { ids } = await newcomersOf(leila, lisbon)
    expect(ids).toContain(nora.id)
    for (const { id } of [olaf, hidden, away, leila]) expect(ids).not.toContain(id)
    expect((await newcomersOf(leila, bologna)).reply.statusCode).toBe(404)
  })
})

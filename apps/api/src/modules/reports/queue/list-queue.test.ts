import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aPlaceId, aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { anAdmin, report } from '../../../../testing/builders/reports.ts'
import { aStudent } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ada: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  ada = await anAdmin(app)
  await aGazetteer(app)
})
afterAll(() => app.stop())

const usernames = async (query: Record<string, string>) =>
  (await ada.cases(`?${new URLSearchParams({ of: 'reports', ...query }).toString()}`)).cases.map(
    ({ about }) => about?.username,
  )
const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))

/** Entries that are not what the cases say. */
const faults = async () =>
  (
    await sql(`
      with firsts as (
        select distinct on (coalesce(about_id, id)) coalesce(about_id, id) as key, id, priority, created_at, category,
          place_id, claimed_by
        from reports_cases where status in ('open', 'inReview')
        order by coalesce(about_id, id), priority, created_at, id)
      select * from firsts f full join reports_queue q on q.key = f.key
      where (f.id, f.priority, f.created_at, f.category, f.place_id, f.claimed_by)
        is distinct from (q.case_id, q.priority, q.created_at, q.category, q.place_id, q.claimed_by)`)
  ).rows

describe('the queue', () => {
  it('has a stalking threat above a scam and a scam above spam, however long they wait', async () => {
    const [spammer, scammer, stalker] = [
      await aStudent(app, 'spammer'),
      await aStudent(app, 'scammer'),
      await aStudent(app, 'stalker'),
    ]
    const priya = await aStudent(app, 'priya')
    await report(priya, 'person', spammer.id, { category: 'spam', words: 'The same text in four groups' })
    await report(priya, 'person', scammer.id, { category: 'scam', words: 'He wants a deposit before' })
    await report(priya, 'person', stalker.id, {
      category: 'harassment',
      words: 'He wrote: I know where your faculty is. I am scared.',
    })
    const all = await usernames({})
    const order = [stalker, scammer, spammer].map(({ username }) => all.indexOf(username))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
    expect(await usernames({ only: 'urgent' })).toEqual([stalker.username])
    expect(await usernames({ category: 'spam' })).toEqual([spammer.username])
    expect(await usernames({ category: 'hate' })).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is searched by person, by words and by the number of a case', async () => {
    const who = await aWriter(app, 'zenobia')
    const noah = await aStudent(app, 'noah')
    const post = postIn(await who.write({ text: 'A quetzal room in Alfama' }))
    await report(noah, 'post', post._id, { category: 'scam', words: 'The photos are from a hotel' })
    const [found] = await ada.about(who, '?of=reports')
    const number = found?._id.slice(0, 8) ?? ''
    for (const q of [
      who.username,
      `@${who.username}`,
      'hotel photos',
      'QUETZAL',
      number,
      number.toUpperCase(),
    ])
      expect({ q, found: await usernames({ q }) }).toEqual({ q, found: [who.username] })
    for (const q of ['hotel quetzals', 'ffffffff', 'nobody.at.all', "'; drop table reports; --"])
      expect({ q, found: await usernames({ q }) }).toEqual({ q, found: [] })
  })

  it('is read by city, and by what one has taken', async () => {
    const who = await aWriter(app, 'wanda')
    const post = postIn(await who.write())
    await report(await aStudent(app, 'noah'), 'post', post._id, { category: 'hate' })
    expect(await usernames({ placeId: await aPlaceId(app) })).toContain(who.username)
    const [one] = await ada.about(who, '?of=reports')
    if (!one) throw new Error('nothing is open about her')
    expect(await usernames({ only: 'mine' })).toEqual([])
    await ada.claim(one, 'claim')
    expect(await usernames({ only: 'mine' })).toEqual([who.username])
    const bea = await anAdmin(app)
    expect((await bea.cases('?only=mine')).cases).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('has the right entries whatever happens to the cases of a person at once', async () => {
    for (let round = 0; round < 25; round += 1) {
      const who = await aStudent(app, 'kira')
      const make = (category: string) =>
        sql(
          `insert into reports_cases (id, source, target_kind, target_id, about_id, category, is_urgent)
           values (gen_random_uuid(), 'report', 'post', gen_random_uuid(), $1, $2, $3) returning id`,
          [who.id, category, category === 'safety'],
        )
      await Promise.all([make('spam'), make('safety'), make('scam')])
      expect(await faults()).toEqual([])
      const { rows } = await sql('select id from reports_cases where about_id = $1', [who.id])
      await Promise.all(
        rows.map(({ id }) => sql("update reports_cases set status = 'dismissed' where id = $1", [id])),
      )
      expect(await faults()).toEqual([])
    }
  })
})

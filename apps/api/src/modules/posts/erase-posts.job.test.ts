import type { Notification } from '@wayfellow/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { aPlaceId, aWriter, postIn, type Writer } from '../../../testing/builders/posts.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { aCatalogue } from '../../../testing/builders/universities.ts'

let app: Awaited<ReturnType<typeof anApp>>
let university: string
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
  university =
    (await sql<{ id: string }>("select id from universities where name like '%Bologna'"))[0]?.id ?? ''
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)
const notificationsOf = async ({ call }: Writer) =>
  (await call('GET', '/api/user/notifications')).json<{ notifications: Notification[] }>().notifications

/** On exchange there, from so many days ago. */
async function aStudentThere(name: string, daysAgo: number) {
  const who = await aWriter(app, name)
  await sql(
    `insert into profiles_exchanges (account_id, position, university_id, place_id, starts_on, ends_on)
     values ($1, 1, $2, $3, current_date - $4::int, current_date - $4::int + 150)`,
    [who.id, university, await aPlaceId(app), daysAgo],
  )
  return who
}

it('a tag tells those who were there, once, and only who wants to hear of posts', async () => {
  const ana = await aWriter(app, 'ana')
  const [ben, future, quiet, apart] = [
    await aStudentThere('ben', 200),
    await aStudentThere('felix', -30),
    await aStudentThere('quinn', 10),
    await aStudentThere('eve', 10),
  ]
  const home = await aWriter(app, 'hana')
  await sql(
    `insert into profiles (account_id, university_id) values ($1, $2)
     on conflict (account_id) do update set university_id = excluded.university_id`,
    [home.id, university],
  )
  await sql(
    `insert into notifications_settings (account_id, choices) values ($1, '{"posts": {"inApp": false}}')`,
    [quiet.id],
  )
  await apart.call('POST', `/api/users/${ana.username}/block`, {})
  const post = postIn(
    await ana.write({ kind: 'question', text: 'Who was in Bologna?', universityId: university }),
  )
  await expect
    .poll(() => notificationsOf(ben))
    .toMatchObject([
      { kind: 'postTagged', path: `/posts/${post._id}`, facts: { university: 'University of Bologna' } },
    ])
  await expect.poll(() => notificationsOf(home)).toHaveLength(1)
  for (const who of [ana, future, apart]) expect(await notificationsOf(who)).toEqual([])
  expect(await sql('select from notifications_items where account_id = $1', [quiet.id])).toEqual([])
  // A second post is one more act of the same row, until it is read.
  postIn(await ana.write({ text: 'And who is there now?', universityId: university }))
  await expect
    .poll(() => sql('select from notifications_acts where account_id = $1', [ben.id]))
    .toHaveLength(2)
  expect(await notificationsOf(ben)).toHaveLength(1)
})

it('a tag that comes with an edit is told as well, and once', async () => {
  const ana = await aWriter(app, 'ana')
  const ben = await aStudentThere('ben', 100)
  const post = postIn(await ana.write())
  const tagged = postIn(await ana.edit(post, { universityId: university }))
  await expect.poll(() => notificationsOf(ben)).toHaveLength(1)
  // Back and forth is no second notification.
  const untagged = postIn(await ana.edit(tagged, { universityId: null }))
  postIn(await ana.edit(untagged, { universityId: university }))
  expect(await sql('select from notifications_acts where account_id = $1', [ben.id])).toHaveLength(1)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../src/modules/identity/index.ts'
import { importList, ownList } from '../../src/modules/universities/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect, type Db } from '../../src/platform/database/db.ts'
import { createPhotoLinks } from '../../src/platform/files/photo-links.ts'
import { createStorage } from '../../src/platform/files/storage.ts'
import { cities } from './cities.ts'
import { aCrowdOf } from './people.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { seedCrowd } from './seed.ts'
import { aDatabase, asOwner, type TestDatabase } from '../../testing/database.ts'
import { storageSettings, testSettings } from '../../testing/app.ts'

const count = 60
const known = new Set(['Bologna', 'Lisbon', 'Munich', 'Paris'])
const among = cities.filter(({ name }) => known.has(name))

let database: TestDatabase
let db: Db
let owner: Db
let come: () => Promise<number>
let came: number
beforeAll(async () => {
  database = await aDatabase()
  db = connect(database.apiUrl, 8)
  owner = connect(database.ownerUrl, 1)
  await aGazetteer({ database })
  await importList(db, await ownList())
  const config = readConfig({ ...testSettings(database), ...storageSettings() })
  const storage = createStorage(config)
  if (!storage) throw new Error('the tests have a storage')
  await storage.prepare()
  await openAccount(owner, {
    name: 'Mara Lindqvist',
    username: 'mara',
    email: 'mara@demo.wayfellow.example',
    passwordHash: '',
    verification: 'verified',
    profileCompleted: true,
    createdAt: new Date(Date.now() - 30 * 86_400_000),
  })
  const means = { db, owner, storage, photoLinks: createPhotoLinks(config), passwordHash: '' }
  come = () => seedCrowd(means, count, among)
  came = await come()
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()])
  await database.drop()
})

async function ask<T extends object>(question: string) {
  const { rows } = await asOwner(database.name, (client) => client.query<T>(question))
  return rows
}

const crowd = "identity_accounts a join profiles p on p.account_id = a.id where a.username <> 'mara'"

it('is complete, whoever is in the crowd, and everybody is somebody else', async () => {
  const people = await ask<{ name: string; about: string; isComplete: boolean; photo: string | null }>(
    `select a.name, p.about, a.photo, a.profile_completed and a.born_on is not null and p.place_id is not null
       and exists (select from profiles_languages l where l.account_id = a.id) as "isComplete" from ${crowd}`,
  )
  expect(came).toBe(count)
  expect(people).toHaveLength(count)
  expect(people.filter(({ isComplete, photo }) => !isComplete || photo === null)).toEqual([])
  expect(people.filter(({ about }) => about.length < 80)).toEqual([])
  expect(new Set(people.map(({ name }) => name)).size).toBe(count)
  expect(new Set(people.map(({ about }) => about)).size).toBe(count)
  expect(new Set(people.map(({ photo }) => photo)).size).toBe(count)
})

it('is found by search, as people and as hosts, and whoever is verified studies somewhere', async () => {
  const [found] = await ask<
    Record<'people' | 'missed' | 'hosts' | 'areas' | 'verified' | 'students', number>
  >(
    `select count(*)::int as people,
       count(*) filter (where not exists (select from search_people s where s.account_id = a.id))::int as missed,
       count(*) filter (where p.hosting in ('yes', 'maybe'))::int as hosts,
       count(*) filter (where exists (select from homes h where h.account_id = a.id and h.area_lat is not null))::int as areas,
       count(*) filter (where a.verification = 'verified')::int as verified,
       count(*) filter (where p.university_id is not null)::int as students from ${crowd}`,
  )
  expect(found).toMatchObject({ people: count, missed: 0 })
  expect(found?.hosts).toBe(found?.areas)
  expect(found?.hosts).toBeGreaterThan(count / 6)
  expect(found?.hosts).toBeLessThan(count / 2)
  expect(found?.students).toBe(found?.verified)
})

it('keeps every count, and nothing was said or planned in a wrong order', async () => {
  const wrong = await ask(
    `select 'helpful' as what, id from posts p
       where helpful_count <> (select count(*) from posts_helpful h where h.post_id = p.id) or created_at > now()
     union all select 'comments', id from posts p
       where comments_count <> (select count(*) from posts_comments c where c.post_id = p.id)
     union all select 'comment', c.id from posts_comments c join posts p on p.id = c.post_id
       where c.created_at <= p.created_at or c.created_at > now()
     union all select 'going', id from events e
       where going <> (select count(*) from events_answers a where a.event_id = e.id and a.answer = 'going')
     union all select 'moved', e.id from events e join events_answers a on a.event_id = e.id
       where a.starts_at <> e.starts_at
     union all select 'reminder', id from events where remind_at <= now() or remind_at > starts_at
     union all select 'trip', id from trips where ends_on < current_date`,
  )
  expect(wrong).toEqual([])
  const [lively] = await ask<Record<string, number>>(
    `select (select count(*)::int from events where ends_at < now()) as over,
       (select count(*)::int from events where ends_at > now()) as ahead,
       (select count(*)::int from posts) as posts, (select count(*)::int from trips) as trips,
       (select count(*)::int from stories) as stories, (select count(*)::int from relations_follows) as follows,
       (select count(*)::int from reviews where public_at <= now()) as reviews`,
  )
  expect(Object.entries(lively ?? {}).filter(([, many]) => many < 3)).toEqual([])
  expect(lively).toHaveProperty('stories')
})

it('shows pictures of every home and of every event', async () => {
  const [shown] = await ask<Record<'bare' | 'plain', number>>(
    `select (select count(*)::int from homes h where (select count(*) from photos p
         where p.account_id = h.account_id and p.purpose = 'home') not between 2 and 4) as bare,
       (select count(*)::int from events where photo is null) as plain`,
  )
  expect(shown).toEqual({ bare: 0, plain: 0 })
})

it('has met Mara, who can write about it', async () => {
  const met = await ask<{ others: number }>(
    `select e.going as others from events e join events_answers a on a.event_id = e.id
       join identity_accounts i on i.id = a.account_id
     where i.username = 'mara' and a.answer = 'going' and e.ends_at < now() and e.ends_at > now() - interval '14 days'`,
  )
  expect(met).toHaveLength(1)
  expect(met[0]?.others).toBeGreaterThan(2)
})

const state = () =>
  ask(
    `select (select count(*) from identity_accounts) as people, (select count(*) from photos) as photos,
       (select count(*) from events) as events, (select count(*) from posts) as posts,
       (select count(*) from stories) as stories, (select count(*) from reviews) as reviews`,
  )

it('comes once', async () => {
  const before = await state()
  expect(await come()).toBe(0)
  expect(await state()).toEqual(before)
})

it('is as large as it is asked to be, with names that nobody else has', () => {
  const whole = aCrowdOf(2000)
  expect(whole).toHaveLength(2000)
  expect(new Set(whole.map(({ city }) => city)).size).toBe(40)
  for (const of of ['name', 'username'] as const) expect(new Set(whole.map((one) => one[of])).size).toBe(2000)
  expect(new Set(whole.map(({ profile }) => profile.about)).size).toBe(2000)
  expect(whole.filter(({ username }) => !/^[a-z][a-z0-9._]{2,19}$/.test(username))).toEqual([])
  expect(aCrowdOf(2000)).toEqual(whole)
})

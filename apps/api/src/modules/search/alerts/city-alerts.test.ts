import type { Notification } from '@wayfellow/contract/notifications'
import { type CityAlert, cityAlertsMost } from '@wayfellow/contract/search/alerts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aLisbonHost, aSeeker, type Seeker } from '../../../../testing/builders/search.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { anAccount, anApp, subjectsTo } from '../../../../testing/app.ts'
import { findNewHosts, newHostsQueue, notifyOfHost } from './notify-of-hosts.job.ts'
import { forgetEnded } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterEach(() => sql('delete from identity_accounts'))
afterAll(() => app.stop())

const { sql, later, deliver } = notificationTesting(() => app)

const turnOn = (who: Seeker, nights: object = {}, placeId = lisbon) =>
  who.call('PUT', `/api/user/city-alerts/${placeId}`, nights)
const turnOff = (who: Seeker, placeId = lisbon) => who.call('POST', `/api/user/city-alerts/${placeId}/off`)
const alertsOf = async (who: Seeker) =>
  (await who.call('GET', '/api/user/city-alerts')).json<{ alerts: CityAlert[] }>().alerts

async function aWaiting(name: string, nights: object = {}, facts: Parameters<typeof aSeeker>[2] = {}) {
  const who = await aSeeker(app, name, facts)
  const reply = await turnOn(who, nights)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return who
}

type Stretch = Parameters<typeof notifyOfHost>[1]

/** Lets the minute of new hosts pass, and does the jobs that follow. Returns how many. */
async function goRound() {
  await sql("update search_host_starts set due_at = now() where due_at < now() + interval '2 minutes'")
  await findNewHosts(app.services)
  for (let done = 0; ; done += 1) {
    const [job] = await sql<{ data: Stretch }>(
      `delete from pgboss.job where id = (select id from pgboss.job where name = $1 limit 1) returning data`,
      [newHostsQueue.name],
    )
    if (!job) return done
    await notifyOfHost(app.services, job.data)
  }
}

const newsOf = async (who: Seeker) =>
  (await who.call('GET', '/api/user/notifications'))
    .json<{ notifications: Notification[] }>()
    .notifications.filter(({ kind }) => kind === 'cityHost')
const namesFor = async (who: Seeker) =>
  (await newsOf(who)).flatMap(({ people }) => people.map(({ name }) => name.split(' ')[0]))
const restOver = () => sql("update search_alerts set rests_until = now() - interval '1 minute'")

describe('an alert for a city', () => {
  it('is on once, for any time or for nights, until it is turned off', async () => {
    const ana = await aWaiting('ana')
    expect(await alertsOf(ana)).toMatchObject([
      { place: { label: 'Lisbon, Portugal' }, from: null, to: null, endsOn: dayFromNow(365) },
    ])
    const nights = { from: dayFromNow(10), to: dayFromNow(13) }
    await turnOn(ana, nights)
    expect(await alertsOf(ana)).toMatchObject([{ ...nights, endsOn: nights.from }])
    await turnOff(ana)
    expect((await turnOff(ana)).json()).toEqual({ alerts: [] })
  })

  it('needs a city and nights that fit', async () => {
    const ana = await aSeeker(app, 'ana')
    expect(codeOf(await turnOn(ana, {}, ana.id))).toBe('unknown_place')
    expect(codeOf(await turnOn(ana, { from: dayFromNow(3) }))).toBe('search_dates')
  })

  it('is nobody else’s to see or to end', async () => {
    const [ana, ben] = [await aWaiting('ana'), await aSeeker(app, 'ben')]
    await turnOff(ben)
    expect(await alertsOf(ben)).toEqual([])
    expect(await alertsOf(ana)).toHaveLength(1)
  })

  it('ends by itself, and is forgotten then', async () => {
    const ana = await aWaiting('ana')
    await sql('update search_alerts set ends_on = current_date - 1')
    expect(await alertsOf(ana)).toEqual([])
    await aLisbonHost(app, 'ines')
    await goRound()
    expect(await newsOf(ana)).toEqual([])
    expect(await forgetEnded(app.services.db, 10)).toBe(1)
    expect(await sql('select from search_alerts')).toEqual([])
  })
})

describe('when somebody begins to host', () => {
  it('notifies in the app, by push and by mail, and leads to the hosts of the city', async () => {
    const nights = { from: dayFromNow(10), to: dayFromNow(13) }
    const ana = await aWaiting('ana', nights)
    await aLisbonHost(app, 'ines')
    await goRound()
    const [row] = await newsOf(ana)
    expect(row).toMatchObject({ topic: 'alerts', facts: { city: 'Lisbon, Portugal' }, count: 1 })
    const path = `/search?type=users&location=Lisbon%2C+Portugal&from=${nights.from}&to=${nights.to}`
    expect(row?.path).toBe(path)
    const notes = await deliver()
    expect(notes).toMatchObject([{ accountId: ana.id, note: { title: 'ines can host in Lisbon', path } }])
    await later(11)
    await deliver()
    expect(await subjectsTo(app, ana.email)).toEqual(['ines can host in Lisbon'])
  })

  it('says nothing to who turned the channel off, is blocked or has blocked, or would be refused', async () => {
    const [off, blocked, blocking, unreviewed, unverified] = [
      await aWaiting('off'),
      await aWaiting('blocked'),
      await aWaiting('blocking'),
      await aWaiting('unreviewed'),
      await aWaiting('unverified', {}, { verification: 'none' }),
    ]
    await off.call('PUT', '/api/user/notifications/settings/choices', {
      topic: 'alerts',
      channel: 'inApp',
      isOn: false,
    })
    const ines = await aLisbonHost(app, 'ines')
    await sql("update profiles set visibility = 'verified', gate = '{aReview}' where account_id = $1", [
      ines.id,
    ])
    for (const { id } of [off, blocked, blocking, unverified])
      await sql(
        `insert into profiles (account_id, reviews_count) values ($1, 1)
         on conflict (account_id) do update set reviews_count = 1`,
        [id],
      )
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [
      ines.id,
      blocked.id,
      blocking.id,
    ])
    await goRound()
    for (const who of [off, blocked, blocking, unreviewed, unverified]) expect(await newsOf(who)).toEqual([])
    expect((await deliver()).map(({ accountId }) => accountId)).toEqual([off.id])
  })

  it('rests for a week, and names each host once', async () => {
    const ana = await aWaiting('ana')
    const ines = await aLisbonHost(app, 'ines')
    await goRound()
    await aLisbonHost(app, 'rui')
    await goRound()
    expect(await namesFor(ana)).toEqual(['ines'])
    await restOver()
    for (const hosting of ['no', 'yes'])
      await sql('update profiles set hosting = $2 where account_id = $1', [ines.id, hosting])
    await goRound()
    expect(await namesFor(ana)).toEqual(['ines'])
    await aLisbonHost(app, 'eva')
    await goRound()
    expect((await newsOf(ana)).map(({ count }) => count)).toEqual([2])
  })

  it('keeps to the nights that are waited for, and to the distance of a search', async () => {
    const ana = await aWaiting('ana', { from: dayFromNow(10), to: dayFromNow(13) })
    const shortStays = await aLisbonHost(app, 'short')
    await sql('update homes set longest_stay = 1 where account_id = $1', [shortStays.id])
    await aLisbonHost(app, 'setubal', { point: { lat: 38.5244, lng: -8.8882 } })
    await goRound()
    expect(await newsOf(ana)).toEqual([])
    await aLisbonHost(app, 'cascais', { point: { lat: 38.697, lng: -9.3 } })
    await goRound()
    expect(await namesFor(ana)).toEqual(['cascais'])
  })

  it.each([
    ['says yes', 'profiles', "hosting = 'no'", "hosting = 'maybe'"],
    ['shows the profile', 'profiles', "visibility = 'nobody'", "visibility = 'everyone'"],
    ['shows it to everybody', 'profiles', "visibility = 'verified'", "visibility = 'everyone'"],
    ['opens the gate', 'profiles', "gate = '{aReview}'", "gate = '{}'"],
    ['finishes the profile', 'identity_accounts', 'profile_completed = false', 'profile_completed = true'],
    ['is no longer banned', 'identity_accounts', "banned_until = 'infinity'", 'banned_until = null'],
    ['comes back', 'identity_accounts', 'deactivated_at = now()', 'deactivated_at = null'],
    ['is unlocked', 'identity_accounts', 'locked_at = now()', 'locked_at = null'],
    [
      'is active again',
      'identity_accounts',
      'last_active_on = current_date - 200',
      'last_active_on = current_date',
    ],
  ])('fires when a host %s', async (_, table, before, after) => {
    const ana = await aWaiting('ana', {}, { verification: 'none' })
    const ines = await aLisbonHost(app, 'ines')
    const key = table === 'profiles' ? 'account_id' : 'id'
    const set = (columns: string) => sql(`update ${table} set ${columns} where ${key} = $1`, [ines.id])
    await set(before)
    if (before.startsWith('last_active_on')) await sql(`update search_people set ${before}`)
    await goRound()
    expect(await newsOf(ana)).toEqual([])
    await set(after)
    await goRound()
    expect(await namesFor(ana)).toEqual(['ines'])
  })

  it('fires when a host moves there, or is confirmed as a student', async () => {
    const ana = await aWaiting('ana')
    const munich = await placeNamed(app, 'Munich, Germany')
    const rui = await anAccount(app, 'rui', { verification: 'none' })
    await sql(
      `insert into profiles (account_id, hosting, place_id) values ($1, 'yes', $2)
       on conflict (account_id) do update set hosting = 'yes', place_id = $2`,
      [rui.id, munich],
    )
    await goRound()
    expect(await newsOf(ana)).toEqual([])
    await sql('update profiles set place_id = $2 where account_id = $1', [rui.id, lisbon])
    await goRound()
    expect(await namesFor(ana)).toEqual(['rui'])
    const ben = await aWaiting('ben')
    await sql("update identity_accounts set verification = 'verified' where id = $1", [rui.id])
    await goRound()
    expect(await namesFor(ben)).toEqual(['rui'])
  })

  it('waits for the end of a ban, and costs no job where nobody waits', async () => {
    const ines = await aLisbonHost(app, 'ines')
    expect(await goRound()).toBe(0)
    const ana = await aWaiting('ana')
    await sql("update profiles set hosting = 'no' where account_id = $1", [ines.id])
    await sql("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [ines.id])
    await sql("update profiles set hosting = 'yes' where account_id = $1", [ines.id])
    await goRound()
    expect(await sql('select from search_host_starts')).toHaveLength(1)
    expect(await newsOf(ana)).toEqual([])
  })

  it('reaches everybody who waits, in stretches, and nobody twice when a stretch is repeated', async () => {
    const waiting = 250
    const ana = await aWaiting('ana')
    await sql(
      `insert into identity_accounts (id, name, username, profile_completed, verification)
       select gen_random_uuid(), 'Waiting ' || n, 'waiting' || n, true, 'verified' from generate_series(1, $1::int) n`,
      [waiting],
    )
    await sql(
      `insert into search_alerts (account_id, place_id, near_cell, lat, lng, ends_on)
       select w.id, a.place_id, a.near_cell, a.lat, a.lng, a.ends_on
       from identity_accounts w cross join search_alerts a where w.name like 'Waiting %' and a.account_id = $1`,
      [ana.id],
    )
    const ines = await aLisbonHost(app, 'ines')
    expect(await goRound()).toBe(2)
    const [cell] = await sql<{ near_cell: number }>('select near_cell from search_alerts limit 1')
    const stretch = { id: ines.id, hostId: ines.id, cells: [cell?.near_cell ?? 0] }
    await restOver()
    await notifyOfHost(app.services, stretch)
    await notifyOfHost(app.services, stretch)
    const rows = await sql("select from notifications_items where kind = 'cityHost'")
    expect(rows).toHaveLength(waiting + 1)
    expect(await sql('select from search_alerts_hosts')).toHaveLength(waiting + 1)
  })
})

it('holds the limit of cities', async () => {
  const ana = await aSeeker(app, 'ana')
  await sql(
    `insert into places (id, source, source_id, label, name, within_key, country_code, population, point, cell, time_zone)
     select gen_random_uuid(), 'geonames', n, 'Town ' || n, 'Town ' || n, '', 'PT', 1,
       st_setsrid(st_makepoint(n, n), 4326), 1, 'Europe/Lisbon' from generate_series(1, $1::int) n`,
    [cityAlertsMost],
  )
  await sql(
    `insert into search_alerts (account_id, place_id, near_cell, lat, lng, ends_on)
     select $1, id, 1, 0, 0, current_date + 1 from places where label like 'Town %'`,
    [ana.id],
  )
  expect(codeOf(await turnOn(ana))).toBe('too_many_alerts')
  const [one] = await alertsOf(ana)
  expect((await turnOn(ana, {}, one?.place._id)).statusCode).toBe(200)
})

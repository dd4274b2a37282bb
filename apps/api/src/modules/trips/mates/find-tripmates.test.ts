import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer, someCities } from '../../../../testing/builders/places.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { notifyOfVisitors } from '../notices/notify-of-visitors.job.ts'
import { aPlan, aStop, aTraveller, type Traveller, tripIn } from '../../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
let setubal: string
let munich: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app, [
    ...someCities,
    // 31 km from Lisbon.
    { id: 1, name: 'Setúbal', at: [38.5244, -8.8882], country: 'PT', region: '14', people: 117_110 },
    // 80 km from Lisbon.
    { id: 2, name: 'Évora', at: [38.5667, -7.9], country: 'PT', region: '14', people: 56_600 },
  ])
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  setubal = await placeNamed(app, 'Setúbal, Portugal')
  munich = await placeNamed(app, 'Munich, Germany')
})
afterAll(() => app.stop())

const owner = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))

/** Nobody of the tests before may be around. */
const emptyWorld = () => owner('delete from trips')
const seeking = async (who: Traveller, legs: object[], more: object = {}) =>
  tripIn(await who.plan(aPlan(legs, { seeksMates: true, ...more })))
async function twoOnTheWay() {
  await emptyWorld()
  const [ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
  const anas = await seeking(ana, [aStop(lisbon, 5, 9)], { title: 'Ana by the sea' })
  const bens = await seeking(ben, [aStop(setubal, 8, 12)], { title: 'Ben by the sea' })
  return { ana, ben, anas, bens }
}
const goes = ({ id }: Traveller, place: string, from: number, to: number) =>
  owner(
    'insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on) values ($1, 0, $2, $3, $4)',
    [id, place, dayFromNow(from), dayFromNow(to)],
  )
const firstCard = async (who: Traveller, trip: { _id: string }) => {
  const [card] = await who.cards(trip)
  if (!card) throw new Error('there is no card')
  return card
}

describe('a card', () => {
  it('says where and when two cross, and nothing that leads to the other', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    const reply = await ana.askCards(anas)
    expect(reply.json()).toMatchObject({
      cards: [
        {
          shared: [
            {
              place: { label: 'Lisbon, Portugal' },
              theirPlace: { label: 'Setúbal, Portugal' },
              from: dayFromNow(8),
              to: dayFromNow(9),
            },
          ],
          isVerified: true,
          viewerAnswer: null,
        },
      ],
    })
    for (const secret of [ben.id, ben.username, 'Rossi', bens._id, 'Ben by the sea'])
      expect(reply.body).not.toContain(secret)
    const [hers, his] = [await firstCard(ana, anas), await firstCard(ben, bens)]
    expect(hers._id).not.toBe(his._id)
  })

  it.each<[string, (ben: Traveller) => Promise<unknown>]>([
    ['a trip that does not look for anybody', (ben) => ben.plan(aPlan([aStop(lisbon, 5, 9)]))],
    [
      'a private stop',
      (ben) => seeking(ben, [aStop(lisbon, 5, 9, { kind: 'private' }), aStop(munich, 10, 12)]),
    ],
    ['a trip for nobody else', (ben) => seeking(ben, [aStop(lisbon, 5, 9)], { audience: 'onlyMe' })],
    ['who leaves on the day of arrival', (ben) => seeking(ben, [aStop(lisbon, 2, 5), aStop(lisbon, 9, 11)])],
    [
      'who is 80 km away',
      async (ben) => seeking(ben, [aStop(await placeNamed(app, 'Évora, Portugal'), 5, 9)]),
    ],
    ['a closed trip', async (ben) => ben.settle(await seeking(ben, [aStop(lisbon, 5, 9)]), 'close')],
  ])('is not made of %s', async (_, plan) => {
    await emptyWorld()
    const [ana, ben] = [await aTraveller(app, 'ana'), await aTraveller(app, 'ben')]
    const anas = await seeking(ana, [aStop(lisbon, 5, 9)])
    await plan(ben)
    expect(await ana.cards(anas)).toEqual([])
  })

  it('is made of nobody who is blocked, hidden, banned, or for whom mine is not', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    const both = async () => [(await ana.cards(anas)).length, (await ben.cards(bens)).length]
    expect(await both()).toEqual([1, 1])
    await ben.call('POST', `/api/users/${ana.username}/block`)
    expect(await both()).toEqual([0, 0])
    await ben.call('POST', `/api/users/${ana.username}/unblock`)
    expect(await both()).toEqual([1, 1])
    await owner('insert into profiles (account_id, visibility) values ($1, $2)', [ben.id, 'nobody'])
    expect(await both()).toEqual([0, 0])
    await owner('update profiles set visibility = $2 where account_id = $1', [ben.id, 'everyone'])
    for (const verification of ['none', 'alumni']) {
      await owner('update identity_accounts set verification = $2 where id = $1', [ben.id, verification])
      expect(await both()).toEqual([0, 0])
    }
    await owner("update identity_accounts set verification = 'verified' where id = $1", [ben.id])
    expect(await both()).toEqual([1, 1])
    await owner("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [
      ben.id,
    ])
    expect(await ana.cards(anas)).toEqual([])
  })

  it('is for the owner of a trip that looks for mates', async () => {
    const { ben, anas, ana } = await twoOnTheWay()
    expect(codeOf(await ben.askCards(anas))).toBe('trip_action_closed')
    const quiet = tripIn(await ana.plan(aPlan([aStop(lisbon, 5, 9)])))
    expect(codeOf(await ana.askCards(quiet))).toBe('trip_action_closed')
    expect(codeOf(await ana.say(anas, { _id: 'a'.repeat(43) }, 'yes'))).toBe('mate_gone')
  })
})

describe('a yes', () => {
  it('from both opens a conversation, tells the one who waited, and shares the packing list', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    const first = await ana.say(anas, await firstCard(ana, anas), 'yes')
    expect(first.json()).toEqual({ mate: null, chatId: null })
    expect((await firstCard(ana, anas)).viewerAnswer).toBe('yes')
    const card = await firstCard(ben, bens)
    const second = await ben.say(bens, card, 'yes')
    const { mate, chatId } = second.json<{ mate: { username: string }; chatId: string }>()
    expect(mate.username).toBe(ana.username)
    // A client that lost the response may repeat the request.
    expect((await ben.say(bens, card, 'yes')).json()).toMatchObject({ chatId })
    expect((await ana.call('GET', `/api/chats/${chatId}`)).statusCode).toBe(200)
    expect(await ana.seeTrip(anas)).toMatchObject({ mates: [{ username: ben.username }], chatIds: [chatId] })
    expect(await ben.seeTrip(bens)).toMatchObject({ mates: [{ username: ana.username }], chatIds: [chatId] })
    expect([await ana.cards(anas), await ben.cards(bens)]).toEqual([[], []])
    await ana.pack(anas, 'Tent')
    expect((await ben.seeTrip(anas)).packing).toMatchObject([{ text: 'Tent' }])
    const { rows } = await owner(
      'select account_id, kind from notifications_items where subject_id = any($1)',
      [[anas._id, bens._id]],
    )
    expect(rows).toEqual([{ account_id: ana.id, kind: 'tripmateFound' }])
    // Somebody else learns nothing of who travels together.
    const cem = await aTraveller(app, 'cem')
    expect(await cem.seeTrip(anas)).toMatchObject({ mates: [], chatIds: [], packing: null })
  })

  it('at the same moment from both is found every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, ben, anas, bens } = await twoOnTheWay()
      const [hers, his] = [await firstCard(ana, anas), await firstCard(ben, bens)]
      const replies = await Promise.all([ana.say(anas, hers, 'yes'), ben.say(bens, his, 'yes')])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const mates = [(await ana.seeTrip(anas)).mates.length, (await ben.seeTrip(bens)).mates.length]
      expect(mates).toEqual([1, 1])
    }
  })
})

describe('a no', () => {
  it('changes no byte of what the other is told, before and after their yes', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    const before = (await ana.askCards(anas)).body
    const his = await firstCard(ben, bens)
    expect((await ben.say(bens, his, 'no')).json()).toEqual({ mate: null, chatId: null })
    expect(await ben.cards(bens)).toEqual([])
    expect((await ana.askCards(anas)).body).toBe(before)
    const page = (await ana.look(anas)).body
    const said = await ana.say(anas, await firstCard(ana, anas), 'yes')

    // The same from somebody to whom nothing was said.
    const other = await twoOnTheWay()
    const untold = await other.ana.say(other.anas, await firstCard(other.ana, other.anas), 'yes')
    expect(said.body).toBe(untold.body)
    expect(page.length).toBe((await other.ana.look(other.anas)).body.length)
    expect((await owner('select from notifications_items where account_id = $1', [ana.id])).rowCount).toBe(0)
  })

  it('can’t be read in the database by the one it is about', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    await ben.say(bens, await firstCard(ben, bens), 'no')
    const seenBy = async (viewer: string) =>
      (
        await transaction(app.services.db, { viewer }, (tx) =>
          tx.selectFrom('trips_answers').selectAll().where('trip_id', '=', bens._id).execute(),
        )
      ).length
    expect([await seenBy(ben.id), await seenBy(ana.id)]).toEqual([1, 0])
    expect((await ana.cards(anas)).length).toBe(1)
  })
})

describe('around me', () => {
  it('are visitors to my city, whose trips are for me, by arrival', async () => {
    const { ana, ben, anas, bens } = await twoOnTheWay()
    const ines = await aTraveller(app, 'ines')
    expect(await ines.visitors()).toEqual([])
    await ines.livesIn(lisbon)
    const seen = async () => (await ines.visitors()).map(({ trip, from }) => [trip._id, from])
    // Setúbal is another city.
    expect(await seen()).toEqual([[anas._id, dayFromNow(5)]])
    tripIn(await ben.plan(aPlan([aStop(lisbon, 1, 3, { kind: 'private' })])))
    tripIn(await ben.plan(aPlan([aStop(lisbon, 1, 3)], { audience: 'onlyMe' })))
    const host = tripIn(await ben.plan(aPlan([aStop(lisbon, 0, 3, { kind: 'host' })])))
    expect(await seen()).toEqual([
      [host._id, dayFromNow(0)],
      [anas._id, dayFromNow(5)],
    ])
    // Notified once a week, by the jobs that work for her.
    await owner('update identity_accounts set last_active_on = current_date where id = $1', [ines.id])
    const work = { db: app.services.db, jobs: app.services.jobs }
    await notifyOfVisitors(work, {})
    await notifyOfVisitors(work, {})
    const { rows } = await owner('select kind, group_key from notifications_items where account_id = $1', [
      ines.id,
    ])
    expect(rows).toMatchObject([{ kind: 'cityVisitors' }])
    await ana.call('POST', `/api/users/${ines.username}/block`)
    expect((await ines.visitors()).map(({ needsHost }) => needsHost)).toEqual([true])
    expect(bens.phase).toBe('open')
  })

  it('are those on exchange in the same city and weeks, if their profile is for me', async () => {
    const [ana, ben, cem] = [
      await aTraveller(app, 'ana'),
      await aTraveller(app, 'ben'),
      await aTraveller(app, 'cem'),
    ]
    await goes(ana, lisbon, 10, 100)
    await goes(ben, lisbon, 60, 200)
    await goes(cem, lisbon, 95, 200)
    expect(await ana.overlaps()).toMatchObject([
      { person: { username: ben.username }, from: dayFromNow(60), to: dayFromNow(100) },
    ])
    await ben.call('POST', `/api/users/${ana.username}/block`)
    expect(await ana.overlaps()).toEqual([])
  })

  it('are those whose exchange is about to bring them to my city, if their profile is for me', async () => {
    const [ines, ben, cem, dan] = [
      await aTraveller(app, 'ines'),
      await aTraveller(app, 'ben'),
      await aTraveller(app, 'cem'),
      await aTraveller(app, 'dan'),
    ]
    await owner(
      `insert into profiles (account_id, place_id) values ($1, $2)
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [ines.id, munich],
    )
    await goes(ben, munich, 20, 150)
    await goes(cem, munich, 90, 200)
    await goes(dan, munich, -10, 100)
    const place = { _id: munich }
    expect(await ines.overlaps()).toMatchObject([
      { person: { username: ben.username }, place, from: dayFromNow(20), isComing: true },
    ])
    await owner(
      `insert into profiles (account_id, visibility) values ($1, 'nobody')
       on conflict (account_id) do update set visibility = excluded.visibility`,
      [ben.id],
    )
    expect(await ines.overlaps()).toEqual([])
  })
})

async function twoMates() {
  const { ana, ben, anas, bens } = await twoOnTheWay()
  await ana.say(anas, await firstCard(ana, anas), 'yes')
  const said = await ben.say(bens, await firstCard(ben, bens), 'yes')
  return { ana, ben, anas, bens, chatId: said.json<{ chatId: string }>().chatId }
}
const isIn = async (who: Traveller, chatId: string) =>
  (await who.call('GET', `/api/chats/${chatId}`)).statusCode === 200

describe('parting', () => {
  it('takes each from the other’s list, the chat from who parts, and brings no card back', async () => {
    const { ana, ben, anas, bens, chatId } = await twoMates()
    await ana.pack(anas, 'Tent')
    expect((await ana.seeTrip(anas)).viewerActions).toContain('part')
    const reply = await ana.part(anas, ben)
    expect(tripIn(reply)).toMatchObject({ mates: [], chatIds: [] })
    expect(tripIn(reply).viewerActions).not.toContain('part')
    expect(await ben.seeTrip(bens)).toMatchObject({ mates: [], chatIds: [] })
    expect(await ben.seeTrip(anas)).toMatchObject({ mates: [], packing: null })
    expect([await isIn(ana, chatId), await isIn(ben, chatId)]).toEqual([false, true])
    expect([await ana.cards(anas), await ben.cards(bens)]).toEqual([[], []])
    // A client that lost the response may repeat the request.
    expect((await ana.part(anas, ben)).statusCode).toBe(200)
    const { rows } = await owner('select kind from notifications_items where account_id = $1', [ben.id])
    expect(rows).toEqual([])
  })

  it('is for the owner, while the trip is not over', async () => {
    const { ana, ben, anas, bens } = await twoMates()
    expect(codeOf(await ben.part(anas, ana))).toBe('trip_action_closed')
    await owner(
      'update trips set starts_on = current_date - 9, ends_on = current_date - 2, shown_from = current_date - 9, shown_to = current_date - 2 where id = $1',
      [anas._id],
    )
    expect(codeOf(await ana.part(anas, ben))).toBe('trip_action_closed')
    expect((await ana.seeTrip(anas)).viewerActions).not.toContain('part')
    expect((await ben.part(bens, ana)).statusCode).toBe(200)
    expect((await (await aTraveller(app, 'zoe')).part(anas, ben)).statusCode).not.toBe(500)
  })

  it('leaves the others together', async () => {
    await emptyWorld()
    const [ana, ben, zoe] = [
      await aTraveller(app, 'ana'),
      await aTraveller(app, 'ben'),
      await aTraveller(app, 'zoe'),
    ]
    const anas = await seeking(ana, [aStop(lisbon, 5, 12)])
    // Their ways cross hers, not each other's.
    const bens = await seeking(ben, [aStop(lisbon, 5, 7)])
    const zoes = await seeking(zoe, [aStop(lisbon, 9, 12)])
    for (const [who, trip] of [
      [ben, bens],
      [zoe, zoes],
    ] as const) {
      await who.say(trip, await firstCard(who, trip), 'yes')
    }
    for (const card of await ana.cards(anas)) await ana.say(anas, card, 'yes')
    expect((await ana.seeTrip(anas)).mates).toHaveLength(2)
    const before = (await ana.seeTrip(anas)).chatIds
    expect(tripIn(await ana.part(anas, ben)).mates).toMatchObject([{ username: zoe.username }])
    const { chatIds } = await zoe.seeTrip(zoes)
    expect(await isIn(ana, chatIds[0] ?? '')).toBe(true)
    expect((await ana.seeTrip(anas)).chatIds).toEqual(chatIds)
    expect(before).toContain(chatIds[0])
    expect((await ben.seeTrip(bens)).chatIds).toEqual([])
  })

  it('and a yes at the same moment leave no half of a pair', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ana, ben, anas, bens } = await twoOnTheWay()
      await ana.say(anas, await firstCard(ana, anas), 'yes')
      const card = await firstCard(ben, bens)
      const replies = await Promise.all([ben.say(bens, card, 'yes'), ana.part(anas, ben)])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const { rows } = await owner('select count(*)::int as n from trips_mates where trip_id = any($1)', [
        [anas._id, bens._id],
      ])
      expect([0, 2]).toContain(rows[0]?.['n'])
    }
  })
})

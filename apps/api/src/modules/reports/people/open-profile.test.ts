import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { User } from '@wayfellow/contract/reports/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPassFor } from '../../../../testing/callers.ts'
import { anEventInput } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aPlaceId } from '../../../../testing/builders/posts.ts'
import { anAdmin, report } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, homeAddress } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aPlan, aStop } from '../../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  admin = await anAdmin(app)
  await aGazetteer(app)
})
afterAll(() => app.stop())

const openingsOf = async ({ id }: { id: string }) =>
  (
    await asOwner(app.database.name, (client) =>
      client.query<{ reason: string }>(
        "select reason from reports_acts where case_id = $1 and act = 'open' order by nth",
        [id],
      ),
    )
  ).rows

/** Somebody with a home, posts, trips and an event, who is for verified students only. */
async function aWholeStudent(name: string) {
  const who = await aStudent(app, name)
  const placeId = await aPlaceId(app)
  const said = [
    await who.call('POST', '/api/posts', {
      clientId: randomUUIDv7(),
      kind: 'tip',
      text: 'The night bus 201 runs until five.',
      placeId,
    }),
    await who.call('POST', '/api/trips', {
      clientId: randomUUIDv7(),
      ...aPlan([aStop(placeId, 10, 12), aStop(placeId, 14, 15, { kind: 'private' })], {
        title: 'East by train',
        audience: 'verified',
      }),
    }),
    await who.call('POST', '/api/events', {
      clientId: randomUUIDv7(),
      ...anEventInput(placeId, { title: 'Tandem table', audience: 'verified' }),
    }),
    // The last: it changes what the token says.
    await who.home({ ...homeAddress, hosting: 'yes', about: 'A sofa under the roof' }),
  ]
  await asOwner(app.database.name, (client) =>
    client.query('update profiles set about = $2 where account_id = $1', [who.id, 'I cook for everybody.']),
  )
  expect(said.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual(said.map(() => 200))
  return who
}

const sections = ['', '/photos', '/home', '/posts', '/trips', '/events', '/reviews']
const read = async ({ username }: { username: string }) => {
  const replies = await Promise.all(
    sections.map((section) => admin.ask('GET', `/api/users/${username}${section}`)),
  )
  return { codes: replies.map(({ statusCode }) => statusCode), text: replies.map(({ body }) => body).join() }
}

describe('the profile that an admin opens', () => {
  it('has everything that other students see, also of somebody who is banned and hidden', async () => {
    const marek = await aWholeStudent('marek')
    const shown = [
      'I cook for everybody',
      'A sofa under the roof',
      'night bus 201',
      'East by train',
      'Tandem',
    ]
    const whole = await read(marek)
    expect(whole.codes).toEqual(sections.map(() => 200))
    expect(shown.filter((words) => !whole.text.includes(words))).toEqual([])
    await asOwner(app.database.name, (client) =>
      client.query("update profiles set visibility = 'nobody' where account_id = $1", [marek.id]),
    )
    await admin.ask('POST', `/api/admin/users/${marek.username}/guarded-acts`, {
      _id: randomUUID(),
      act: 'ban',
      reason: 'Asked three people for money',
    })
    const banned = await read(marek)
    expect(banned.codes).toEqual(sections.map(() => 200))
    expect(shown.filter((words) => !banned.text.includes(words))).toEqual([])
  })

  it('has nothing that is for its owner or guests alone, and nothing to do', async () => {
    const marek = await aWholeStudent('marek')
    const { text } = await read(marek)
    for (const secret of ['Boavista', '1200-068', '912 345', '38.70811', 'second street', 'private'])
      expect(text).not.toContain(secret)
    const actions = [...text.matchAll(/"viewerActions":\[(.*?)\]/g)].map(([, inside]) => inside)
    expect(actions.length).toBeGreaterThan(2)
    expect(actions.filter((inside) => inside !== '')).toEqual([])
  })

  it('is written to the log of admins once for an opening, whichever section is read', async () => {
    const marek = await aWholeStudent('marek')
    await admin.ask('GET', `/api/admin/users/${marek.username}`)
    await read(marek)
    expect(await openingsOf(marek)).toEqual([{ reason: 'Opened the profile of a student' }])
    const other = await anAdmin(app)
    await other.ask('GET', `/api/users/${marek.username}/photos`)
    expect(await openingsOf(marek)).toHaveLength(2)
  })

  it('is there for no admin without a second factor, and for no token that is out of date', async () => {
    const [marek, was] = [await aStudent(app, 'marek'), await aStudent(app, 'was')]
    const ask = (token: string) =>
      app.app.inject({
        url: `/api/users/${marek.username}/photos`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect(codeOf(await ask(await aPassFor(app, 'anyAdmin')))).toBe('second_factor_needed')
    await expect(
      app.services.db.selectNoFrom((eb) => eb.fn('reports_note_opening', [eb.val(was.id)]).as('x')).execute(),
    ).rejects.toThrow('only admins open it')
    expect(await openingsOf(marek)).toEqual([])
  })
})

const panel = async ({ username }: { username: string }) =>
  (await admin.ask('GET', `/api/admin/users/${username}`)).json<{ user: User }>().user

describe('the cases beside a person', () => {
  it('say what was reported, of which kind, and where they spoke up themselves', async () => {
    const [marek, priya, noah] = [
      await aStudent(app, 'marek'),
      await aStudent(app, 'priya'),
      await aStudent(app, 'noah'),
    ]
    await report(priya, 'person', marek.id, { category: 'scam', words: 'He wants the rent before I see it' })
    await report(noah, 'person', marek.id, { category: 'harassment', words: 'He writes to me every night' })
    const line = {
      kind: 'person',
      status: 'open',
      categories: ['harassment', 'scam'],
      words: 'He writes to me every night',
      about: { username: marek.username },
      decision: null,
    }
    expect(await panel(marek)).toMatchObject({ cases: [line], raised: [] })
    expect(await panel(priya)).toMatchObject({ cases: [], raised: [line] })
  })
})

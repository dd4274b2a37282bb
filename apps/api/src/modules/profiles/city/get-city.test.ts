import { cityCountedTo } from '@wayfellow/contract/profiles/city'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  const { places } = (await app.app.inject('/api/places?q=lisbon')).json<{ places: { _id: string }[] }>()
  lisbon = places[0]?._id ?? ''
})
afterAll(() => app.stop())

async function aPerson(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const browser = new Browser(app)
  const account = await anAccount(app, name, facts)
  await browser.login(account)
  return {
    ...account,
    change: (input: object) => browser.call('PATCH', '/api/user/profile', input),
    city: async () => {
      // The permissions in the token have changed with the profile.
      await browser.refresh()
      return (await browser.call('GET', '/api/user/profile/city')).json<object>()
    },
  }
}

it('is empty for somebody without a home city', async () => {
  const ana = await aPerson('ana', { location: null })
  expect(await ana.city()).toEqual({ city: null })
})

it('counts the students of the city, without hidden ones', async () => {
  const ana = await aPerson('ana')
  await ana.change({ placeId: lisbon })
  expect(await ana.city()).toEqual({ city: { label: 'Lisbon, Portugal', students: 1, hasMore: false } })
  const ben = await aPerson('ben')
  await ben.change({ placeId: lisbon })
  const hidden = await aPerson('hana')
  await hidden.change({ placeId: lisbon, visibility: 'nobody' })
  const tom = await aPerson('tom')
  await tom.change({ placeId: lisbon })
  await asOwner(app.database.name, (client) =>
    client.query("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [
      tom.id,
    ]),
  )
  expect(await ana.city()).toEqual({ city: { label: 'Lisbon, Portugal', students: 2, hasMore: false } })
})

it('stops counting at the highest number that is shown', async () => {
  const ana = await aPerson('ana')
  await ana.change({ placeId: lisbon })
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into identity_accounts (id, username, name, role)
       select gen_random_uuid(), 'many' || n, 'Many', 'user' from generate_series(1, $1::int) n`,
      [cityCountedTo],
    )
    await client.query(
      "insert into profiles (account_id, place_id) select id, $1 from identity_accounts where username like 'many%'",
      [lisbon],
    )
  })
  expect(await ana.city()).toMatchObject({ city: { students: cityCountedTo, hasMore: true } })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp, storageSettings } from '../../apps/api/testing/app.ts'
import { findLeft, runErasure } from './erasure.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', ...storageSettings() })
  await aGazetteer(app)
})
afterAll(() => app.stop())

it('exports all of a random life and nothing of others, restores it when asked, and erases it everywhere', async () => {
  expect(await runErasure(app, { accounts: 6, seed: 7 })).toEqual({
    accounts: 6,
    missing: 0,
    rowsMissing: 0,
    foreign: 0,
    changed: 0,
    wasFound: true,
    left: [],
    lost: 0,
  })
})

it('is caught out by a table that nobody thought of', async () => {
  await asOwner(app.database.name, (client) =>
    client.query("create table diaries (words text); insert into diaries values ('dear zzown diary')"),
  )
  expect(await findLeft(app, [])).toEqual(['diaries: ("dear zzown diary")'])
})

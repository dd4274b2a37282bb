import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { readMigrations } from '../../apps/api/src/platform/database/migration-files.ts'
import { aLog, kinds, plantLooseDigest, tamper } from './audit-tampering.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aLog(app, 30, 16)
})
afterAll(() => app.stop())

it('a line that was changed, taken out or put in is found, whatever the way; an untouched log is whole', async () => {
  const times = kinds.length * 5
  expect(await tamper(app, { times, seed: 161 })).toEqual({
    tampered: times,
    found: times,
    missed: new Map(),
    isWhole: true,
  })
})

it('is caught out when words of the reason and of the note look the same to the digest', async () => {
  await plantLooseDigest(app)
  const { missed, isWhole } = await tamper(app, { times: kinds.length * 3, seed: 162 })
  expect(isWhole).toBe(true)
  expect([...missed.keys()].toSorted()).toEqual([
    'words moved from the note to the reason',
    'words moved from the reason to the note',
  ])
})

it('a log that was written with the old digest is carried over, unless somebody tampered with it', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '0161_reports_digest.sql')
  const carryOver = () => asOwner(app.database.name, (client) => client.query(migration?.text ?? ''))
  const change = (text: string) => asOwner(app.database.name, (client) => client.query(text))
  await change("update reports_acts set note = note || '!' where nth = 7")
  await expect(carryOver()).rejects.toThrow('line 7 of the log of admins is not as it was written')
  await change("update reports_acts set note = rtrim(note, '!') where nth = 7")
  await carryOver()
  const { found, isWhole } = await tamper(app, { times: kinds.length, seed: 163 })
  expect([found, isWhole]).toEqual([kinds.length, true])
})

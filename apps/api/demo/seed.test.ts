import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../testing/database.ts'
import { testSettings } from '../testing/app.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('seed.ts', import.meta.url))
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const seed = (settings: Record<string, string>) =>
  run(process.execPath, [script], {
    env: { ...process.env, ...testSettings(database), DATABASE_OWNER_URL: database.ownerUrl, ...settings },
  })

async function countAccounts() {
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from identity_accounts'),
  )
  return rows[0]?.count ?? 0
}

it('refuses demo people in production unless told', async () => {
  await expect(seed({ NODE_ENV: 'production', SEED_DEMO: '' })).rejects.toThrow('SEED_DEMO=yes')
  expect(await countAccounts()).toBe(0)
})

import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { giveTotp, openAccount } from '../../apps/api/src/modules/identity/index.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { createPasswords } from '../../apps/api/src/platform/security/passwords.ts'
import { createEncryption } from '../../apps/api/src/platform/security/encryption.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { walkQueue } from '../../e2e/support/moderation-walk.ts'
import { aBrowser, byName, openStudents } from '../../e2e/support/signed-in.ts'
import { totp } from '../../e2e/support/totp.ts'
import { here } from '../../e2e/support/two-browsers.ts'

const password = 'ciaociao9'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A desk of its own with so many cases and promos, and all of `walked` decided by keys in Chromium. */
export async function timeWalk({ cases, promos, walked }: { cases: number; promos: number; walked: number }) {
  const database = await aDatabase()
  const api = await startProcess(database, here)
  const browser = await aBrowser()
  try {
    await aGazetteer({ database })
    await fill(database, cases, promos)
    const email = await anAdmin(database)
    const baseURL = byName(api.url)
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    context.setDefaultTimeout(120_000)
    await signIn(context, baseURL, email)
    const desk = await context.newPage()
    await desk.goto('/admin/reports?of=all')
    await desk.getByRole('article').first().waitFor()
    return await walkQueue(desk, walked)
  } finally {
    await browser.close()
    await api.stop()
    await database.drop()
  }
}

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A promo after every second case, as they came in. */
async function fill(database: Database, cases: number, promos: number) {
  const names = Array.from({ length: cases }, (_, nth) => `ben${nth}${randomBytes(3).toString('hex')}`)
  const [reporter = '', ...about] = await openStudents(database.ownerUrl, ['ana', ...names])
  const owner = connect(database.ownerUrl, 1)
  await sql`with raised as (
      insert into reports_cases (id, source, target_kind, target_id, about_id, raised_by, words, created_at)
      select gen_random_uuid(), 'report', 'person', id, id, ${reporter}::uuid, '', now() - nth * interval '2 hours'
      from unnest(${about}::uuid[]) with ordinality who (id, nth) returning id, about_id, created_at)
    insert into reports (case_id, reporter_id, about_id, kind, category, words, created_at)
    select id, ${reporter}::uuid, about_id, 'person', 'scam', 'Asks everybody for a deposit', created_at
    from raised`.execute(owner)
  await sql`insert into promos (id, account_id, kind, title, text, place_id, starts_on, ends_on, submitted_at)
    select gen_random_uuid(), ${reporter}::uuid, 'notice', 'Open all night ' || nth, 'The library, this week.',
      (select id from places limit 1), current_date, current_date + 7, now() - nth * interval '4 hours'
    from generate_series(1, ${promos}::integer) nth`.execute(owner)
  await owner.destroy()
}

export async function anAdmin(database: Database) {
  const db = connect(database.ownerUrl, 1)
  const email = `ada-${randomUUID()}@studio.unibo.it`
  const id = await openAccount(db, {
    name: 'Ada Rossi',
    username: `ada${randomBytes(4).toString('hex')}`,
    email,
    passwordHash: await (await createPasswords()).hash(password),
    role: 'admin',
    verification: 'verified',
    profileCompleted: true,
    location: 'Bologna, Italy',
  })
  await giveTotp(
    { db, vault: { encryption: createEncryption(testSettings(database).FACTOR_KEY) } },
    id,
    secret,
  )
  await db.destroy()
  return email
}

export async function signIn({ request }: BrowserContext, origin: string, email: string) {
  const headers = { origin, 'x-client-platform': 'web' }
  const post = (path: string, data: object) => request.post(`/api/auth/session/${path}`, { data, headers })
  const asked: unknown = await (await post('login', { email, password })).json()
  const challenge = String(asked instanceof Object && 'challenge' in asked && asked.challenge)
  const reply = await post(`challenges/${challenge}`, { code: totp(secret) })
  if (!reply.ok()) throw new Error(await reply.text())
}

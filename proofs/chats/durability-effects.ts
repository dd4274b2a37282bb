import { setTimeout } from 'node:timers/promises'
import { aRequest, letDaysPass } from '../../apps/api/testing/builders/stays.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { clockQueue } from '../../apps/api/src/modules/stay-requests/index.ts'
import { transaction } from '../../apps/api/src/platform/database/db.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Waiting = Awaited<ReturnType<typeof aRequest>>

/** Requests that nobody answers: when one expires, a job counts it, ends it and notifies both people. */
export async function someRequests(app: App, count: number): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  while (waiting.length < count) waiting.push(await aRequest(app))
  return waiting
}

/** Lets the request expire and enqueues the job that handles it, for whichever worker is running. */
export async function runOut(app: App, { stay }: Waiting) {
  await letDaysPass(app, stay, 8)
  await transaction(app.services.db, {}, (tx) => app.services.jobs.enqueue(tx, clockQueue, {}))
}

/** Checks the effects of the jobs once all are done or two minutes have passed. */
export async function judgeEffects(app: App, waiting: readonly Waiting[]) {
  const values = [waiting.map(({ stay }) => stay._id)]
  const rowsOf = async (text: string) =>
    (await asOwner(app.database.name, (owner) => owner.query<{ times: number }>(text, values))).rows
  const end = Date.now() + 120_000
  const undone = () =>
    rowsOf("select 1 as times from stay_requests where id = any($1) and status <> 'expired'")
  while ((await undone()).length > 0 && Date.now() < end) await setTimeout(500)
  const counted = await rowsOf(
    `select coalesce(asked, 0) as times from stay_requests left join profiles_answers on account_id = host_id
     where id = any($1)`,
  )
  const notified = await rowsOf(
    `select (select count(*)::int from notifications_items
             where account_id = party and subject_id = stay.id and kind = 'requestExpired') as times
     from stay_requests as stay, unnest(array[host_id, guest_id]) as party where stay.id = any($1)`,
  )
  const effects = [...counted, ...notified]
  return {
    effects: effects.length,
    effectsMissing: effects.filter(({ times }) => times === 0).length,
    effectsDoubled: effects.filter(({ times }) => times > 1).length,
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import type { Hint } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { notify } from '../notify-people.ts'
import { notifyDue, type PushNote } from './deliver-notifications.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  // No worker of its own: the tests go round by themselves.
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

/** A worker with a phone network of its own, and what went out over it. */
function aWorker(push?: (accountId: string, note: PushNote) => Promise<void>) {
  const hinted: string[] = []
  const pushed: { to: string; note: PushNote }[] = []
  const hint: Hint = (ids, event, ..._payload) => {
    hinted.push(...ids.map((id) => `${event} ${id}`))
  }
  const channels = {
    countUnread: async () => 3,
    push: async (to: string, note: PushNote) => {
      await push?.(to, note)
      pushed.push({ to, note })
    },
  }
  return { hinted, pushed, goRound: () => notifyDue({ ...app.services, hint }, channels) }
}

async function aRequest(key = 'asked:1') {
  const [host, guest] = [await anAccount(app, 'ines'), await anAccount(app, 'jonas')]
  const ask = () =>
    transaction(app.services.db, { viewer: guest.id }, (tx) =>
      notify(tx, {
        accountId: host.id,
        kind: 'requestReceived',
        actorId: guest.id,
        facts: { arriveOn: '2027-10-17', departOn: '2027-10-19' },
        key,
      }),
    )
  await ask()
  return { host, guest, ask }
}

const follow = (accountId: string, actorId: string) =>
  transaction(app.services.db, { viewer: actorId }, (tx) =>
    notify(tx, { accountId, kind: 'followed', actorId, key: `followed:${actorId}`, groupKey: 'followed' }),
  )

describe('what is due', () => {
  it('goes to open screens and to phones, once', async () => {
    const { host, ask } = await aRequest()
    const worker = aWorker()
    await worker.goRound()
    await ask()
    await worker.goRound()
    expect(worker.hinted).toEqual([`notifications.changed ${host.id}`])
    expect(worker.pushed[0]?.note.body).toMatch(/17 Oct.*19 Oct/)
    expect(worker.pushed).toMatchObject([
      {
        to: host.id,
        note: {
          title: 'jonas would like to stay with you',
          badge: 3,
        },
      },
    ])
  })

  it('speaks the language of whom it tells', async () => {
    const { host } = await aRequest()
    await sql(`update identity_accounts set language = 'it' where id = $1`, [host.id])
    const worker = aWorker()
    await worker.goRound()
    const [sent] = worker.pushed
    expect(sent?.note.title).toBe('jonas vorrebbe stare da te')
    expect(sent?.note.body).toMatch(/17.*19 ott/)
  })

  it('stays off the phone where its owner wishes so, or where nobody ever asked for it', async () => {
    const { host } = await aRequest()
    await sql('insert into notifications_settings (account_id, choices) values ($1, $2)', [
      host.id,
      { requests: { push: false } },
    ])
    const ana = await anAccount(app, 'ana')
    await follow(ana.id, host.id)
    const worker = aWorker()
    await worker.goRound()
    expect(worker.hinted.toSorted()).toEqual(
      [host.id, ana.id].map((id) => `notifications.changed ${id}`).toSorted(),
    )
    expect(worker.pushed).toEqual([])
  })

  it('waits through quiet hours and comes after them', async () => {
    const { host } = await aRequest()
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    await sql(
      `insert into notifications_settings (account_id, quiet_from, quiet_to, time_zone) values ($1, $2, $3, 'UTC')`,
      [host.id, minute, (minute + 60) % 1_440],
    )
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
    const [row] = await sql<{ minutes: number }>(
      `select extract(epoch from notify_due - now()) / 60 as minutes from notifications_items where account_id = $1`,
      [host.id],
    )
    expect(Number(row?.minutes)).toBeGreaterThan(57)
    await sql('delete from notifications_settings where account_id = $1', [host.id])
    await sql('update notifications_items set notify_due = now() where account_id = $1', [host.id])
    await worker.goRound()
    expect(worker.pushed).toHaveLength(1)
  })

  it('does not name who is blocked meanwhile', async () => {
    const { host, guest } = await aRequest()
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [host.id, guest.id])
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
  })

  it('comes again from a worker that died with it, and is the same note then', async () => {
    const { host } = await aRequest()
    const sent: string[] = []
    const dead = aWorker((_, { key: sentKey }) => {
      sent.push(sentKey)
      return new Promise(() => undefined)
    })
    void dead.goRound()
    await expect
      .poll(() => sql(`select from notifications_items where account_id = $1 and notify_try = 1`, [host.id]))
      .toHaveLength(1)
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
    await sql(`update notifications_items set notify_due = now() where account_id = $1`, [host.id])
    await worker.goRound()
    await worker.goRound()
    expect(worker.pushed.map(({ note }) => note.key)).toEqual(sent)
  })

  it('is given to one of two workers only', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { host } = await aRequest(`asked:${round}`)
      const [one, two] = [aWorker(), aWorker()]
      await Promise.all([one.goRound(), two.goRound()])
      const notes = [...one.pushed, ...two.pushed].filter(({ to }) => to === host.id)
      expect(notes).toHaveLength(1)
    }
  })

  it('is tried five times and then let go', async () => {
    const { host } = await aRequest()
    let attempts = 0
    const worker = aWorker(async () => {
      attempts += 1
      throw new Error('the push server is away')
    })
    for (let round = 0; round < 7; round += 1) {
      await worker.goRound()
      await sql(
        'update notifications_items set notify_due = now() where account_id = $1 and notify_due is not null',
        [host.id],
      )
    }
    expect(attempts).toBe(5)
  })
})

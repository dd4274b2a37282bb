import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChatsPollers } from '../src/modules/chats/index.ts'
import { startNotificationsPollers } from '../src/modules/notifications/index.ts'
import { createPoller } from '../src/platform/jobs/poller.ts'
import { notificationTesting } from '../testing/builders/notifications.ts'
import { anApp, subjectsTo, testSettings } from '../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const { aReader, later, sql, notify } = notificationTesting(() => app)

/** Inês has a message and a request of Jonas. */
async function unreadNotification() {
  const [ines, jonas] = [await aReader('ines'), await aReader('jonas')]
  await jonas.browser.call('POST', '/api/chats', {
    username: ines.username,
    clientId: randomUUIDv7(),
    text: 'Hello',
  })
  await notify({ accountId: ines.id, kind: 'requestReceived', actorId: jonas.id })
  return ines
}

/** Another process, killed with -9 once it holds something; what it said until then. */
async function killedIn(what: 'push' | 'mail', words: number) {
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('../testing/notification-worker.fixture.ts', import.meta.url)), what],
    {
      env: { ...process.env, ...testSettings(app.database), ROLE: 'api' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said: string[] = []
  for await (const line of createInterface(worker.stdout)) {
    if (line !== 'ready') said.push(line)
    if (said.length === words) break
  }
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
  return said
}

/** A worker that does its work, for as long as `run` takes. */
async function withWorker(run: (pushed: string[]) => Promise<void>) {
  const pushed: string[] = []
  const phones = {
    countUnread: async () => 1,
    push: async (_: string, { key }: { key: string }) => {
      pushed.push(key)
    },
  }
  const poller = createPoller(app.services.log, 50)
  startChatsPollers(poller, app.services, phones)
  startNotificationsPollers(poller, app.services, phones)
  await run(pushed)
  await poller.stop()
}

const waits = () =>
  sql(`select from notifications_items where notify_due is not null union all
    select from chats.participants where notify_due is not null`)
const mailsWait = () =>
  sql(`select from notifications_items where mail_due <= now() union all
    select from chats.participants where mail_due <= now()`)

describe('a worker that is killed with -9', () => {
  it('while phones are told: they are told by the next one, with the same keys, once each', async () => {
    await unreadNotification()
    const notified = await killedIn('push', 2)
    await withWorker(async (pushed) => {
      // Its lease is over.
      await later(1)
      await expect.poll(waits, { timeout: 60_000 }).toEqual([])
      expect(pushed.toSorted()).toEqual(notified.toSorted())
    })
  })

  it('while mails are written: each is written once, by the next one', async () => {
    const ines = await unreadNotification()
    await withWorker(async () => {
      await expect.poll(waits, { timeout: 60_000 }).toEqual([])
    })
    await later(11)
    await killedIn('mail', 2)
    expect(await subjectsTo(app, ines.email)).toEqual([])
    await withWorker(async () => {
      await expect.poll(mailsWait, { timeout: 60_000 }).toEqual([])
    })
    expect((await subjectsTo(app, ines.email)).toSorted()).toEqual([
      'jonas sent you a message',
      'jonas would like to stay with you',
    ])
  })
})

import { setTimeout } from 'node:timers/promises'
import { asOwner } from '../../apps/api/testing/database.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { releaseQuarantined } from './operator.ts'
import type { People } from './people.ts'
import type { WatchedApp } from './watched-app.ts'

export interface Scene extends WatchedApp {
  people: People
}

export interface AlertFault {
  /** The fault, as the record names it. */
  what: string
  /** The alerts that this must cause. */
  alerts: readonly string[]
  /** How long to wait for them. */
  withinSeconds: number
  /** Needed beforehand, so that nothing but the fault is measured. */
  prepare?: (scene: Scene) => Promise<void>
  begin: (scene: Scene) => unknown
  /** Repeated while the alerts are waited for: what people do who meet the fault. */
  meanwhile?: (scene: Scene) => unknown
  end: (scene: Scene) => unknown
  /** For alerts that only fire once the fault is over, such as on mails that left late. */
  firesAfterwards?: readonly string[]
}

const spareAsk = ({ spare }: Scene, path: string, headers: Record<string, string> = {}) =>
  fetchWhole(`${spare.url}${path}`, { headers }, 22_000).catch(() => undefined)

/** Stops the process for most of the time, as a machine does that has far too little processor for it. */
async function starve({ spare }: Scene) {
  spare.signal('SIGSTOP')
  await setTimeout(1_100)
  spare.signal('SIGCONT')
  await setTimeout(250)
}

let finishPhotos: (() => Promise<boolean>)[] = []

async function lockFor(database: string, ms: number) {
  await asOwner(database, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table chats.participants in access exclusive mode')
    await setTimeout(ms)
    await owner.query('commit')
  })
}

/** Kills the worker while a mail server keeps it waiting with a mail in its hands, and starts it again. */
async function killWithMail({ worker, mail }: Scene) {
  const before = mail.held()
  while (mail.held() === before) await setTimeout(50)
  worker.kill()
  await setTimeout(500)
  await worker.start()
}

/** In an order in which none keeps the alerts of a later one firing for minutes. */
export const faults: readonly AlertFault[] = [
  {
    what: 'a process of another version is left running',
    alerts: ['VersionsDiffer'],
    withinSeconds: 200,
    begin: async ({ other, watch }) => {
      await other.start()
      watch(other)
    },
    end: async ({ other, unwatch }) => {
      unwatch(other)
      await other.stop()
    },
  },
  {
    what: 'the only worker is killed and not started again',
    alerts: ['NoWorker', 'JobsOverdue', 'DeliveryBurnsFast', 'DeliveryBurnsSlowly'],
    withinSeconds: 220,
    begin: async ({ worker, people }) => {
      worker.kill()
      await people.askForMails(1)
    },
    end: ({ worker }) => worker.start(),
  },
  {
    what: 'a table that every list of chats needs is locked again and again',
    alerts: ['LatencyBurnsFast', 'LatencyBurnsSlowly', 'DatabasePoolWaiting'],
    withinSeconds: 120,
    begin: () => undefined,
    meanwhile: async ({ database, people }) => {
      // Callers who wait for it must be seen by several scrapes in a row.
      const lock = lockFor(database.name, 6_000)
      await Promise.all([
        lock,
        ...Array.from({ length: 30 }, (_, nth) => people.call(people.nth(nth), '/api/chats')),
      ])
    },
    end: () => undefined,
  },
  {
    what: 'PostgreSQL crashes and stays away',
    alerts: [
      'DatabaseDown',
      'SessionWatchStale',
      'AvailabilityBurnsFast',
      'AvailabilityBurnsSlowly',
      'JobsNotRunning',
      'PollerStale',
    ],
    withinSeconds: 100,
    begin: ({ servers }) => servers.crashPostgres(),
    end: ({ servers }) => servers.startPostgres(),
  },
  {
    what: 'a process gets the processor for a fifth of the time',
    alerts: ['EventLoopSlow', 'LoadShed'],
    withinSeconds: 120,
    begin: () => undefined,
    meanwhile: async (scene) => {
      const asked = Array.from({ length: 5 }, () => spareAsk(scene, '/api/places?q=bolo'))
      await starve(scene)
      await Promise.race([Promise.all(asked), setTimeout(100)])
    },
    end: () => undefined,
  },
  {
    what: 'Redis refuses connections',
    alerts: ['RedisDown'],
    withinSeconds: 60,
    begin: ({ servers }) => servers.proxies.redis.set('refusing'),
    end: ({ servers }) => servers.proxies.redis.set('open'),
  },
  {
    what: 'calls come through a proxy that TRUST_PROXY does not name',
    alerts: ['ProxyUntrusted'],
    withinSeconds: 60,
    begin: () => undefined,
    meanwhile: (scene) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          spareAsk(scene, '/api/places?q=bolo', { 'x-forwarded-for': '203.0.113.7' }),
        ),
      ),
    end: async (scene) => {
      for (let nth = 0; nth < 200; nth += 1) await spareAsk(scene, '/api/places?q=bolo')
    },
  },
  {
    what: 'a process is killed and not started again',
    alerts: ['ProcessDown'],
    withinSeconds: 60,
    begin: ({ spare }) => spare.kill(),
    end: ({ spare }) => spare.start(),
  },
  {
    what: 'a process is killed as soon as it answers, four times',
    alerts: ['ProcessRestarts'],
    withinSeconds: 120,
    begin: async ({ spare }) => {
      for (let nth = 0; nth < 4; nth += 1) {
        spare.kill()
        await spare.start()
        // One scrape sees it; the window for three of them is 20 s here.
        await setTimeout(1_200)
      }
    },
    end: () => undefined,
  },
  {
    what: 'the file storage refuses connections while photos are sent',
    alerts: ['StorageFailing', 'JobsGiveUp'],
    withinSeconds: 220,
    prepare: async ({ people }) => {
      finishPhotos = await people.uploadPhotos(6)
    },
    begin: async ({ servers }) => {
      servers.proxies.storage.set('refusing')
      await Promise.all(finishPhotos.map((finish) => finish()))
    },
    end: ({ servers }) => servers.proxies.storage.set('open'),
  },
  {
    what: 'a worker dies twice with the same mail in its hands',
    alerts: ['JobsQuarantined'],
    withinSeconds: 220,
    begin: async (scene) => {
      scene.mail.set('silent')
      await scene.people.askForMails(1)
      await killWithMail(scene)
      await killWithMail(scene)
    },
    end: async (scene) => {
      scene.mail.set('taking')
      await releaseQuarantined(scene)
    },
  },
  {
    what: 'the mail server hangs up on every connection, for more than a minute',
    alerts: ['MailsFailing'],
    firesAfterwards: ['MailsLate'],
    withinSeconds: 90,
    begin: async ({ mail, people }) => {
      mail.set('away')
      await people.askForMails(6)
    },
    end: async ({ mail }) => {
      await setTimeout(60_000)
      mail.set('taking')
    },
  },
  {
    what: 'the mail server knows no mailbox any more',
    alerts: ['MailsRefused'],
    withinSeconds: 120,
    begin: async ({ mail, people }) => {
      mail.set('refusing')
      await people.askForMails(10)
    },
    end: ({ mail }) => mail.set('taking'),
  },
  {
    what: 'the push service refuses every message',
    alerts: ['PushesFailing'],
    withinSeconds: 120,
    begin: () => undefined,
    meanwhile: async ({ push, people }) => {
      push.plan(...Array.from({ length: 6 }, () => ({ status: 403 })))
      for (let nth = 0; nth < 4; nth += 1) await people.write(people.nth(nth + 1))
      await setTimeout(1_000)
    },
    end: () => undefined,
  },
]

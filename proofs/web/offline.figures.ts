import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { measureOffline } from './offline-figures.ts'
import { environmentIn } from '../../scripts/local/environment.ts'
import { ready } from '../../scripts/local/ready.ts'
import { step } from '../../scripts/local/steps.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const repetitions = 7
const mostKept = 50
const opened = 60
const port = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 21
const site = `http://localhost:${port}`

const kilobytes = (bytes: number) => Math.round(bytes / 1_000)
const asItIs = { wanted: 'as it is', holds: true }

/** Measures the data a device keeps after one visit, and how soon it is shown without a network. */
export async function findOffline({ say }: ProofOptions): Promise<Finding> {
  const database = 'wayfellow_offline'
  await step('Fresh database', ['scripts/services', 'fresh-database', database])
  const environment = { ...environmentIn(database, port), DEMO_STUDENTS: '0', SHED_DELAY_MS: '10000' }
  Object.assign(process.env, environment)
  const server = spawn(process.execPath, ['scripts/start.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    if (!(await ready(String(port), AbortSignal.timeout(600_000)))) throw new Error('The app did not start')
    say('the app is ready')
    const { files, kept, times, many } = await measureOffline({ site, repetitions, conversations: opened })
    const sum = (key: 'entries' | 'bytes') => files.reduce((whole, one) => whole + one[key], 0)
    const figures: Figure[] = [
      { what: 'files of the app on the device', runs: [sum('entries')], ...asItIs },
      { what: 'their size', runs: [kilobytes(sum('bytes'))], unit: ' KB', ...asItIs },
      ...files.map(({ kind, entries, bytes }) => ({
        what: `of them .${kind} (${entries})`,
        runs: [kilobytes(bytes)],
        unit: ' KB',
        wanted: 'as it is',
        holds: true,
      })),
      { what: 'answers kept after the visit', runs: [kept.entries], ...asItIs },
      { what: 'their size', runs: [kilobytes(kept.bytes)], unit: ' KB', ...asItIs },
      { what: 'conversations among them', runs: [kept.conversations], ...asItIs },
      { what: 'messages among them', runs: [kept.messages], ...asItIs },
      ...Object.entries(times).map(([name, runs]) => ({
        what: `${name}, until it shows what it has`,
        runs,
        unit: ' ms',
        wanted: `${repetitions} of ${repetitions} times`,
        holds: runs.length === repetitions,
      })),
      {
        what: `conversations kept when ${opened} were opened`,
        runs: [many.conversations],
        wanted: `${mostKept}`,
        holds: many.conversations === mostKept,
      },
      { what: 'messages in them', runs: [many.messages], ...asItIs },
      { what: 'size of all that is kept then', runs: [kilobytes(many.bytes)], unit: ' KB', ...asItIs },
    ]
    return {
      figures,
      words:
        'Mara of the demo opens home, the chats, a conversation and the card of its stay in Chromium at 390 × 844, once. Then the network is off, and each of the four opens in a new window, by the address that the icon and its shortcuts have; the time ends when its content stands there. Sizes are of what is stored, before the browser packs it. Somebody else opens 60 conversations of 30 messages; the last ones stay.',
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

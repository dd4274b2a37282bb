import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { countSend, timeBareSends } from './chat-send.ts'
import { quantile, timeBareSockets, timeDelivery } from './chat-speed.ts'
import { aChatTown } from './chat-town.ts'
import { median } from '../kit/alternate-runs.ts'
import { timeScreens } from '../../e2e/support/two-browsers.ts'
import { step } from '../../scripts/local/steps.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const repetitions = 7
const pace = { perSecond: 200, seconds: 8 }
const mostTimes = 5
const mostScreenMs = 250
const hundredths = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)

/** Two processes, people on both; the bare commit and the bare socket in turn with them. */
export async function findChatSpeed({ seed, say }: ProofOptions): Promise<Finding> {
  const town = await aChatTown({ talkative: 50, chats: 50_000, messagesEach: 10, seed, say })
  const start = () => startProcess(town.database, { ROLE: 'all', SHED_DELAY_MS: '10000' })
  const [from, to] = [await start(), await start()]
  const found = {
    commit: [] as number[],
    socket: [] as number[],
    delivery: [] as number[],
    times: [] as number[],
  }
  let lost = 0
  try {
    const { runs } = await countSend(town, 11)
    const urls = { from: from.url, to: to.url }
    await timeDelivery(town, urls, pace)
    for (let round = 0; round < repetitions; round += 1) {
      const commit = await timeBareSends(town, runs, pace.seconds / 2)
      const delivered = await timeDelivery(town, urls, pace)
      const socket = await timeBareSockets({ ...pace, seconds: pace.seconds / 2 })
      lost += delivered.lost
      const delivery = median(delivered.times)
      found.commit.push(commit)
      found.socket.push(socket)
      found.delivery.push(delivery)
      found.times.push(delivery / (commit + socket))
      say(
        `round ${round + 1} of ${repetitions}: ${delivery.toFixed(2)} ms, bare ${(commit + socket).toFixed(2)} ms`,
      )
    }
    await from.stop()
    await to.stop()
    await step('Web app', ['pnpm', 'build'])
    const screens = await timeScreens({
      database: town.database,
      messages: 300,
      beside: async (at, isOver) => {
        while (!isOver()) await timeDelivery(town, at, { ...pace, seconds: 2 })
      },
    })
    const p99 = quantile(screens.times, 0.99)
    return {
      figures: [
        {
          what: 'bare commit, median',
          runs: hundredths(found.commit),
          unit: ' ms',
          wanted: 'the reference',
          holds: true,
        },
        {
          what: 'bare `ws` delivery, median',
          runs: hundredths(found.socket),
          unit: ' ms',
          wanted: 'the reference',
          holds: true,
        },
        {
          what: 'from the call to the other’s socket, median, 200 messages a second',
          runs: hundredths(found.delivery),
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'to bare commit and bare delivery together',
          runs: hundredths(found.times),
          unit: ' ×',
          wanted: `at most ${mostTimes} × (median)`,
          holds: median(found.times) <= mostTimes,
        },
        { what: 'messages that did not arrive', runs: [lost], wanted: '0', holds: lost === 0 },
        {
          what: 'from Enter to the other’s screen, median',
          runs: [Math.round(median(screens.times))],
          unit: ' ms',
          wanted: 'as it is',
          holds: true,
        },
        {
          what: `from Enter to the other’s screen, 99 of 100, ${screens.times.length} messages`,
          runs: [Math.round(p99)],
          unit: ' ms',
          wanted: `at most ${mostScreenMs} ms`,
          holds: p99 <= mostScreenMs,
        },
        {
          what: 'messages that did not come on the screen',
          runs: [screens.lost],
          wanted: '0',
          holds: screens.lost === 0,
        },
      ],
      words:
        'Two processes of the API: who writes calls the one, who reads has their socket at the other, and Redis stands between. Messages go out at 200 a second whether or not those before have arrived. The bare commit is the send statement with its pins by pgbench, one after the other; the bare delivery goes from one `ws` socket to another over a process that does nothing else. On the screens: two Chromium browsers, one at each process, with the 200 messages a second of others beside them, from the key that sends to the frame that shows the message. All of it shares the machine.',
    }
  } finally {
    await from.stop()
    await to.stop()
    await town.stop()
  }
}

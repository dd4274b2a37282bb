import { aChatTown } from '../chats/chat-town.ts'
import { weighIdleProcess } from './idle-process.ts'
import { median } from '../kit/alternate-runs.ts'
import { weighSockets } from './socket-cost.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const sockets = 10_000
const mostKb = 15
const mostMicros = 15
const tenths = (runs: number[]) => runs.map((value) => Math.round(value * 10) / 10)

export async function findSocketCost({ seed, say }: ProofOptions): Promise<Finding> {
  const weighed: Awaited<ReturnType<typeof weighSockets>>[] = []
  for (let round = 0; round < 3; round += 1) weighed.push(await weighSockets(sockets, say))
  const rss = weighed.map(({ rssKb }) => rssKb)
  const idle = await weighIdle(seed, say)
  return {
    figures: [
      {
        what: `memory of an idle socket, ${sockets.toLocaleString('en')} of as many people`,
        runs: tenths(rss),
        unit: ' KB',
        wanted: `at most ${mostKb} KB (median)`,
        holds: median(rss) <= mostKb,
      },
      {
        what: 'of which JavaScript’s own',
        runs: tenths(weighed.map(({ heapKb }) => heapKb)),
        unit: ' KB',
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'processor of an idle third process, a message between two others',
        runs: tenths(idle),
        unit: ' µs',
        wanted: `at most ${mostMicros} µs (median)`,
        holds: median(idle) <= mostMicros,
      },
    ],
    words:
      'Memory is what the kernel counts as resident, after rubbish was swept, of a process that serves sockets alone, between 1,000 and 11,000 of them; the kernel’s own buffers are not in it. The idle process does everything a process can do (`ROLE=all`) and holds no socket; messages go at 200 a second over HTTP to a second one and to sockets on a third, and what the idle one spends by itself in the same time is taken off.',
  }
}

async function weighIdle(seed: number, say: ProofOptions['say']) {
  const town = await aChatTown({ talkative: 50, chats: 50_000, messagesEach: 2, seed, say })
  try {
    return await weighIdleProcess(town, { perSecond: 200, seconds: 20 }, 5)
  } finally {
    await town.stop()
  }
}

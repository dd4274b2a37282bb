import { benchSends, checkpoint, countSend, loadSends, walOf } from './chat-send.ts'
import { aChatTown } from './chat-town.ts'
import { median } from '../kit/alternate-runs.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const repetitions = 7
const seconds = 8
const leastRatio = 0.7
const mostWal = 2_048
const hundredths = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)

/** Turn about with PostgreSQL's own bench, so that a busy machine is busy for both. */
export async function findChatSend({ seed, say }: ProofOptions): Promise<Finding> {
  const town = await aChatTown({ chats: 100_000, messagesEach: 10, seed, say })
  const found = {
    sends: [] as number[],
    bench: [] as number[],
    ratio: [] as number[],
    wal: [] as number[],
    pages: [] as number[],
  }
  let refused = 0
  const load = async () => {
    const { perSecond, answered, refused: sentAway } = await loadSends(town, seconds)
    refused += sentAway
    return { perSecond, answered }
  }
  try {
    const counted = await countSend(town, 101)
    say(`${counted.statements} statements in ${counted.trips} round trips`)
    // The first of each only warms up; the pages that both write are whole in the log once, right after a checkpoint.
    await benchSends(town, counted.runs, seconds)
    await checkpoint(town)
    const afterCheckpoint = await walOf(town, async () => (await load()).answered)
    await benchSends(town, counted.runs, seconds)
    for (let round = 0; round < repetitions; round += 1) {
      const bench = () => benchSends(town, counted.runs, seconds)
      const before = round % 2 === 0 ? await bench() : undefined
      let perSecond = 0
      const wal = await walOf(town, async () => {
        const sent = await load()
        perSecond = sent.perSecond
        return sent.answered
      })
      const reference = before ?? (await bench())
      found.sends.push(perSecond)
      found.bench.push(reference)
      found.ratio.push(perSecond / reference)
      found.wal.push(wal.bytes)
      found.pages.push(wal.pages)
      say(`round ${round + 1} of ${repetitions}: ${Math.round(perSecond)} to ${Math.round(reference)}`)
    }
    return {
      figures: [
        {
          what: 'statements behind one message, with the pins',
          runs: [counted.statements],
          wanted: '2: the pins and one',
          holds: counted.statements <= 2,
        },
        {
          what: 'round trips behind one message',
          runs: [counted.trips],
          wanted: '1',
          holds: counted.trips === 1,
        },
        {
          what: 'messages a second, 8 connections, 1,000,000 stored',
          runs: found.sends.map(Math.round),
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'pgbench, the same statements',
          runs: found.bench.map(Math.round),
          wanted: 'the reference',
          holds: true,
        },
        {
          what: 'messages to pgbench',
          runs: hundredths(found.ratio),
          unit: ' ×',
          wanted: `at least ${leastRatio} × (median)`,
          holds: median(found.ratio) >= leastRatio,
        },
        {
          what: 'written ahead for a message',
          runs: found.wal.map(Math.round),
          unit: ' B',
          wanted: `at most ${mostWal} B (median)`,
          holds: median(found.wal) <= mostWal,
        },
        {
          what: 'whole pages among it, for a message',
          runs: hundredths(found.pages),
          wanted: 'as it is',
          holds: true,
        },
        {
          what: 'written ahead for a message in the first seconds after a checkpoint',
          runs: [Math.round(afterCheckpoint.bytes)],
          unit: ' B',
          wanted: 'as it is',
          holds: true,
        },
        { what: 'calls refused', runs: [refused], wanted: '0', holds: refused === 0 },
      ],
      words:
        'Statements and round trips are counted on the wire, by a proxy between the process and PostgreSQL. Messages go over HTTP by bare sockets to one process of the API, at most 8 at a time, into 256 conversations; each is validated, authorised, counted against its sender’s limit in Redis, stored and committed, and told to both sides over Redis. pgbench runs the statements that went by on the wire, with their pins, prepared, each pipeline a transaction, by as many connections into the same conversations. What is written ahead is PostgreSQL’s own count of its log (`wal_compression = lz4`), with whatever else the database did in that time; full pages follow a checkpoint and are gone in steady state. All of it shares the machine.',
    }
  } finally {
    await town.stop()
  }
}

import { benchLists, countList, loadLists } from './chat-list.ts'
import { aChatTown, type ChatTown } from './chat-town.ts'
import { median } from '../kit/alternate-runs.ts'
import {
  benchSeconds,
  besidePgbench,
  figuresBeside,
  hundredths,
  type Side,
} from '../kit/compare-to-pgbench.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const sizes = { small: '1 million messages', large: '20 million messages' }
const wanted = { many: 'lists', mostTimes: 2, leastPart: 0.6 }

type Runs = Awaited<ReturnType<typeof countList>>['runs']

const sideOf = (town: ChatTown, runs: Runs, size: string): Side => ({
  size,
  call: (lanes) => loadLists(town, { lanes, seconds: benchSeconds }),
  bare: (lanes) => benchLists(town, runs, { lanes, seconds: benchSeconds }),
})

export async function findChatList({ seed, say }: ProofOptions): Promise<Finding> {
  const small = await aChatTown({ chats: 100_000, messagesEach: 10, seed, say: named(say, sizes.small) })
  const large = await aChatTown({ chats: 2_000_000, messagesEach: 10, seed, say: named(say, sizes.large) })
  try {
    const counted = await countList(large, 101)
    say(`${counted.statements} statements in ${counted.trips} round trips`)
    const all = await besidePgbench(
      {
        small: sideOf(small, (await countList(small, 5)).runs, sizes.small),
        large: sideOf(large, counted.runs, sizes.large),
      },
      say,
    )
    return {
      figures: [
        {
          what: 'statements behind one list, with the pins',
          runs: [counted.statements],
          wanted: '3: the pins, the page and its count',
          holds: counted.statements <= 3,
        },
        {
          what: 'round trips behind one list',
          runs: [counted.trips],
          wanted: '1',
          holds: counted.trips === 1,
        },
        ...figuresBeside(all.small, wanted),
        ...figuresBeside(all.large, wanted),
        {
          what: 'median of 20 million to 1 million',
          runs: hundredths(all.growth),
          unit: ' ×',
          wanted: 'flat: at most 1.3 × (median)',
          holds: median(all.growth) <= 1.3,
        },
        { what: 'calls refused', runs: [all.refused], wanted: '0', holds: all.refused === 0 },
      ],
      words:
        'The first page, 50 of 1,000 conversations, of 100 people who have as many; they are the same in both sizes, amid 100,000 and 2,000,000 conversations of 10 messages each. Statements and round trips are counted on the wire. Lists are asked for by bare sockets over HTTP, one process of the API; pgbench runs the statements that went by on the wire, with their pins, prepared, each pipeline a transaction, for the same people. Medians are of one caller, throughput is of 8. All of it shares the machine.',
    }
  } finally {
    await large.stop()
    await small.stop()
  }
}

const named = (say: ProofOptions['say'], what: string) => (line: string) => say(`${what}, ${line}`)

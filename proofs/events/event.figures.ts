import { proveEventCapacity } from './full-size-events.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const exactly = (what: string, count: number, wanted: number): Figure => ({
  what,
  runs: [count],
  wanted: String(wanted),
  holds: count === wanted,
})

export async function findEventCapacity({ say }: ProofOptions): Promise<Finding> {
  const { held, unlocked } = await proveEventCapacity(say)
  return {
    figures: [
      exactly('rounds of 500 people for 50 places', held.repetitions, 25),
      { what: 'calls', runs: [held.calls], wanted: 'at least 12,500', holds: held.calls >= 12_500 },
      exactly('most people in an event of 50', held.mostGoing, 50),
      exactly('rounds with another number than 50', held.wrongCounts, 0),
      exactly('rounds with a line out of order, or a place told wrong', held.wrongLines, 0),
      { what: 'people who left', runs: [held.leavings], wanted: 'at least 500', holds: held.leavings >= 500 },
      exactly('leavings after which not just the first moved up', held.wrongMoves, 0),
      exactly('faults of the server', held.faults, 0),
      {
        what: 'times somebody was asked to come again',
        runs: [held.turnedAway],
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'control without the lock: most people in an event of 50',
        runs: [unlocked.mostGoing],
        wanted: 'more than 50',
        holds: unlocked.mostGoing > 50,
      },
    ],
    words:
      'In each round 500 people answer «going» to an event of 50 places at the same moment, over thirty connections; a process takes 400 requests at once and asks the others to come again, which they do. The owner of the database counts past every rule of the app: exactly 50 are in, the others wait in the order of their arrival numbers, each told a place of their own. Then ten leave one after the other and ten at the same moment: for each who leaves just the first of the line moves up. The control takes the lock and the constraint away.',
  }
}

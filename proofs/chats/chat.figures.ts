import { runDurability } from './durability.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const none = (what: string, count: number) => ({ what, runs: [count], wanted: '0', holds: count === 0 })

export async function findDurability({ seed, say }: ProofOptions): Promise<Finding> {
  const messages = 200_000
  const found = await runDurability({ messages, clients: 100, faults: 45, requests: 100, seed, say })
  const control = await runDurability({
    messages: 2_000,
    clients: 20,
    faults: 5,
    requests: 0,
    seed,
    isControl: true,
    say,
  })
  return {
    figures: [
      {
        what: 'messages acknowledged, by 100 clients',
        runs: [found.acknowledged],
        wanted: '200,000',
        holds: found.acknowledged >= messages,
      },
      { what: 'kills and pauses', runs: [found.faults], wanted: 'at least 40', holds: found.faults >= 40 },
      { what: 'sent again', runs: [found.retries], wanted: 'as many as it takes', holds: true },
      none('acknowledged and lost', found.lost),
      none('stored twice', found.doubled),
      none('stored, and never acknowledged', found.unknown),
      none('stored under another number than was said', found.renumbered),
      none('conversations with a gap', found.gaps),
      none('clients whose messages changed order', found.reordered),
      {
        what: 'effects of jobs: requests that run out are counted and told to both',
        runs: [found.effects],
        wanted: '300',
        holds: found.effects === 300,
      },
      none('effects of jobs that are missing', found.effectsMissing),
      none('effects of jobs that came twice', found.effectsDoubled),
      {
        what: 'control that answers before it stores: lost',
        runs: [control.lost],
        wanted: 'at least 1',
        holds: control.lost > 0,
      },
    ],
    words:
      'Two processes of the API, a worker and Redis, each killed with signal 9 and started again, or stopped for up to two seconds, at random. A client sends a message again, with the same id, to either process until it is acknowledged, then the next. Spread over the run, 100 requests to stay run out, and each gives the worker a job. PostgreSQL itself is left alone here.',
  }
}

import type { Finding, ProofOptions } from '../kit/proof.ts'
import { runApiTests } from '../kit/run-tests.ts'

const runs = 300

/** The test of the nightly tier, with six times as many calls of each operation. */
export async function findContract({ say }: ProofOptions): Promise<Finding> {
  say(`${runs} calls of each operation`)
  const { passed, failed } = await runApiTests(['apps/api/checks/contract/contract.test.ts'], {
    WAYFELLOW_TIER: 'nightly',
    CONTRACT_RUNS: String(runs),
  })
  return {
    figures: [
      { what: 'calls of each operation', runs: [runs], wanted: 'at least 300', holds: runs >= 300 },
      { what: 'tests passed', runs: [passed], wanted: 'all', holds: passed > 100 },
      { what: 'tests failed', runs: [failed], wanted: '0', holds: failed === 0 },
    ],
    words:
      'Calls that the description allows must be answered as it says, or refused in words it names; calls that break it in one place, and garbage, must be refused.',
  }
}

import { anApp } from '../../apps/api/testing/app.ts'
import { plant } from './stay-requests-controls.ts'
import { leaveWorlds, runSequences, settleWorlds } from './stay-requests.ts'

/** 10,000 sequences with four people at once, then the same on databases that hold less. */
export async function proveStayRequests(seed: number, say: (line: string) => void) {
  const app = await anApp({ ROLE: 'api', DATABASE_POOL: '30' })
  try {
    const worlds = await settleWorlds(app, 4)
    const held = await runSequences(app, worlds, { count: 10_000, seed, say })
    say('the three controls')
    const control = async (
      name: Parameters<typeof plant>[1],
      until: 'nightsTooFull' | 'guestsInTwoBeds' | 'addressesWrong',
    ) => {
      await plant(app, name)
      return runSequences(app, worlds, { count: 2_000, seed, until })
    }
    const careless = await control('with a careless policy', 'addressesWrong')
    const unlocked = await control('without the locks', 'nightsTooFull')
    const unheld = await control('without the constraint', 'guestsInTwoBeds')
    await leaveWorlds(worlds)
    return { held, careless, unlocked, unheld }
  } finally {
    await app.stop()
  }
}

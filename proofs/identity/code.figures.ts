import { proveCodeRaces } from './full-size-codes.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

export async function findCodeRaces({ seed, say }: ProofOptions): Promise<Finding> {
  const { races, control } = await proveCodeRaces(seed, say)
  return {
    figures: [
      {
        what: 'races over one log-in each',
        runs: [races.races],
        wanted: '1,000',
        holds: races.races === 1_000,
      },
      { what: 'guesses in them', runs: [races.guesses], wanted: 'as many as come', holds: true },
      {
        what: 'most guesses counted in a race',
        runs: [races.mostCounted],
        wanted: 'at most 5',
        holds: races.mostCounted <= 5 && races.deviations === 0,
      },
      {
        what: 'most sessions opened in a race',
        runs: [races.mostSessions],
        wanted: '1',
        holds: races.mostSessions === 1,
      },
      {
        what: 'control without the row lock: races that broke a rule',
        runs: [control.deviations],
        wanted: 'at least 1',
        holds: control.deviations > 0,
      },
      { what: 'control: races until then', runs: [control.races], wanted: 'few', holds: true },
    ],
    words:
      'Six to fourteen codes at the same moment, right and wrong, half of the log-ins with a mailed code and half with an authenticator app. A network that now and then answers late makes the races likely.',
  }
}

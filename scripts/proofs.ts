import { findCodeRaces } from './code-proofs.ts'
import { findEnumeration, findGuessing, findStorm } from './guess-proofs.ts'
import { findTakeover } from './job-proofs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { findTypeahead } from './place-proofs.ts'
import { findRevocation, findRotation, findSessionCheck } from './session-proofs.ts'

/** One measured thing: every run is kept, so that the spread can be seen beside the median. */
export interface Figure {
  what: string
  runs: number[]
  unit?: string
  wanted: string
  holds: boolean
}

export interface Finding {
  figures: Figure[]
  /** What the figures alone do not say. */
  words?: string
}

export interface Told {
  seed: number
  say: (line: string) => void
}

export interface Proof {
  name: string
  title: string
  run: (told: Told) => Promise<Finding>
}

/** Everything that `pnpm prove NAME` can run. */
export const proofs: Proof[] = [
  { name: 'lighthouse', title: 'The log-in page in Lighthouse, as a phone sees it', run: measureLighthouse },
  { name: 'rotation', title: 'Refresh tokens under random concurrent use', run: findRotation },
  { name: 'revocation', title: 'How soon another process shuts a session out', run: findRevocation },
  { name: 'session-check', title: 'What the session check costs each request', run: findSessionCheck },
  { name: 'typeahead', title: 'Typing a place, over the whole gazetteer', run: findTypeahead },
  {
    name: 'enumeration',
    title: 'What answers and times tell about who has an account',
    run: findEnumeration,
  },
  { name: 'guessing', title: 'Guessing one password from many addresses', run: findGuessing },
  {
    name: 'sign-up-storm',
    title: 'Sign-ups and wrong log-ins by the hundred, and everybody else',
    run: findStorm,
  },
  { name: 'code-races', title: 'Codes of a log-in, many at the same moment', run: findCodeRaces },
  { name: 'jobs-takeover', title: 'How soon a killed worker’s job is taken over', run: findTakeover },
]

import { measureLighthouse } from './lighthouse.ts'

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

export interface Proof {
  name: string
  title: string
  run: (told: { seed: number; say: (line: string) => void }) => Promise<Finding>
}

/** Everything that `pnpm prove NAME` can run. */
export const proofs: Proof[] = [
  { name: 'lighthouse', title: 'The log-in page in Lighthouse, as a phone sees it', run: measureLighthouse },
]

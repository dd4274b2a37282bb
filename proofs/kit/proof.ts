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
  /** Remarks that the figures alone do not show. */
  words?: string
}

export interface ProofOptions {
  seed: number
  say: (line: string) => void
  /** For a proof whose size is a number (of outages, of requests): fewer or more than its full size. */
  size?: number
  /** The part of a name (of an operation's method and path, of a mutant) to which a proof is limited, to repeat a failure. */
  only?: string
  /** The commit of the earlier version, for a proof that compares two. */
  from?: string
}

export interface Proof {
  name: string
  title: string
  /** For a proof whose full size takes too long for the nightly run. */
  nightlySize?: number
  run: (options: ProofOptions) => Promise<Finding>
}

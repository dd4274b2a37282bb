// The selected checks, tests and journeys in order, with the reason for each.
export type Tier = 'gate' | 'nightly'

export interface Choice {
  kind: 'check' | 'test' | 'journey'
  /** The name of a check, or the path of a test file or a journey. */
  target: string
  why: string
}

/** Keeps the first reason for each target, in the order of selection; `notes` says what did not fit. */
export class Selection {
  readonly notes: string[] = []
  readonly #choices = new Map<string, Choice>()

  add(kind: Choice['kind'], targets: Iterable<string>, why: string): void {
    for (const target of targets) {
      const key = `${kind} ${target}`
      if (!this.#choices.has(key)) this.#choices.set(key, { kind, target, why })
    }
  }

  /** Adds while fewer than `most` of the kind are chosen; returns how many did not fit. */
  addUpTo(most: number, kind: Choice['kind'], targets: readonly string[], why: string): number {
    let left = 0
    for (const target of targets) {
      if (this.of(kind).length < most) this.add(kind, [target], why)
      else if (!this.#choices.has(`${kind} ${target}`)) left += 1
    }
    return left
  }

  of(kind: Choice['kind']): Choice[] {
    return [...this.#choices.values()].filter((choice) => choice.kind === kind)
  }
}

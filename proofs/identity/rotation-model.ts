const sameMomentMs = 10_000
const lostAnswerMs = 86_400_000

/** A session that nobody else touches; what the real one must look like from outside. */
export interface Model {
  generation: number
  seen: boolean
  isRevoked: boolean
  sinceRotationMs: number
}

export interface Action {
  kind: 'present' | 'use'
  generation: number
  /** The generation that was handed out; nothing when refused. */
  given?: number | undefined
}

/** Applies one action to the model and returns the new state and the generation handed out. */
function play(model: Model, { kind, generation }: Action): { next: Model; given?: number } {
  if (model.isRevoked) return { next: model }
  if (kind === 'use') return { next: generation === model.generation ? { ...model, seen: true } : model }
  if (generation === model.generation) {
    const next = { generation: generation + 1, seen: false, isRevoked: false, sinceRotationMs: 0 }
    return { next, given: next.generation }
  }
  const mayRepeat =
    model.sinceRotationMs <= sameMomentMs || (!model.seen && model.sinceRotationMs <= lostAnswerMs)
  if (generation === model.generation - 1 && mayRepeat) return { next: model, given: model.generation }
  return { next: { ...model, isRevoked: true } }
}

/**
 * The states in which some order of these actions explains every answer. Each row is what one tab did, one after
 * the other; the rows happened at the same time.
 */
export function explain(model: Model, tabs: readonly (readonly Action[])[]): Model[] {
  const ends = new Map<string, Model>()
  const tried = new Set<string>()
  const visit = (state: Model, open: readonly (readonly Action[])[]) => {
    // Sorted, so that the same actions in another order are recognised as tried.
    const rest = open.filter((actions) => actions.length > 0).toSorted(byText)
    const key = JSON.stringify([state, rest])
    if (tried.has(key)) return
    tried.add(key)
    if (rest.length === 0) ends.set(JSON.stringify(state), state)
    for (const [index, [action, ...later]] of rest.entries()) {
      if (!action) continue
      const { next, given } = play(state, action)
      if (action.kind === 'present' && given !== action.given) continue
      visit(next, rest.with(index, later))
    }
  }
  visit(model, tabs)
  return [...ends.values()]
}

const byText = (a: readonly Action[], b: readonly Action[]) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b))

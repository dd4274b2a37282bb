export interface Task {
  name: string
  /** Tasks that must have passed before this one can start. */
  needs?: readonly string[]
  /** How many of the machine's cores it keeps busy; 1 unless stated. */
  cores?: number
}

export type Outcome<Result> = { task: string } & (
  { result: Result; isGreen: boolean } | { blockedBy: string }
)

interface Schedule<T extends Task, Result> {
  tasks: readonly T[]
  cores: number
  run: (task: T) => Promise<{ result: Result; isGreen: boolean }>
}

/**
 * Runs the tasks side by side, in the order listed, as the cores allow. A task that fails blocks only those that
 * need it, so that one run tells everything that is wrong.
 */
export async function runSchedule<T extends Task, Result>({ tasks, cores, run }: Schedule<T, Result>) {
  refuseUnknownNeeds(tasks)
  const waiting = [...tasks]
  const running = new Map<string, { cores: number; ended: Promise<void> }>()
  const outcomes = new Map<string, Outcome<Result>>()

  while (waiting.length + running.size > 0) {
    for (const task of waiting.slice()) {
      const blockedBy = task.needs?.find((name) => hasFailed(outcomes.get(name)))
      if (blockedBy !== undefined) {
        outcomes.set(task.name, { task: task.name, blockedBy })
        waiting.splice(waiting.indexOf(task), 1)
      }
    }
    const free = cores - sum([...running.values()].map((each) => each.cores))
    const next = waiting.find((task) => isReady(task, outcomes) && fits(task, free, running.size))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next.name, { cores: coresOf(next), ended: start(next) })
    } else if (running.size > 0) {
      await Promise.race([...running.values()].map(({ ended }) => ended))
    } else if (waiting.length > 0 && !waiting.some((task) => isReady(task, outcomes))) {
      throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
  }
  return [...outcomes.values()]

  async function start(task: T) {
    outcomes.set(task.name, { task: task.name, ...(await run(task)) })
    running.delete(task.name)
  }
}

const coresOf = ({ cores = 1 }: Task) => cores
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** A task that wants more cores than there are runs when nothing else does. */
const fits = (task: Task, free: number, running: number) => coresOf(task) <= free || running === 0

const isReady = ({ needs = [] }: Task, outcomes: Map<string, unknown>) =>
  needs.every((name) => outcomes.has(name))

function hasFailed(outcome: { blockedBy: string } | { isGreen: boolean } | undefined) {
  return outcome !== undefined && ('blockedBy' in outcome || !outcome.isGreen)
}

function refuseUnknownNeeds(tasks: readonly Task[]) {
  const names = new Set(tasks.map(({ name }) => name))
  for (const { name, needs = [] } of tasks)
    for (const need of needs)
      if (!names.has(need)) throw new Error(`${name} needs ${need}, which is not there`)
}

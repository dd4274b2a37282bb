import { Stopped } from './steps.ts'

export interface Part {
  name: string
  /** Runs until it ends, or until `ended` stops it; returns the exit code. */
  run: (ended: AbortSignal) => Promise<number>
}

/** Runs parts that need each other. When one ends, the others are stopped, and the error says which ended and how. */
export async function runTogether(parts: readonly Part[], ended: AbortController): Promise<void> {
  let why = ''
  let isStopped = false
  const obey = () => (isStopped = true)
  process.once('SIGINT', obey).once('SIGTERM', obey)
  const follow = async ({ name, run }: Part) => {
    try {
      const code = await run(ended.signal)
      // Asked to stop, or stopped because another part ended: nothing to report.
      if (!ended.signal.aborted && !isStopped) why = `${name} ended with exit code ${code}`
    } catch (error) {
      why = `${name} could not be started: ${String(error)}`
    } finally {
      ended.abort()
    }
  }
  await Promise.all(parts.map(follow))
  process.off('SIGINT', obey).off('SIGTERM', obey)
  if (why !== '') throw new Stopped(`${why}, so everything else was stopped. The lines above say why.`)
}

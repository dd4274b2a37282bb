import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { signalWords } from './signal-rules.ts'
import { findSignals, raiseSignal } from './queries.ts'

export const signalsQueue = defineQueue<object>('reports.signals', { cron: '17 * * * *' })

/** A machine's doubt is for people to look at; nobody is punished by it. Run twice, it raises once. */
export async function lookForSignals({ db }: Pick<Services, 'db'>, aborted?: AbortSignal) {
  for (const { signal, accountId, times, quote } of await findSignals(db)) {
    if (aborted?.aborted) return
    await raiseSignal(db, accountId, signalWords(signal, times), quote)
  }
}

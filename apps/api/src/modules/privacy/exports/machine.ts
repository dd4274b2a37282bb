export type ExportStatus = 'waiting' | 'building' | 'ready' | 'failed'

interface Transition {
  by: readonly 'worker'[]
  from: readonly ExportStatus[]
  to: ExportStatus
}

/** How an export is built. If a worker dies, another one begins again. */
export const transitions = {
  begin: { by: ['worker'], from: ['waiting', 'building'], to: 'building' },
  finish: { by: ['worker'], from: ['building'], to: 'ready' },
  giveUp: { by: ['worker'], from: ['waiting', 'building'], to: 'failed' },
} as const satisfies Record<string, Transition>

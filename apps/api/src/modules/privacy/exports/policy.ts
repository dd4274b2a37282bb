import type { ExportStatus } from './machine.ts'

const day = 86_400_000

interface Last {
  status: ExportStatus
  createdAt: Date
  now: Date
}

/** Once a day; what failed was none. */
export const mayAsk = (last: Last | undefined) =>
  !last || last.status === 'failed' || last.now.getTime() - last.createdAt.getTime() >= day

export const actionsOf = (last: Last | undefined): ('ask' | 'sendLink')[] => [
  ...(mayAsk(last) ? (['ask'] as const) : []),
  ...(last?.status === 'ready' ? (['sendLink'] as const) : []),
]

export const fileKey = (exportId: string) => `exports/${exportId}.zip`

import type { Refusal } from '@wayfellow/contract/errors'
import { notYourself, reportsPerDay, tooManyReports } from '@wayfellow/contract/reports'

interface Filing {
  reporterId: string
  /** Nobody when they have left: what they wrote can still be reported. */
  aboutId: string | null
  /** Of the last 24 hours. */
  today: number
}

/** Why this can't be reported; nothing when it can. */
export function refuseReport({ reporterId, aboutId, today }: Filing): Refusal | undefined {
  if (aboutId === reporterId) return notYourself
  return today >= reportsPerDay ? tooManyReports : undefined
}

import type { ReactNode } from 'react'

/** Something of the viewer's that has a date: a stay, a trip or an event. */
export interface Plan {
  id: string
  /** The first day, `YYYY-MM-DD`. */
  day: string
  /** The moment it begins; undefined for what has no hour. */
  startsAt?: string
  isNow: boolean
  title: string
  to: string
  ticket: ReactNode
}

export interface Plans {
  plans: Plan[]
  /** The server has not answered yet. */
  isPending: boolean
  /** The server could not say. */
  isMissing: boolean
  refetch: () => Promise<unknown>
}

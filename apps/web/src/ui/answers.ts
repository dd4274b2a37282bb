import type { ReactNode } from 'react'

/** Rows that ask the viewer for an answer. */
export interface Answers {
  rows: { id: string; row: ReactNode }[]
  /** The server could not say. */
  isMissing: boolean
  refetch: () => Promise<unknown>
}

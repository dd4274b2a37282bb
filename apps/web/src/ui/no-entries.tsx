import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

type NoEntriesProps = {
  list: {
    data: { pages: readonly ({ hasMore: boolean; isMissing?: boolean } | null)[] } | undefined
    refetch: () => Promise<unknown>
  }
  /** Drawn when the server has said that there are no entries. */
  children: ReactNode
}

/** Stands for a list without entries: it is empty, or it could not be loaded. */
export function NoEntries({ list, children }: NoEntriesProps) {
  const first = list.data?.pages[0]
  const hasFailed = first === null || first?.isMissing === true
  return hasFailed ? <LoadFailed onRetry={() => void list.refetch()} /> : children
}

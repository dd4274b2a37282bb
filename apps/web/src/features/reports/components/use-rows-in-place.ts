import { useQuery } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import type { QueueItem } from '@wayfellow/contract/reports/queue'
import { useState } from 'react'
import { isDecidedHere } from './queue.ts'
import { caseFileQuery } from '../api.ts'

interface Seen {
  at: number
  case: Case
}

const isSame = (one: Seen | undefined, other: Seen) =>
  one?.at === other.at && one.case._id === other.case._id && one.case.version === other.case.version

/**
 * The rows of the queue. When another admin decides the chosen case, it stays where it stood and shows the decision:
 * keys that are meant for it must not reach a case that the admin has not read.
 */
export function useRowsInPlace(items: QueueItem[], chosen: string | null): QueueItem[] {
  const [seen, setSeen] = useState<Seen>()
  const at = items.findIndex((item) => item.kind === 'case' && item.case._id === chosen)
  const now = items[at]
  if (now?.kind === 'case' && !isSame(seen, { at, case: now.case })) setSeen({ at, case: now.case })
  const left = !now && seen?.case._id === chosen && !isDecidedHere(seen.case._id) ? seen : undefined
  const { data } = useQuery({ ...caseFileQuery(seen?.case._id ?? ''), enabled: left !== undefined })
  if (!left) return items
  return items.toSpliced(left.at, 0, { kind: 'case', case: data?.case ?? left.case })
}

import type { ReportKind } from '@wayfellow/contract/reports'
import { createStore } from '../../../lib/store.ts'

export interface ReportTarget {
  kind: ReportKind
  targetId: string
  /** Where a message stands. */
  chatId?: string
  /** Whose it is; nobody when they have left. */
  person: { username: string; name: string } | null
}

/** A closed one stays until the next is asked, so that it can leave the screen in its own time. */
interface Asked {
  id: number
  target: ReportTarget
  isOpen: boolean
}

/** What the report dialog is about. */
export const asked = createStore<Asked | undefined>(undefined)
let lastId = 0

export function askToReport(target: ReportTarget): void {
  asked.set({ id: ++lastId, target, isOpen: true })
}

export function closeReport(): void {
  const now = asked.get()
  if (now) asked.set({ ...now, isOpen: false })
}

import type { ReportKind } from '@wayfellow/contract/reports'
import { createStore } from '../../../lib/store.ts'

export interface ReportTarget {
  kind: ReportKind
  targetId: string
  /** Where a message stands, or what the two wrote to each other. */
  chatId?: string
  /** Whose it is; nobody when they have left. */
  person: { _id: string; username: string; name: string } | null
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

/**
 * Two frames later the menu it was chosen in is gone and its button has the focus: there the dialog will give it
 * back. Opened at once, it would give it to an entry that is no more.
 */
export function askToReport(target: ReportTarget): void {
  const open = () => asked.set({ id: ++lastId, target, isOpen: true })
  requestAnimationFrame(() => requestAnimationFrame(open))
}

export function closeReport(): void {
  const now = asked.get()
  if (now) asked.set({ ...now, isOpen: false })
}

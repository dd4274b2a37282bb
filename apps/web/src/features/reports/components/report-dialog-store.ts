import type { ReportKind } from '@wayfellow/contract/reports'
import { createStore } from '../../../lib/store.ts'

export interface ReportTarget {
  kind: ReportKind
  targetId: string
  /** The chat of a reported message, or the chat with the reported person. */
  chatId?: string
  /** The author or owner; null when their account is gone. */
  person: { _id: string; username: string; name: string } | null
}

/** A closed dialog stays in the store until the next one opens, so that its exit animation can finish. */
interface ReportDialogState {
  id: number
  target: ReportTarget
  isOpen: boolean
}

/** The target of the report dialog. */
export const reportDialog = createStore<ReportDialogState | undefined>(undefined)
let lastId = 0

/**
 * Waits two frames: by then the menu is gone and its button has the focus, so the dialog can return the focus to it.
 * Opened at once, it would return the focus to a menu entry that no longer exists.
 */
export function askToReport(target: ReportTarget): void {
  const open = () => reportDialog.set({ id: ++lastId, target, isOpen: true })
  requestAnimationFrame(() => requestAnimationFrame(open))
}

export function closeReport(): void {
  const now = reportDialog.get()
  if (now) reportDialog.set({ ...now, isOpen: false })
}

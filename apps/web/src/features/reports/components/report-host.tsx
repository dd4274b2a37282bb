import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadAllStrings } from '../../../lib/i18n.ts'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { reportDialog, closeReport } from './report-dialog-store.ts'
import type { ReportDialog } from './report-dialog.tsx'

const load = () => Promise.all([import('./report-dialog.tsx'), loadAllStrings()])

/** Once in the area of students: draws the report that a menu asked for, and fetches its code and words first. */
export function ReportHost() {
  const now = useSyncExternalStore(reportDialog.subscribe, reportDialog.get)
  const [dialog, setDialog] = useState<{ Draw: typeof ReportDialog }>()
  const isMissing = now?.isOpen === true && !dialog
  useEffect(() => {
    if (!isMissing) return undefined
    let isWanted = true
    load()
      .then(([{ ReportDialog: Draw }]) => isWanted && setDialog({ Draw }))
      .catch((error: unknown) => {
        console.error(error)
        closeReport()
        void showError()
      })
    return () => {
      isWanted = false
    }
  }, [isMissing])
  // Resets the dialog, so that the next user who signs in does not find it open.
  useEffect(() => () => reportDialog.set(undefined), [])
  if (!now || !dialog) return null
  return <dialog.Draw key={now.id} target={now.target} isOpen={now.isOpen} onClose={closeReport} />
}

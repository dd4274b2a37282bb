import { useLingui } from '@lingui/react/macro'
import Flag from 'lucide-react/icons/flag'
import { askToReport, type ReportTarget } from './report-dialog-store.ts'

/** «Report» for the ⋯ menu of whatever is somebody else's. Stands on home, so it brings nothing but itself. */
export function useReportEntry(target: ReportTarget) {
  const { t } = useLingui()
  return {
    id: 'report',
    label: t`Report`,
    icon: <Flag aria-hidden />,
    isDanger: true,
    onAction: () => askToReport(target),
  }
}

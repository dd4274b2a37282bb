import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { evidenceAtMost } from '@wayfellow/contract/client/reports'
import type { ReportKind } from '@wayfellow/contract/reports'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { PhotoStrip } from '../../photos/index.ts'
import styles from './report-steps.module.css'
import { hasConversation, type ReportValues } from './report-values.ts'

/** Evidence the team may see with the report: only what is chosen here. */
export function EvidenceFields({ kind, onChoose }: { kind: ReportKind; onChoose: () => void }) {
  const { t } = useLingui()
  const { control } = useFormContext<ReportValues>()
  const count = useWatch({ control, name: 'messageIds' }).length
  return (
    <section className={styles.evidence} aria-label={t`Evidence for the team`}>
      <p className="quiet">
        <Trans>You can show us what happened. Only our team will see it.</Trans>
      </p>
      {hasConversation(kind) && (
        <p className={styles.choice}>
          <Button variant="tonal" size="small" icon={<MessageSquareQuote aria-hidden />} onClick={onChoose}>
            <Trans>Choose messages</Trans>
          </Button>
          {count > 0 && (
            <span className="meta">
              <Plural value={count} one="# message selected" other="# messages selected" />
            </span>
          )}
        </p>
      )}
      <Suspense fallback={<SkeletonBlock height={44} />}>
        <PhotoStrip purpose="report" most={evidenceAtMost.photos} label={t`Photos for your report`} />
      </Suspense>
    </section>
  )
}

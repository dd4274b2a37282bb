import { Trans, useLingui } from '@lingui/react/macro'
import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import { dayWords } from '../../../lib/moments.ts'
import { sanctionTitles } from './action-words.tsx'
import styles from './sanction-text.module.css'

type SanctionTextProps = Pick<Sanction, 'act' | 'reason' | 'quote' | 'until'>

/** A decision with its reason, quote and end date: the same text in the preview and where the student reads it. */
export function SanctionText({ act, reason, quote, until }: SanctionTextProps) {
  const { i18n } = useLingui()
  const day = until === null ? '' : dayWords(new Date(until), i18n.locale)
  return (
    <>
      <p className="strong">{sanctionTitles()[act]}</p>
      {until !== null && (
        <p>
          <Trans>Until {day}</Trans>
        </p>
      )}
      {act === 'ban' && until === null && (
        <p>
          <Trans>Permanently</Trans>
        </p>
      )}
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
      {quote !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
    </>
  )
}

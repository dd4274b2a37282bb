import { Trans } from '@lingui/react/macro'
import type { Case } from '@wayfellow/contract/reports'
import { actionDone } from './action-words.tsx'
import styles from './case-card.module.css'
import { UserLink } from './user-link.tsx'

/** The decision and the appeal against it. The admin who decided can only read it. */
export function CaseAppeal({ of: { about, appealed, words, quote, viewerActions, status } }: { of: Case }) {
  return (
    <>
      <p>
        <Trans>
          <UserLink person={about} /> has appealed
        </Trans>
      </p>
      {appealed && (
        <p className="quiet">
          {actionDone()[appealed.act]}: <bdi>{appealed.reason}</bdi>
        </p>
      )}
      {quote !== '' && (
        <blockquote className={styles.words} dir="auto">
          {quote}
        </blockquote>
      )}
      <p className={styles.own} dir="auto">
        {words}
      </p>
      {viewerActions.length === 0 && (status === 'open' || status === 'inReview') && (
        <p className="quiet">
          <Trans>You made this decision, so another admin has to review the appeal.</Trans>
        </p>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReadMessage } from '@wayfellow/contract/reports'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './case-card.module.css'
import panel from './case-decision.module.css'

/** Messages as an admin reads them, each with its day and time; the one that was reported is marked. */
export function ReadMessages({ messages, handle }: { messages: ReadMessage[]; handle: string }) {
  const { t, i18n } = useLingui()
  return (
    <ol className={styles.reports}>
      {messages.map(({ _id, isByReported, isReported, text, createdAt }) => (
        <li key={_id} className={classNames(styles.report, isReported && panel.reported)}>
          <p className={classNames('meta', styles.facts)}>
            <span>
              <bdi>{isByReported ? handle : t`The other person`}</bdi>,{' '}
              <time dateTime={createdAt}>
                {i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
            {isReported && (
              <Tag variant="danger">
                <Trans>Reported</Trans>
              </Tag>
            )}
          </p>
          <p className={styles.own} dir="auto">
            {text ?? t`Deleted message, photo or shared card`}
          </p>
        </li>
      ))}
    </ol>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReadMessage } from '@wayfellow/contract/reports'
import { dayWords } from '../../../lib/moments.ts'
import styles from './case-card.module.css'

/** Messages as an admin reads them. */
export function ReadMessages({ messages, whom }: { messages: ReadMessage[]; whom: string }) {
  const { t, i18n } = useLingui()
  return (
    <ol className={styles.reports}>
      {messages.map(({ _id, isByReported, text, createdAt }) => (
        <li key={_id} className={styles.report}>
          <p className="meta">
            <bdi>{isByReported ? whom : t`The other`}</bdi>,{' '}
            <time dateTime={createdAt}>{dayWords(new Date(createdAt), i18n.locale)}</time>
          </p>
          <p className={styles.own} dir="auto">
            {text ?? t`Taken back, or a photo or card`}
          </p>
        </li>
      ))}
    </ol>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { dayWords } from '../../../lib/moments.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { conversationQuery } from '../api.ts'
import styles from './case-card.module.css'
import { at } from './case-words.ts'

/** The last messages of the two. That they were read is in the log already when they stand here. */
export function ConversationDialog({ of: one, onClose }: { of: Case; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(conversationQuery(one._id))
  const whom = at(one.about)
  const messages = data?.messages ?? []
  return (
    <Dialog isOpen onClose={onClose} title={t`The conversation`} isLoading={!data}>
      {messages.length === 0 ? (
        <p className="quiet">
          <Trans>They have not written to each other.</Trans>
        </p>
      ) : (
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
      )}
    </Dialog>
  )
}

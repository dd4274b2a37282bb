import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '@wayfellow/contract/posts/comments'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sinceWords } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useReportEntry } from '../../reports/index.ts'
import { uncomment } from '../api.ts'
import styles from './comments.module.css'

interface CommentEntryProps {
  postId: string
  said: Answer
  onAnswer: (name: string) => void
  /** Its answers. */
  children?: ReactNode
}

/** A comment and its answers. */
export function CommentEntry({ postId, said, onAnswer, children }: CommentEntryProps) {
  const { t, i18n } = useLingui()
  const { user, text, createdAt, viewerActions } = said
  const may = new Set(viewerActions.map(({ action }) => action))
  const session = useSession()
  const isOwn = session.status === 'authenticated' && session.user.id === user?._id
  const report = useReportEntry({ kind: 'comment', targetId: said._id, person: user })

  async function askToRemove() {
    const isSure = await confirm({
      style: 'danger',
      title: t`Remove this comment?`,
      message: t`It'll be gone for everyone right away.`,
      confirmLabel: t`Remove`,
    })
    if (isSure) await uncomment(postId, said)
  }

  if (!user || text === null) {
    return (
      <li className={styles.entry}>
        <p className={styles.removed}>
          <Trans>This comment was removed.</Trans>
        </p>
        {children}
      </li>
    )
  }
  const name = firstName(user)
  const entries = [
    ...(may.has('remove')
      ? [
          {
            id: 'remove',
            label: t`Remove`,
            icon: <Trash2 aria-hidden />,
            isDanger: true,
            onAction: () => void askToRemove(),
          },
        ]
      : []),
    ...(isOwn ? [] : [report]),
  ]
  return (
    <li className={styles.entry}>
      <div className={styles.said}>
        <Avatar name={user.name} src={user.photo} size={32} />
        <div className={styles.words}>
          <p className={styles.head}>
            <Link className={styles.name} to={`/users/${user.username}?section=about`}>
              <bdi>{user.name}</bdi>
            </Link>{' '}
            <time className="meta" dateTime={createdAt}>
              {sinceWords(new Date(createdAt), i18n.locale)}
            </time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {may.has('answer') && (
            <button
              type="button"
              className={styles.answer}
              aria-label={t`Reply to ${name}`}
              onClick={() => onAnswer(name)}
            >
              <Trans>Reply</Trans>
            </button>
          )}
        </div>
        {entries.length > 0 && <Menu label={t`More options for ${name}'s comment`} entries={entries} />}
      </div>
      {children}
    </li>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Post } from '@wayfellow/contract/posts'
import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Share from 'lucide-react/icons/share'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useNetwork } from '../../../lib/online.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { setHelpful, setSaved } from '../api.ts'
import styles from './post-actions.module.css'
import { sharePost } from './share-post.ts'

const noteMs = 4_000

/** Under a post: what the server says may be done with it. */
export function PostActions({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const { t } = useLingui()
  const [note, setNote] = useNote()
  const isOffline = useNetwork().kind === 'offline'
  const may = new Set(post.viewerActions.map(({ action }) => action))
  const { _id, helpfulCount, commentsCount, isHelpful, isSaved } = post
  const comments = plural(commentsCount, { one: '# comment', other: '# comments' })

  /** Changes at once; when the server doesn't agree it changes back and says so, beside itself. */
  function turn(change: Promise<void>, failed: string) {
    change.catch((error: unknown) => {
      console.error(error)
      setNote(isOffline ? t`You're offline` : failed)
    })
  }

  return (
    <div className={styles.actions}>
      {may.has('helpful') ? (
        <button
          type="button"
          className={classNames(styles.action, isHelpful && styles.helpful)}
          aria-pressed={isHelpful}
          aria-label={t`Helpful, ${helpfulCount}`}
          onClick={() => turn(setHelpful(post, !isHelpful), t`We couldn't save that. Try again.`)}
        >
          <Heart aria-hidden />
          <Count>{helpfulCount}</Count>
        </button>
      ) : (
        <span className={styles.action}>
          <Heart aria-hidden />
          <Count>{helpfulCount}</Count>
          <span className="sr">
            {plural(helpfulCount, {
              one: '# person found this helpful',
              other: '# people found this helpful',
            })}
          </span>
        </span>
      )}
      {isWhole ? (
        <span className={styles.action}>
          <MessageSquare aria-hidden />
          <Count>{commentsCount}</Count>
          <span className="sr">{comments}</span>
        </span>
      ) : (
        <Link className={styles.action} to={`/posts/${_id}`} aria-label={comments}>
          <MessageSquare aria-hidden />
          <Count>{commentsCount}</Count>
        </Link>
      )}
      {may.has('share') && (
        <IconButton
          label={t`Share`}
          className={styles.icon}
          icon={<Share aria-hidden />}
          onClick={() => void sharePost(post)}
        />
      )}
      <output className={styles.note}>{note}</output>
      {may.has('save') && (
        <IconButton
          label={t`Save`}
          className={classNames(styles.icon, isSaved && styles.saved)}
          aria-pressed={isSaved}
          icon={<Bookmark aria-hidden />}
          onClick={() => turn(setSaved(post, !isSaved), t`We couldn't save that. Try again.`)}
        />
      )}
    </div>
  )
}

/** Nothing is said of none. */
const Count = ({ children }: { children: number }): ReactNode =>
  children > 0 && (
    <span aria-hidden className={styles.count}>
      {children}
    </span>
  )

function useNote() {
  const [note, setNote] = useState<string>()
  useEffect(() => {
    if (note === undefined) return undefined
    const timer = setTimeout(() => setNote(undefined), noteMs)
    return () => clearTimeout(timer)
  }, [note])
  return [note, setNote] as const
}

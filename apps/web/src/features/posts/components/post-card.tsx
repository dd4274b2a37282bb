import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '@wayfellow/contract/posts'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Pin from 'lucide-react/icons/pin'
import { Link } from 'react-router'
import { sinceWords } from '../../../lib/moments.ts'
import { useIsAdmin, usePersonPath } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { SkeletonBlock, SkeletonCircle, SkeletonLine } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './post-card.module.css'
import { PostActions } from './post-actions.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostPhotos } from './post-photos.tsx'
import { kindWords } from './post-words.ts'

interface PostCardProps {
  post: Post
  /** On its own page: all of its words, and nothing that leads there. */
  isWhole?: boolean
  /** When its author has deleted it. */
  onGone?: () => void
}

/** One post, in any list or on its own page. It does not depend on a list. */
export function PostCard({ post, isWhole: isOnItsPage = false, onGone }: PostCardProps) {
  const { i18n } = useLingui()
  const isAdmin = useIsAdmin()
  const pathOf = usePersonPath()
  // Admins have no page for a post: the whole text is shown here.
  const isWhole = isOnItsPage || isAdmin
  const { _id, kind, text, photos, place, university, user, isPinned, createdAt, editedAt } = post
  const since = sinceWords(new Date(createdAt), i18n.locale)
  const time = (
    <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.locale)}>
      {since}
    </time>
  )
  const { name, username, photo } = user
  return (
    <article className={styles.post} aria-labelledby={`post-${_id}`}>
      <header className={styles.head}>
        <Link className={styles.face} to={pathOf(username)} tabIndex={-1} aria-hidden>
          <Avatar name={name} src={photo} size={44} />
        </Link>
        <div className={styles.who}>
          <Link id={`post-${_id}`} className={styles.name} to={pathOf(username)}>
            <bdi>{name}</bdi>
          </Link>
          <p className={styles.meta}>
            <bdi title={place.label}>{shortLocation(place.label)}</bdi> ·{' '}
            {isWhole ? time : <Link to={`/posts/${_id}`}>{time}</Link>}
            {editedAt !== null && (
              <>
                {' '}
                · <Trans>edited</Trans>
              </>
            )}
          </p>
        </div>
        {!isAdmin && <PostMenu post={post} onGone={onGone} />}
      </header>
      <p className={styles.tags}>
        {isPinned && (
          <Tag variant="when" icon={<Pin aria-hidden />}>
            <Trans>Pinned</Trans>
          </Tag>
        )}
        <Tag variant="primary">{kindWords()[kind]}</Tag>
        {university && (
          <Tag icon={<GraduationCap aria-hidden />}>
            <bdi>{university.name}</bdi>
          </Tag>
        )}
      </p>
      {isWhole ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        <LongText>{text}</LongText>
      )}
      {photos.length > 0 && <PostPhotos photos={photos} author={user} />}
      <PostActions post={post} isWhole={isWhole} />
    </article>
  )
}

/** The same geometry, before anything is known. */
export function PostShapes({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, nth) => (
        <div key={nth} className={styles.post}>
          <div className={styles.head}>
            <SkeletonCircle size={44} />
            <div className={styles.lines}>
              <SkeletonLine width="40%" />
              <SkeletonLine width="25%" height={13} />
            </div>
          </div>
          <div className={styles.lines}>
            <SkeletonLine />
            <SkeletonLine width="80%" />
          </div>
          {nth === 0 && <SkeletonBlock height={240} />}
        </div>
      ))}
    </div>
  )
}

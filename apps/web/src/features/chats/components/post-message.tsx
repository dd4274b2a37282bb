import { Trans } from '@lingui/react/macro'
import type { PostSubject } from '@wayfellow/contract/chats/subjects'
import { Link } from 'react-router'
import { firstName, shortLocation } from '../../../lib/words.ts'
import styles from './person-message.module.css'

/** A post, shown by one of the two. */
export function PostMessage({ post }: PostSubject) {
  if (!post) {
    return (
      <div className={styles.gone}>
        <Trans>This post isn't available to you.</Trans>
      </div>
    )
  }
  return (
    <Link className={styles.card} to={`/posts/${post._id}`}>
      {post.photo !== null && (
        <img className={styles.picture} src={post.photo} alt="" width={56} height={56} loading="lazy" />
      )}
      <span className={styles.words}>
        <span className={styles.begin} dir="auto">
          {post.text}
        </span>
        <span className={styles.detail}>
          <bdi>{firstName(post.user)}</bdi> · <bdi>{shortLocation(post.location)}</bdi>
        </span>
      </span>
    </Link>
  )
}

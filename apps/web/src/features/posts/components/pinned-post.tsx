import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { useId } from 'react'
import { LinkText } from '../../../ui/link-text.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { pinnedPostQuery } from '../api.ts'
import styles from './pinned-post.module.css'

/** The pinned post of a city, for its city admin. */
export function PinnedPost({ place }: { place: PlaceChoice }) {
  const { t } = useLingui()
  const heading = useId()
  const { data, refetch } = useQuery(pinnedPostQuery(place._id))
  const post = data?.pinned
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className="head">
        <Trans>Pinned post</Trans>
      </h2>
      <Skeleton
        isLoading={data === undefined}
        label={t`Loading the pinned post`}
        shapes={<SkeletonLine width="80%" />}
      >
        {data === null && <LoadFailed onRetry={() => void refetch()} />}
        {post && (
          <>
            <p className={styles.words} dir="auto">
              {post.text}
            </p>
            <LinkText isTappable to={`/posts/${post._id}`}>
              <Trans>See the post</Trans>
            </LinkText>
          </>
        )}
        {data && !post && (
          <p className="quiet">
            <Trans>Nothing is pinned yet. Open a post about this city and choose Pin from its menu.</Trans>
          </p>
        )}
      </Skeleton>
    </section>
  )
}

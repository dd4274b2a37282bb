import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { userStoriesQuery } from '../api.ts'
import styles from './story-edge.module.css'

interface StoryEdgeProps {
  username: string
  name: string
  /** A face, which keeps its own action: the word under it leads to the story. */
  children: ReactNode
}

/** The ring around the avatar of somebody with a current story, in the colours of the row on home. */
export function StoryEdge({ username, name, children }: StoryEdgeProps) {
  const { t } = useLingui()
  const { data } = useQuery(userStoriesQuery(username))
  const stories = data?.stories ?? []
  const isFresh = stories.some(({ isSeen }) => !isSeen)
  const hasStory = stories.length > 0
  return (
    <span className={classNames(styles.edge, hasStory && styles.ring, isFresh && styles.fresh)}>
      {children}
      {hasStory && (
        <Link
          className={styles.way}
          to={`/stories/${encodeURIComponent(username)}`}
          aria-label={isFresh ? t`${name}'s new story` : t`${name}'s story`}
        >
          <Trans>Story</Trans>
        </Link>
      )}
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import styles from './thread-place.module.css'

interface ThreadPlaceProps {
  isLoading: boolean
  onRetry: () => void
  /** Nothing where there is no such conversation. */
  children: ReactNode
}

/** The place of a conversation: a skeleton while it loads, and an error with a retry button when loading fails. */
export function ThreadPlace({ isLoading, onRetry, children }: ThreadPlaceProps) {
  const { t } = useLingui()
  return (
    <Skeleton isLoading={isLoading} label={t`Loading your chat`} shapes={<Shapes />}>
      {children ?? (
        <EmptyState
          art={<ChatsArt />}
          title={t`This page isn't available.`}
          text={t`It may have been removed, or there's a connection problem.`}
          action={
            <ButtonLink size="small" to="/chats">
              <Trans>Back to your chats</Trans>
            </ButtonLink>
          }
          onRetry={onRetry}
        />
      )}
    </Skeleton>
  )
}

function Shapes() {
  return (
    <div className={styles.shapes}>
      {[52, 68, 40, 60, 30].map((width, index) => (
        <div key={width} className={index % 2 === 0 ? styles.theirs : styles.mine}>
          <SkeletonLine width={`${width}%`} height={40} />
        </div>
      ))}
    </div>
  )
}

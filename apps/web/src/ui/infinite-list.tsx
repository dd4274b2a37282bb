import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-list.module.css'

type InfiniteListProps = {
  hasMore: boolean
  isLoadingMore: boolean
  /** How many are there already. */
  pages: number
  onMore: () => void
  /** Stands where the next page will be. */
  shapes: ReactNode
}

/** From here on, more is loaded only on a press: content below an endless list must stay reachable. */
const pagesByThemselves = 5

/** The end of a list that loads its next page two screens ahead. */
export function InfiniteList({ hasMore, isLoadingMore, pages, onMore, shapes }: InfiniteListProps) {
  const asks = pages >= pagesByThemselves
  const end = useNearness(hasMore && !isLoadingMore && !asks ? onMore : undefined)
  if (isLoadingMore) return <div aria-hidden>{shapes}</div>
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.end}>
      {asks && (
        <Button variant="outline" size="small" onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function useNearness(onNear: (() => void) | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!onNear || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: '0px 0px 200% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [onNear])
  return place
}

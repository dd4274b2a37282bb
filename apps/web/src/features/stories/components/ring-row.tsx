import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useRef } from 'react'
import { useSession } from '../../../lib/session.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton, SkeletonCircle } from '../../../ui/skeleton.tsx'
import { ringsQuery } from '../api.ts'
import { OwnRing, Ring } from './ring.tsx'
import styles from './ring-row.module.css'

/** Stories of people one follows and of one's city, over what else there is to read. */
export function RingRow() {
  const { t } = useLingui()
  const session = useSession()
  const row = useRef<HTMLUListElement>(null)
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ringsQuery)
  if (session.status !== 'authenticated') return null
  const pages = data?.pages.flatMap((page) => page ?? []) ?? []
  const [first] = pages
  // A person whose stories were just viewed may appear on a later page as well.
  const rings = [
    ...new Map(pages.flatMap((page) => page.rings).map((ring) => [ring.user._id, ring])).values(),
  ]
  const scroll = (step: number) => {
    const { current } = row
    if (!current) return
    const side = current.matches(':dir(rtl)') ? -1 : 1
    current.scrollBy({ left: side * step * current.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <section aria-label={t`Stories`} className={styles.place}>
      <Skeleton isLoading={isPending} label={t`Loading stories`} shapes={<Shapes />}>
        {/* Arrows go from ring to ring; each is a link of its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul ref={row} className={styles.row} onKeyDown={moveByKey}>
          <OwnRing user={session.user} count={first?.ownCount ?? 0} missing={first?.missing ?? []} />
          {rings.map((ring) => (
            <Ring key={ring.user._id} {...ring} />
          ))}
          <li>
            <InfiniteList
              hasMore={hasNextPage}
              isLoadingMore={isFetchingNextPage}
              pages={pages.length}
              onMore={() => void fetchNextPage()}
              shapes={<SkeletonCircle size={64} />}
            />
          </li>
        </ul>
        {rings.length > 5 && (
          <>
            <IconButton
              variant="floating"
              className={`${styles.arrow} ${styles.back}`}
              label={t`Scroll back`}
              icon={<ChevronLeft aria-hidden className="mirror" />}
              onClick={() => scroll(-1)}
            />
            <IconButton
              variant="floating"
              className={`${styles.arrow} ${styles.on}`}
              label={t`Scroll forward`}
              icon={<ChevronRight aria-hidden className="mirror" />}
              onClick={() => scroll(1)}
            />
          </>
        )}
      </Skeleton>
    </section>
  )
}

function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const isForward = (event.key === 'ArrowRight') === event.currentTarget.matches(':dir(ltr)')
  const next = stops[at + (isForward ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function Shapes() {
  return (
    <div className={styles.row}>
      {[0, 1, 2, 3, 4, 5].map((nth) => (
        <SkeletonCircle key={nth} size={64} />
      ))}
    </div>
  )
}

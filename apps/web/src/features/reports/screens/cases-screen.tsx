import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { casesQuery, type Shown } from '../api.ts'
import { CaseCard } from '../components/case-card.tsx'
import { useCaseKeys } from '../components/use-case-keys.ts'
import styles from './cases-screen.module.css'

/** What waits for a decision of an admin, the urgent and then the oldest first. */
export function CasesScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const show: Shown = params.get('show') === 'closed' ? 'closed' : 'open'
  const list = useInfiniteQuery(casesQuery(show))
  const pages = list.data?.pages.flatMap((page) => (page ? [page] : [])) ?? []
  const cases = pages.flatMap((page) => page.cases)
  const place = useRef<HTMLUListElement>(null)
  useCaseKeys(place)
  const openCount = pages[0]?.openCount ?? 0
  return (
    <div className={styles.page}>
      <Chips label={t`Show`}>
        <Chip isPressed={show === 'open'} onClick={() => setParams({})}>
          <Trans>Open {openCount}</Trans>
        </Chip>
        <Chip isPressed={show === 'closed'} onClick={() => setParams({ show: 'closed' })}>
          <Trans>Decided</Trans>
        </Chip>
      </Chips>
      <Skeleton isLoading={list.isPending} label={t`Loading cases`} shapes={<SkeletonBlock height={160} />}>
        {cases.length === 0 ? (
          <EmptyState
            art={<ReviewsArt />}
            title={show === 'open' ? t`Queue clear.` : t`Nothing decided yet.`}
            text={t`What students report, and what they write to the team in a review, stands here.`}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <>
            <ul ref={place} className={styles.list}>
              {cases.map((one) => (
                <li key={one._id}>
                  <CaseCard of={one} />
                </li>
              ))}
            </ul>
            <Endless
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              pages={pages.length}
              onMore={() => void list.fetchNextPage()}
              shapes={<SkeletonBlock height={160} />}
            />
          </>
        )}
      </Skeleton>
    </div>
  )
}

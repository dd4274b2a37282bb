import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session.ts'
import { EventsArt } from '../../../ui/art/events-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { ownPromosQuery } from '../api.ts'
import { OwnPromo } from '../components/own-promo.tsx'
import styles from './own-promos-screen.module.css'

/** /promos: the viewer's own promos with their status and view counts. */
export function OwnPromosScreen() {
  const { t } = useLingui()
  const session = useSession()
  const list = useInfiniteQuery(ownPromosQuery)
  const promos = list.data?.pages.flatMap(({ items }) => items) ?? []
  const maySubmit = session.status === 'authenticated' && session.user.cityAdmin
  const submit = maySubmit && (
    <ButtonLink size="small" to="/promos/new">
      <Trans>Submit a promo</Trans>
    </ButtonLink>
  )
  return (
    <div className={styles.page}>
      <Skeleton isLoading={list.isPending} label={t`Loading promos`} shapes={<SkeletonBlock height={200} />}>
        {promos.length === 0 ? (
          <NoEntries list={list}>
            <EmptyState
              art={<EventsArt />}
              title={t`No promos yet`}
              text={
                maySubmit
                  ? t`Share a student discount, an opening or a programme with students in your cities.`
                  : t`City admins submit promos for the cities they look after.`
              }
              action={submit}
            />
          </NoEntries>
        ) : (
          <>
            {submit && <div className={styles.new}>{submit}</div>}
            <ul className={styles.list}>
              {promos.map((promo) => (
                <li key={promo._id}>
                  <OwnPromo promo={promo} />
                </li>
              ))}
            </ul>
            <InfiniteList
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              pages={list.data?.pages.length ?? 0}
              onMore={() => void list.fetchNextPage()}
              shapes={<SkeletonBlock height={200} />}
            />
          </>
        )}
      </Skeleton>
    </div>
  )
}

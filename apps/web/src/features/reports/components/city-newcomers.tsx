import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { useId } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/row.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { newcomersQuery } from '../api.ts'
import styles from './city-newcomers.module.css'

/** Students of the city who joined within the last week, so that the city admin can welcome them. */
export function CityNewcomers({ place }: { place: PlaceChoice }) {
  const { t, i18n } = useLingui()
  const heading = useId()
  const list = useInfiniteQuery(newcomersQuery(place._id))
  const people = list.data?.pages.flatMap(({ items }) => items) ?? []
  const city = shortLocation(place.label)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className="head">
        <Trans>
          New in <bdi>{city}</bdi> this week
        </Trans>
      </h2>
      <Skeleton
        isLoading={list.isPending}
        label={t`Loading newcomers`}
        shapes={<SkeletonRows count={2} size={44} />}
      >
        {people.length === 0 ? (
          <NoEntries list={list}>
            <p className="quiet">
              <Trans>Nobody has joined this week.</Trans>
            </p>
          </NoEntries>
        ) : (
          <ul className={styles.people}>
            {people.map(({ _id, username, name, photo, joinedAt }) => (
              <li key={_id}>
                <Row
                  start={<Avatar name={name} src={photo} size={44} />}
                  title={name}
                  subtitle={sinceWords(new Date(joinedAt), i18n.locale)}
                  to={`/users/${username}?section=about`}
                />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            size="small"
            variant="outline"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </Skeleton>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { cityPlacesQuery } from '../../city-admins/index.ts'
import { cityCasesQuery, type Shown } from '../api.ts'
import { CaseList } from '../components/case-list.tsx'
import { CityCaseCard } from '../components/city-case-card.tsx'
import { CityNewcomers } from '../components/city-newcomers.tsx'
import styles from './city-screen.module.css'

interface CityScreenProps {
  /** Parts of other features about a city: pinned posts, upcoming events, promos and proposals. */
  drawPlace: (place: PlaceChoice) => ReactNode
}

/** The desk of a city admin, one city at a time: what is reported, who is new, and what else there is to do. */
export function CityScreen({ drawPlace }: CityScreenProps) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return session.user.cityAdmin ? <City drawPlace={drawPlace} /> : <NotYours />
}

function NotYours() {
  const { t } = useLingui()
  return (
    <EmptyState
      art={<ReviewsArt />}
      title={t`City admins only`}
      text={t`City admins see reports from their cities here.`}
      action={
        <ButtonLink size="small" to="/home">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      }
    />
  )
}

function City({ drawPlace }: CityScreenProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const show: Shown = params.get('show') === 'closed' ? 'closed' : 'open'
  const { data: places } = useQuery(cityPlacesQuery)
  const place = places?.find(({ _id }) => _id === params.get('place')) ?? places?.[0]
  const list = useInfiniteQuery({ ...cityCasesQuery(show, place?._id), enabled: place !== undefined })
  const pages = list.data?.pages ?? []
  const cases = pages.flatMap(({ items }) => items)
  const go = (filter: { place?: string; show?: Shown }) => {
    const next = new URLSearchParams(params)
    if (filter.place !== undefined) next.set('place', filter.place)
    if (filter.show === 'closed') next.set('show', 'closed')
    else next.delete('show')
    setParams(next, { replace: true })
  }
  if (places?.length === 0 || !place)
    return <Waiting isNone={places?.length === 0} hasFailed={places === null} />
  const city = shortLocation(place.label)
  return (
    <div className={styles.page}>
      {(places ?? []).length > 1 && (
        <Chips label={t`Your cities`}>
          {(places ?? []).map(({ _id, label }) => (
            <Chip key={_id} isPressed={_id === place._id} onClick={() => go({ place: _id })}>
              <bdi>{shortLocation(label)}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      <h2 className="head">
        <Trans>
          Reports in <bdi>{city}</bdi>
        </Trans>
      </h2>
      <p className="quiet">
        <Trans>You can see reports about posts and events, but not who made them.</Trans>
      </p>
      <Chips label={t`Show`}>
        <Chip isPressed={show === 'open'} onClick={() => go({ show: 'open' })}>
          <Trans>Open</Trans>
        </Chip>
        <Chip isPressed={show === 'closed'} onClick={() => go({ show: 'closed' })}>
          <Trans>Decided</Trans>
        </Chip>
      </Chips>
      <CaseList
        list={list}
        label={t`Loading reports`}
        pages={pages.length}
        empty={{
          title: show === 'open' ? t`No reports` : t`No decisions yet`,
          text:
            show === 'open'
              ? t`When someone reports a post or event in your cities, it appears here.`
              : t`Content that you or other city admins remove or restore appears here.`,
        }}
      >
        {cases.map((one) => (
          <li key={one._id}>
            <CityCaseCard of={one} />
          </li>
        ))}
      </CaseList>
      <CityNewcomers place={place} />
      {drawPlace(place)}
    </div>
  )
}

/** Until it is known which cities are theirs, and when there are none. */
function Waiting({ isNone, hasFailed }: { isNone: boolean; hasFailed: boolean }) {
  const { t } = useLingui()
  if (hasFailed) return <LoadFailed onRetry={() => void queryClient.invalidateQueries(cityPlacesQuery)} />
  if (isNone)
    return (
      <p className={styles.page}>
        <Trans>You don't have a city yet. Ask the team to assign you one.</Trans>
      </p>
    )
  return (
    <div className={styles.page}>
      <Skeleton isLoading label={t`Loading your cities`} shapes={<SkeletonBlock height={160} />}>
        {null}
      </Skeleton>
    </div>
  )
}

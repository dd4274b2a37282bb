import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LivelyCity } from '@wayfellow/contract/search/cities'
import Users from 'lucide-react/icons/users'
import { forgetPaths } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { AvatarStack } from '../../../ui/avatar-stack.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Row } from '../../../ui/row.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { livelyCitiesQuery } from '../api.ts'
import styles from './lively-cities.module.css'

/** The nearest cities with hosts; without a location also popular ones. Renders nothing when there are none. */
export function LivelyCities({ location }: { location?: string | undefined }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(livelyCitiesQuery(location))
  if (data === null) {
    return (
      <div className={styles.failed}>
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    )
  }
  // Around a named city there may be none, and a heading would come and go.
  if (data ? data.cities.length === 0 : location !== undefined) return null
  return (
    <section className={styles.cities} aria-labelledby="lively-cities">
      <h2 id="lively-cities" className={`${styles.title} head`}>
        {location === undefined ? <Trans>Popular cities</Trans> : <Trans>Nearby cities with hosts</Trans>}
      </h2>
      <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonRows count={4} size={32} />}>
        <ul>
          {data?.cities.map((city) => (
            <li key={city.place._id}>
              <City city={city} />
            </li>
          ))}
        </ul>
      </Skeleton>
    </section>
  )
}

function City({ city: { place, km, hosts, hasMore, faces } }: { city: LivelyCity }) {
  const { i18n } = useLingui()
  return (
    <Row
      start={
        <span className={styles.faces} aria-hidden>
          {faces.length > 0 ? (
            <AvatarStack people={faces.map((src) => ({ id: src, name: '', src }))} label="" />
          ) : (
            <Users className={styles.icon} />
          )}
        </span>
      }
      title={shortLocation(place.label)}
      subtitle={
        <>
          {km !== null && `${i18n.number(km, { style: 'unit', unit: 'kilometer' })} · `}
          {hasMore ? (
            <Trans>more than {hosts} hosts</Trans>
          ) : (
            <Plural value={hosts} one="# host" other="# hosts" />
          )}
        </>
      }
      to={`/search?type=users&location=${encodeURIComponent(place.label)}`}
      onClick={forgetPaths}
    />
  )
}

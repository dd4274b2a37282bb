import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LivelyCity } from '@wayfellow/contract/search/cities'
import Users from 'lucide-react/icons/users'
import { forgetPaths } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Row } from '../../../ui/row.tsx'
import { livelyCitiesQuery } from '../api.ts'
import styles from './lively-cities.module.css'

/** The nearest cities with hosts, around the given one or the viewer's own. Renders nothing when there are none. */
export function LivelyCities({ location }: { location?: string | undefined }) {
  const { data, refetch } = useQuery(livelyCitiesQuery(location))
  if (data === null) {
    return (
      <div className={styles.failed}>
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    )
  }
  const { cities } = data ?? { cities: [] }
  if (cities.length === 0) return null
  return (
    <section className={styles.cities} aria-labelledby="lively-cities">
      <h2 id="lively-cities" className={`${styles.title} head`}>
        <Trans>Nearby cities with hosts</Trans>
      </h2>
      <ul>
        {cities.map((city) => (
          <li key={city.place._id}>
            <City city={city} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function City({ city: { place, km, hosts, hasMore } }: { city: LivelyCity }) {
  const { i18n } = useLingui()
  const distance = i18n.number(km, { style: 'unit', unit: 'kilometer' })
  return (
    <Row
      start={<Users aria-hidden className={styles.icon} />}
      title={shortLocation(place.label)}
      subtitle={
        <>
          {distance} ·{' '}
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

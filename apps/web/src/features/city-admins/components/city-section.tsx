import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSession } from '../../../lib/session.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { cityPlacesQuery } from '../api.ts'
import styles from './city-section.module.css'

/** «Your cities» of /settings/account, for those who look after some. */
export function CitySection() {
  const session = useSession()
  return session.status === 'authenticated' && session.user.cityAdmin && !session.user.banned ? (
    <Section />
  ) : null
}

function Section() {
  const { t } = useLingui()
  const heading = useId()
  const { data: places, refetch } = useQuery(cityPlacesQuery)
  return (
    <section id="cities" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Your cities</Trans>
      </h2>
      <p className="quiet">
        <Trans>You're a city admin for these cities. The team assigns them.</Trans>
      </p>
      <Skeleton
        isLoading={places === undefined}
        label={t`Loading your cities`}
        shapes={<SkeletonLine width="40%" />}
      >
        {places === null && <LoadFailed onRetry={() => void refetch()} />}
        {places?.length === 0 && (
          <p className="quiet">
            <Trans>No cities yet. Ask the team to assign you one.</Trans>
          </p>
        )}
        {places && places.length > 0 && (
          <ul className={styles.list}>
            {places.map(({ _id, label }) => (
              <li key={_id} className="strong">
                <bdi>{label}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Skeleton>
      <LinkText isTappable to="/city">
        <Trans>See reports in your cities</Trans>
      </LinkText>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CityAlert } from '@wayfellow/contract/search/alerts'
import { useId } from 'react'
import { Link } from 'react-router'
import { stayWords } from '../../../lib/days.ts'
import { dayWords } from '../../../lib/moments.ts'
import { useNetwork } from '../../../lib/online.ts'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { cityAlertsQuery, turnOffAlert } from '../api.ts'
import styles from './city-alerts.module.css'

/** Every city in which the viewer waits for a host, each with a way to its hosts and a way to turn it off. */
export function CityAlerts() {
  const { t } = useLingui()
  const heading = useId()
  const { data, isPending, refetch } = useQuery(cityAlertsQuery)
  return (
    <section id="city-alerts" aria-labelledby={heading}>
      <h2 id={heading} className="head">
        <Trans>Cities you're waiting for</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          We tell you when someone can host you there, once a week at most. Nobody sees where you're waiting.
        </Trans>
      </p>
      <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonBlock height={56} />}>
        {data ? <List alerts={data} /> : <LoadFailed onRetry={() => void refetch()} />}
      </Skeleton>
    </section>
  )
}

function List({ alerts }: { alerts: readonly CityAlert[] }) {
  const isOffline = useNetwork().kind === 'offline'
  if (alerts.length === 0) {
    return (
      <p className="quiet">
        <Trans>
          None yet. <LinkText to="/search?type=users">Search for hosts</LinkText>, and where you find none,
          ask us to tell you.
        </Trans>
      </p>
    )
  }
  return (
    <>
      {isOffline && (
        <p className="meta">
          <Trans>You're offline. You can change this once you're back.</Trans>
        </p>
      )}
      <ul>
        {alerts.map((alert) => (
          <Entry key={alert.place._id} alert={alert} isOffline={isOffline} />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  alert: CityAlert
  isOffline: boolean
}

function Entry({ alert: { place, from, to, endsOn }, isOffline }: EntryProps) {
  const { t, i18n } = useLingui()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => turnOffAlert(place._id) })
  const city = shortLocation(place.label)
  const nights = from !== null && to !== null ? { from, to } : undefined
  const days = nights && stayWords({ arriveOn: nights.from, departOn: nights.to }, i18n)
  const end = dayWords(new Date(`${endsOn}T12:00:00Z`), i18n.locale)
  return (
    <li className={styles.entry}>
      <Link
        className={styles.city}
        to={searchPathWith('', { type: 'users', location: place.label, ...nights })}
        onClick={forgetPaths}
      >
        <span className="strong">
          <bdi>{place.label}</bdi>
        </span>
        <span className="meta">{days ?? <Trans>Any dates, until {end}</Trans>}</span>
      </Link>
      <Button
        size="small"
        variant="outline"
        isLoading={isPending}
        aria-label={t`Turn off the alert for ${city}`}
        onClick={() => !isOffline && mutate()}
      >
        <Trans>Turn off</Trans>
      </Button>
      {error && !isOffline && (
        <ErrorLine role="alert" className={styles.fault}>
          <Trans>We couldn't save that.</Trans>
        </ErrorLine>
      )}
    </li>
  )
}

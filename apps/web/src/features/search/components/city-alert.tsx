import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { CityAlert as Alert } from '@wayfellow/contract/search/alerts'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { ApiError } from '../../../lib/api-error.ts'
import { stayWords } from '../../../lib/days.ts'
import { useNetwork } from '../../../lib/online.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { cityAlertsQuery, turnOffAlert, turnOnAlert } from '../api.ts'
import styles from './city-alert.module.css'

interface CityAlertProps {
  place: PlaceChoice
  /** Of the search; none is any time. */
  nights?: { from: string; to: string } | undefined
}

/** Asks to be notified when somebody can host in a city without hosts, and says that it is on. */
export function CityAlert({ place, nights }: CityAlertProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(cityAlertsQuery)
  return (
    <div className={styles.place}>
      <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonBlock height={96} />}>
        {data ? (
          <Panel place={place} nights={nights} alert={data.find((each) => each.place._id === place._id)} />
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </Skeleton>
    </div>
  )
}

function Panel({ place, nights, alert }: CityAlertProps & { alert: Alert | undefined }) {
  const { t, i18n } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnAlert(place._id, nights ?? {}) : turnOffAlert(place._id)),
  })
  const turn = (isOn: boolean) => () => (isOffline ? reset() : mutate(isOn))
  const city = shortLocation(place.label)
  const days = (from: string, to: string) => stayWords({ arriveOn: from, departOn: to }, i18n)
  const kept = alert && alert.from !== null && alert.to !== null ? days(alert.from, alert.to) : undefined
  const asked = nights && days(nights.from, nights.to)
  return (
    <section className={styles.panel} aria-label={t`Alert for ${city}`}>
      {alert ? (
        <BellRing aria-hidden className={styles.icon} />
      ) : (
        <Bell aria-hidden className={styles.icon} />
      )}
      <div className={styles.words}>
        <p className="strong">
          {alert ? (
            <Trans>We'll tell you when someone can host in {city}</Trans>
          ) : (
            <Trans>Waiting for a host in {city}?</Trans>
          )}
        </p>
        <p className="meta">
          {alert ? (
            (kept ?? <Trans>Any dates</Trans>)
          ) : (
            <Trans>By push and email, once a week at most.</Trans>
          )}
        </p>
        <div className={styles.buttons}>
          {(!alert || kept !== asked) && (
            <Button size="small" isLoading={isPending} onClick={turn(true)}>
              {!alert && <Trans>Tell me when someone can host</Trans>}
              {alert &&
                (asked === undefined ? <Trans>Change to any dates</Trans> : <Trans>Change to {asked}</Trans>)}
            </Button>
          )}
          {alert && (
            <Button size="small" variant="outline" isLoading={isPending} onClick={turn(false)}>
              <Trans>Turn off</Trans>
            </Button>
          )}
        </div>
        {isOffline && (
          <p className="meta">
            <Trans>You're offline. You can change this once you're back.</Trans>
          </p>
        )}
        {error && !isOffline && (
          <ErrorLine role="alert">
            {error instanceof ApiError && error.status === 409 ? error.message : t`We couldn't save that.`}
          </ErrorLine>
        )}
        {alert && (
          <LinkText to="/settings/notifications#city-alerts" isTappable>
            <Trans>All cities you're waiting for</Trans>
          </LinkText>
        )}
      </div>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import BedDouble from 'lucide-react/icons/bed-double'
import Map from 'lucide-react/icons/map'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useEffect } from 'react'
import { ownProfileQuery, SuggestedPeople } from '../../features/profiles/index.ts'
import { NextHosts } from '../../features/search/index.ts'
import { useNextStop } from '../../features/trips/index.ts'
import { daysAfter, localToday } from '../../lib/days.ts'
import { forgetPaths } from '../../lib/remembered-paths.ts'
import { shortLocation } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CityStrip } from './city-strip.tsx'
import styles from './first-look.module.css'
import { inviteFriends } from './invite-friends.ts'

/** At the end of the wizard: people and events for somebody who has just arrived, and what to do first. */
export function FirstLook() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: profile } = useQuery(ownProfileQuery)
  // Answers, a confirmed university and a finished profile open lists that were read before: Home must not show those.
  useEffect(() => void queryClient.invalidateQueries(), [queryClient])
  const next = earlier(profile ? exchangeStop(profile) : undefined, useNextStop())
  return (
    <>
      <section className={styles.people} aria-labelledby="first-people">
        <h2 id="first-people" className="head">
          <Trans>People you could meet</Trans>
        </h2>
        <SuggestedPeople />
      </section>
      <div className={styles.edge}>
        <CityStrip />
      </div>
      {next && (
        <Suspense>
          <NextHosts stop={next} />
        </Suspense>
      )}
      <section className={styles.steps} aria-labelledby="first-steps">
        <h2 id="first-steps" className="head">
          <Trans>Good first steps</Trans>
        </h2>
        <Button
          isFull
          variant="tonal"
          icon={<UserPlus aria-hidden />}
          onClick={() =>
            void inviteFriends(t`Stay with fellow students on Wayfellow`, profile?.username ?? null)
          }
        >
          <Trans>Invite three friends</Trans>
        </Button>
        <ButtonLink isFull variant="outline" to="/trips/new" icon={<Map aria-hidden />}>
          <Trans>Plan your first trip</Trans>
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink
            isFull
            variant="outline"
            to={`/search?type=users&location=${encodeURIComponent(next.location)}`}
            icon={<BedDouble aria-hidden />}
            onClick={forgetPaths}
          >
            <Trans>Find a host in {shortLocation(next.location)}</Trans>
          </ButtonLink>
        )}
      </section>
    </>
  )
}

type Stop = NonNullable<ReturnType<typeof useNextStop>>

/** Somebody who moves to a city needs a bed for their first nights, not for months. */
const firstNights = 7

/** The city of the exchange that begins next, and its first nights. */
function exchangeStop({ exchanges }: OwnProfile): Stop | undefined {
  const [first] = exchanges
    .filter(({ from }) => from > localToday())
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return first && { location: first.place.label, from: first.from, to: daysAfter(first.from, firstNights) }
}

const earlier = (one: Stop | undefined, other: Stop | undefined) =>
  one && other ? (one.from <= other.from ? one : other) : (one ?? other)

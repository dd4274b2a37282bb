import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import BedDouble from 'lucide-react/icons/bed-double'
import Map from 'lucide-react/icons/map'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect } from 'react'
import { ownProfileQuery, SuggestedPeople } from '../../features/profiles/index.ts'
import { localToday } from '../../lib/days.ts'
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
  const next = profile ? nextStop(profile) : undefined
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
            to={`/search?type=users&location=${encodeURIComponent(next)}`}
            icon={<BedDouble aria-hidden />}
            onClick={forgetPaths}
          >
            <Trans>Find a host in {shortLocation(next)}</Trans>
          </ButtonLink>
        )}
      </section>
    </>
  )
}

/** The label of the city of the exchange that begins next. */
const nextStop = ({ exchanges }: OwnProfile): string | undefined =>
  exchanges
    .filter(({ from }) => from > localToday())
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))[0]?.place.label

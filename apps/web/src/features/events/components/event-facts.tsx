import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventSpot, PlannedEvent } from '@wayfellow/contract/events'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { languageName, listed } from '../../profiles/index.ts'
import styles from './event-facts.module.css'
import { mapLink } from './event-words.ts'

/** Place, languages and organiser of an event. */
export function EventFacts({ event, viewerId }: { event: PlannedEvent; viewerId: string | undefined }) {
  return (
    <ul className={styles.facts}>
      <SpotFact spot={event.spot} location={event.place.label}>
        <NoSpot event={event} />
      </SpotFact>
      <LanguagesFact languages={event.languages} />
      <OrganiserFact event={event} viewerId={viewerId} />
    </ul>
  )
}

function NoSpot({ event: { spotShown, needsApproval } }: { event: PlannedEvent }) {
  if (spotShown !== 'going') return <Trans>The exact location will be shared later.</Trans>
  return needsApproval ? (
    <Trans>Only guests confirmed by the organiser can see the exact location.</Trans>
  ) : (
    <Trans>Only people who are going can see the exact location.</Trans>
  )
}

type SpotFactProps = { spot: EventSpot | null; location: string; children: ReactNode }

/** The children say why there is no spot. */
export function SpotFact({ spot, location, children }: SpotFactProps) {
  const city = shortLocation(location)
  return (
    <li className={styles.fact}>
      <MapPin aria-hidden />
      <div className={styles.words}>
        <p className={styles.main} title={location}>
          <bdi>{spot?.name || city}</bdi>
        </p>
        <p className="meta">
          {spot ? <bdi>{[spot.address, spot.name && city].filter(Boolean).join(', ')}</bdi> : children}
        </p>
      </div>
      {spot && (
        <a className={styles.link} href={mapLink(spot)} target="_blank" rel="noreferrer noopener">
          <Trans>Map</Trans>
          <span className="sr">
            {' '}
            <Trans>in a new tab</Trans>
          </span>
        </a>
      )}
    </li>
  )
}

export function LanguagesFact({ languages }: { languages: readonly string[] }) {
  if (languages.length === 0) return null
  return (
    <li className={styles.fact}>
      <Languages aria-hidden />
      <p className={styles.main}>{listed(languages.map(languageName))}</p>
    </li>
  )
}

function OrganiserFact({ event, viewerId }: { event: PlannedEvent; viewerId: string | undefined }) {
  const { t } = useLingui()
  const { organiser, coOrganisers, organiserEvents, organiserUniversity } = event
  const name = organiser?.name ?? t`Former member`
  const helpers = listed(coOrganisers.map((person) => firstName(person)))
  return (
    <li className={styles.fact}>
      <Avatar name={name} src={organiser?.photo} size={32} />
      <div className={styles.words}>
        <p className={styles.main}>
          {organiser ? (
            <LinkText to={`/users/${organiser.username}`}>
              <Trans>Organised by {name}</Trans>
            </LinkText>
          ) : (
            name
          )}
        </p>
        <p className="meta">
          <Plural value={organiserEvents} one="# event" other="# events" />
          {organiserUniversity !== null && <Trans>, student at {organiserUniversity}</Trans>}
        </p>
        {coOrganisers.length > 0 && (
          <p className="meta">
            <Trans>with {helpers}</Trans>
          </p>
        )}
      </div>
      {organiser && organiser._id !== viewerId && (
        <LinkText to={`/chats/${organiser.username}`}>
          <Trans>Message</Trans>
        </LinkText>
      )}
    </li>
  )
}

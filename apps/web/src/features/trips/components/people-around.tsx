import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SemesterOverlap, Visitor } from '@wayfellow/contract/trips/mates'
import { stayWords } from '../../../lib/days.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { StripCard, type StripCards } from '../../../ui/strip-card.tsx'
import { overlapsQuery, visitorsQuery } from '../api.ts'

/** Returns visitors of the viewer's city, who needs a host first, then people on exchange in the same place or about to come. */
export function usePeopleAround(): StripCards {
  const visitors = useQuery(visitorsQuery)
  const overlaps = useQuery(overlapsQuery)
  const sorted = (visitors.data ?? []).toSorted(
    (one, other) => Number(other.needsHost) - Number(one.needsHost),
  )
  return {
    cards: [
      ...sorted.map((visit) => ({
        id: `${visit.trip._id} ${visit.from}`,
        card: <VisitorCard visit={visit} />,
      })),
      ...(overlaps.data ?? []).map((overlap) => ({
        id: overlap.person._id,
        card: <OverlapCard overlap={overlap} />,
      })),
    ],
    isMissing: visitors.data === null || overlaps.data === null,
    refetch: () => Promise.all([visitors.refetch(), overlaps.refetch()]),
  }
}

function VisitorCard({ visit: { trip, from, to, needsHost } }: { visit: Visitor }) {
  const { i18n } = useLingui()
  const name = firstName(trip.owner)
  return (
    <StripCard
      start={<Avatar name={trip.owner.name} src={trip.owner.photo} size={44} />}
      title={needsHost ? <Trans>{name} needs a host</Trans> : <Trans>{name} is visiting</Trans>}
      subtitle={stayWords({ arriveOn: from, departOn: to }, i18n)}
      to={`/trips/${trip._id}`}
    />
  )
}

function OverlapCard({ overlap: { person, place, from, to, isComing } }: { overlap: SemesterOverlap }) {
  const { i18n } = useLingui()
  const name = firstName(person)
  const city = shortLocation(place.label)
  return (
    <StripCard
      start={<Avatar name={person.name} src={person.photo} size={44} />}
      title={
        isComing ? (
          <Trans>
            {name} is moving to {city}
          </Trans>
        ) : (
          <Trans>
            {name} is in {city} too
          </Trans>
        )
      }
      subtitle={stayWords({ arriveOn: from, departOn: to }, i18n)}
      to={`/users/${person.username}`}
    />
  )
}

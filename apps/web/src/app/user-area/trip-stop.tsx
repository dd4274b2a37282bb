import { Trans } from '@lingui/react/macro'
import type { Trip, TripLeg } from '@wayfellow/contract/trips'
import Sofa from 'lucide-react/icons/sofa'
import { Suspense } from 'react'
import { StopHosts } from '../../features/search/index.ts'
import { StopStays } from '../../features/stay-requests/index.ts'
import { askingFor, pathOfPerson } from '../../lib/stay-request-address.ts'
import { localToday } from '../../lib/days.ts'
import { firstName } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

interface TripStopProps {
  trip: Trip
  leg: TripLeg
}

/** The bed for a stop: who can host its owner, or what somebody else may offer them. */
export function TripStop({ trip, leg }: TripStopProps) {
  const mayOffer = leg.viewerActions.includes('offerBed')
  if (!trip.isOwner && !mayOffer) return null
  const isSought = leg.kind === 'host' && trip.phase === 'open' && leg.to > localToday()
  return (
    <Suspense>
      <StopStays tripId={trip._id} legId={leg._id} until={trip.isOwner ? 'agreed' : 'asked'}>
        {trip.isOwner && isSought && <StopHosts trip={trip} leg={leg} />}
        {mayOffer && <Offer trip={trip} leg={leg} />}
      </StopStays>
    </Suspense>
  )
}

function Offer({ trip, leg }: TripStopProps) {
  const { _id, owner, travellers } = trip
  const asking = askingFor(_id, leg, travellers, localToday())
  const name = firstName(owner)
  return (
    <ButtonLink
      size="small"
      variant="tonal"
      icon={<Sofa aria-hidden />}
      to={pathOfPerson(owner.username, { ask: 'invite', ...asking })}
    >
      <Trans>Offer {name} a bed</Trans>
    </ButtonLink>
  )
}

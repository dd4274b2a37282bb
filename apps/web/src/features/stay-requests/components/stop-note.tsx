import { useLingui } from '@lingui/react/macro'
import type { Trip, TripLeg } from '@wayfellow/contract/trips'
import Route from 'lucide-react/icons/route'
import X from 'lucide-react/icons/x'
import { stayWords } from '../../../lib/days.ts'
import { shortLocation } from '../../../lib/words.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/row.tsx'

interface StopNoteProps {
  trip: Trip
  leg: TripLeg
  /** Given when asking is possible without the stop too. */
  onRemove?: () => void
}

/** The stop of a trip that a bed is asked for or offered on. */
export function StopNote({ trip, leg, onRemove }: StopNoteProps) {
  const { t, i18n } = useLingui()
  const city = shortLocation(leg.place.label)
  const days = stayWords({ arriveOn: leg.from, departOn: leg.to }, i18n)
  return (
    <Row
      start={<Route aria-hidden />}
      title={trip.title}
      subtitle={t`Stop in ${city}, ${days}`}
      end={
        onRemove && (
          <IconButton label={t`Request without this stop`} icon={<X aria-hidden />} onClick={onRemove} />
        )
      }
    />
  )
}

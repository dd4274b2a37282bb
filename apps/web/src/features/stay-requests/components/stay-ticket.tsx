import { Trans, useLingui } from '@lingui/react/macro'
import type { StayDates } from '@wayfellow/contract/stay-requests'
import type { ComponentProps } from 'react'
import { stayWords } from '../../../lib/days.ts'
import { DatesTicket } from '../../../ui/dates/dates-ticket.tsx'

type StayTicketProps = Omit<ComponentProps<typeof DatesTicket>, 'arriveOn' | 'departOn' | 'instead'> & {
  dates: StayDates
  /** The dates that were first asked for, when the shown ones differ. */
  instead?: StayDates | undefined
}

/** The ticket of a stay, or of a request for one. */
export function StayTicket({ dates, instead, ...rest }: StayTicketProps) {
  const { i18n } = useLingui()
  return (
    <DatesTicket
      {...rest}
      arriveOn={dates.arriveOn}
      departOn={dates.departOn}
      instead={
        instead && (
          <Trans>
            <span className="sr">Instead of</span> <s>{stayWords(instead, i18n)}</s>
          </Trans>
        )
      }
    />
  )
}

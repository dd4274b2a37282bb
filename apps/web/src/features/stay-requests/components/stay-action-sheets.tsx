import { useLingui } from '@lingui/react/macro'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { changeStayDates, declineStay, suggestDates } from '@wayfellow/contract/client/stay-requests/actions'
import * as no from '@wayfellow/contract/client/stay-requests/refusals'
import { useQuery } from '@tanstack/react-query'
import { isInside } from '../../../ui/dates/day-span.ts'
import { homeQuery } from '../../homes/index.ts'
import { doAction } from '../api.ts'
import { AskSheet } from './ask-sheet.tsx'
import { DatesSheet } from './dates-sheet.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { otherOf, shortName } from './stay-words.ts'
import type { useStayActions } from './use-stay-actions.ts'

type StayActionSheetsProps = { request: StayRequest; actions: ReturnType<typeof useStayActions> }

/** Sheets of the actions that need more than one press. */
export function StayActionSheets({ request, actions: { sheet, close } }: StayActionSheetsProps) {
  const { t } = useLingui()
  const { _id: stayId, version } = request
  const other = otherOf(request)
  const name = shortName(other)
  if (sheet === 'decline') {
    return (
      <DeclineSheet
        id={stayId}
        name={name}
        side={request.viewerSide}
        onClose={close}
        onDecline={async (why) =>
          (await doAction(declineStay, { stayId, version, ...why }, stayId)) === undefined
        }
      />
    )
  }
  if (sheet === 'counter') {
    return (
      <DatesSheet
        title={t`Suggest other dates`}
        hint={t`${name} can accept or decline. Nothing is agreed until then.`}
        confirmLabel={t`Suggest these dates`}
        onClose={close}
        onConfirm={(dates) =>
          doAction(suggestDates, { stayId, version, ...dates }, stayId, [no.stayDates, no.landingDetails])
        }
      />
    )
  }
  if (sheet === 'dates') {
    return <ChangeSheet request={request} name={name} onClose={close} />
  }
  return sheet === 'ask' && other ? (
    <AskSheet
      person={other}
      direction={request.direction}
      {...(request.tripLegId !== null && { start: { stop: { legId: request.tripLegId } } })}
      onClose={close}
    />
  ) : null
}

function ChangeSheet({
  request,
  name,
  onClose,
}: {
  request: StayRequest
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { _id: stayId, version, host, viewerSide } = request
  // A host who offered a bed knows their own calendar.
  const { data } = useQuery({
    ...homeQuery(host?.username ?? ''),
    enabled: viewerSide === 'guest' && host !== null,
  })
  const blocked = data?.home?.blocked ?? []
  return (
    <DatesSheet
      title={t`Change dates`}
      hint={t`${name} will see the new dates right away.`}
      confirmLabel={t`Change dates`}
      isTaken={(day) => blocked.some((days) => isInside(day, days))}
      onClose={onClose}
      onConfirm={(dates) =>
        doAction(changeStayDates, { stayId, version, ...dates }, stayId, [
          no.notFree,
          no.stayTooLong,
          no.tooManyGuests,
          no.stayDates,
          no.landingDetails,
        ])
      }
    />
  )
}

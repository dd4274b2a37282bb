import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayDirection, StayRequestInput } from '@wayfellow/contract/stay-requests'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { showToast } from '../../../ui/toast.ts'
import { homeQuery } from '../../homes/index.ts'
import { tripQuery } from '../../trips/index.ts'
import { ask } from '../api.ts'
import { AskFields } from './ask-fields.tsx'
import { askResolver, type AskValues, keptFields, noRequest } from './ask-values.ts'
import { StopNote } from './stop-note.tsx'

/** Values known from the search or the trip the viewer comes from. */
export interface AskStart {
  dates?: NonNullable<AskValues['dates']>
  guests?: number
  stop?: { tripId?: string; legId: string }
}

const nothing: AskStart = {}

/** On a phone the sheet is longer than the screen: nobody should have to look for what went wrong. */
function bringIntoView(line: HTMLElement | null) {
  line?.scrollIntoView({ block: 'center' })
}

type AskSheetProps = {
  person: { username: string; name: string }
  /** `invite`: the viewer offers the bed. */
  direction?: StayDirection
  start?: AskStart
  onClose: () => void
}

/** The way to a bed, or to a guest. Closing loses nothing: what was written waits for the next time. */
export function AskSheet({ person, direction = 'request', start = nothing, onClose }: AskSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const { username } = person
  const name = firstName(person)
  const isInvite = direction === 'invite'
  const host = useQuery({ ...homeQuery(username), enabled: !isInvite })
  const [problem, setProblem] = useState<string>()
  // Sent again after a lost answer it is the same request.
  const [clientId] = useState(() => crypto.randomUUID())
  const [stop, setStop] = useState(start.stop)
  const { data: trip } = useQuery({ ...tripQuery(stop?.tripId ?? ''), enabled: stop?.tripId !== undefined })
  const leg = trip?.legs.find(({ _id }) => _id === stop?.legId)
  const form = useDraftForm<AskValues, StayRequestInput>(
    ['stay', direction, username, start.stop?.legId].join(':'),
    {
      defaultValues: { ...noRequest, dates: start.dates ?? null, guests: start.guests ?? noRequest.guests },
      keep: keptFields,
      resolver: askResolver({ name, isInvite, home: host.data?.home ?? null }),
    },
  )
  const { draft, formState, handleSubmit } = form

  const submit = handleSubmit(async (input) => {
    setProblem(undefined)
    try {
      await ask({ clientId, username, direction, ...input, tripLegId: stop?.legId ?? null })
      draft.drop()
      onClose()
      showToast(
        isInvite
          ? t`Offer sent. ${name} will answer in the chat.`
          : t`Request sent. ${name} will answer in the chat.`,
      )
      void navigate(`/chats/${username}`)
    } catch (error) {
      console.error(error)
      const words = error instanceof ApiError ? error.message : ''
      setProblem(words || t`We couldn't send it. Check your connection and try again.`)
    }
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isInvite ? t`Offer ${name} a bed` : t`Request to stay with ${name}`}
      isLoading={host.isLoading}
      foot={
        <Button isFull isLoading={formState.isSubmitting} disabled={isOffline} onClick={() => void submit()}>
          {isOffline ? t`You're offline` : isInvite ? t`Offer a bed` : t`Ask ${name}`}
        </Button>
      }
    >
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      {trip && leg && (
        <StopNote trip={trip} leg={leg} {...(!isInvite && { onRemove: () => setStop(undefined) })} />
      )}
      <AskFields
        form={form}
        name={name}
        isInvite={isInvite}
        home={host.data?.home ?? null}
        within={isInvite ? leg : undefined}
      />
      <div role="alert">{problem !== undefined && <ErrorLine ref={bringIntoView}>{problem}</ErrorLine>}</div>
      {!isInvite && (
        <p className="meta">
          <Trans>Stays are free. If someone asks you for money, tell us.</Trans>
        </p>
      )}
    </Dialog>
  )
}

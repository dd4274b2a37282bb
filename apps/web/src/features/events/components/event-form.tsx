import { Trans, useLingui } from '@lingui/react/macro'
import type { EventInput, PlannedEvent } from '@wayfellow/contract/events'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useSession } from '../../../lib/session.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { OnePhoto, useOnePhoto } from '../../photos/index.ts'
import { EventFields } from './event-fields.tsx'
import styles from './event-form.module.css'
import { EventPreview } from './event-preview.tsx'
import { eventFields, eventResolver, type EventValues, noEvent, toValues } from './event-values.ts'

type EventFormProps = {
  /** The event to change; undefined for a new one. */
  event?: PlannedEvent
  onSend: (input: EventInput) => Promise<PlannedEvent>
  /** Only members may plan events: for others the form cannot be sent. */
  isAllowed?: boolean
}

/** One page, the ticket on top. Typed text survives a reload; leaving asks first only when something would be lost. */
export function EventForm({ event, onSend, isAllowed = true }: EventFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const { draft, ...form } = useDraftForm<EventValues, EventInput>(event ? `event:${event._id}` : 'event', {
    defaultValues: event ? toValues(event) : noEvent,
    keep: eventFields,
    resolver: eventResolver(event),
  })
  const { isDirty, isSubmitting } = form.formState
  const photo = useOnePhoto('event', event?.photo ?? null)
  const session = useSession()
  const viewerId = session.status === 'authenticated' ? session.user.id : undefined
  // The others who organise write with them, but the cover is theirs.
  const hasCover = event === undefined || event.organiser?._id === viewerId
  useHold(event !== undefined && !isSubmitting && (isDirty || photo.isChanged), draft.discard)

  const submit = form.handleSubmit(async (input) => {
    setProblem(photo.problem)
    if (photo.problem !== undefined) return
    try {
      const sent = await onSend({ ...input, photoId: photo.photoId })
      draft.drop()
      form.reset(toValues(sent))
      void navigate(`/events/${sent._id}`, { replace: true })
    } catch (error) {
      console.error(error)
      const words = error instanceof ApiError ? error.message : ''
      setProblem(words || t`We couldn't send it. Check your connection and try again.`)
    }
  })

  return (
    <form ref={enterMovesOn} noValidate className={styles.form} onSubmit={(press) => void submit(press)}>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <EventPreview values={form.watch()} />
      <EventFields
        form={form}
        cover={
          hasCover && (
            <OnePhoto purpose="event" kept={photo.kept} label={t`Event photo`} onLetGo={photo.letGo} />
          )
        }
      />
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
      <ActionBar note={event ? undefined : <Trans>Your draft is saved on this device</Trans>}>
        <Button
          type="submit"
          isFull={event !== undefined}
          isLoading={isSubmitting}
          disabled={isOffline || !isAllowed}
        >
          {isOffline ? t`You're offline` : event ? t`Save changes` : t`Publish`}
        </Button>
      </ActionBar>
    </form>
  )
}

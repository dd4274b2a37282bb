import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { TripsArt } from '../../../ui/art/trips-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { answerStillHosting } from '../api.ts'

type Outcome = 'asked' | 'saving' | 'kept' | 'over' | 'failed'

/** Programs that look at mails open every link in them: only a press is an answer. */
export function StillHostingScreen() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>('asked')

  async function answer() {
    setOutcome('saving')
    try {
      await answerStillHosting(token)
      setOutcome('kept')
    } catch (error) {
      setOutcome(error instanceof ApiError && error.status === 404 ? 'over' : 'failed')
    }
  }

  if (outcome === 'asked' || outcome === 'saving') {
    return (
      <EmptyState
        art={<TripsArt />}
        title={<Trans>Are you still hosting?</Trans>}
        text={<Trans>As long as you are, students looking for a place to stay can find you.</Trans>}
        action={
          <>
            <Button isLoading={outcome === 'saving'} onClick={() => void answer()}>
              <Trans>Yes, still hosting</Trans>
            </Button>
            <ButtonLink variant="outline" to="/edit-home">
              <Trans>Change it</Trans>
            </ButtonLink>
          </>
        }
      />
    )
  }
  if (outcome === 'failed') {
    return (
      <EmptyState
        art={<ErrorArt />}
        title={<Trans>We couldn't save that. Check your connection and try again.</Trans>}
        onRetry={() => void answer()}
      />
    )
  }
  const isKept = outcome === 'kept'
  return (
    <EmptyState
      art={isKept ? <TripsArt /> : <LockedArt />}
      title={
        isKept ? (
          <Trans>Thanks. You're still hosting.</Trans>
        ) : (
          <Trans>This link has already been used.</Trans>
        )
      }
      text={
        isKept ? (
          <Trans>Is your calendar up to date? Guests rely on it.</Trans>
        ) : (
          <Trans>Your hosting status is shown with your home, and you can change it there.</Trans>
        )
      }
      action={
        <ButtonLink to="/edit-home">
          <Trans>See my home</Trans>
        </ButtonLink>
      }
    />
  )
}

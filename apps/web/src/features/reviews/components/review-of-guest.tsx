import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { begin, occasionsQuery } from '../api.ts'

interface ReviewOfGuestProps {
  eventId: string
  person: { username: string; name: string }
}

/** Beside somebody who was at the same event. They learn of it when it is written, not when it is begun. */
export function ReviewOfGuest({ eventId, person: { username, name } }: ReviewOfGuestProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery(occasionsQuery)
  const known = data?.find(({ subjectId, other }) => subjectId === eventId && other.username === username)
  const isWritten = known?.own != null

  async function open() {
    setBusy(true)
    const occasionId = await begin(eventId, username)
    setBusy(false)
    if (occasionId !== undefined) void navigate(`/reviews/new/${username}?about=${occasionId}`)
  }

  return (
    <Button
      size="small"
      variant={isWritten ? 'quiet' : 'tonal'}
      aria-label={isWritten ? t`Change your review of ${name}` : t`Write a review about ${name}`}
      isLoading={isBusy}
      disabled={isOffline}
      onClick={() => void open()}
    >
      {isWritten ? <Trans>Change</Trans> : <Trans>Review</Trans>}
    </Button>
  )
}

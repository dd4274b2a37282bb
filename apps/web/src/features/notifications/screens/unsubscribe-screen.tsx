import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ChatsArt } from '../../../ui/art/chats-art.tsx'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { changeSubscription, readSubscription } from '../api.ts'
import { topicWords } from '../components/topic-words.ts'

/** Programs that look at mails open every link in them: only a press ends something. Nobody has to log in. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams()
  const link = useQuery({
    queryKey: ['notifications', 'subscription', token],
    queryFn: () => readSubscription(token),
    retry: false,
  })
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isOnNow, setOnNow] = useState<boolean>()

  async function turn(isOn: boolean) {
    setSaving(true)
    setFailed(false)
    try {
      setOnNow((await changeSubscription(token, isOn)).isOn)
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    setSaving(false)
  }

  if (link.isPending) return <ScreenSpinner />
  if (link.isError) return <Fault error={link.error} onRetry={() => void link.refetch()} />
  const { name } = topicWords(link.data.topic)
  const isOn = isOnNow ?? link.data.isOn
  const settings = (
    <ButtonLink variant="outline" to="/settings/notifications">
      <Trans>All settings</Trans>
    </ButtonLink>
  )
  return (
    <>
      <EmptyState
        art={<ChatsArt />}
        title={isOn ? <Trans>Emails about: {name}</Trans> : <Trans>Emails turned off: {name}</Trans>}
        text={
          isOn ? (
            <Trans>You can turn them off with one tap. Everything else stays as it is.</Trans>
          ) : (
            <Trans>Done. You'll still find notifications in the app.</Trans>
          )
        }
        action={
          <>
            <Button
              variant={isOn ? 'primary' : 'tonal'}
              isLoading={isSaving}
              onClick={() => void turn(!isOn)}
            >
              {isOn ? <Trans>Turn off these emails</Trans> : <Trans>Turn back on</Trans>}
            </Button>
            {settings}
          </>
        }
      />
      {hasFailed && (
        <ErrorLine>
          <Trans>We couldn't save that. Check your connection and try again.</Trans>
        </ErrorLine>
      )}
    </>
  )
}

function Fault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        art={<LockedArt />}
        title={<Trans>This link isn't complete</Trans>}
        text={<Trans>Open it from the email again, or choose your emails in the settings.</Trans>}
        action={
          <ButtonLink to="/settings/notifications">
            <Trans>All settings</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      art={<ErrorArt />}
      title={<Trans>We couldn't load this. Check your connection and try again.</Trans>}
      onRetry={onRetry}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { TripsArt } from '../../../ui/art/trips-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface MailedQuestionProps {
  question: { title: ReactNode; text: ReactNode; yes: ReactNode; isDanger?: boolean }
  done: { title: ReactNode; text: ReactNode }
  onYes: (token: string) => Promise<'done' | 'over' | 'failed'>
}

/** Behind a link of a mail. Programs that look at mails open every link in them: only a press is an answer. */
export function MailedQuestion({ question, done, onYes }: MailedQuestionProps) {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<'asked' | 'sending' | 'done' | 'over' | 'failed'>('asked')
  const answer = async () => {
    setOutcome('sending')
    setOutcome(await onYes(token))
  }
  if (outcome === 'failed')
    return (
      <EmptyState
        art={<ErrorArt />}
        title={<Trans>We couldn't save that. Check your connection and try again.</Trans>}
        onRetry={() => void answer()}
      />
    )
  if (outcome === 'asked' || outcome === 'sending')
    return (
      <EmptyState
        art={<TripsArt />}
        title={question.title}
        text={question.text}
        action={
          <Button
            variant={question.isDanger ? 'danger' : 'primary'}
            isLoading={outcome === 'sending'}
            onClick={() => void answer()}
          >
            {question.yes}
          </Button>
        }
      />
    )
  const isOver = outcome === 'over'
  return (
    <EmptyState
      art={isOver ? <LockedArt /> : <TripsArt />}
      title={isOver ? <Trans>This link has expired.</Trans> : done.title}
      text={
        isOver ? (
          <Trans>It has already been used or is no longer valid. Log in to see where things stand.</Trans>
        ) : (
          done.text
        )
      }
      action={
        <ButtonLink to="/login">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { keepDays } from '@wayfellow/contract/client/privacy'
import { confirmLeaving } from '../api.ts'
import { MailedQuestion } from '../components/mailed-question.tsx'

export function DeleteAccountScreen() {
  return (
    <MailedQuestion
      onYes={confirmLeaving}
      question={{
        title: <Trans>Delete your account?</Trans>,
        text: (
          <Trans>
            You are hidden at once and signed out everywhere. After {keepDays} days everything about you is
            erased; until then you can change your mind.
          </Trans>
        ),
        yes: <Trans>Delete my account</Trans>,
        isDanger: true,
      }}
      done={{
        title: <Trans>Goodbye, and safe travels.</Trans>,
        text: (
          <Trans>
            Nobody sees you any more. A mail says until when you can come back: by its link, or by logging in.
          </Trans>
        ),
      }}
    />
  )
}

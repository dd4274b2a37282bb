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
            You'll be hidden immediately and logged out everywhere. After {keepDays} days, everything about
            you is deleted; until then, you can change your mind.
          </Trans>
        ),
        yes: <Trans>Delete my account</Trans>,
        isDanger: true,
      }}
      done={{
        title: <Trans>Goodbye, and safe travels.</Trans>,
        text: (
          <Trans>
            Nobody can see you any more. We've emailed you until when you can come back: just use the link in
            the email or log in.
          </Trans>
        ),
      }}
    />
  )
}

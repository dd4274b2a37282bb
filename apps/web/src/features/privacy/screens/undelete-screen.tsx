import { Trans } from '@lingui/react/macro'
import { undoLeaving } from '../api.ts'
import { MailedQuestion } from '../components/mailed-question.tsx'

export function UndeleteScreen() {
  return (
    <MailedQuestion
      onYes={undoLeaving}
      question={{
        title: <Trans>Do you want to stay?</Trans>,
        text: <Trans>Your account will be back immediately, with everything as it was.</Trans>,
        yes: <Trans>Keep my account</Trans>,
      }}
      done={{
        title: <Trans>Good to have you back.</Trans>,
        text: <Trans>Everything is as it was. Log in to continue.</Trans>,
      }}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { TwoStep } from '../two-step/two-step.tsx'
import { AccountSection } from './account-section.tsx'

export function TwoStepSection() {
  return (
    <AccountSection title={<Trans>Two-step verification</Trans>}>
      <p className="quiet">
        <Trans>
          After your password, a second step confirms it's you. That protects your account even if your
          password is stolen.
        </Trans>
      </p>
      <TwoStep />
    </AccountSection>
  )
}

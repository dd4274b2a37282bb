import { Trans } from '@lingui/react/macro'
import { TwoStep } from '../two-step/two-step.tsx'
import { AccountSection } from './account-section.tsx'

export function TwoStepSection() {
  return (
    <AccountSection title={<Trans>Two-step log-in</Trans>}>
      <p className="quiet">
        <Trans>
          After your password, a second step shows that it's you. Then a stolen password opens nothing.
        </Trans>
      </p>
      <TwoStep />
    </AccountSection>
  )
}

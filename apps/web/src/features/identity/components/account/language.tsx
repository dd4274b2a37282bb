import { Trans } from '@lingui/react/macro'
import { AccountSection } from './account-section.tsx'

export function Language() {
  return (
    <AccountSection title={<Trans>Language</Trans>}>
      <p className="quiet">
        <Trans>English. Other languages will follow.</Trans>
      </p>
    </AccountSection>
  )
}

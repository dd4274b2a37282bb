import { Trans, useLingui } from '@lingui/react/macro'
import { turnShortcuts, useShortcutsAreOn } from '../../../../lib/shortcuts.ts'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { AccountSection } from './account-section.tsx'

export function Shortcuts() {
  const { t } = useLingui()
  const areOn = useShortcutsAreOn()
  return (
    <div id="shortcuts">
      <AccountSection title={<Trans>Keyboard</Trans>}>
        <Switch
          label={t`Single-key shortcuts`}
          hint={t`Press ? to see them. They're off while you type.`}
          checked={areOn}
          onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
        />
      </AccountSection>
    </div>
  )
}

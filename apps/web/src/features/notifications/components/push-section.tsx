import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { PushState } from './push-device.ts'
import { usePush } from './use-push.ts'

/** «On this device» of /settings/notifications. The browser's own question comes with a tap, never by itself. */
export function PushSection() {
  const { t } = useLingui()
  const { state, isWorking, hasFailed, turnOn, turnOff } = usePush()
  const isOn = state === 'on'
  const cannot = state === 'unavailable' || state === 'unsupported'
  return (
    <section aria-busy={isWorking}>
      <h2 className="head">
        <Trans>On this device</Trans>
      </h2>
      <Switch
        label={t`Notifications on this device`}
        hint={state && hints[state]}
        checked={isOn !== isWorking}
        disabled={state === undefined || cannot || isWorking}
        onChange={() => void (isOn ? turnOff() : turnOn())}
      />
      {hasFailed && (
        <ErrorLine role="alert">
          <Trans>That didn't work. Check your connection and try again.</Trans>
        </ErrorLine>
      )}
    </section>
  )
}

const hints: Record<PushState, ReactNode> = {
  on: (
    <Trans>
      We'll notify you about messages and replies even when Wayfellow is closed. Logging out turns this off.
    </Trans>
  ),
  off: <Trans>Get notified about messages and replies even when Wayfellow is closed.</Trans>,
  blocked: <Trans>Blocked in your browser settings</Trans>,
  unavailable: <Trans>Not available here yet. You'll still find notifications in the app.</Trans>,
  unsupported: (
    <Trans>
      This browser can't show notifications. On an iPhone, add Wayfellow to the home screen first.
    </Trans>
  ),
}

import { useLingui } from '@lingui/react/macro'
import type { Device } from '@wayfellow/contract/identity/account'

/** «Chrome on Windows», or as much of it as is known. */
export function useDeviceName(): (device: Pick<Device, 'browser' | 'system'>) => string {
  const { t } = useLingui()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`
    return browser ?? system ?? t`Unknown device`
  }
}

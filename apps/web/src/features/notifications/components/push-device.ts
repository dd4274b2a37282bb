import {
  checkPushToken,
  dropPushToken,
  registerPushToken,
} from '@wayfellow/contract/client/notifications/push'
import { del, get, set } from 'idb-keyval'
import { call } from '../../../lib/api.ts'
import { offlineStore, pushDevice } from '../../../lib/offline-store.ts'
import { endPush } from '../../../lib/wipe-device-data.ts'
import { deviceStore } from '../../../lib/storage.ts'
import { pushConfig } from './push-config.ts'
import { getPushToken } from './push-token.ts'

/** `unavailable`: the operator has not set push up. `unsupported`: this browser can't. */
export type PushState = 'on' | 'off' | 'blocked' | 'unavailable' | 'unsupported'

const tokenName = 'pushToken'
const renewedName = 'pushRenewedAt'
/** Tokens that nobody renews grow old; the service's own SDK does it as often. */
const renewEvery = 7 * 24 * 60 * 60_000

const isSupported = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Must this browser be registered? No when it is; and it can't be where the person has said no. */
export async function needsRegistration(): Promise<boolean | 'blockedNotifications'> {
  if (Notification.permission === 'denied') return 'blockedNotifications'
  const token = deviceStore.read(tokenName)
  if (token === undefined || Notification.permission === 'default') return true
  // Without it our worker would show nothing.
  if ((await get<string>(pushDevice, offlineStore)) === undefined) return true
  const { tokenRegistered } = await call(checkPushToken, { token })
  return !tokenRegistered
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (!pushConfig()) return 'unavailable'
  try {
    const isNeeded = await needsRegistration()
    if (isNeeded === 'blockedNotifications') return 'blocked'
    return isNeeded ? 'off' : 'on'
  } catch (error) {
    // Nobody can be asked now; what was on is on.
    console.error(error)
    return deviceStore.read(tokenName) === undefined ? 'off' : 'on'
  }
}

/** Only after a tap: browsers ask the person once, and remember a no. */
export async function turnPushOn(): Promise<PushState | 'error'> {
  if (Notification.permission === 'default') await Notification.requestPermission()
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default') return 'off'
  return register()
}

async function register(): Promise<PushState | 'error'> {
  const token = await getPushToken()
  if (token === 'error') return 'error'
  try {
    const { deviceId } = await call(registerPushToken, { token })
    await set(pushDevice, deviceId, offlineStore)
  } catch (error) {
    console.error(error)
    return 'error'
  }
  deviceStore.write(tokenName, token)
  deviceStore.write(renewedName, String(Date.now()))
  return 'on'
}

export async function turnPushOff(): Promise<PushState | 'error'> {
  try {
    await call(dropPushToken, {})
    await del(pushDevice, offlineStore)
    await endPush()
  } catch (error) {
    console.error(error)
    return 'error'
  }
  deviceStore.remove(tokenName)
  return 'off'
}

/** Runs once per visit if push messages are on: the browser may have taken the permission back, or the token grown old. */
export async function keepPushWorking(): Promise<void> {
  if (!isSupported() || deviceStore.read(tokenName) === undefined || !pushConfig()) return
  const isNeeded = await needsRegistration()
  if (isNeeded === 'blockedNotifications' || Notification.permission === 'default') await turnPushOff()
  else if (isNeeded || Date.now() - Number(deviceStore.read(renewedName) ?? 0) > renewEvery) await register()
}

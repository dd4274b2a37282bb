import type { Platform } from '@wayfellow/contract/identity'
import type { Device } from '@wayfellow/contract/identity/account'

interface SessionRow {
  id: string
  platform: Platform
  user_agent: string
  place: string | null
  last_used_at: Date
}

export function toDevice(session: SessionRow, currentId: string): Device {
  return {
    _id: session.id,
    ...describeDevice(session.platform, session.user_agent),
    place: session.place,
    lastSeenAt: session.last_used_at.toISOString(),
    isThis: session.id === currentId,
  }
}

// Browsers name those they descend from, so the youngest comes first.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** In the words its owner would use: versions tell them nothing. */
export function describeDevice(
  platform: Platform,
  userAgent: string,
): Pick<Device, 'kind' | 'browser' | 'system'> {
  if (platform === 'ios') {
    const isTablet = /\biPad\b/.test(userAgent)
    return { kind: isTablet ? 'tablet' : 'phone', browser: 'Wayfellow', system: isTablet ? 'iPad' : 'iPhone' }
  }
  if (platform === 'android') return { kind: 'phone', browser: 'Wayfellow', system: 'Android' }
  const [, system = null, kind = 'computer'] = systems.find(([sign]) => sign.test(userAgent)) ?? []
  const [, browser = null] = browsers.find(([sign]) => sign.test(userAgent)) ?? []
  return { kind, browser, system }
}

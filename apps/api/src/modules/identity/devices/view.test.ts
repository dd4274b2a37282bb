import { describe, expect, it } from 'vitest'
import { describeDevice } from './view.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device in words', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
      'Edge',
      'Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/148.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera',
      'Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox',
      'Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'Mac',
      'computer',
    ],
    [`${phone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone'],
    [`${phone} CriOS/148.0.7000.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', 'phone'],
    [`${phone} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', 'phone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/30.0 Chrome/148.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Safari/537.36`,
      'Chrome',
      'Android',
      'tablet',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/148.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
      'computer',
    ],
    ['curl/8.14.1', null, null, 'computer'],
    ['', null, null, 'computer'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(describeDevice('web', userAgent)).toEqual({ browser, system, kind })
  })

  it.each([
    ['ios', 'Wayfellow/1.0 (iPhone16,2; iOS 19.1)', 'iPhone', 'phone'],
    ['ios', 'Wayfellow/1.0 (iPad; iOS 19.1)', 'iPad', 'tablet'],
    ['android', 'Wayfellow/1.0 (Pixel 10)', 'Android', 'phone'],
  ] as const)('our app on %s as %s', (platform, userAgent, system, kind) => {
    expect(describeDevice(platform, userAgent)).toEqual({ browser: 'Wayfellow', system, kind })
  })
})

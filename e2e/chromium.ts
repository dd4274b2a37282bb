export const chromium = '/usr/bin/chromium'

/** Chromium's own background calls are refused by a closed network, many at a time. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

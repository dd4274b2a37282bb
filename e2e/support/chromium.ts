import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/** With everything that a window has, such as notifications. */
export const wholeChromium = '/usr/bin/chromium'

/**
 * The gate takes Chromium's engine without the processes of its window and toolbar: the same journeys in two thirds
 * of the time. Everything else, and the nightly tier, takes the whole browser.
 */
export const chromium = process.env['WAYFELLOW_TIER'] === 'gate' && existsSync(shell) ? shell : wholeChromium

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

/** With a graphics card made of software: a map is drawn by one. */
export const drawingFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

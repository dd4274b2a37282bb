import { pageConfig } from './page-config.ts'

interface Policy {
  /** Really an opaque TrustedScriptURL; every sink takes it where it takes text. */
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
}

/** Our own worker that solves captchas, as it is built and as it is served while it is written. */
const worker = /^\/(?:assets|src\/lib)\/altcha-worker[\w-]*\.(?:js|ts\?[\w&=-]+)$/

/** The map's own worker, as it is built and as it is served while it is written. */
const mapWorker = /^\/(?:assets|node_modules)\/[\w./@-]*maplibre-gl-worker[\w-]*\.(?:js|mjs(?:\?[\w&=-]+)?)$/

/** The only scripts that may ever be loaded by address. */
function allow(url: string): string {
  const { captcha } = pageConfig
  const isCaptcha =
    captcha?.provider === 'recaptcha' ? url.startsWith(`${captcha.script}?`) : worker.test(url)
  if (url === '/sw.js' || isCaptcha || mapWorker.test(url)) return url
  throw new TypeError(`Not a script of ours: ${url}`)
}

const policy = window.trustedTypes?.createPolicy('wayfellow', { createScriptURL: allow })

export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : allow(url)
}

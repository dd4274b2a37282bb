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

/** The only two scripts that may ever be loaded by address. */
function allow(url: string): string {
  const captcha = pageConfig.captcha?.script
  if (url === '/sw.js' || (captcha !== undefined && url.startsWith(`${captcha}?`))) return url
  throw new TypeError(`Not a script of ours: ${url}`)
}

const policy = window.trustedTypes?.createPolicy('wayfellow', { createScriptURL: allow })

export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : allow(url)
}

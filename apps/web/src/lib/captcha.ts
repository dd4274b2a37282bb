import { pageConfig } from './page-config.ts'
import { trustedScriptUrl } from './trusted-types.ts'

interface Widget {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

interface Recaptcha {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
  render: (container: HTMLElement, widget: Widget) => number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<Recaptcha> | undefined

/** Nothing of the provider is loaded before it is needed, and nothing at all when none is configured. */
function load(script: string, v3: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = trustedScriptUrl(`${script}?render=${encodeURIComponent(v3)}`)
    tag.async = true
    tag.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The captcha script brought no grecaptcha'))
    })
    tag.addEventListener('error', () => {
      loading = undefined
      tag.remove()
      reject(new Error('The captcha script did not load'))
    })
    document.head.append(tag)
  })
  return loading
}

export const hasCaptcha = pageConfig.captcha !== null

/** The invisible check. A blocked provider must not lock people out here: the server decides what it asks for. */
export async function invisibleToken(
  action: 'login' | 'register' | 'forgotPassword',
): Promise<string | undefined> {
  if (!pageConfig.captcha) return undefined
  try {
    const recaptcha = await load(pageConfig.captcha.script, pageConfig.captcha.v3)
    return await recaptcha.execute(pageConfig.captcha.v3, { action })
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Draws the visible challenge; `onToken` gets undefined when a token ran out. A new drawing resets it. */
export async function drawChallenge(
  container: HTMLElement,
  onToken: (token: string | undefined) => void,
): Promise<void> {
  if (!pageConfig.captcha) throw new Error('No captcha is configured')
  const { script, v3, v2 } = pageConfig.captcha
  const recaptcha = await load(script, v3)
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  recaptcha.render(container, {
    sitekey: v2,
    theme: isDark ? 'dark' : 'light',
    callback: onToken,
    'expired-callback': () => onToken(undefined),
    'error-callback': () => onToken(undefined),
  })
}

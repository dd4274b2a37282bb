import type { RecaptchaConfig } from './page-config.ts'
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

/** `trustedtypes` asks for the form of the script that assigns no strings where the browser wants proof. */
function load({ script, v3 }: RecaptchaConfig): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = trustedScriptUrl(`${script}?trustedtypes=true&render=${encodeURIComponent(v3)}`)
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

export async function executeInvisible(config: RecaptchaConfig, action: string): Promise<string> {
  const recaptcha = await load(config)
  return recaptcha.execute(config.v3, { action })
}

/** `onToken` gets undefined when a token ran out. A new drawing resets it. */
export async function drawWidget(
  config: RecaptchaConfig,
  container: HTMLElement,
  onToken: (token: string | undefined) => void,
): Promise<void> {
  const recaptcha = await load(config)
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  recaptcha.render(container, {
    sitekey: config.v2,
    theme: isDark ? 'dark' : 'light',
    callback: onToken,
    'expired-callback': () => onToken(undefined),
    'error-callback': () => onToken(undefined),
  })
}

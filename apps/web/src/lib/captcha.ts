import type { CaptchaAction } from '@wayfellow/contract/identity/captcha'
import { pageConfig } from './page-config.ts'

const { captcha } = pageConfig

export const hasCaptcha = captcha !== null

/** The invisible check. A blocked provider must not lock people out here: the server decides what it asks for. */
export async function invisibleToken(action: CaptchaAction): Promise<string | undefined> {
  if (!captcha) return undefined
  try {
    // Nothing of a provider is loaded before it is needed, and nothing at all when none is configured.
    if (captcha.provider === 'recaptcha')
      return await (await import('./captcha-recaptcha.ts')).executeInvisible(captcha, action)
    return await (await import('./captcha-altcha.ts')).solve('invisible', action)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

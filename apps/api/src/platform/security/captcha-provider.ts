import type { CaptchaAction, CaptchaChallenge, CaptchaLevel } from '@wayfellow/contract/identity/captcha'

/** `away`: nobody could tell, because the provider did not answer. */
export type Opinion = 'person' | 'program' | 'away'

export interface Provider {
  judge: (level: CaptchaLevel, token: string, action: CaptchaAction) => Promise<Opinion>
  /** Asked when somebody brings no token: they could not get one while the provider is away. */
  isAway: () => Promise<boolean>
  makeChallenge?: (level: CaptchaLevel, action: CaptchaAction) => Promise<CaptchaChallenge>
  /** Settings the page needs to run the browser's side. */
  page: PageCaptcha
}

export type PageCaptcha =
  { provider: 'recaptcha'; v3: string; v2: string; script: string } | { provider: 'altcha' }

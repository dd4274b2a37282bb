import type { login } from '@wayfellow/contract/identity'
import { ApiError } from '../../../lib/api-error.ts'
import { invisibleToken } from '../../../lib/captcha.ts'
import type { Input } from '../../../lib/http.ts'
import { logIn } from '../../../lib/session.ts'

// Apart from api.ts, because the log-in page must not carry the calls of the screens behind it.

/** The refusal, or nothing on success. The form speaks for itself, so no error dialog is opened. */
export async function submitLogin(input: Input<typeof login>): Promise<ApiError | undefined> {
  const recaptchaV3 = await invisibleToken('login')
  try {
    await logIn({ ...input, ...(recaptchaV3 !== undefined && { recaptchaV3 }) })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

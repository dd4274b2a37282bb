import type { CaptchaChallenge } from '@wayfellow/contract/identity/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Long enough for an old phone. */
const timeout = 60_000

self.addEventListener('message', ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  void solveChallenge({ challenge, deriveKey, timeout }).then((solution) =>
    self.postMessage(solution, { transfer: [] }),
  )
})

import { getCaptchaChallenge } from '@wayfellow/contract/client/identity/captcha'
import type { CaptchaAction, CaptchaChallenge, CaptchaLevel } from '@wayfellow/contract/identity/captcha'
import { send } from './http.ts'
import { trustedScriptUrl } from './trusted-types.ts'

/** Fetches work from our own server and does it aside, so that the page stays as quick as it was. */
export async function solve(level: CaptchaLevel, action: CaptchaAction): Promise<string> {
  const challenge = await send(getCaptchaChallenge, { action, level })
  const solution = await work(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Seconds for which a token is taken; the server is asked a little early rather than late. */
export const tokenSeconds = 270

/** A worker has no origin to name, so a message to it says at least that it takes nothing along. */
const noTransfer = { transfer: [] }

async function work(challenge: CaptchaChallenge): Promise<unknown> {
  const { default: workerUrl } = await import('./altcha-worker.ts?worker&url')
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  return new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data === null ? reject(new Error('The check took too long')) : resolve(data),
    )
    worker.addEventListener('error', () => reject(new Error('The check did not run')))
    worker.postMessage(challenge, noTransfer)
  }).finally(() => worker.terminate())
}

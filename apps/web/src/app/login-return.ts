import { universityLoginPath } from '@wayfellow/contract/web-paths'
import type { LoginReturn, LoginReturnPlace } from '../features/universities/index.ts'

/** The response of a login provider, until the screen takes it. Kept in memory only. */
let kept: LoginReturn | undefined

export const loginReturn: LoginReturnPlace = {
  look: () => kept,
  take: () => {
    const taken = kept
    kept = undefined
    return taken
  },
}

/**
 * Takes the answer of a provider out of the address before anything else reads it: a code must not come into the
 * history, nor among the paths that are remembered.
 */
export function keepLoginReturn(): void {
  const { pathname, search } = window.location
  if (pathname !== universityLoginPath) return
  const params = new URLSearchParams(search)
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')]
  if (code !== null && state !== null) kept = { answer: { code, state, ...(iss !== null && { iss }) } }
  else if (params.has('error')) kept = { error: params.get('error') ?? '' }
  window.history.replaceState(window.history.state, '', pathname)
}

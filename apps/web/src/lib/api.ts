import type { Call } from '@wayfellow/contract/call'
import { termsChanged } from '@wayfellow/contract/client/errors'
import { ApiError, isSessionOver } from './api-error.ts'
import { solveChallenge } from './challenge.ts'
import type { Input, Output } from './http.ts'
import { send } from './http.ts'
import { refreshToken } from './refresh.ts'
import { currentSession, isEndingHere, logOut, noticeOf, readUserAnew } from './session.ts'
import { accessToken } from './token.ts'

type WriteListener = (endpoint: Call) => void
const writeListeners: WriteListener[] = []

/** Hears of every changing call that the server has accepted, before its caller does. */
export const onWrite = (listener: WriteListener) => writeListeners.push(listener)

/**
 * Every call of a signed-in person: repeated once with a fresh token when the old one is refused. A change that is
 * answered `showCaptcha` brings the challenge, whoever then shows a refusal, and goes on with its token.
 */
export async function call<E extends Call>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  try {
    const reply = await callOnce(endpoint, input)
    if (endpoint.method !== 'GET') for (const hear of writeListeners) hear(endpoint)
    return reply
  } catch (error) {
    if (endpoint.method === 'GET' || !(error instanceof ApiError) || !error.flags.showCaptcha) throw error
    const recaptchaV2 = await solveChallenge(error.message)
    if (recaptchaV2 === undefined) throw error
    return call(endpoint, { ...input, recaptchaV2 })
  }
}

async function callOnce<E extends Call>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const token = accessToken()
  try {
    return await send(endpoint, input, { token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return repeat(endpoint, input, token)
    throw await noticing(error)
  }
}

async function repeat<E extends Call>(
  endpoint: E,
  input: Input<E>,
  stale: string | undefined,
): Promise<Output<E>> {
  let token: string
  try {
    token = await refreshToken(stale)
  } catch (error) {
    // A refresh that was not answered has not failed: whoever is cut off stays signed in and keeps what they wrote.
    if (isSessionOver(error)) await expire(error)
    throw error
  }
  try {
    return await send(endpoint, input, { token, retried: true })
  } catch (error) {
    throw await noticing(error)
  }
}

/** The server doubts the token: a fresh one, or the end. Without a network nothing is known yet. */
export async function recheckSession(): Promise<void> {
  try {
    await refreshToken(accessToken())
  } catch (error) {
    if (isSessionOver(error)) await expire(error)
    else console.error(error)
  }
}

/** The server ended this session; asked once more, it says why. Who logs out here meanwhile needs no reason. */
export async function leaveWhenForced(): Promise<void> {
  if (isEndingHere()) return
  const why: unknown = await refreshToken(accessToken()).then(
    () => undefined,
    (error: unknown) => error,
  )
  // Somebody has logged in meanwhile, in another tab: that session is not the one that ended.
  if (why === undefined) return
  if (isEndingHere() || currentSession().status === 'loggedOut') return
  await logOut({ notice: isForSecurity(why) ? 'security' : 'otherDevice' })
}

async function expire(error: unknown): Promise<void> {
  console.warn('Session expired. Logging out...')
  const notice = noticeOf(error)
  await logOut({ reason: 'no api', ...(notice && { notice }) })
}

function isForSecurity(error: unknown): boolean {
  return error instanceof ApiError && error.flags.logout === true
}

/** Any answer may say that the session was ended for security, or that there are new terms to agree to. */
async function noticing(error: unknown): Promise<unknown> {
  if (isForSecurity(error)) await logOut({ notice: 'security' })
  if (error instanceof ApiError && error.code === termsChanged.code) void askAboutTerms()
  return error
}

let asking: Promise<void> | undefined

/** Once, however many calls are refused at the same time: the session then knows what to show instead. */
function askAboutTerms(): Promise<void> {
  const session = currentSession()
  if (session.status === 'authenticated' && session.user.termsToAgree !== undefined) return Promise.resolve()
  asking ??= readUserAnew().finally(() => {
    asking = undefined
  })
  return asking
}

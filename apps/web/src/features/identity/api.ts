import { queryOptions } from '@tanstack/react-query'
import type { Refusal } from '@wayfellow/contract/errors'
import { invalidInput } from '@wayfellow/contract/client/errors'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  dropEmailChange,
  endDevice,
  endOtherDevices,
  getCredentials,
  getEmailChange,
  listDevices,
  sameEmail,
  samePassword,
  wrongPassword,
} from '@wayfellow/contract/client/identity/account'
import { listAdmins, unlockAdmin } from '@wayfellow/contract/client/identity/admins'
import { agreeToTerms } from '@wayfellow/contract/client/identity/agreements'
import {
  checkUsername,
  completeRegistration,
  getInviter,
  getRegistration,
  guessablePassword,
  linkOver,
  oldWords,
  register,
  renewRegistration,
  resendRegistration,
  tooYoung,
  usernameTaken,
} from '@wayfellow/contract/client/identity/joining'
import { chooseLanguage } from '@wayfellow/contract/client/identity/languages'
import type { Language } from '@wayfellow/contract/identity/languages'
import { forgotPassword, getRecovery, resetPassword } from '@wayfellow/contract/client/identity/recovery'
import { nameLikeStaff } from '@wayfellow/contract/client/person-names'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { invisibleToken } from '../../lib/captcha.ts'
import { choiceIsKept } from '../../lib/i18n.ts'
import { isUsername } from '../../lib/rules.ts'
import type { Input, Output } from '../../lib/http.ts'
import { send } from '../../lib/http.ts'
import { fetchItem, fetchList } from '../../lib/query.ts'
import { serverWords } from '../../lib/server-words.ts'
import { keepTokens, readUserAnew, startSession } from '../../lib/session.ts'

/** Asked whether or not there is a network: these screens say so themselves instead of waiting for one. */
const networkMode = 'always'

const is = (error: unknown, refusals: readonly Refusal[]): error is ApiError =>
  error instanceof ApiError && refusals.some(({ code }) => code === error.code)

/** Nothing when all went well. What is no refusal of the server is a bug of ours, and thrown. */
async function refusalOf(work: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

export function inviterQuery(username: string) {
  return queryOptions({
    queryKey: ['identity', 'inviter', username],
    queryFn: () => fetchItem(() => send(getInviter, { username })),
    enabled: isUsername(username),
    networkMode,
  })
}

export async function submitRegistration(input: Input<typeof register>): Promise<ApiError | undefined> {
  const recaptchaV3 = await invisibleToken('register')
  return refusalOf(() =>
    act(register, { ...input, ...(recaptchaV3 !== undefined && { recaptchaV3 }) }, [
      nameLikeStaff,
      guessablePassword,
    ]),
  )
}

export async function resendMail(email: string): Promise<ApiError | undefined> {
  const recaptchaV3 = await invisibleToken('resend')
  return refusalOf(() =>
    act(resendRegistration, { email, ...(recaptchaV3 !== undefined && { recaptchaV3 }) }),
  )
}

/** Opens a registration link. Resolves to `over` for a link that is stale, used or unknown. */
export function registrationQuery(token: string) {
  return queryOptions({
    queryKey: ['identity', 'registration', token],
    queryFn: () => fetchItem(() => openLink(token)),
    networkMode,
  })
}

async function openLink(token: string): Promise<Output<typeof getRegistration> | 'over'> {
  try {
    return await send(getRegistration, { token })
  } catch (error) {
    if (is(error, [linkOver, invalidInput])) return 'over'
    throw error
  }
}

/** Only of what could be a username: the form says by itself what is wrong with the rest. */
export function usernameQuery(token: string, username: string) {
  return queryOptions({
    queryKey: ['identity', 'username', token, username],
    queryFn: () => fetchItem(() => send(checkUsername, { token, username })),
    enabled: isUsername(username),
    networkMode,
  })
}

/** The form has a place of its own for every refusal of this call. */
export function finishRegistration(input: Input<typeof completeRegistration>): Promise<ApiError | undefined> {
  return refusalOf(async () => {
    const reply = await act(completeRegistration, input, [linkOver, usernameTaken, tooYoung, oldWords])
    // The link is spent now. If the next call is lost, the gate behind this screen asks again.
    await startSession(reply).catch((error: unknown) => console.error(error))
  })
}

/** Answers the same for every link, so that a forged one reveals nothing. */
export async function renewLink(token: string): Promise<ApiError | undefined> {
  const refusal = await refusalOf(() => act(renewRegistration, { token }, [invalidInput]))
  return is(refusal, [invalidInput]) ? undefined : refusal
}

export async function askForNewPassword(email: string): Promise<ApiError | undefined> {
  const recaptchaV3 = await invisibleToken('forgotPassword')
  return refusalOf(() => act(forgotPassword, { email, ...(recaptchaV3 !== undefined && { recaptchaV3 }) }))
}

/** `over` for a link that is stale, used or was never ours. */
export function recoveryQuery(token: string) {
  return queryOptions({
    queryKey: ['identity', 'recovery', token],
    queryFn: () => fetchItem(() => openRecovery(token)),
    networkMode,
  })
}

async function openRecovery(token: string): Promise<'open' | 'over'> {
  try {
    await send(getRecovery, { token })
    return 'open'
  } catch (error) {
    if (is(error, [linkOver, invalidInput])) return 'over'
    throw error
  }
}

export function setNewPassword(input: Input<typeof resetPassword>): Promise<ApiError | undefined> {
  return refusalOf(() => act(resetPassword, input, [linkOver, guessablePassword]))
}

export const devicesQuery = queryOptions({
  queryKey: ['identity', 'devices'],
  queryFn: () => fetchItem(() => call(listDevices, {})),
})

export function signOutDevice(id: string): Promise<ApiError | undefined> {
  return refusalOf(() => act(endDevice, { id }))
}

export function signOutOtherDevices(): Promise<ApiError | undefined> {
  return refusalOf(() => act(endOtherDevices, {}))
}

export const credentialsQuery = queryOptions({
  queryKey: ['identity', 'credentials'],
  queryFn: () => fetchItem(() => call(getCredentials, {})),
})

/** The form has a place of its own for what is wrong with either password. */
export function replacePassword(input: Input<typeof changePassword>): Promise<ApiError | undefined> {
  return refusalOf(async () =>
    keepTokens(await act(changePassword, input, [wrongPassword, samePassword, guessablePassword])),
  )
}

export function askForNewAddress(input: Input<typeof changeEmail>): Promise<ApiError | undefined> {
  return refusalOf(() => act(changeEmail, input, [wrongPassword, sameEmail]))
}

export async function keepLanguage(language: Language): Promise<void> {
  const refusal = await refusalOf(() => act(chooseLanguage, { language }))
  if (!refusal) choiceIsKept()
}

export function keepOldAddress(): Promise<ApiError | undefined> {
  return refusalOf(() => act(dropEmailChange, {}))
}

/** `over` for a link that is stale, used or was never ours. */
export function addressQuery(token: string) {
  return queryOptions({
    queryKey: ['identity', 'address', token],
    queryFn: () => fetchItem(() => openAddressLink(token)),
    networkMode,
  })
}

async function openAddressLink(token: string): Promise<Output<typeof getEmailChange> | 'over'> {
  try {
    return await send(getEmailChange, { token })
  } catch (error) {
    if (is(error, [linkOver, invalidInput])) return 'over'
    throw error
  }
}

export function confirmAddress(token: string): Promise<ApiError | undefined> {
  return refusalOf(() => act(confirmEmailChange, { token }, [linkOver]))
}

export function adminsQuery(page: number) {
  return queryOptions({
    queryKey: ['identity', 'admins', page],
    queryFn: () => fetchList('admins', () => call(listAdmins, { page })),
  })
}

export async function unlock(input: Input<typeof unlockAdmin>): Promise<ApiError | undefined> {
  const { actWithProof } = await import('./components/session-proof.ts')
  return refusalOf(() => actWithProof(unlockAdmin, input))
}

/** The next token lets this person go on. Answers the words of a refusal, or nothing when all went well. */
export async function agree(versions: Input<typeof agreeToTerms>): Promise<string | undefined> {
  const refusal = await refusalOf(() => call(agreeToTerms, versions))
  if (refusal) return serverWords(refusal.code, refusal.message)
  await readUserAnew()
  return undefined
}

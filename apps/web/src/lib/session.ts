import { notSignedIn } from '@wayfellow/contract/client/errors'
import { endedElsewhere, getSessionUser, login, logout } from '@wayfellow/contract/client/identity'
import type { refresh, SessionUser } from '@wayfellow/contract/identity'
import { chooseLanguage } from '@wayfellow/contract/client/identity/languages'
import { useSyncExternalStore } from 'react'
import { ApiError, isSessionOver, isUnreachable } from './api-error.ts'
import type { Input, Output } from './http.ts'
import { send } from './http.ts'
import { agreeOn } from './i18n.ts'
import { pageConfig } from './page-config.ts'
import { refreshToken, reloadPage } from './refresh.ts'
import { dropRefreshToken, keepRefreshToken } from './secure-storage.ts'
import { clearLocalStore, deviceStore } from './storage.ts'
import { createStore } from './store.ts'
import { listenToTabs, postToTabs } from './tabs.ts'
import { accessToken, setAccessToken } from './token.ts'
import { forgetUnsentOfOthers, unsentKey } from './unsent.ts'

/** Why somebody who did not press Logout finds themselves at the log-in page. */
export type LogOutNotice = 'otherDevice' | 'inactive' | 'security'

export type Session =
  | { status: 'unknown' }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'loggedOut'; notice?: LogOutNotice }

export interface LogOutOptions {
  /** `no api`: the session is over already, so the server is not called and no page is opened. */
  reason?: 'no api'
  notice?: LogOutNotice
}

interface Leaving {
  /** The person did not ask for it: messages that were not sent yet wait for the next log-in. */
  keepsUnsent: boolean
}

const session = createStore<Session>({ status: 'unknown' })
const leavers = new Set<(leaving: Leaving) => void>()
const goers = new Set<(path: string) => void>()
let establishing: Promise<void> | undefined
let endings = 0

export const currentSession = session.get

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Admins read what students show each other, and neither answer nor go on from there. */
export function useIsAdmin(): boolean {
  const now = useSession()
  return now.status === 'authenticated' && now.user.role === 'admin'
}

/** Returns the path behind a name: the profile, or for admins their page about the person. */
export function usePersonPath(): (username: string) => string {
  const isAdmin = useIsAdmin()
  return (username) => (isAdmin ? `/admin/users/${username}` : `/users/${username}?section=about`)
}

/** Modules that hold personal data register here, to drop it at log-out. */
export function onLogOut(letGo: (leaving: Leaving) => void): () => void {
  leavers.add(letGo)
  return () => leavers.delete(letGo)
}

/** The router registers here: log-out opens /login, and this file knows no router. */
export function onGoTo(go: (path: string) => void): () => void {
  goers.add(go)
  return () => goers.delete(go)
}

/** Finds out who is here. Safe to call more than once. */
export function establish(): Promise<void> {
  establishing ??= findOut().finally(() => {
    establishing = undefined
  })
  return establishing
}

async function findOut(): Promise<void> {
  if (session.get().status === 'unknown' && pageConfig.session === 'none') {
    // The cookie has run out since somebody was here.
    if (deviceStore.read('keptUser')) void forget()
    session.set({ status: 'loggedOut' })
    return
  }
  try {
    await enterPatiently()
  } catch (error) {
    setAccessToken(undefined)
    if (!isSessionOver(error)) return goOnAlone(error)
    void forget()
    const notice = noticeOf(error)
    session.set({ status: 'loggedOut', ...(notice && { notice }) })
  }
}

/** A server that is only busy is asked again soon: who can't read on meanwhile would be sent to the log-in. */
const waitsWhileBusy = [1_000, 3_000]

async function enterPatiently(): Promise<void> {
  for (const wait of waitsWhileBusy) {
    try {
      return await enter(await refreshToken())
    } catch (error) {
      if (!isBusy(error) || deviceStore.read('keptUser')) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return enter(await refreshToken())
}

const isBusy = (error: unknown) => error instanceof ApiError && [429, 503].includes(error.status)

/** Nobody can be asked: whoever was here last reads what was kept, until the server says more. */
async function goOnAlone(error: unknown): Promise<void> {
  if (!isUnreachable(error)) console.error(error)
  const kept = await whoWasHere()
  session.set(kept ? { status: 'authenticated', user: kept.user } : { status: 'loggedOut' })
  const alone = session.get()
  const again = () => {
    if (session.get() === alone) void establish()
  }
  window.addEventListener('online', again, { once: true })
  setTimeout(again, 15_000)
}

async function whoWasHere() {
  try {
    return (await import('./wipe-device-data.ts')).keptUser()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function forget(): Promise<void> {
  try {
    await (await import('./wipe-device-data.ts')).forgetPerson()
  } catch (error) {
    console.error(error)
  }
}

/** Returns the reason for the end of the session that a refused refresh gives, if any. */
export function noticeOf(error: unknown): LogOutNotice | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.flags.logout) return 'security'
  return error.code === endedElsewhere.code ? 'otherDevice' : undefined
}

async function enter(token: string): Promise<void> {
  const { user } = await send(getSessionUser, {}, { token }).catch(async (error: unknown) => {
    if (!isStale(error)) throw error
    return send(getSessionUser, {}, { token: await refreshToken(token) })
  })
  const agreed = await agreeOn(user.language)
  forgetUnsentOfOthers(user.id)
  session.set({ status: 'authenticated', user })
  if (agreed) void send(chooseLanguage, { language: agreed }, { token }).catch(console.error)
}

/** The account changed in the very moment the token was made: the next one knows it, or says why there is none. */
const isStale = (error: unknown) =>
  error instanceof ApiError && error.code === notSignedIn.code && !error.flags.logout

/** Refreshes the token and the session's user after a change of what tokens contain. */
export async function readUserAnew(): Promise<void> {
  if (signedInId() === undefined) return
  try {
    await enter(await refreshToken())
  } catch (error) {
    // The server says only once why it ended the session: whoever hears it passes it on.
    if (isSessionOver(error)) await leave(noticeOf(error), true)
    else console.error(error)
  }
}

/** Throws the refusal: the form shows it. */
export async function logIn(input: Input<typeof login>): Promise<void> {
  await startSession(await send(login, input))
}

/** With the tokens of a log-in, or of a sign-up that has just been finished. */
export async function startSession(reply: Output<typeof login>): Promise<void> {
  // A link from a mail may be opened where somebody else is signed in: nothing of theirs may stay.
  if (signedInId() !== undefined) for (const letGo of leavers) letGo({ keepsUnsent: false })
  await keepRefreshToken(reply.refreshToken)
  setAccessToken(reply.accessToken)
  await enter(reply.accessToken)
  postToTabs({ kind: 'loggedIn', userId: signedInId() })
}

/** This session goes on with other tokens, since the old ones might be known to somebody. */
export async function keepTokens({ token, refreshToken: next }: Output<typeof refresh>): Promise<void> {
  await keepRefreshToken(next)
  setAccessToken(token)
}

/** Ends the session from this tab; the live event about its end is ignored meanwhile. */
export async function endHere(work: () => Promise<unknown>): Promise<void> {
  endings += 1
  try {
    await work()
  } finally {
    endings -= 1
  }
}

export const isEndingHere = () => endings > 0

export async function logOut({ reason, notice }: LogOutOptions = {}): Promise<void> {
  const keepsUnsent = reason === 'no api' || notice === 'otherDevice' || notice === 'security'
  await endHere(async () => {
    if (reason !== 'no api')
      await send(logout, {}, { token: accessToken() }).catch((error: unknown) => console.error(error))
    await leave(notice, keepsUnsent)
  })
  if (reason === 'no api') return
  postToTabs({ kind: 'loggedOut', keepsUnsent })
  for (const go of goers) go('/login')
}

async function leave(notice: LogOutNotice | undefined, keepsUnsent: boolean): Promise<void> {
  // Of many calls that are refused at once, only the first says why: who comes later must not hide it.
  const isKnown = () => session.get().status === 'loggedOut' && notice === undefined
  if (isKnown()) return
  try {
    for (const letGo of leavers) letGo({ keepsUnsent })
    void forget()
    clearLocalStore(keepsUnsent ? [unsentKey] : [])
    await dropRefreshToken()
  } catch (error) {
    console.error(error)
  }
  setAccessToken(undefined)
  if (!isKnown()) session.set({ status: 'loggedOut', ...(notice && { notice }) })
}

function signedInId(): string | undefined {
  const now = session.get()
  return now.status === 'authenticated' ? now.user.id : undefined
}

listenToTabs((message) => {
  if (message.kind === 'loggedOut') {
    if (signedInId() !== undefined) void leave(undefined, message.keepsUnsent)
    return
  }
  // The cookie now belongs to someone else: nothing of the old person may stay on the screen.
  if (signedInId() !== undefined && signedInId() !== message.userId) reloadPage()
  else if (signedInId() === undefined) void establish()
})

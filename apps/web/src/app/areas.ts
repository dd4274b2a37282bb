import { lazy } from 'react'
import { loadAllStrings, loadHomeStrings } from '../lib/i18n.ts'
import { currentSession, establish } from '../lib/session.ts'
import { mustAgree, redirectFor } from './guards.ts'

/** Home needs only its own strings; the other screens load theirs. */
async function loadUserArea() {
  const [{ UserArea: Area }] = await Promise.all([import('./user-area/user-area.tsx'), loadHomeStrings()])
  return { default: Area }
}

async function loadAdminArea() {
  const [{ AdminArea: Area }] = await Promise.all([import('./admin-area/admin-area.tsx'), loadAllStrings()])
  return { default: Area }
}

async function loadRulesArea() {
  const [{ RulesArea: Area }] = await Promise.all([import('./rules/rules-area.tsx'), loadAllStrings()])
  return { default: Area }
}

async function loadNewTermsArea() {
  const [{ NewTermsArea: Area }] = await Promise.all([
    import('./new-terms/new-terms-area.tsx'),
    loadAllStrings(),
  ])
  return { default: Area }
}

export const UserArea = lazy(loadUserArea)
export const AdminArea = lazy(loadAdminArea)
export const RulesArea = lazy(loadRulesArea)
export const NewTermsArea = lazy(loadNewTermsArea)

/** Most who come are students: their area travels while it is still being found out who is here. */
export function preloadUserArea(): void {
  const home = window.location.pathname === '/home' ? startHome() : undefined
  Promise.all([loadUserArea(), home]).catch((error: unknown) => console.error(error))
}

/** As soon as it is known who is here, what home draws is on its way, too. */
async function startHome(): Promise<void> {
  const screen = import('./user-area/home-screen.tsx')
  const [{ fetchHome }] = await Promise.all([import('./user-area/fetch-home.ts'), establish()])
  const session = currentSession()
  if (session.status !== 'authenticated' || mustAgree(session.user)) return
  if (redirectFor('/home', session.user) === undefined) void fetchHome()
  await screen
}

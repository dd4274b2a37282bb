import { lazy } from 'react'
import { loadAllStrings, loadHomeStrings } from '../lib/i18n.ts'

/** Who begins at home has all the words it needs; the other screens ask for theirs. */
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

export const UserArea = lazy(loadUserArea)
export const AdminArea = lazy(loadAdminArea)
export const RulesArea = lazy(loadRulesArea)

/** Most who come are students: their area travels while it is still being found out who is here. */
export function preloadUserArea(): void {
  const home = window.location.pathname === '/home' ? import('./user-area/home-screen.tsx') : undefined
  Promise.all([loadUserArea(), home]).catch((error: unknown) => console.error(error))
}

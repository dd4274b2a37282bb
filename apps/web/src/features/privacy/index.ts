import { lazy } from 'react'

export { DeleteAccountScreen } from './screens/delete-account-screen.tsx'
export { UndeleteScreen } from './screens/undelete-screen.tsx'

export const YourData = lazy(async () => ({
  default: (await import('./components/your-data.tsx')).YourData,
}))
export const Leaving = lazy(async () => ({
  default: (await import('./components/leaving.tsx')).Leaving,
}))
export const LeavingIsland = lazy(async () => ({
  default: (await import('./components/leaving-island.tsx')).LeavingIsland,
}))

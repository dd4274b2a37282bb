import { lazy } from 'react'

export const CasesScreen = lazy(async () => ({
  default: (await import('./screens/cases-screen.tsx')).CasesScreen,
}))

import { lazy } from 'react'

export const HealthScreen = lazy(async () => ({
  default: (await import('./screens/health-screen.tsx')).HealthScreen,
}))

import { lazy } from 'react'

export const YourData = lazy(async () => ({
  default: (await import('./components/your-data.tsx')).YourData,
}))

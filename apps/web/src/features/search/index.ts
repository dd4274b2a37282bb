import { lazy } from 'react'

export const SearchScreen = lazy(async () => ({
  default: (await import('./screens/search-screen.tsx')).SearchScreen,
}))

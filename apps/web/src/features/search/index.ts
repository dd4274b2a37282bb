import { lazy } from 'react'

export const SearchScreen = lazy(async () => ({
  default: (await import('./screens/search-screen.tsx')).SearchScreen,
}))
export const LivelyCities = lazy(async () => ({
  default: (await import('./components/lively-cities.tsx')).LivelyCities,
}))
export const StopHosts = lazy(async () => ({
  default: (await import('./components/stop-hosts.tsx')).StopHosts,
}))
export const NextHosts = lazy(async () => ({
  default: (await import('./components/next-hosts.tsx')).NextHosts,
}))

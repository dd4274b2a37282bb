import { lazy } from 'react'

export const SearchScreen = lazy(async () => ({
  default: (await import('./screens/search-screen.tsx')).SearchScreen,
}))
export const CityAlerts = lazy(async () => ({
  default: (await import('./components/city-alerts.tsx')).CityAlerts,
}))
export const QuietAlert = lazy(async () => ({
  default: (await import('./components/quiet-alert.tsx')).QuietAlert,
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

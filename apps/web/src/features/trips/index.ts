import { lazy } from 'react'

export const TripScreen = lazy(async () => ({
  default: (await import('./screens/trip-screen.tsx')).TripScreen,
}))
export const NewTripScreen = lazy(async () => ({
  default: (await import('./screens/new-trip-screen.tsx')).NewTripScreen,
}))
export const EditTripScreen = lazy(async () => ({
  default: (await import('./screens/edit-trip-screen.tsx')).EditTripScreen,
}))
export const ProfileTrips = lazy(async () => ({
  default: (await import('./components/profile-trips.tsx')).ProfileTrips,
}))
export const VisitTicket = lazy(async () => ({
  default: (await import('./components/visit-ticket.tsx')).VisitTicket,
}))
export { useNextStop, useNextTrips } from './components/next-trips.tsx'
export { usePeopleAround } from './components/people-around.tsx'
export { overlapsQuery, ownTripsQuery, tripQuery, visitorsQuery } from './api.ts'

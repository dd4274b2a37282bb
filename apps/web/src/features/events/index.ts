import { lazy } from 'react'

export const EventScreen = lazy(async () => ({
  default: (await import('./screens/event-screen.tsx')).EventScreen,
}))
export const PlanEventScreen = lazy(async () => ({
  default: (await import('./screens/plan-event-screen.tsx')).PlanEventScreen,
}))
export const EditEventScreen = lazy(async () => ({
  default: (await import('./screens/edit-event-screen.tsx')).EditEventScreen,
}))
export const SharedEventScreen = lazy(async () => ({
  default: (await import('./screens/shared-event-screen.tsx')).SharedEventScreen,
}))
export const EventMessage = lazy(async () => ({
  default: (await import('./components/event-message.tsx')).EventMessage,
}))
export const ProfileEvents = lazy(async () => ({
  default: (await import('./components/profile-events.tsx')).ProfileEvents,
}))
export const EventTicket = lazy(async () => ({
  default: (await import('./components/event-ticket.tsx')).EventTicket,
}))
export const CityEvents = lazy(async () => ({
  default: (await import('./components/city-events.tsx')).CityEvents,
}))
export { useNextEvents } from './components/next-events.tsx'
export { useWeekEvents } from './components/week-events.tsx'
export { ownEventsQuery, weekQuery } from './api.ts'

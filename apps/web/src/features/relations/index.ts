import { lazy } from 'react'

export { useBlockEntry } from './components/use-block-entry.tsx'
export { blockStudent, watchRelations } from './api.ts'
export { FollowButton } from './components/follow-button.tsx'

export const BlockedPeople = lazy(async () => ({
  default: (await import('./components/blocked-people.tsx')).BlockedPeople,
}))
export const BlockedNotice = lazy(async () => ({
  default: (await import('./components/blocked-notice.tsx')).BlockedNotice,
}))

import { lazy } from 'react'

export const NewReviewScreen = lazy(async () => ({
  default: (await import('./screens/new-review-screen.tsx')).NewReviewScreen,
}))
export const ProfileReviews = lazy(async () => ({
  default: (await import('./components/profile-reviews.tsx')).ProfileReviews,
}))
export const ReviewOfStay = lazy(async () => ({
  default: (await import('./components/review-of-stay.tsx')).ReviewOfStay,
}))
export const ReviewOfGuest = lazy(async () => ({
  default: (await import('./components/review-of-guest.tsx')).ReviewOfGuest,
}))
export const ReviewOfEvent = lazy(async () => ({
  default: (await import('./components/review-of-event.tsx')).ReviewOfEvent,
}))
export { useWaitingReviews, WaitingReviews } from './components/waiting-reviews.tsx'
export { occasionsQuery } from './api.ts'

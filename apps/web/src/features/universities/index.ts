import { lazy } from 'react'

export const StudentSection = lazy(async () => ({
  default: (await import('./components/student-section.tsx')).StudentSection,
}))
export const StudentCard = lazy(async () => ({
  default: (await import('./components/student-card.tsx')).StudentCard,
}))

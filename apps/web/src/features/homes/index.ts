import { lazy } from 'react'

export const EditHomeScreen = lazy(async () => ({
  default: (await import('./screens/edit-home-screen.tsx')).EditHomeScreen,
}))
export const HomeSection = lazy(async () => ({
  default: (await import('./components/home-section.tsx')).HomeSection,
}))
export { StillHostingScreen } from './screens/still-hosting-screen.tsx'
export { homeQuery } from './api.ts'
export { bedWords, sleepingWords } from './components/home-words.ts'

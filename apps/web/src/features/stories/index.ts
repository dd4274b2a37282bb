import { lazy } from 'react'

export const StoriesScreen = lazy(async () => ({
  default: (await import('./screens/stories-screen.tsx')).StoriesScreen,
}))
export const NewStoryScreen = lazy(async () => ({
  default: (await import('./screens/new-story-screen.tsx')).NewStoryScreen,
}))
export const OwnStoriesScreen = lazy(async () => ({
  default: (await import('./screens/own-stories-screen.tsx')).OwnStoriesScreen,
}))
export { StoryEdge } from './components/story-edge.tsx'
export { RingRow } from './components/ring-row.tsx'
export { ringsQuery } from './api.ts'

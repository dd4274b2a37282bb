export { Feed } from './components/feed.tsx'
export { feedQuery } from './api.ts'

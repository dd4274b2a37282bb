export { Feed } from './components/feed.tsx'

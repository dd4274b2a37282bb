export { hosts as findHosts } from './hosts/service.ts'
export * as searchMaps from './map/service.ts'
export { events as findEvents, posts as findPosts, trips as findTrips } from './service.ts'
export { searchRoutes } from './routes.ts'

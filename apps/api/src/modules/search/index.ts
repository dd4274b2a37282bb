export { hosts as findHosts } from './hosts/search-hosts.ts'
export * as searchMaps from './map/search-map.ts'
export { events as findEvents, posts as findPosts, trips as findTrips } from './search-around.ts'
export { searchRoutes } from './routes.ts'

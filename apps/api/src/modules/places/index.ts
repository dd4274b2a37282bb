export { importPlaces, MissingFiles, packagedPlaces } from './imports/service.ts'
export { placesRoutes } from './routes.ts'
export { search as searchPlaces } from './service.ts'

export { cityAdminsRoutes } from './routes.ts'
export {
  appoint as appointCityAdmin,
  coversPlace,
  dismiss as dismissCityAdmin,
  placesOf,
} from './appoint-city-admins.ts'
export { personalData } from './personal-data.ts'

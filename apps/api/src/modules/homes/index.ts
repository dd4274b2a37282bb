export {
  block as blockDays,
  encryptedFeeds,
  findTaken as takenDays,
  replaceStays,
} from './calendar/queries.ts'
export { homesQueues, workHomesQueues } from './queues.ts'
export { findAddress, findHome, holdHome } from './queries.ts'
export { homesOf, isOpenOn } from './offers/queries.ts'
export { toOffer } from './offers/view.ts'
export { homesRoutes } from './routes.ts'
export { keepHome } from './edit-home.ts'
export { personalData } from './personal-data.ts'

export { notifyInviter } from './connect-invited-people.ts'
export { previewOf } from './previews/link-preview.ts'
export { linksRoutes } from './routes.ts'

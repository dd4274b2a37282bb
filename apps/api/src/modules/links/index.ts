export { notifyInviter } from './invitations/invitations.ts'
export { previewOf } from './previews/link-preview.ts'
export { linksRoutes } from './routes.ts'

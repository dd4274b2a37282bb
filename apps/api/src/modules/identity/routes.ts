import type { FastifyInstance } from 'fastify'
import { registrationRoutes } from './registrations/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export function identityRoutes(app: FastifyInstance) {
  sessionRoutes(app)
  registrationRoutes(app)
}

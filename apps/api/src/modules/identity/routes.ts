import type { FastifyInstance } from 'fastify'
import { recoveryRoutes } from './recoveries/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export function identityRoutes(app: FastifyInstance) {
  sessionRoutes(app)
  registrationRoutes(app)
  recoveryRoutes(app)
}

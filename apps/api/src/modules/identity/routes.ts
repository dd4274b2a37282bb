import type { FastifyInstance } from 'fastify'
import { agreementRoutes } from './agreements/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { loginRoutes } from './logins/routes.ts'
import { guessRoutes } from './guesses/routes.ts'
import { addressChangeRoutes } from './address-changes/routes.ts'
import { adminRoutes } from './admins/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { passkeyLoginRoutes } from './passkey-logins/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { recoveryRoutes } from './recoveries/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { totpRoutes } from './totps/routes.ts'

export function identityRoutes(app: FastifyInstance) {
  loginRoutes(app)
  challengeRoutes(app)
  factorRoutes(app)
  totpRoutes(app)
  passkeyRoutes(app)
  passkeyLoginRoutes(app)
  sessionRoutes(app)
  guessRoutes(app)
  registrationRoutes(app)
  recoveryRoutes(app)
  deviceRoutes(app)
  accountRoutes(app)
  agreementRoutes(app)
  credentialRoutes(app)
  addressChangeRoutes(app)
  adminRoutes(app)
  proofRoutes(app)
}

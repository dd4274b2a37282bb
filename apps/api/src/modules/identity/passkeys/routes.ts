import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@wayfellow/contract/identity/factors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as passkeys from './manage-passkeys.ts'

export function passkeyRoutes(app: FastifyInstance) {
  serve(app, beginPasskey, passkeys.begin)
  serve(app, addPasskey, passkeys.add)
  serve(app, renamePasskey, passkeys.rename)
  serve(app, removePasskey, passkeys.remove)
}

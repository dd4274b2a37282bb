import {
  changeEmail,
  confirmEmailChange,
  dropEmailChange,
  getEmailChange,
} from '@wayfellow/contract/identity/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as addressChanges from './change-address.ts'

export function addressChangeRoutes(app: FastifyInstance) {
  serve(app, changeEmail, addressChanges.ask)
  serve(app, dropEmailChange, addressChanges.drop)
  serve(app, getEmailChange, addressChanges.get)
  serve(app, confirmEmailChange, addressChanges.confirm)
}

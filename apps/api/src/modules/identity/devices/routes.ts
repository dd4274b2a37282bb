import { endDevice, endOtherDevices, listDevices } from '@wayfellow/contract/identity/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as devices from './trusted-devices.ts'

export function deviceRoutes(app: FastifyInstance) {
  serve(app, listDevices, devices.list)
  serve(app, endDevice, devices.end)
  serve(app, endOtherDevices, devices.endOthers)
}

import { createHash, randomBytes } from 'node:crypto'

export const devicesPerAccount = 20

const form = /^[\w-]{43}$/

/** A device keeps what it was given; whatever else it sends counts as nothing. */
export const newDeviceToken = () => randomBytes(32).toString('base64url')

/** Empty for a device without a token: no row has an empty hash. */
export function hashDevice(token: string | undefined) {
  return token !== undefined && form.test(token) ? createHash('sha256').update(token).digest('hex') : ''
}

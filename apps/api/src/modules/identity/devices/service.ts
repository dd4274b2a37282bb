import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { devicesPerAccount, hashDevice, newDeviceToken } from './policy.ts'
import { forgetDevices, forgetOldestDevices, keepDevice } from './queries.ts'

/** Two people who share a browser share its token; each account knows the device for itself. */
function tokenOf({ client }: Context) {
  const known = client.deviceToken
  return known !== undefined && hashDevice(known) !== '' ? known : newDeviceToken()
}

/** From now on no code is asked for here. Only inside a transaction pinned to the account. */
export async function rememberDevice(context: Context, tx: Tx, accountId: string) {
  const token = tokenOf(context)
  const id = await keepDevice(tx, accountId, hashDevice(token))
  await forgetOldestDevices(tx, accountId, devicesPerAccount)
  return { id, token }
}

/** Somebody has shown that the mailbox is theirs: this device stays known, every other one asks for a code again. */
export async function trustOnly(context: Context, tx: Tx, accountId: string) {
  const { token } = await rememberDevice(context, tx, accountId)
  await forgetDevices(tx, accountId, hashDevice(token))
  return token
}

import { randomUUIDv7 } from 'node:crypto'
import type { Access } from '@wayfellow/contract/endpoint'
import type { Process } from './compose.ts'
import { anAccount } from './testing.ts'

/** An access token of somebody new, whom this rule lets in. */
export async function aPassFor(process_: Pick<Process, 'services'>, access: Access) {
  const role = access === 'admin' || access === 'anyAdmin' ? 'admin' : 'user'
  const cityAdmin = access === 'cityAdmin'
  const { id } = await anAccount(process_, 'ana', { role, cityAdmin })
  return process_.services.vault.accessTokens.sign({
    sub: id,
    sid: randomUUIDv7(),
    gen: 0,
    ver: 1,
    role,
    banned: false,
    verified: true,
    completed: true,
    cityAdmin,
    factor: access === 'admin',
  })
}

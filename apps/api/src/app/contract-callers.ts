import type { Access } from '@wayfellow/contract/endpoint'
import type { Process } from './compose.ts'
import { memberClaims } from './member-claims.ts'
import { anAccount } from './testing.ts'

/** An access token of somebody new, whom this rule lets in. */
export async function aPassFor(process_: Pick<Process, 'services'>, access: Access) {
  const role = access === 'admin' || access === 'anyAdmin' ? 'admin' : 'user'
  const cityAdmin = access === 'cityAdmin'
  const { id } = await anAccount(process_, 'ana', { role, cityAdmin })
  return process_.services.vault.accessTokens.sign(
    memberClaims(id, { role, cityAdmin, factor: access === 'admin' }),
  )
}

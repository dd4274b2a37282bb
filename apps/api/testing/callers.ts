import { randomBytes } from 'node:crypto'
import type { Access } from '@wayfellow/contract/endpoint'
import { transaction } from '../src/platform/database/db.ts'
import type { Claims } from '../src/platform/security/tokens.ts'
import type { Process } from '../src/app/compose.ts'
import { memberClaims } from './member-claims.ts'
import { anAccount } from './app.ts'

/** An access token of somebody new, whom this rule lets in. */
export async function aPassFor(process_: Pick<Process, 'services'>, access: Access) {
  const role = access === 'admin' || access === 'anyAdmin' ? 'admin' : 'user'
  const cityAdmin = access === 'cityAdmin'
  const { id } = await anAccount(process_, 'ana', { role, cityAdmin })
  const claims = memberClaims(id, { role, cityAdmin, factor: access === 'admin' })
  if (role === 'admin') await keepSession(process_, claims)
  return process_.services.vault.accessTokens.sign(claims)
}

/** A session that has just begun: what asks for a fresh proof looks it up. */
async function keepSession({ services }: Pick<Process, 'services'>, { sub, sid }: Claims) {
  await transaction(services.db, { viewer: sub }, (tx) =>
    tx
      .insertInto('identity_sessions')
      .values({ id: sid, account_id: sub, platform: 'android', seed: randomBytes(32), user_agent: '' })
      .execute(),
  )
}

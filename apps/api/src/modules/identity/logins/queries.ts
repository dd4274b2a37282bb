import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'

const credentialsByEmail = hot<{ emailKey: string; deviceHash: string }>()('identity.credentials', (q, arg) =>
  q
    .selectFrom('identity_credentials as c')
    .leftJoin('identity_devices as d', (join) =>
      join.onRef('d.account_id', '=', 'c.account_id').on('d.token_hash', '=', arg('deviceHash')),
    )
    .select(['c.account_id', 'c.password_hash', 'd.id as device_id', 'd.awaits_login'])
    .where('c.email_key', '=', arg('emailKey')),
)

/**
 * Only inside a transaction pinned to this address and device. One statement for an address we know and one we
 * don't. Indexes: identity_credentials_email_key_key, identity_devices_account_id_token_hash_key
 */
export function findCredentials(tx: Tx, emailKey: string, deviceHash: string) {
  return credentialsByEmail.first(tx, { emailKey, deviceHash })
}

import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { createAccessTokens } from '../../apps/api/src/platform/security/tokens.ts'

/** Access tokens of members, for an hour and more than a run takes. */
export function tokensFor(database: TestDatabase) {
  const tokens = createAccessTokens([testSettings(database).TOKEN_KEYS], 6 * 3_600)
  return (accountId: string, facts?: Parameters<typeof memberClaims>[1]) =>
    tokens.sign(memberClaims(accountId, facts))
}

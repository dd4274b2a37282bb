import { memberClaims } from '../apps/api/src/app/member-claims.ts'
import type { TestDatabase } from '../apps/api/src/app/test-database.ts'
import { testSettings } from '../apps/api/src/app/testing.ts'
import { createAccessTokens } from '../apps/api/src/platform/tokens.ts'

/** Access tokens of members, for an hour and more than a run takes. */
export function tokensFor(database: TestDatabase) {
  const tokens = createAccessTokens([testSettings(database).TOKEN_KEYS], 6 * 3_600)
  return (accountId: string, facts?: Parameters<typeof memberClaims>[1]) =>
    tokens.sign(memberClaims(accountId, facts))
}

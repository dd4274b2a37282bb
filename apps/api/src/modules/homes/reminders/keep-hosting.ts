import { notFound } from '@wayfellow/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { hashMailToken } from '../../../platform/mail/mail-tokens.ts'
import { setAnswers } from '../../profiles/index.ts'
import { findAsked, markAnswered } from './queries.ts'

/** One click in the mail. Whoever has the link may say yes for the host, and nothing else. */
export async function keepHosting({ db, hint }: Context, { token }: { token: string }) {
  const hash = hashMailToken(token)
  const accountId = await transaction(db, { token: hash }, (tx) => findAsked(tx, hash))
  if (accountId === undefined) throw refused(notFound)
  await transaction(db, { viewer: accountId }, async (tx) => {
    if (!(await markAnswered(tx, accountId, hash))) throw refused(notFound)
    await setAnswers(tx, accountId, { hosting: 'yes' })
  })
  hint([accountId], 'homes.changed')
  return {}
}

import { notFound } from '@wayfellow/contract/errors'
import { notLocked, ownAccount } from '@wayfellow/contract/identity/admins'
import type { SignedIn } from '../../../platform/context.ts'
import { goOnAs, transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { findAccount, findEmail, setUnlocked } from '../accounts/queries.ts'
import { logAction } from '../operator/queries.ts'
import { requireProof } from '../proofs/prove-identity.ts'
import { adminActions } from './policy.ts'
import { countAdmins, findAdmins, lockAdmin } from './queries.ts'
import { toAdmin, unlockedMail } from './view.ts'

const perPage = 50

export async function list({ db, viewer }: SignedIn, { page }: { page: number }) {
  const [rows, count] = await Promise.all([
    findAdmins(db, { limit: perPage, offset: (page - 1) * perPage }),
    countAdmins(db),
  ])
  return {
    admins: rows.map((row) => toAdmin(row, viewer)),
    hasMore: count > page * perPage,
    totalPages: Math.max(1, Math.ceil(count / perPage)),
  }
}

interface Unlocking {
  id: string
  reason: string
}

export async function unlock(context: SignedIn, { id, reason }: Unlocking) {
  const { db, viewer, log } = context
  if (id === viewer.accountId) throw refused(ownAccount)
  await requireProof(context)
  // Pinned to the one who is unlocked: the mail goes to their address.
  await transaction(db, { viewer: id }, async (tx) => {
    const admin = await lockAdmin(tx, id)
    if (!admin) throw refused(notFound)
    if (adminActions(viewer, admin).length === 0) throw refused(notLocked)
    const me = await findAccount(tx, viewer.accountId)
    const by = me?.username ?? me?.name ?? viewer.accountId
    await goOnAs(tx, { viewer: viewer.accountId })
    await setUnlocked(tx, id)
    await goOnAs(tx, { viewer: id })
    await logAction(tx, { act: 'unlock', account_id: id, actor_id: viewer.accountId, operator: by, reason })
    const to = await findEmail(tx, id)
    if (to === undefined) return
    const key = `admin-unlocked:${id}:${admin.locked_at?.getTime()}`
    const mail = unlockedMail(wordsIn(admin.language), admin.name, me?.name ?? by, reason)
    await sendMail(context, tx, key, { to, mail })
  })
  log.warn({ accountId: id, by: viewer.accountId }, 'an admin was unlocked by another')
  return {}
}

import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { invitations } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'

export const count = ({ db, viewer: { accountId } }: SignedIn) =>
  transaction(db, { viewer: accountId }, async (tx) => ({
    joined: await invitations.countInvited(tx, accountId),
  }))

/** Notifies whoever invited somebody that they have joined: once, however often the job runs. */
export async function notifyInviter({ db }: Pick<Services, 'db'>, { accountId }: { accountId: string }) {
  await transaction(db, { viewer: accountId }, async (tx) => {
    const inviter = await invitations.findInviterOf(tx, accountId)
    if (!inviter) return
    await notify(tx, {
      accountId: inviter.id,
      kind: 'invitedJoined',
      actorId: accountId,
      key: `invitedJoined:${accountId}`,
    })
  })
}

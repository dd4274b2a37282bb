import type { Services, SignedIn } from '../../platform/context.ts'
import { transaction } from '../../platform/database/db.ts'
import { firstNameOf, invitations } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { visit } from '../profiles/index.ts'
import { unlessHidden } from './wanted/link-titles.ts'

export const count = ({ db, viewer: { accountId } }: SignedIn) =>
  transaction(db, { viewer: accountId }, async (tx) => ({
    joined: await invitations.countInvited(tx, accountId),
  }))

/** Shows whoever invited the viewer by the rules of their page. */
export async function getInviter(context: SignedIn) {
  const { accountId } = context.viewer
  const inviter = await transaction(context.db, { viewer: accountId }, (tx) =>
    invitations.findInviterOf(tx, accountId),
  )
  const username = inviter?.username ?? undefined
  const seen = username === undefined ? undefined : await unlessHidden(() => visit(context, username))
  if (!seen) return { inviter: null }
  const { name, place, university } = seen.person
  return { inviter: { firstName: firstNameOf(name), place, university } }
}

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

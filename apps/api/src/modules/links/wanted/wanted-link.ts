import { linkTargetOf } from '@wayfellow/contract/link-targets'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { invitations, wantedLinks } from '../../identity/index.ts'
import { resolveFor } from './link-titles.ts'

export async function get(context: SignedIn) {
  const { accountId } = context.viewer
  const { path, inviter } = await transaction(context.db, { viewer: accountId }, async (tx) => {
    const found = await wantedLinks.findWanted(tx, accountId)
    return {
      path: found,
      inviter: found === undefined ? undefined : await invitations.findInviterOf(tx, accountId),
    }
  })
  const target = path === undefined ? undefined : linkTargetOf(path)
  if (!target) return { link: null }
  const isInviter = target.kind === 'profile' && target.key === inviter?.username
  const found = await resolveFor(context, target)
  // Somebody who hides their page has shown nothing of it to whom they invited.
  if (isInviter && found.title === null) return { link: null }
  return { link: { kind: target.kind, isInviter, ...found } }
}

export async function keep({ db, viewer: { accountId } }: SignedIn, { path }: { path: string }) {
  const target = linkTargetOf(path)
  if (target)
    await transaction(db, { viewer: accountId }, (tx) => wantedLinks.keepWanted(tx, accountId, target.path))
  return {}
}

export async function drop({ db, viewer: { accountId } }: SignedIn) {
  await transaction(db, { viewer: accountId }, (tx) => wantedLinks.dropWanted(tx, accountId))
  return {}
}

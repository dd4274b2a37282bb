import { linkTargetOf } from '@wayfellow/contract/link-targets'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { wantedLinks } from '../../identity/index.ts'
import { resolveFor } from './link-titles.ts'

export async function get(context: SignedIn) {
  const { accountId } = context.viewer
  const path = await transaction(context.db, { viewer: accountId }, (tx) =>
    wantedLinks.findWanted(tx, accountId),
  )
  const target = path === undefined ? undefined : linkTargetOf(path)
  if (!target) return { link: null }
  return { link: { kind: target.kind, ...(await resolveFor(context, target)) } }
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

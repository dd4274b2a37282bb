import type { ManagedPromo, Promo } from '@wayfellow/contract/promos'
import type { SignedIn } from '../../platform/context.ts'
import { toFoundPerson } from '../identity/index.ts'
import { showTaken } from '../photos/index.ts'
import { phaseOf, viewerActions } from './policy.ts'
import type { ManagedRow, PromoRow } from './queries.ts'

type Looking = Pick<SignedIn, 'viewer' | 'photoLinks'>

export function toPromo(row: PromoRow, looking: Looking): Promo {
  const { id, kind, title, text, link, photo, place, university, author, startsOn, endsOn } = row
  return {
    _id: id,
    kind,
    title,
    text,
    link,
    photo: photo && showTaken(photo, looking.photoLinks),
    place,
    university,
    user: toFoundPerson(author, looking),
    startsOn,
    endsOn,
    isOwn: author.id === looking.viewer.accountId,
  }
}

/** For its author and for admins alone: how it stands, and how often it was seen. */
export function toManaged(row: ManagedRow, looking: Looking): ManagedPromo {
  const { version, views, clicks, reason, decidedAt, submittedAt } = row
  const promo = toPromo(row, looking)
  return {
    ...promo,
    version,
    phase: phaseOf(row),
    submittedAt: submittedAt.toISOString(),
    decision: reason !== null && decidedAt ? { reason, at: decidedAt.toISOString() } : null,
    views,
    clicks,
    viewerActions: viewerActions(row, promo.isOwn ? 'author' : 'admin'),
  }
}

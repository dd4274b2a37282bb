import type { ManagedPromo, Promo } from '@wayfellow/contract/promos'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import { showTaken } from '../photos/index.ts'
import { phaseOf, viewerActions } from './policy.ts'
import type { ManagedRow, PromoRow } from './queries.ts'

export function toPromo(row: PromoRow, viewerId: string, links: PhotoLinks): Promo {
  const { id, kind, title, text, link, photo, place, university, author, startsOn, endsOn } = row
  return {
    _id: id,
    kind,
    title,
    text,
    link,
    photo: photo && showTaken(photo, links),
    place,
    university,
    user: {
      _id: author.id,
      username: author.username,
      name: author.name,
      photo: author.photo === null ? null : links.url(author.photo, 'small'),
    },
    startsOn,
    endsOn,
    isOwn: author.id === viewerId,
  }
}

/** For its author and for admins alone: how it stands, and how often it was seen. */
export function toManaged(row: ManagedRow, viewerId: string, links: PhotoLinks): ManagedPromo {
  const { version, views, clicks, reason, decidedAt, submittedAt } = row
  const promo = toPromo(row, viewerId, links)
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

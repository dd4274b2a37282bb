import type { BlockedPerson } from '@wayfellow/contract/relations'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import type { BlockedRow } from './queries.ts'

export function toBlockedPerson(row: BlockedRow, links: PhotoLinks): BlockedPerson {
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    photo: row.photo === null ? null : links.url(row.photo, 'small'),
    blockedAt: row.blockedAt.toISOString(),
  }
}

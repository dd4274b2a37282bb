import type { EventGuest, GuestAction } from '@wayfellow/contract/events-acts'
import type { PhotoLinks } from '../../../platform/photo-links.ts'
import { toPerson } from '../view.ts'
import type { GuestRow } from './queries.ts'

export function toGuest(row: GuestRow, viewerActions: GuestAction[], links: PhotoLinks): EventGuest {
  return { ...toPerson(row, links), isOrganiser: row.isOrganiser, viewerActions }
}

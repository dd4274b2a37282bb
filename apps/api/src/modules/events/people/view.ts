import type { EventGuest, GuestAction } from '@wayfellow/contract/events/actions'
import type { SignedIn } from '../../../platform/context.ts'
import { toFoundPerson } from '../../identity/index.ts'
import type { GuestRow } from './queries.ts'

export function toGuest(
  row: GuestRow,
  viewerActions: GuestAction[],
  looking: Pick<SignedIn, 'viewer' | 'photoLinks'>,
): EventGuest {
  return { ...toFoundPerson(row, looking), isOrganiser: row.isOrganiser, viewerActions }
}

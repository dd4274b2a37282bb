import { AboutPerson, type Badge, type LastActive, type PersonRow } from '@wayfellow/contract/profiles'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { nameFor } from '../identity/index.ts'
import type { PersonFacts } from './queries.ts'

/** The contract says which fields belong to it; nothing else of the facts passes. */
export const toAbout = (facts: AboutPerson): AboutPerson => AboutPerson.parse(facts)

type BadgeFacts = Pick<PersonFacts, 'verification' | 'badgeUniversity' | 'badgeSince' | 'badgeProof'>

export function toBadge({ verification, badgeUniversity, badgeSince, badgeProof }: BadgeFacts): Badge | null {
  return verification === 'none'
    ? null
    : { status: verification, proof: badgeProof ?? 'hand', university: badgeUniversity, since: badgeSince }
}

/** The day itself stays here. */
export function toLastActive(idleDays: number | null): LastActive | null {
  if (idleDays === null) return null
  if (idleDays < 1) return 'today'
  if (idleDays < 7) return 'week'
  return idleDays < 31 ? 'month' : 'longer'
}

type RowFacts = BadgeFacts &
  Pick<PersonFacts, 'id' | 'name' | 'photo' | 'location' | 'hosting' | 'idleDays'> & { username: string }

type Onlooker = Pick<PersonFacts, 'id' | 'verification' | 'role'>

/** The viewer according to their account, which is fresher than a token. */
export const onlookerOf = ({ id, verification, role }: Onlooker) => ({
  accountId: id,
  role: role === 'admin' ? ('admin' as const) : ('user' as const),
  verified: verification === 'verified',
})

/** The one way a person stands in a list. */
export function toPersonRow(
  facts: RowFacts,
  viewer: Onlooker,
  links: PhotoLinks,
  shared: PersonRow['shared'],
): PersonRow {
  const { id, username, photo, location, hosting, idleDays } = facts
  return {
    _id: id,
    username,
    name: nameFor(onlookerOf(viewer), facts),
    photo: photo === null ? null : links.url(photo, 'small'),
    location,
    badge: toBadge(facts),
    hosting,
    lastActive: toLastActive(idleDays),
    shared,
  }
}

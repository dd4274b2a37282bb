import type { Profile } from '@wayfellow/contract/profiles'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { nameFor } from '../../identity/index.ts'
import { responseBand } from '../answers/response-rules.ts'
import { unmetBy } from '../gates/policy.ts'
import { missing, missingOf } from '../completion-rules.ts'
import type { PersonFacts } from '../queries.ts'
import { onlookerOf, toAbout, toBadge, toLastActive } from '../view.ts'
import { actionsFor, inCommon } from './policy.ts'

export function toProfile(
  person: PersonFacts & { username: string; isFollowed: boolean },
  viewer: PersonFacts,
  links: PhotoLinks,
): Profile {
  const { id, username, photo, location, timeZone, memberSince, reviewsCount, hosting } = person
  const isOwn = id === viewer.id
  const isAdmin = viewer.role === 'admin'
  const maySeeAge = isOwn || isAdmin || viewer.verification === 'verified'
  const missingItems = [...missingOf(viewer), ...unmetBy(viewer, person).map(missing)]
  return {
    _id: id,
    username,
    name: nameFor(onlookerOf(viewer), person),
    photo: photo === null ? null : links.sources(photo),
    age: maySeeAge ? person.age : null,
    location,
    timeZone,
    badge: toBadge(person),
    responseBand: responseBand(person.answers),
    lastActive: toLastActive(person.idleDays),
    memberSince,
    reviewsCount,
    ...toAbout(person),
    inCommon: isOwn || isAdmin ? null : inCommon(viewer, person),
    isOwn,
    viewerActions: actionsFor({ isOwn, isAdmin, follows: person.isFollowed, missing: missingItems, hosting }),
  }
}

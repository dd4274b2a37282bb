import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { completionOf, missingOf } from '../completion-rules.ts'
import type { PersonFacts } from '../queries.ts'
import { toAbout } from '../view.ts'

export function toOwnProfile(facts: PersonFacts, links: PhotoLinks): OwnProfile {
  const { id, username, name, bornOn, photo, visibility } = facts
  return {
    _id: id,
    username,
    name,
    birthDate: bornOn,
    photo: photo === null ? null : links.sources(photo),
    ...toAbout(facts),
    visibility,
    completion: completionOf(facts),
    standing: missingOf(facts),
  }
}

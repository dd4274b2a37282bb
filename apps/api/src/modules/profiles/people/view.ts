import type { ListedPerson } from '@wayfellow/contract/profiles/people'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { responseBand } from '../answers/response-rules.ts'
import { bestOf, inCommon } from '../pages/policy.ts'
import type { PersonFacts } from '../queries.ts'
import { toPersonRow } from '../view.ts'
import type { ListedFacts } from './queries.ts'

export function toListedPerson(
  person: ListedFacts & { username: string },
  viewer: PersonFacts,
  links: PhotoLinks,
): ListedPerson {
  return {
    ...toPersonRow(person, viewer, links, bestOf(inCommon(viewer, person))),
    viewerActions: [{ action: person.isFollowed ? 'unfollow' : 'follow', missing: [] }],
  }
}

/** A person with the facts that a search shows beside their row. */
export function toDescribed(
  person: ListedFacts & { username: string },
  viewer: PersonFacts,
  links: PhotoLinks,
) {
  const { badgeUniversity, university, studyField, languages, wantsToLearn, reviewsCount, answers } = person
  const studiesAt = badgeUniversity ?? university
  return {
    ...toPersonRow(person, viewer, links, bestOf(inCommon(viewer, person))),
    university: studiesAt && (studiesAt.shortName ?? studiesAt.name),
    studyField,
    languages: languages.map(({ code }) => code),
    learns: wantsToLearn,
    reviewsCount,
    responseBand: responseBand(answers),
  }
}

import type { SpokenLanguage } from '@wayfellow/contract/profiles'
import type { ProfileChange } from '@wayfellow/contract/profiles/own'

/** Said twice is said once, as it was said first. */
function onceEach<T>(list: readonly T[], key: (value: T) => string): T[] {
  const seen = new Map<string, T>()
  for (const value of list) if (!seen.has(key(value))) seen.set(key(value), value)
  return [...seen.values()]
}

export const languagesOnce = (list: readonly SpokenLanguage[]) => onceEach(list, ({ code }) => code)
const wordsOnce = (list: readonly string[]) => onceEach(list, (word) => word.toLowerCase())

const isSaid = (text: string | null) => (text === '' ? null : text)

/** The columns of the profile's own row; what was left out stays out. */
export function columnsOf(change: ProfileChange) {
  const { about, gender, pronouns, hometown, studyField, studyLevel, canShow } = change
  const { placeId, universityId, hosting, meetUp, visibility } = change
  const { wantsToLearn, interests, countriesLived, countriesVisited, links } = change
  return {
    ...(about !== undefined && { about: isSaid(about) }),
    ...(gender !== undefined && { gender }),
    ...(pronouns !== undefined && { pronouns: isSaid(pronouns) }),
    ...(hometown !== undefined && { hometown: isSaid(hometown) }),
    ...(placeId !== undefined && { place_id: placeId }),
    ...(studyField !== undefined && { study_field: isSaid(studyField) }),
    ...(studyLevel !== undefined && { study_level: studyLevel }),
    ...(universityId !== undefined && { university_id: universityId }),
    ...(wantsToLearn !== undefined && { wants_to_learn: wordsOnce(wantsToLearn) }),
    ...(interests !== undefined && { interests: wordsOnce(interests) }),
    ...(countriesLived !== undefined && { countries_lived: wordsOnce(countriesLived) }),
    ...(countriesVisited !== undefined && { countries_visited: wordsOnce(countriesVisited) }),
    ...(links !== undefined && { links: wordsOnce(links) }),
    ...(canShow !== undefined && { can_show: isSaid(canShow) }),
    ...(hosting !== undefined && { hosting }),
    ...(meetUp !== undefined && { meet_up: meetUp }),
    ...(visibility !== undefined && { visibility }),
  }
}

const isId = (id: string | null | undefined) => id !== null && id !== undefined

/** Every place and university the change speaks of. */
export function namedIn({ placeId, universityId, exchanges = [] }: ProfileChange) {
  return {
    placeIds: [placeId, ...exchanges.map((exchange) => exchange.placeId)].filter(isId),
    universityIds: [universityId, ...exchanges.map((exchange) => exchange.universityId)].filter(isId),
  }
}

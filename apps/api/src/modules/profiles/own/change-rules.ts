import type { SpokenLanguage } from '@wayfellow/contract/profiles'
import type { ProfileChange } from '@wayfellow/contract/profiles/own'

/** Said twice is said once, as it was said first. */
function onceEach<T>(list: readonly T[], key: (value: T) => string): T[] {
  const seen = new Map<string, T>()
  for (const value of list) if (!seen.has(key(value))) seen.set(key(value), value)
  return [...seen.values()]
}

export const languagesOnce = (list: readonly SpokenLanguage[]) => onceEach(list, ({ code }) => code)
export const wordsOnce = (list: readonly string[]) => onceEach(list, (word) => word.toLowerCase())

const isId = (id: string | null | undefined) => id !== null && id !== undefined

/** Every place and university the change speaks of. */
export function namedIn({ placeId, universityId, exchanges = [] }: ProfileChange) {
  return {
    placeIds: [placeId, ...exchanges.map((exchange) => exchange.placeId)].filter(isId),
    universityIds: [universityId, ...exchanges.map((exchange) => exchange.universityId)].filter(isId),
  }
}

import { CompletionItem, type Missing, type MissingItem } from '@wayfellow/contract/profiles'
import { aboutLeastLength, type Completion, missingPaths } from '@wayfellow/contract/profiles-own'
import type { Viewer } from '../../platform/context.ts'
import type { PersonFacts } from './queries.ts'

export const missing = (item: MissingItem): Missing => ({ item, path: missingPaths[item] })

type Facts = Pick<PersonFacts, 'photo' | 'about' | 'location' | 'languages' | 'bornOn'>

const isDone: Record<CompletionItem, (facts: Facts) => boolean> = {
  photo: ({ photo }) => photo !== null,
  about: ({ about }) => (about ?? '').length >= aboutLeastLength,
  place: ({ location }) => location !== null,
  language: ({ languages }) => languages.length > 0,
  birthDate: ({ bornOn }) => bornOn !== null,
}

export function completionOf(facts: Facts): Completion {
  const items = CompletionItem.options
  return {
    done: items.filter((item) => isDone[item](facts)),
    missing: items.filter((item) => !isDone[item](facts)).map(missing),
  }
}

/** What keeps somebody from being a member; nothing for members. */
export function standingOf(facts: Facts & Pick<PersonFacts, 'verification' | 'isCompleted'>): Missing[] {
  return [
    ...(facts.isCompleted ? [] : completionOf(facts).missing),
    ...(facts.verification === 'verified' ? [] : [missing('verification')]),
  ]
}

/** Whoever may not see a person finds nobody there. Blocks are left out by the query. */
export function maySee(viewer: Pick<Viewer, 'accountId' | 'verified'>, person: PersonFacts) {
  if (person.id === viewer.accountId) return true
  if (person.role !== 'user' || person.username === null || person.isBanned || person.isLocked) return false
  return person.visibility === 'everyone' || (person.visibility === 'verified' && viewer.verified)
}

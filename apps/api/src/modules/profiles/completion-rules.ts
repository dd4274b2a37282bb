import { CompletionItem, type Missing, type MissingItem } from '@wayfellow/contract/profiles'
import { aboutLeastLength, type Completion, missingPaths } from '@wayfellow/contract/profiles/own'
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

/** The conditions still missing to be a member; empty for members. */
export function missingOf(facts: Facts & Pick<PersonFacts, 'verification' | 'isCompleted'>): Missing[] {
  return [
    ...(facts.isCompleted ? [] : completionOf(facts).missing),
    ...(facts.verification === 'verified' ? [] : [missing('verification')]),
  ]
}

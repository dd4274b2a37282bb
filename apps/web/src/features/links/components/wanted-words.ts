import { t } from '@lingui/core/macro'
import type { LinkKind } from '@wayfellow/contract/link-targets'
import type { WantedLink } from '@wayfellow/contract/links'
import { firstName, shortLocation } from '../../../lib/words.ts'

const titled: Record<LinkKind, (title: string) => string> = {
  profile: (title) => {
    const name = firstName({ name: title })
    return t`Go on to ${name}'s profile`
  },
  event: (title) => t`Go on to ${title}`,
  trip: (title) => t`Go on to ${title}`,
  post: (title) => t`Go on to the post “${title}”`,
  place: (title) => {
    const city = shortLocation(title)
    return t`Go on to ${city}`
  },
  stay: (title) => {
    const city = shortLocation(title)
    return t`Go on to your stay in ${city}`
  },
  chat: (title) => {
    const name = firstName({ name: title })
    return t`Go on to your chat with ${name}`
  },
}

const untitled: Record<LinkKind, () => string> = {
  profile: () => t`Go on to the profile you opened`,
  event: () => t`Go on to the event you opened`,
  trip: () => t`Go on to the trip you opened`,
  post: () => t`Go on to the post you opened`,
  place: () => t`Go on to the place you opened`,
  stay: () => t`Go on to the stay you opened`,
  chat: () => t`Go on to the chat you opened`,
}

export function wantedWords({ kind, title, isInviter }: WantedLink): string {
  if (title === null) return untitled[kind]()
  if (!isInviter) return titled[kind](title)
  const name = firstName({ name: title })
  return t`${name} invited you. Open their profile and follow them`
}

import type { LinkKind } from '@wayfellow/contract/link-targets'
import type { PagePreview } from '../../../platform/http/page-head.ts'

// In English, like everything that machines read.

const line = 'Students stay with, meet and travel with fellow students.'

const kinds: Record<LinkKind, string> = {
  profile: 'A student',
  event: 'An event',
  trip: 'A trip',
  post: 'A post',
  place: 'A place',
  stay: 'A stay',
  chat: 'A chat',
}

/** A card that says nothing but the kind of thing: the same for what is private, hidden and gone. */
export const neutralPreview = (kind: LinkKind, path: string): PagePreview => ({
  title: `${kinds[kind]} on Wayfellow`,
  description: `Log in or sign up to open it. ${line}`,
  path: `/${path.slice(1)}`,
})

export const placePreview = ({ name, label }: { name: string; label: string }): PagePreview => ({
  title: `${name} on Wayfellow`,
  description: `Hosts, events, trips and tips from students in ${label}. Log in or sign up to see them.`,
  path: `/search?type=posts&location=${encodeURIComponent(label)}`,
})

export const invitation = (firstName: string | null, username: string): PagePreview => ({
  title: firstName === null ? 'Join Wayfellow' : `${firstName} invited you to Wayfellow`,
  description: `${line} Sign up, it's free.`,
  path: firstName === null ? '/register' : `/register?invite=${username}`,
})

/** The address is a secret that messengers read along: nothing of the stay stands in the preview. */
export const sharedStay = (path: string): PagePreview => ({
  title: 'Someone shared their stay with you',
  description: 'Open the link to see where they are staying, until when, and whom to call.',
  path: `/${path.slice(1)}`,
})

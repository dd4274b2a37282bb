import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { ReviewOccasion, ReviewRole } from '@wayfellow/contract/reviews'
import { stayWords } from '../../../lib/days.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'

/** The author's relation to the reviewed person. */
export const roleTags = (): Record<ReviewRole, string> => ({
  guest: t`Was a guest`,
  host: t`Was the host`,
  tripmate: t`Travelled together`,
  attendee: t`Met at an event`,
})

/** Names of the groups of authors. */
export const roleNames = (): Record<ReviewRole, string> => ({
  guest: t`Guests`,
  host: t`Hosts`,
  tripmate: t`Tripmates`,
  attendee: t`Met at events`,
})

/** The first question, worded for the kind of occasion. */
export function againWords({ viewerRole, other }: Pick<ReviewOccasion, 'viewerRole' | 'other'>) {
  const name = firstName(other)
  const words: Record<ReviewRole, string> = {
    guest: t`Would you stay with ${name} again?`,
    host: t`Would you host ${name} again?`,
    tripmate: t`Would you travel with ${name} again?`,
    attendee: t`Would you meet ${name} again?`,
  }
  return words[viewerRole]
}

/** The first step's label, worded for the kind of occasion. */
export const againLabels = (): Record<ReviewRole, string> => ({
  guest: t`Stay again?`,
  host: t`Host again?`,
  tripmate: t`Travel again?`,
  attendee: t`Meet again?`,
})

/** «Lisbon · 12 – 15 Oct»; of a trip or an event what it is called. */
export function whatWords({ kind, title, from, to }: ReviewOccasion, i18n: I18n) {
  const days = stayWords({ arriveOn: from, departOn: to }, i18n)
  return title === null ? days : `${kind === 'stay' ? shortLocation(title) : title} · ${days}`
}

export const dayMs = 86_400_000
export const daysLeft = (closesAt: string, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(closesAt) - now) / dayMs))

export const leftWords = ({ closesAt }: Pick<ReviewOccasion, 'closesAt'>) => {
  const days = daysLeft(closesAt)
  return plural(days, { one: '# day left', other: '# days left' })
}

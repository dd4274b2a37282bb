import {
  type Review,
  type ReviewPerson,
  type ReviewRole,
  type ReviewSummary,
} from '@wayfellow/contract/reviews'
import type { SignedIn } from '../../platform/context.ts'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { toFoundPerson } from '../identity/index.ts'
import { actionsOn, shareOf } from './policy.ts'
import type { PersonColumns, ReviewRow } from './queries.ts'

export function toPerson({ id, username, name, photo }: PersonColumns, links: PhotoLinks): ReviewPerson {
  return { _id: id, username, name, photo: photo === null ? null : links.url(photo, 'small') }
}

/** When it was written is nobody's business: who was first could be told from it. */
export function toReview(row: ReviewRow, looking: Pick<SignedIn, 'viewer' | 'photoLinks'>): Review {
  return {
    _id: row.id,
    user: row.user && toFoundPerson(row.user, looking),
    role: row.role,
    text: row.text,
    publicAt: row.publicAt.toISOString(),
    answer: row.answer && {
      text: row.answer.text,
      createdAt: new Date(row.answer.createdAt).toISOString(),
    },
    viewerActions: actionsOn({
      isAboutViewer: row.aboutId === looking.viewer.accountId,
      isAnswered: row.answer !== null,
    }),
  }
}

interface Counts {
  roles: readonly { role: ReviewRole; count: number }[]
  sums: { counted: number; recommend: number; safe: number }
}

export function toSummary({ roles, sums }: Counts): ReviewSummary {
  const of = (role: ReviewRole) => roles.find((one) => one.role === role)?.count ?? 0
  return {
    byRole: { guest: of('guest'), host: of('host'), tripmate: of('tripmate'), attendee: of('attendee') },
    recommend: shareOf(sums.recommend, sums.counted),
    safe: shareOf(sums.safe, sums.counted),
  }
}

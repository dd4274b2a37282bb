import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CaseStatus, ReportCategory, ReportKind } from '@wayfellow/contract/reports'
import type { ReactNode } from 'react'

export const categories = [
  'harassment',
  'sexual',
  'safety',
  'scam',
  'spam',
  'hate',
  'illegal',
  'other',
] as const satisfies readonly ReportCategory[]

export const categoryNames = (): Record<ReportCategory, string> => ({
  harassment: t`Harassment or threats`,
  sexual: t`Sexual content or advances`,
  safety: t`I don't feel safe, or someone may be in danger`,
  scam: t`Scam or fake`,
  spam: t`Spam`,
  hate: t`Hate speech`,
  illegal: t`Illegal`,
  other: t`Something else`,
})

/** The same text, short, for lists of many. */
export const categoryTags = (): Record<ReportCategory, string> => ({
  harassment: t`Harassment`,
  sexual: t`Sexual content`,
  safety: t`Safety`,
  scam: t`Scam or fake`,
  spam: t`Spam`,
  hate: t`Hate speech`,
  illegal: t`Illegal`,
  other: t`Something else`,
})

/** Short names of the kinds of content a case can be about. */
export const kindTags = (): Record<ReportKind, string> => ({
  person: t`Person`,
  post: t`Post`,
  comment: t`Comment`,
  event: t`Event`,
  story: t`Story`,
  trip: t`Trip`,
  message: t`Message`,
  review: t`Review`,
  promo: t`Promo`,
})

/** The status of a report, as shown to its reporter. */
export const statusWords = (): Record<CaseStatus, string> => ({
  open: t`Sent`,
  inReview: t`Under review`,
  actioned: t`We took action. Thank you.`,
  dismissed: t`Reviewed: no rules broken`,
})

export function titleOf(kind: ReportKind, name: string | undefined): string {
  const titles: Record<ReportKind, string> = {
    person: name === undefined ? t`Report this person` : t`Report ${name}`,
    post: t`Report this post`,
    comment: t`Report this comment`,
    event: t`Report this event`,
    story: t`Report this story`,
    trip: t`Report this trip`,
    message: t`Report this message`,
    review: t`Report this review`,
    promo: t`Report this promo`,
  }
  return titles[kind]
}

/** «a post of Ben Rossi», as the end of a sentence. */
export function Subject({ kind, whose }: { kind: ReportKind; whose: ReactNode }): ReactNode {
  return whose === undefined ? <OfNobody kind={kind} /> : <OfSomebody kind={kind} whose={whose} />
}

function OfNobody({ kind }: { kind: ReportKind }): ReactNode {
  const words: Record<ReportKind, string> = {
    person: t`someone`,
    post: t`a post`,
    comment: t`a comment`,
    event: t`an event`,
    story: t`a story`,
    trip: t`a trip`,
    message: t`a message`,
    review: t`a review`,
    promo: t`a promo`,
  }
  return words[kind]
}

function OfSomebody({ kind, whose }: { kind: ReportKind; whose: ReactNode }): ReactNode {
  const name = <bdi className="strong">{whose}</bdi>
  const words: Record<ReportKind, ReactNode> = {
    person: name,
    post: <Trans>a post by {name}</Trans>,
    comment: <Trans>a comment by {name}</Trans>,
    event: <Trans>an event by {name}</Trans>,
    story: <Trans>a story by {name}</Trans>,
    trip: <Trans>a trip by {name}</Trans>,
    message: <Trans>a message from {name}</Trans>,
    review: <Trans>a review by {name}</Trans>,
    promo: <Trans>a promo by {name}</Trans>,
  }
  return words[kind]
}

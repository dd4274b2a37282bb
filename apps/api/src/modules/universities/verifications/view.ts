import type { I18n } from '@lingui/core'
import {
  codeMinutes,
  codeResendSeconds,
  Proof,
  type StudentStatus,
  type UniversityChoice,
  verifiedMonths,
} from '@wayfellow/contract/universities'
import { dayOf } from '../../../platform/text/languages.ts'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { guessesLeft } from './verification-codes.ts'

interface Kept {
  university_id: string
  name: string
  level: string
  proof: string
  country: string | null
  /** Nothing by a log-in, or by hand. */
  email: string | null
  /** Nothing but by a log-in. */
  host: string | null
  status: string
  verified_at: Date
  expires_at: Date
  isExpiring: boolean
}

interface Pending {
  email: string
  university: string
  choices: UniversityChoice[]
  guesses: number
  secondsSinceAsked: number
}

interface Facts {
  /** The flag in the access token; somebody confirmed by hand has no row. */
  isVerified: boolean
  kept: Kept | undefined
  pending: Pending | undefined
  /** Nothing where none is offered. */
  login: StudentStatus['universityLogin'] | undefined
  wishes: StudentStatus['wishes']
}

export function toStudentStatus({ isVerified, kept, pending, login, wishes }: Facts): StudentStatus {
  const isWithdrawn = kept?.status === 'withdrawn'
  const shown = isWithdrawn ? undefined : kept
  return {
    status: statusOf(shown?.status, isVerified),
    university: shown ? { _id: shown.university_id, name: shown.name, country: shown.country } : null,
    proof: shown ? Proof.parse(shown.proof) : null,
    withdrawn: isWithdrawn
      ? { university: kept.name, isSchool: kept.level === 'secondary', isLogin: kept.host !== null }
      : null,
    email: shown?.email ?? null,
    host: shown?.host ?? null,
    verifiedAt: shown?.verified_at.toISOString() ?? null,
    expiresAt: shown?.expires_at.toISOString() ?? null,
    isExpiring: shown?.status === 'verified' && shown.isExpiring,
    pending: pending
      ? {
          email: pending.email,
          university: pending.university,
          choices: pending.choices,
          guessesLeft: guessesLeft(pending.guesses),
          resendInSeconds: Math.max(0, Math.ceil(codeResendSeconds - pending.secondsSinceAsked)),
        }
      : null,
    universityLogin: login ?? null,
    wishes,
  }
}

function statusOf(kept: string | undefined, isVerified: boolean): StudentStatus['status'] {
  if (kept === 'verified' || kept === 'alumni') return kept
  return isVerified ? 'verified' : 'none'
}

export const page = '/settings/account#student'

const named = (i18n: I18n) =>
  i18n._("You're getting this email because someone, most likely you, gave us this address on Wayfellow.")

/** Names nobody: the address may be anybody's. */
export function codeMail(i18n: I18n, university: string, code: string) {
  return noticeIn(i18n, {
    subject: i18n._('{code} is your student confirmation code', { code }),
    heading: i18n._("Here's your code"),
    paragraphs: [
      i18n._(
        'Enter it on Wayfellow to confirm that you study at {university}. It works for {minutes} minutes.',
        { university, minutes: codeMinutes },
      ),
      i18n._("If you didn't ask for this code, you can ignore this email. Don't share the code with anyone."),
    ],
    code,
    why: named(i18n),
  })
}

/** To the mailbox, never to the one who asked. */
export function addressUsedMail(i18n: I18n) {
  const subject = i18n._('This address already confirms another account')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        "Someone, most likely you, tried to confirm a Wayfellow account with this address. It already confirms another account, and each address can only confirm one, so we didn't send a code.",
      ),
      i18n._(
        'If the other account is yours, log in to it. If someone else had this mailbox before you, use another university email address.',
      ),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    why: named(i18n),
  })
}

const lasting = (i18n: I18n) =>
  i18n._("You're getting this email because student status on Wayfellow lasts {months} months.", {
    months: verifiedMonths,
  })

export function reminderMail(i18n: I18n, firstName: string, university: string, expiresAt: Date) {
  return noticeIn(i18n, {
    subject: i18n._('Still a student? Confirm for another year'),
    heading: i18n._('{firstName}, still at {university}?', { firstName, university }),
    paragraphs: [
      i18n._(
        "Your student status is confirmed until {day}. If you're still studying, confirm it again with your university email address. It takes a minute.",
        { day: dayOf(i18n, expiresAt) },
      ),
      i18n._(
        "If you're not, you don't need to do anything. You'll become an alum: you keep your profile, chats and reviews, but you can't message people first, request stays, post or create events.",
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: lasting(i18n),
  })
}

export function alumniMail(i18n: I18n, firstName: string, university: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your profile now says alumni'),
    heading: i18n._('{firstName}, your profile now says alumni', { firstName }),
    paragraphs: [
      i18n._(
        "It's been {months} months since you confirmed that you study at {university}, so your student status has ended.",
        { months: verifiedMonths, university },
      ),
      i18n._(
        "You still have your profile, chats and reviews. To message people first, request stays, post or create events again, confirm that you're still studying, there or somewhere else.",
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: lasting(i18n),
  })
}

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
  i18n._('You get this mail because somebody, most likely you, named this address at Wayfellow.')

/** Names nobody: the address may be anybody's. */
export function codeMail(i18n: I18n, university: string, code: string) {
  return noticeIn(i18n, {
    subject: i18n._('{code} confirms that you are a student', { code }),
    heading: i18n._('Here is your code'),
    paragraphs: [
      i18n._(
        'Enter it at Wayfellow to confirm that you study at {university}. It works for {minutes} minutes.',
        { university, minutes: codeMinutes },
      ),
      i18n._('If you did not ask for it, do nothing, and give it to nobody.'),
    ],
    code,
    why: named(i18n),
  })
}

/** To the mailbox, never to the one who asked. */
export function addressUsedMail(i18n: I18n) {
  const subject = i18n._('This address already confirms an account')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Somebody, most likely you, wants to confirm a Wayfellow account with this address. It already confirms another one, and one address confirms one account. So we sent no code.',
      ),
      i18n._(
        'If the other account is yours, log in there. If this mailbox was somebody else’s before you, use another address of your university.',
      ),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    why: named(i18n),
  })
}

const lasting = (i18n: I18n) =>
  i18n._('You get this mail because student status at Wayfellow lasts {months} months.', {
    months: verifiedMonths,
  })

export function reminderMail(i18n: I18n, firstName: string, university: string, expiresAt: Date) {
  return noticeIn(i18n, {
    subject: i18n._('Still studying? Confirm it for another year'),
    heading: i18n._('{firstName}, still at {university}?', { firstName, university }),
    paragraphs: [
      i18n._(
        'You are confirmed as a student until {day}. If you still study, confirm it again with your university address. It takes a minute.',
        { day: dayOf(i18n, expiresAt) },
      ),
      i18n._(
        'If you don’t, do nothing. You then become alumni: your profile, chats and reviews stay as they are, but you can’t write first, ask for stays, post or create events.',
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: lasting(i18n),
  })
}

export function alumniMail(i18n: I18n, firstName: string, university: string) {
  return noticeIn(i18n, {
    subject: i18n._('You are alumni now'),
    heading: i18n._('{firstName}, you are alumni now', { firstName }),
    paragraphs: [
      i18n._(
        'It is {months} months since you confirmed that you study at {university}, so your profile now says alumni.',
        { months: verifiedMonths, university },
      ),
      i18n._(
        'Your profile, chats and reviews are as they were. To write first, ask for stays, post or create events again, confirm that you still study, or that you study somewhere else.',
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: lasting(i18n),
  })
}

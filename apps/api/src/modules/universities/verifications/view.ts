import {
  codeMinutes,
  codeResendSeconds,
  type StudentStatus,
  verifiedMonths,
} from '@wayfellow/contract/universities'
import type { Letter } from '../../../platform/mail/letters.ts'
import { guessesLeft } from './policy.ts'

interface Kept {
  university_id: string
  name: string
  country: string | null
  /** Nothing by hand. */
  email: string | null
  status: string
  verified_at: Date
  expires_at: Date
  isExpiring: boolean
}

interface Pending {
  email: string
  university: string
  guesses: number
  secondsSinceAsked: number
}

interface Facts {
  /** What the access token says; somebody confirmed by hand has no row. */
  isVerified: boolean
  kept: Kept | undefined
  pending: Pending | undefined
  wishes: StudentStatus['wishes']
}

export function toStudentStatus({ isVerified, kept, pending, wishes }: Facts): StudentStatus {
  return {
    status: statusOf(kept?.status, isVerified),
    university: kept ? { _id: kept.university_id, name: kept.name, country: kept.country } : null,
    email: kept?.email ?? null,
    verifiedAt: kept?.verified_at.toISOString() ?? null,
    expiresAt: kept?.expires_at.toISOString() ?? null,
    isExpiring: kept?.status === 'verified' && kept.isExpiring,
    pending: pending
      ? {
          email: pending.email,
          university: pending.university,
          guessesLeft: guessesLeft(pending.guesses),
          resendInSeconds: Math.max(0, Math.ceil(codeResendSeconds - pending.secondsSinceAsked)),
        }
      : null,
    wishes,
  }
}

function statusOf(kept: string | undefined, isVerified: boolean): StudentStatus['status'] {
  if (kept === 'verified' || kept === 'alumni') return kept
  return isVerified ? 'verified' : 'none'
}

const page = '/settings/account#student'

export function codeLetter(firstName: string, university: string, code: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: `${code} confirms that you are a student`,
      heading: `${firstName}, here is your code`,
      paragraphs: [
        `Enter it at Wayfellow to confirm that you study at ${university}. It works for ${codeMinutes} minutes.`,
        'If you did not ask for it, do nothing, and give it to nobody.',
      ],
      code,
      why: 'You get this mail because somebody, most likely you, named this address at Wayfellow.',
    },
  }
}

/** To the mailbox, never to the one who asked. */
export function addressUsedLetter(): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'This address already confirms an account',
      heading: 'This address already confirms an account',
      paragraphs: [
        'Somebody, most likely you, wants to confirm a Wayfellow account with this address. It already confirms another one, and one address confirms one account. So we sent no code.',
        'If the other account is yours, log in there. If this mailbox was somebody else’s before you, use another address of your university.',
      ],
      button: { label: 'Log in', path: '/login' },
      why: 'You get this mail because somebody, most likely you, named this address at Wayfellow.',
    },
  }
}

export function reminderLetter(firstName: string, university: string, expiresAt: Date): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Still studying? Confirm it for another year',
      heading: `${firstName}, still at ${university}?`,
      paragraphs: [
        `You are confirmed as a student until ${dayOf(expiresAt)}. If you still study, confirm it again with your university address. It takes a minute.`,
        'If you don’t, do nothing. You then become alumni: your profile, chats and reviews stay as they are, but you can’t write first, ask for stays, post or create events.',
      ],
      button: { label: 'Confirm again', path: page },
      why: `You get this mail because student status at Wayfellow lasts ${verifiedMonths} months.`,
    },
  }
}

export function alumniLetter(firstName: string, university: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'You are alumni now',
      heading: `${firstName}, you are alumni now`,
      paragraphs: [
        `It is ${verifiedMonths} months since you confirmed that you study at ${university}, so your profile now says alumni.`,
        'Your profile, chats and reviews are as they were. To write first, ask for stays, post or create events again, confirm that you still study, or that you study somewhere else.',
      ],
      button: { label: 'Confirm again', path: page },
      why: `You get this mail because student status at Wayfellow lasts ${verifiedMonths} months.`,
    },
  }
}

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

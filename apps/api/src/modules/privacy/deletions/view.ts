import { confirmHours, keepDays } from '@wayfellow/contract/privacy'
import type { Letter } from '../../../platform/mail/letters.ts'

const safety = 'You get this mail because it is about your account. It can’t be switched off.'
const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

export function confirmLetter(firstName: string, token: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Delete your account?',
      heading: `${firstName}, do you want to delete your account?`,
      paragraphs: [
        `Confirm it, and you are out of sight at once. You have ${keepDays} days to change your mind; then we erase everything about you.`,
        `The link works once, for ${confirmHours} hours. If you did not ask for it, do nothing here and change your password: somebody knows it.`,
      ],
      button: { label: 'Look and confirm', path: `/delete-account/${token}` },
      why: safety,
    },
  }
}

export function leavingLetter(firstName: string, eraseAt: Date, undoToken: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your account will be erased',
      heading: `${firstName}, goodbye for now`,
      paragraphs: [
        `Nobody sees you on Wayfellow any more. On ${dayOf(eraseAt)} we erase your account: profile, home, trips, posts, stories, photos and all the rest.`,
        'What you wrote to others stays with them, as from a former member. Reviews you wrote stay without your name.',
        'Changed your mind? Press the button before that day, or just log in: everything is as it was.',
      ],
      button: { label: 'Keep my account', path: `/undelete/${undoToken}` },
      why: safety,
    },
  }
}

export function delayedLetter(firstName: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your account is erased a little later',
      heading: `${firstName}, your account is erased a little later`,
      paragraphs: [
        'Our team is still looking into something that concerns your account. Until that is decided we have to keep it, out of everybody’s sight.',
        'You need not do anything. We erase it within a day of the decision.',
      ],
      why: safety,
    },
  }
}

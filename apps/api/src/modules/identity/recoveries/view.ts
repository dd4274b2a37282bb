import { recoveryHours } from '@wayfellow/contract/identity-recovery'
import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know. */
export const sameAnswer = { message: 'If that address has an account, a link is on its way.' }

export function recoveryLetter(name: string, token: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Set a new password',
      heading: `${firstNameOf(name)}, set a new password`,
      paragraphs: [
        'Somebody, most likely you, asked for a new password for your account.',
        `The link works once, for ${recoveryHours} hours. If it was not you, do nothing: your password stays as it is.`,
      ],
      button: { label: 'Set a new password', path: `/password-reset/${token}` },
      why: 'You get this mail because somebody entered this address under “Forgot password?”.',
    },
  }
}

export function passwordChangedLetter(name: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your password was changed',
      heading: `${firstNameOf(name)}, your password was changed`,
      paragraphs: [
        'Your account has a new password, and every device has been signed out.',
        'If it was not you, set another one now: choose “Forgot password?” on the log-in page. Then look whether your mailbox is still yours alone.',
      ],
      button: { label: 'It was not me', path: '/forgot-password' },
      why: 'You get this mail because it is about the safety of your account. It can’t be switched off.',
    },
  }
}

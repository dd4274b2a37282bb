import { addressChangeHours, undoDays } from '@wayfellow/contract/identity-account'
import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know of the address. */
export const sameAnswer = { message: 'Open the link in the mail to your new address.' }

const safety = 'You get this mail because it is about the safety of your account. It can’t be switched off.'

export function confirmLetter(name: string, token: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Confirm your new address',
      heading: `${firstNameOf(name)}, is this your new address?`,
      paragraphs: [
        'Confirm it, and from then on you log in with it and get our mails here.',
        `The link works once, for ${addressChangeHours} hours. If you did not ask for it, do nothing: no account gets this address.`,
      ],
      button: { label: 'Look and confirm', path: `/confirm-email/${token}` },
      why: 'You get this mail because somebody, most likely you, entered this address under Account.',
    },
  }
}

/** Says nothing about who asked: this mailbox may belong to somebody else. */
export function takenLetter(): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'This address has an account already',
      heading: 'This address has an account already',
      paragraphs: [
        'Somebody wanted to use this address for another account. An address can have one account only, so nothing has changed.',
        'Was it you? Log in with this address, or set a new password if you have forgotten it.',
      ],
      button: { label: 'Log in', path: '/login' },
      why: 'You get this mail because somebody entered this address under Account.',
    },
  }
}

export function askedLetter(name: string, email: string, undoToken: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your address is about to change',
      heading: `${firstNameOf(name)}, your address is about to change`,
      paragraphs: [
        `Somebody who knows your password asked to change the address of your account to ${email}. It changes when the link we sent there is opened.`,
        'If it was you, do nothing here. If it was not, press the button and set a new password: the change is called off and every device is signed out.',
      ],
      button: { label: 'It was not me', path: `/password-reset/${undoToken}` },
      why: safety,
    },
  }
}

export function changedLetter(name: string, email: string, undoToken: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your address was changed',
      heading: `${firstNameOf(name)}, your address was changed`,
      paragraphs: [
        `Your account now has the address ${email}. Every device but the one that asked has been signed out.`,
        `If it was not you, press the button within ${undoDays} days and set a new password: you get this address back and every device is signed out.`,
      ],
      button: { label: 'It was not me', path: `/password-reset/${undoToken}` },
      why: safety,
    },
  }
}

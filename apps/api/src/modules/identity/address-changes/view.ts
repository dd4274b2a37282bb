import type { I18n } from '@lingui/core'
import { addressChangeHours, undoDays } from '@wayfellow/contract/identity/account'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know of the address. */
export const sameAnswer = { message: 'Open the link in the mail to your new address.' }

/** Names nobody: the address may be anybody's. */
export function confirmMail(i18n: I18n, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Confirm your new address'),
    heading: i18n._('Is this your new address?'),
    paragraphs: [
      i18n._('Confirm it, and from then on you log in with it and get our mails here.'),
      i18n._(
        'The link works once, for {hours} hours. If you did not ask for it, do nothing: no account gets this address.',
        { hours: addressChangeHours },
      ),
    ],
    button: { label: i18n._('Look and confirm'), path: `/confirm-email/${token}` },
    why: i18n._('You get this mail because somebody, most likely you, entered this address under Account.'),
  })
}

/** Says nothing about who asked: this mailbox may belong to somebody else. */
export function takenMail(i18n: I18n) {
  const subject = i18n._('This address has an account already')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Somebody wanted to use this address for another account. An address can have one account only, so nothing has changed.',
      ),
      i18n._('Was it you? Log in with this address, or set a new password if you have forgotten it.'),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    why: i18n._('You get this mail because somebody entered this address under Account.'),
  })
}

export function askedMail(i18n: I18n, name: string, email: string, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your address is about to change'),
    heading: i18n._('{firstName}, your address is about to change', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Somebody who knows your password asked to change the address of your account to {email}. It changes when the link we sent there is opened.',
        { email },
      ),
      i18n._(
        'If it was you, do nothing here. If it was not, press the button and set a new password: the change is called off and every device is signed out.',
      ),
    ],
    button: { label: i18n._('It was not me'), path: `/password-reset/${undoToken}` },
    why: aboutSafety(i18n),
  })
}

export function changedMail(i18n: I18n, name: string, email: string, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your address was changed'),
    heading: i18n._('{firstName}, your address was changed', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Your account now has the address {email}. Every device but the one that asked has been signed out.',
        { email },
      ),
      i18n._(
        'If it was not you, press the button within {days} days and set a new password: you get this address back and every device is signed out.',
        { days: undoDays },
      ),
    ],
    button: { label: i18n._('It was not me'), path: `/password-reset/${undoToken}` },
    why: aboutSafety(i18n),
  })
}

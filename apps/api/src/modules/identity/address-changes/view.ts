import type { I18n } from '@lingui/core'
import { addressChangeHours, undoDays } from '@wayfellow/contract/identity/account'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know of the address. */
export const sameAnswer = { message: 'Open the link in the email we sent to your new address.' }

/** Names nobody: the address may be anybody's. */
export function confirmMail(i18n: I18n, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Confirm your new email address'),
    heading: i18n._('Is this your new email address?'),
    paragraphs: [
      i18n._("Once you confirm it, you'll use it to log in and we'll send our emails here."),
      i18n._(
        "The link works once and expires after {hours} hours. If you didn't ask for this, you can ignore this email: your address won't be added to any account.",
        { hours: addressChangeHours },
      ),
    ],
    button: { label: i18n._('Review and confirm'), path: `/confirm-email/${token}` },
    why: i18n._(
      "You're getting this email because someone, most likely you, entered this address under Account.",
    ),
  })
}

/** Says nothing about who asked: this mailbox may belong to somebody else. */
export function takenMail(i18n: I18n) {
  const subject = i18n._('This address already has an account')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Someone tried to use this email address for another account. Each address can only have one account, so nothing has changed.',
      ),
      i18n._("Was it you? Log in with this address, or set a new password if you've forgotten yours."),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    why: i18n._("You're getting this email because someone entered this address under Account."),
  })
}

export function askedMail(i18n: I18n, name: string, email: string, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your email address is about to change'),
    heading: i18n._('{firstName}, your email address is about to change', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        "Someone who knows your password asked to change your account's email address to {email}. The change takes effect when they open the link we sent to that address.",
        { email },
      ),
      i18n._(
        "If this was you, there's nothing to do here. If it wasn't, press the button and set a new password: we'll cancel the change and log you out on every device.",
      ),
    ],
    button: { label: i18n._("This wasn't me"), path: `/password-reset/${undoToken}` },
    why: aboutSafety(i18n),
  })
}

export function changedMail(i18n: I18n, name: string, email: string, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your email address was changed'),
    heading: i18n._('{firstName}, your email address was changed', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        "Your account's email address is now {email}. We've logged you out on every device except the one that made the change.",
        { email },
      ),
      i18n._(
        "If this wasn't you, press the button within {days} days and set a new password: you'll get this address back and be logged out on every device.",
        { days: undoDays },
      ),
    ],
    button: { label: i18n._("This wasn't me"), path: `/password-reset/${undoToken}` },
    why: aboutSafety(i18n),
  })
}

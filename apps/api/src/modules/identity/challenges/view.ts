import type { I18n } from '@lingui/core'
import { challengeMinutes } from '@wayfellow/contract/identity/challenges'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** Enough to know one's own mailbox by, too little to learn somebody's: ma•••@unibo.it */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const shown = Math.min(2, Math.max(at - 1, 0))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}

export function codeMail(i18n: I18n, name: string, code: string) {
  return noticeIn(i18n, {
    subject: i18n._('{code} is your Wayfellow code', { code }),
    heading: i18n._('Is this you, {firstName}?', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        "Someone logged in with your password on a device we don't recognise. If this was you, enter this code there:",
      ),
    ],
    code,
    after: [
      i18n._("The code works for {minutes} minutes. We'll never ask you for it in a chat or on the phone.", {
        minutes: challengeMinutes,
      }),
      i18n._(
        "If this wasn't you, someone else knows your password. Set a new one now. They can't get in without the code.",
      ),
    ],
    button: { label: i18n._('Set a new password'), path: '/forgot-password' },
    why: i18n._("You're getting this email because someone entered your password on a new device."),
  })
}

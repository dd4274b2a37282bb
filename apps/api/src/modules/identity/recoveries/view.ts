import type { I18n } from '@lingui/core'
import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know. */
export const sameAnswer = { message: 'If that address has an account, a link is on its way.' }

export function recoveryMail(i18n: I18n, name: string, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Set a new password'),
    heading: i18n._('{firstName}, set a new password', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._('Someone, most likely you, asked to reset the password for your account.'),
      i18n._(
        "The link works once and expires after {hours} hours. If this wasn't you, you can ignore this email: your password won't change.",
        { hours: recoveryHours },
      ),
    ],
    button: { label: i18n._('Set a new password'), path: `/password-reset/${token}` },
    why: i18n._("You're getting this email because someone entered this address under “Forgot password?”."),
  })
}

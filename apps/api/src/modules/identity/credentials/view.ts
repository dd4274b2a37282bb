import type { I18n } from '@lingui/core'
import { aboutSafety, noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** Under Account, which keeps this device, or by a link from the mailbox, which keeps none. */
export function passwordChangedMail(i18n: I18n, name: string, by: 'account' | 'link') {
  return noticeIn(i18n, {
    subject: i18n._('Your password was changed'),
    heading: i18n._('{firstName}, your password was changed', { firstName: firstNameOf(name) }),
    paragraphs: [
      by === 'account'
        ? i18n._(
            "It was changed on one of your devices, under Account. We've logged you out on all other devices.",
          )
        : i18n._("Your account has a new password, and you've been logged out on every device."),
      i18n._(
        "If this wasn't you, set another one now: choose “Forgot password?” on the login page. Then make sure nobody else can get into your mailbox.",
      ),
    ],
    button: { label: i18n._("This wasn't me"), path: '/forgot-password' },
    why: aboutSafety(i18n),
  })
}

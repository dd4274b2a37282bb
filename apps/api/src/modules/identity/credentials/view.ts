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
            'It was changed on one of your devices, under Account. Every other device has been signed out.',
          )
        : i18n._('Your account has a new password, and every device has been signed out.'),
      i18n._(
        'If it was not you, set another one now: choose “Forgot password?” on the log-in page. Then look whether your mailbox is still yours alone.',
      ),
    ],
    button: { label: i18n._('It was not me'), path: '/forgot-password' },
    why: aboutSafety(i18n),
  })
}

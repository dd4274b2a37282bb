import type { I18n } from '@lingui/core'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { giveUpAfterDays } from './machine.ts'

const why = (i18n: I18n) => i18n._("You're getting this email because your home is set to “Can host”.")

export function stillHostingMail(i18n: I18n, firstName: string, token: string) {
  const subject = i18n._('Still hosting?')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        "Hi {firstName}, you haven't been here for a while. Students looking for a place to stay can still find you as a host.",
        { firstName },
      ),
      i18n._(
        "If you're still happy to host, just tap the button and nothing changes. If we don't hear from you within {days} days, we'll set your home to “Maybe”, so nobody counts on a bed that isn't available.",
        { days: giveUpAfterDays },
      ),
    ],
    button: { label: i18n._('Yes, I can host'), path: `/still-hosting/${token}` },
    link: { label: i18n._('Change my offer'), path: '/edit-home' },
    why: why(i18n),
  })
}

export function nowMaybeMail(i18n: I18n, firstName: string) {
  const subject = i18n._('Your home is now set to “Maybe”')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        "Hi {firstName}, we asked if you're still hosting but didn't hear back, so students now see “Maybe” instead of “Can host”.",
        { firstName },
      ),
      i18n._('You can change it back any time.'),
    ],
    button: { label: i18n._('View my home'), path: '/edit-home' },
    why: why(i18n),
  })
}

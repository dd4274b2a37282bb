import type { I18n } from '@lingui/core'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { giveUpAfterDays } from './machine.ts'

const why = (i18n: I18n) => i18n._('You get this mail because your home says that you can host.')

export function stillHostingMail(i18n: I18n, firstName: string, token: string) {
  const subject = i18n._('Still hosting?')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Hi {firstName}, you haven’t been here for a while. Students who look for a place still find you as a host.',
        { firstName },
      ),
      i18n._(
        'If that is right, press once and nothing changes. If we hear nothing for {days} days, we change it to “Maybe”, so that nobody counts on a bed that is not there.',
        { days: giveUpAfterDays },
      ),
    ],
    button: { label: i18n._('Yes, I can host'), path: `/still-hosting/${token}` },
    link: { label: i18n._('Change what I offer'), path: '/edit-home' },
    why: why(i18n),
  })
}

export function nowMaybeMail(i18n: I18n, firstName: string) {
  const subject = i18n._('Your home says “Maybe” now')
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Hi {firstName}, we asked whether you still host and heard nothing, so students now see “Maybe” instead of “Can host”.',
        { firstName },
      ),
      i18n._('You can change it back at any time.'),
    ],
    button: { label: i18n._('Look at my home'), path: '/edit-home' },
    why: why(i18n),
  })
}

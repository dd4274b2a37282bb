import type { I18n } from '@lingui/core'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'

const why = (i18n: I18n) => i18n._("You're getting this email because you asked us to add your university.")

export function addedMail(i18n: I18n, firstName: string, domain: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your university is now on Wayfellow'),
    heading: i18n._('{firstName}, your university is now on Wayfellow', { firstName }),
    paragraphs: [
      i18n._(
        "You asked us to add {domain}, and it's there now. Use your email address there to confirm that you're a student.",
        { domain },
      ),
    ],
    button: { label: i18n._("Confirm I'm a student"), path: '/settings/account#student' },
    why: why(i18n),
  })
}

export function refusedMail(i18n: I18n, firstName: string, domain: string) {
  return noticeIn(i18n, {
    subject: i18n._("We couldn't add your university"),
    heading: i18n._("{firstName}, we couldn't add your university", { firstName }),
    paragraphs: [
      i18n._(
        "You asked us to add {domain}. We couldn't find a university there that gives its students their own email addresses.",
        { domain },
      ),
      i18n._('If you have another university email address, confirm with that one.'),
    ],
    button: { label: i18n._('Use another address'), path: '/settings/account#student' },
    why: why(i18n),
  })
}

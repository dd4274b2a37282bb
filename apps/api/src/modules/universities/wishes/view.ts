import type { I18n } from '@lingui/core'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'

const why = (i18n: I18n) => i18n._('You get this mail because you asked us to add your university.')

export function addedMail(i18n: I18n, firstName: string, domain: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your university is here now'),
    heading: i18n._('{firstName}, your university is here now', { firstName }),
    paragraphs: [
      i18n._(
        'You asked us to add {domain}, and we did. Confirm with your address there that you are a student.',
        { domain },
      ),
    ],
    button: { label: i18n._('Confirm that I am a student'), path: '/settings/account#student' },
    why: why(i18n),
  })
}

export function refusedMail(i18n: I18n, firstName: string, domain: string) {
  return noticeIn(i18n, {
    subject: i18n._('We could not add your university'),
    heading: i18n._('{firstName}, we could not add your university', { firstName }),
    paragraphs: [
      i18n._(
        'You asked us to add {domain}. We found no university there that gives its students addresses of their own.',
        { domain },
      ),
      i18n._('If you have another address from your university, confirm with that one.'),
    ],
    button: { label: i18n._('Use another address'), path: '/settings/account#student' },
    why: why(i18n),
  })
}

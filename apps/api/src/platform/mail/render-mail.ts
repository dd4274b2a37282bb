import { readFileSync } from 'node:fs'
import type { I18n } from '@lingui/core'
import { momentOf, wordsIn } from '../text/languages.ts'
import { logoId } from './brand.ts'
import { aboutSafety, type Mail, type MailTemplates } from './mail-templates.ts'
import { drawNotice } from './notice.ts'

/** Goes with every mail, shown inside it. */
export const logo = {
  cid: logoId,
  filename: 'wayfellow.png',
  contentDisposition: 'inline',
  content: readFileSync(new URL('./logo.png', import.meta.url)),
} as const

export function renderMail(mail: Mail, publicUrl: string) {
  const { subject, ...words } =
    mail.name === 'sessionStolen' ? sessionStolen(wordsIn(mail.values.language), mail.values) : mail.values
  return { subject, ...drawNotice(words, publicUrl) }
}

function sessionStolen(
  i18n: I18n,
  { firstName, at }: MailTemplates['sessionStolen'],
): MailTemplates['notice'] {
  const subject = i18n._('We logged you out on one of your devices')
  const moment = momentOf(i18n, new Date(at))
  return {
    language: i18n.locale,
    subject,
    heading: subject,
    paragraphs: [
      i18n._('Hi {firstName}, on {moment} someone used an old copy of the login from one of your devices.', {
        firstName,
        moment,
      }),
      i18n._(
        "It was most likely stolen from that device. We've ended the session for everyone, including you, so that device will ask you to log in again.",
      ),
      i18n._("Check your devices. If you see one you don't recognise, log it out and change your password."),
    ],
    button: { label: i18n._('View my devices'), path: '/settings/account' },
    why: aboutSafety(i18n),
  }
}

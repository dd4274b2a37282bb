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
  const subject = i18n._('Somebody used an old key to your account')
  const moment = momentOf(i18n, new Date(at))
  return {
    language: i18n.locale,
    subject,
    heading: subject,
    paragraphs: [
      i18n._(
        'Hi {firstName}, on {moment} a key came back to us that one of your devices had already traded for a new one.',
        { firstName, moment },
      ),
      i18n._(
        'Most likely somebody has copied it. We have ended that session, for them and for you, so one of your devices asks you to log in again.',
      ),
      i18n._('Look through your devices. If you see one that is not yours, end it and change your password.'),
    ],
    button: { label: i18n._('Look at my devices'), path: '/settings/account' },
    why: aboutSafety(i18n),
  }
}

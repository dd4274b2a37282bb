import type { I18n } from '@lingui/core'
import type { Notice } from './notice.ts'

/** Values that each mail needs. They are kept in the job's row until it is sent, so no more than that. */
export interface MailTemplates {
  notice: Notice & { subject: string }
  /** An old refresh token came back: the session may have been copied. */
  sessionStolen: { firstName: string; at: string; language: string | null }
}

export type Mail = {
  [Name in keyof MailTemplates]: { name: Name; values: MailTemplates[Name] }
}[keyof MailTemplates]

/** Builds a notice in the language of the recipient. */
export const noticeIn = (i18n: I18n, words: Omit<MailTemplates['notice'], 'language'>): Mail => ({
  name: 'notice',
  values: { ...words, language: i18n.locale },
})

/** The reason given in mails that nobody can unsubscribe from. */
export const aboutAccount = (i18n: I18n) =>
  i18n._("You're getting this email because it's about your account. You can't turn these emails off.")

export const aboutSafety = (i18n: I18n) =>
  i18n._(
    "You're getting this email because it's about the security of your account. You can't turn these emails off.",
  )

import type { I18n } from '@lingui/core'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { page } from '../verifications/view.ts'

interface Withdrawn {
  firstName: string
  university: string
  /** Nothing for somebody who was confirmed by a log-in at the university. */
  email: string | null
  isSchool: boolean
}

/** Says why, and both ways to get the status back. */
export function withdrawnMail(i18n: I18n, withdrawn: Withdrawn) {
  const { firstName } = withdrawn
  return noticeIn(i18n, {
    subject: i18n._("Please confirm again that you're a student"),
    heading: i18n._("{firstName}, please confirm again that you're a student", { firstName }),
    paragraphs: [
      reasonFor(i18n, withdrawn),
      i18n._(
        'You still have your profile, chats and stays. To message people first, request stays, post or create events, confirm with another university email address, or ask us to check yours.',
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: i18n._("You're getting this email because your student status on Wayfellow has changed."),
  })
}

function reasonFor(i18n: I18n, { university, email, isSchool }: Withdrawn) {
  if (email === null)
    return isSchool
      ? i18n._(
          "We've reviewed our list of universities. You confirmed with a login from {university}, which is a school, so it no longer confirms that you study at a university.",
          { university },
        )
      : i18n._(
          "We've reviewed our list of universities. A login from {university} no longer confirms that someone is a student, unless our team has checked the person.",
          { university },
        )
  return isSchool
    ? i18n._(
        "We've reviewed our list of universities. {email} is an address at {university}, which is a school, so it no longer confirms that you study at a university.",
        { email, university },
      )
    : i18n._(
        "We've reviewed our list of universities. Addresses like {email} from {university} no longer confirm that someone is a student, unless our team has checked the person.",
        { email, university },
      )
}

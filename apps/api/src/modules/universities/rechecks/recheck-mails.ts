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
    subject: i18n._('Your student status needs another proof'),
    heading: i18n._('{firstName}, please confirm again that you study', { firstName }),
    paragraphs: [
      reasonFor(i18n, withdrawn),
      i18n._(
        'Your profile, chats and stays are as they were. To write first, ask for stays, post or create events, confirm with another address of your university, or ask us to look at it.',
      ),
    ],
    button: { label: i18n._('Confirm again'), path: page },
    why: i18n._('You get this mail because your student status at Wayfellow has changed.'),
  })
}

function reasonFor(i18n: I18n, { university, email, isSchool }: Withdrawn) {
  if (email === null)
    return isSchool
      ? i18n._(
          'We looked at our list of universities again. You confirmed with a log-in of {university}, which is a school, so it no longer confirms that you study at a university.',
          { university },
        )
      : i18n._(
          'We looked at our list of universities again. A log-in of {university} no longer confirms that somebody studies, unless our team has checked the person.',
          { university },
        )
  return isSchool
    ? i18n._(
        'We looked at our list of universities again. {email} is an address of {university}, which is a school, so it no longer confirms that you study at a university.',
        { email, university },
      )
    : i18n._(
        'We looked at our list of universities again. Addresses such as {email} of {university} no longer confirm that somebody studies, unless our team has checked the person.',
        { email, university },
      )
}

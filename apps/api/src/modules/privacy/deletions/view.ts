import type { I18n } from '@lingui/core'
import { confirmHours, keepDays } from '@wayfellow/contract/privacy'
import { dayOf } from '../../../platform/text/languages.ts'
import { aboutAccount, noticeIn } from '../../../platform/mail/mail-templates.ts'

export function confirmMail(i18n: I18n, firstName: string, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Delete your account?'),
    heading: i18n._('{firstName}, do you want to delete your account?', { firstName }),
    paragraphs: [
      i18n._(
        'Confirm it, and you are out of sight at once. You have {days} days to change your mind; then we erase everything about you.',
        { days: keepDays },
      ),
      i18n._(
        'The link works once, for {hours} hours. If you did not ask for it, do nothing here and change your password: somebody knows it.',
        { hours: confirmHours },
      ),
    ],
    button: { label: i18n._('Look and confirm'), path: `/delete-account/${token}` },
    why: aboutAccount(i18n),
  })
}

export function leavingMail(i18n: I18n, firstName: string, eraseAt: Date, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your account will be erased'),
    heading: i18n._('{firstName}, goodbye for now', { firstName }),
    paragraphs: [
      i18n._(
        'Nobody sees you on Wayfellow any more. On {day} we erase your account: profile, home, trips, posts, stories, photos and all the rest.',
        { day: dayOf(i18n, eraseAt) },
      ),
      i18n._(
        'What you wrote to others stays with them, as from a former member. Reviews you wrote stay without your name.',
      ),
      i18n._('Changed your mind? Press the button before that day, or just log in: everything is as it was.'),
    ],
    button: { label: i18n._('Keep my account'), path: `/undelete/${undoToken}` },
    why: aboutAccount(i18n),
  })
}

export function delayedMail(i18n: I18n, firstName: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your account is erased a little later'),
    heading: i18n._('{firstName}, your account is erased a little later', { firstName }),
    paragraphs: [
      i18n._(
        'Our team is still looking into something that concerns your account. Until that is decided we have to keep it, out of everybody’s sight.',
      ),
      i18n._('You need not do anything. We erase it within a day of the decision.'),
    ],
    why: aboutAccount(i18n),
  })
}

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
        "Once you confirm, nobody can see you any more. You have {days} days to change your mind. After that we'll erase everything about you.",
        { days: keepDays },
      ),
      i18n._(
        "The link works once and expires after {hours} hours. If you didn't ask for this, don't open it, and change your password now: someone else knows it.",
        { hours: confirmHours },
      ),
    ],
    button: { label: i18n._('Review and confirm'), path: `/delete-account/${token}` },
    why: aboutAccount(i18n),
  })
}

export function leavingMail(i18n: I18n, firstName: string, eraseAt: Date, undoToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('Your account will be deleted'),
    heading: i18n._('{firstName}, goodbye for now', { firstName }),
    paragraphs: [
      i18n._(
        "Nobody on Wayfellow can see you any more. On {day} we'll erase your account: profile, home, trips, posts, stories, photos and everything else.",
        { day: dayOf(i18n, eraseAt) },
      ),
      i18n._(
        "The messages you sent stay in people's chats, shown as from a former member. Your reviews stay too, without your name.",
      ),
      i18n._(
        'Changed your mind? Press the button before that day, or just log in, and everything will be as it was.',
      ),
    ],
    button: { label: i18n._('Keep my account'), path: `/undelete/${undoToken}` },
    why: aboutAccount(i18n),
  })
}

export function delayedMail(i18n: I18n, firstName: string) {
  return noticeIn(i18n, {
    subject: i18n._("We'll delete your account a little later"),
    heading: i18n._("{firstName}, we'll delete your account a little later", { firstName }),
    paragraphs: [
      i18n._(
        "Our team is still looking into something that involves your account. Until that's decided we have to keep it, but nobody can see it.",
      ),
      i18n._("You don't need to do anything. We'll erase it within a day of the decision."),
    ],
    why: aboutAccount(i18n),
  })
}

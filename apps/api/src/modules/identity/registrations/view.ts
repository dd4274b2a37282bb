import type { I18n } from '@lingui/core'
import { linkHours } from '@wayfellow/contract/identity/joining'
import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know. */
export const sameAnswer = { message: 'Check your inbox' }

const joining = (i18n: I18n) =>
  i18n._("You're getting this email because someone, most likely you, entered this address on Wayfellow.")

/** Quotes nothing that was typed: anybody can enter anybody's address. */
export function completionMail(i18n: I18n, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('Finish signing up for Wayfellow'),
    heading: i18n._('Welcome to Wayfellow'),
    paragraphs: [
      i18n._('Confirm this email address and choose a username. It takes a minute.'),
      i18n._(
        "The link works once and expires after {hours} hours. If you didn't sign up, you can ignore this email: we'll delete this address in a few days.",
        { hours: linkHours },
      ),
    ],
    button: { label: i18n._('Finish signing up'), path: `/complete-registration/${token}` },
    why: joining(i18n),
  })
}

export function reminderMail(i18n: I18n, token: string, isLast: boolean) {
  return noticeIn(i18n, {
    subject: isLast
      ? i18n._('Last reminder: finish signing up for Wayfellow')
      : i18n._('Your place on Wayfellow is waiting'),
    heading: i18n._("You're one step away"),
    paragraphs: [
      i18n._("You started signing up but didn't finish. Here's a new link."),
      isLast
        ? i18n._("This is our last email about it. In two days we'll delete your name and this address.")
        : i18n._(
            "No longer interested? You can ignore this email. We'll delete your name and this address in a few days.",
          ),
    ],
    button: { label: i18n._('Finish signing up'), path: `/complete-registration/${token}` },
    why: joining(i18n),
  })
}

export function alreadyMemberMail(i18n: I18n, name: string, recoveryToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('You already have an account'),
    heading: i18n._('{firstName}, you already have an account', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Someone, most likely you, tried to sign up with this email address. It already has an account, so just log in as usual.',
      ),
      i18n._(
        'Forgotten your password? Use the link under the button to set a new one. It works once and expires after {hours} hours.',
        {
          hours: recoveryHours,
        },
      ),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    link: { label: i18n._('Set a new password'), path: `/password-reset/${recoveryToken}` },
    why: joining(i18n),
  })
}

const welcome = (i18n: I18n) =>
  i18n._("You're getting this email because you've just joined Wayfellow. We send three of these at most.")

export function profileMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Tell hosts a little about yourself'),
    heading: i18n._('{firstName}, tell us a little about yourself', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Add a photo, three honest lines, your city and a language. Then you can request stays, post and message people first.',
      ),
      i18n._('It takes about five minutes, and you can stop at any point.'),
    ],
    button: { label: i18n._('Finish my profile'), path: '/complete-profile' },
    why: welcome(i18n),
  })
}

export function tripMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Where will you go first?'),
    heading: i18n._('{firstName}, where will you go first?', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'A weekend is enough for a first trip: pick a city you can reach by train and find someone who studies there and has a sofa.',
      ),
      i18n._("See who's there and ask early. Hosts have exams too."),
    ],
    button: { label: i18n._('Look around'), path: '/search?type=users' },
    why: welcome(i18n),
  })
}

export function safetyMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Before you stay with someone'),
    heading: i18n._('{firstName}, four tips for your first stay', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Read the whole profile and the reviews. Keep your messages on Wayfellow, so we can help if something goes wrong.',
      ),
      i18n._('You never have to pay for a stay. If someone asks you for money, tell us.'),
      i18n._("Tell a friend where you're staying, and have a backup plan for the night."),
      i18n._("If it doesn't feel right, leave. You don't owe anyone an explanation."),
    ],
    button: { label: i18n._('Safety tips'), path: '/safety' },
    why: welcome(i18n),
  })
}

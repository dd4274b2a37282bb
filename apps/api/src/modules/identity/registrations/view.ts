import type { I18n } from '@lingui/core'
import { linkHours } from '@wayfellow/contract/identity/joining'
import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import { noticeIn } from '../../../platform/mail/mail-templates.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know. */
export const sameAnswer = { message: 'Check your inbox' }

const joining = (i18n: I18n) =>
  i18n._('You get this mail because somebody, most likely you, entered this address at Wayfellow.')

/** Quotes nothing that was typed: anybody can enter anybody's address. */
export function completionMail(i18n: I18n, token: string) {
  return noticeIn(i18n, {
    subject: i18n._('One more step to Wayfellow'),
    heading: i18n._('Welcome to Wayfellow'),
    paragraphs: [
      i18n._('Confirm this address and choose your username. It takes a minute.'),
      i18n._(
        'The link works once, for {hours} hours. If you did not sign up, do nothing: we forget this address in a few days.',
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
      ? i18n._('Last call: your place at Wayfellow')
      : i18n._('Your place at Wayfellow is waiting'),
    heading: i18n._('One step is left'),
    paragraphs: [
      i18n._('You began to sign up and did not finish. Here is a new link.'),
      isLast
        ? i18n._('This is the last mail about it. In two days we forget your name and this address.')
        : i18n._('No longer interested? Do nothing, we forget your name and this address in a few days.'),
    ],
    button: { label: i18n._('Finish signing up'), path: `/complete-registration/${token}` },
    why: joining(i18n),
  })
}

export function alreadyMemberMail(i18n: I18n, name: string, recoveryToken: string) {
  return noticeIn(i18n, {
    subject: i18n._('You already have an account'),
    heading: i18n._('{firstName}, you are one of us already', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Somebody, most likely you, signed up with this address. It has an account, so log in as before.',
      ),
      i18n._('Forgotten the password? The link under the button sets a new one, once, for {hours} hours.', {
        hours: recoveryHours,
      }),
    ],
    button: { label: i18n._('Log in'), path: '/login' },
    link: { label: i18n._('Set a new password'), path: `/password-reset/${recoveryToken}` },
    why: joining(i18n),
  })
}

const welcome = (i18n: I18n) =>
  i18n._('You get this mail because you have just joined Wayfellow. There are at most three of these.')

export function profileMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Hosts would like to know who is coming'),
    heading: i18n._('{firstName}, a few lines about you', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'A photo, three honest lines, your city and a language: with these you can ask for a stay, post and write first.',
      ),
      i18n._('It takes about five minutes, and you can stop anywhere.'),
    ],
    button: { label: i18n._('Finish my profile'), path: '/complete-profile' },
    why: welcome(i18n),
  })
}

export function tripMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Where to first?'),
    heading: i18n._('{firstName}, where to first?', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'A weekend is enough for a first trip: a city you can reach by train, somebody who studies there, a sofa.',
      ),
      i18n._('Look who is there, and ask early. Hosts have exams too.'),
    ],
    button: { label: i18n._('Look around'), path: '/search?type=users' },
    why: welcome(i18n),
  })
}

export function safetyMail(i18n: I18n, name: string) {
  return noticeIn(i18n, {
    subject: i18n._('Before you stay with somebody'),
    heading: i18n._('{firstName}, four things before the first stay', { firstName: firstNameOf(name) }),
    paragraphs: [
      i18n._(
        'Read the whole profile and what others wrote. Talk here, so that we can help if something goes wrong.',
      ),
      i18n._('Nobody needs to pay for a stay. If someone asks for money, tell us.'),
      i18n._('Tell a friend where you are, and have a second plan for the night.'),
      i18n._('If it does not feel right, leave. You owe nobody an explanation.'),
    ],
    button: { label: i18n._('Read how to stay safe'), path: '/safety' },
    why: welcome(i18n),
  })
}

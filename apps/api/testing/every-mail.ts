// Every kind of mail, for a test that reads them in every language and for `pnpm mails`, which shows them.
import type { I18n } from '@lingui/core'
import { type NotificationFacts, NotificationKind, Topic } from '@wayfellow/contract/notifications/topics'
import { mailWords, pushWords } from '../src/modules/chats/due/unread-mails.ts'
import { nowMaybeMail, stillHostingMail } from '../src/modules/homes/reminders/reminder-mails.ts'
import * as addressChanges from '../src/modules/identity/address-changes/view.ts'
import { unlockedMail } from '../src/modules/identity/admins/view.ts'
import * as challenges from '../src/modules/identity/challenges/view.ts'
import { passwordChangedMail } from '../src/modules/identity/credentials/view.ts'
import * as factors from '../src/modules/identity/factors/view.ts'
import { recoveryMail } from '../src/modules/identity/recoveries/view.ts'
import * as registrations from '../src/modules/identity/registrations/view.ts'
import { lockedMail } from '../src/modules/identity/sessions/view.ts'
import { wordsOf } from '../src/modules/notifications/deliveries/notification-mails.ts'
import { digestWords } from '../src/modules/notifications/digest/digest-mails.ts'
import { notificationMail, notificationWords } from '../src/modules/notifications/mails/view.ts'
import * as deletions from '../src/modules/privacy/deletions/view.ts'
import { readyMail } from '../src/modules/privacy/exports/view.ts'
import * as verifications from '../src/modules/universities/verifications/view.ts'
import * as wishes from '../src/modules/universities/wishes/view.ts'
import type { Mail } from '../src/platform/mail/mail-templates.ts'

const day = new Date('2027-11-15T00:00:00Z')

/** Values that people chose or typed, as far as mails show them. */
const ordinary = {
  firstName: 'Ana',
  admin: 'Grace Mwangi',
  sender: 'Zoë Rossi',
  passkey: 'My laptop',
  university: 'University of Bologna',
  domain: 'uni-hills.example',
  email: 'ana.rossi@posteo.example',
  reason: 'She called me from her desk',
  code: '402913',
  eventTitle: 'Tandem table',
  city: 'Lisbon, Portugal',
  promo: 'Two for one',
  notification: '…',
}
export type Typed = Record<keyof typeof ordinary, string>

/** Gives each of these values the same text. */
export const typedAs = (text: string): Typed =>
  Object.assign({ ...ordinary }, Object.fromEntries(Object.keys(ordinary).map((name) => [name, text])))

const factsOf = ({ university, eventTitle, city }: Typed): NotificationFacts => ({
  arriveOn: '2026-10-17',
  departOn: '2026-10-19',
  university,
  city,
  event: {
    title: eventTitle,
    city,
    startsAt: '2026-10-13T18:30:00Z',
    endsAt: '2026-10-13T21:00:00Z',
    timeZone: 'Europe/Lisbon',
  },
})

/** Texts of every push message: every kind of notification, with and without its facts, and chat messages. */
export const everyNote = (i18n: I18n, typed: Typed = ordinary) => [
  ...NotificationKind.options.flatMap((kind) =>
    [1, 2, 6].flatMap((people) =>
      [factsOf(typed), {}].map((known) =>
        wordsOf(i18n, { kind, name: typed.sender, people, facts: known, timeZone: 'Europe/Rome' }),
      ),
    ),
  ),
  ...(['approve', 'decline', 'stop'] as const).map((act) =>
    wordsOf(i18n, {
      kind: 'promoDecided',
      name: null,
      people: 0,
      facts: { promo: { title: typed.promo, act } },
      timeZone: null,
    }),
  ),
  ...chatsOf(typed, [1, 2, 5]).map((chat) => pushWords(i18n, chat)),
]

const chatsOf = ({ sender }: Typed, counts: number[]) =>
  counts.flatMap((unread) =>
    ['zoe', null].map((username) => ({ chatId: 'a-chat', name: sender, username, unread })),
  )

function notificationMails(i18n: I18n, typed: Typed): Mail[] {
  const { firstName, notification } = typed
  const words = { title: notification, body: notification }
  const [one, group] = chatsOf(typed, [2])
  const chats = chatsOf(typed, [1, 5])
  return [
    ...Topic.options.map((topic) =>
      notificationMail(
        i18n,
        firstName,
        topic,
        notificationWords(i18n, [{ words, path: '/home' }]),
        '/unsubscribe/x',
      ),
    ),
    ...[2, 3, 6].map((count) => {
      const items = Array.from({ length: count }, () => ({ words, path: '/home' as const }))
      return notificationMail(i18n, firstName, 'safety', notificationWords(i18n, items), undefined)
    }),
    ...[1, 2, 5, 99].map((count) => {
      const week = { requests: count, stays: count, chats: count, followers: count }
      return notificationMail(i18n, firstName, 'digest', digestWords(i18n, week), '/unsubscribe/x')
    }),
    ...[[one], [group], [one, group], [group, one], chats, chats.toReversed()].map((listed) => {
      const unread = listed.filter((chat) => chat !== undefined)
      return notificationMail(i18n, firstName, 'messages', mailWords(i18n, unread), '/unsubscribe/x')
    }),
  ]
}

export const everyMail = (i18n: I18n, typed: Typed = ordinary): Mail[] => [
  {
    name: 'sessionStolen',
    values: { firstName: typed.firstName, at: '2026-11-15T02:45:00Z', language: i18n.locale },
  },
  registrations.completionMail(i18n, 'token'),
  registrations.reminderMail(i18n, 'token', false),
  registrations.reminderMail(i18n, 'token', true),
  registrations.alreadyMemberMail(i18n, typed.firstName, 'token'),
  registrations.profileMail(i18n, typed.firstName),
  registrations.tripMail(i18n, typed.firstName),
  registrations.safetyMail(i18n, typed.firstName),
  recoveryMail(i18n, typed.firstName, 'token'),
  passwordChangedMail(i18n, typed.firstName, 'account'),
  passwordChangedMail(i18n, typed.firstName, 'link'),
  challenges.codeMail(i18n, typed.firstName, typed.code),
  addressChanges.confirmMail(i18n, 'token'),
  addressChanges.takenMail(i18n),
  addressChanges.askedMail(i18n, typed.firstName, typed.email, 'token'),
  addressChanges.changedMail(i18n, typed.firstName, typed.email, 'token'),
  factors.addedMail(i18n, typed.firstName, 'app', true),
  factors.addedMail(i18n, typed.firstName, { passkey: typed.passkey }, false),
  factors.removedMail(i18n, typed.firstName, 'app', true),
  factors.removedMail(i18n, typed.firstName, { passkey: typed.passkey }, false),
  factors.clearedMail(i18n, typed.firstName),
  ...[0, 1, 2, 5].map((left) => factors.codeUsedMail(i18n, typed.firstName, left)),
  factors.codesRenewedMail(i18n, typed.firstName),
  factors.newDeviceMail(i18n, typed.firstName),
  lockedMail(i18n, typed.firstName),
  unlockedMail(i18n, typed.firstName, typed.admin, typed.reason),
  verifications.codeMail(i18n, typed.university, typed.code),
  verifications.addressUsedMail(i18n),
  verifications.reminderMail(i18n, typed.firstName, typed.university, day),
  verifications.alumniMail(i18n, typed.firstName, typed.university),
  wishes.addedMail(i18n, typed.firstName, typed.domain),
  wishes.refusedMail(i18n, typed.firstName, typed.domain),
  stillHostingMail(i18n, typed.firstName, 'token'),
  nowMaybeMail(i18n, typed.firstName),
  readyMail(i18n, typed.firstName, 'token'),
  deletions.confirmMail(i18n, typed.firstName, 'token'),
  deletions.leavingMail(i18n, typed.firstName, day, 'token'),
  deletions.delayedMail(i18n, typed.firstName),
  ...notificationMails(i18n, typed),
]

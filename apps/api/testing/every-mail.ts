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

const university = 'University of Bologna'
const passkey = { passkey: 'My laptop' }
const day = new Date('2027-11-15T00:00:00Z')

const facts: NotificationFacts = {
  arriveOn: '2026-10-17',
  departOn: '2026-10-19',
  university,
  event: {
    title: 'Tandem table',
    city: 'Lisbon, Portugal',
    startsAt: '2026-10-13T18:30:00Z',
    endsAt: '2026-10-13T21:00:00Z',
    timeZone: 'Europe/Lisbon',
  },
}

/** Texts of every push message: every kind of notification, with and without its facts, and chat messages. */
export const everyNote = (i18n: I18n) => [
  ...NotificationKind.options.flatMap((kind) =>
    [1, 2, 6].flatMap((people) =>
      [facts, {}].map((known) =>
        wordsOf(i18n, { kind, name: 'Zoë Rossi', people, facts: known, timeZone: 'Europe/Rome' }),
      ),
    ),
  ),
  ...(['approve', 'decline', 'stop'] as const).map((act) =>
    wordsOf(i18n, {
      kind: 'promoDecided',
      name: null,
      people: 0,
      facts: { promo: { title: 'Two for one', act } },
      timeZone: null,
    }),
  ),
  ...chatsOf([1, 2, 5]).map((chat) => pushWords(i18n, chat)),
]

const chatsOf = (counts: number[]) =>
  counts.flatMap((unread) =>
    ['zoe', null].map((username) => ({ chatId: 'a-chat', name: 'Zoë Rossi', username, unread })),
  )

function notificationMails(i18n: I18n): Mail[] {
  const words = { title: '…', body: '…' }
  const [one, group] = chatsOf([2])
  const chats = chatsOf([1, 5])
  return [
    ...Topic.options.map((topic) =>
      notificationMail(
        i18n,
        'Ana',
        topic,
        notificationWords(i18n, [{ words, path: '/home' }]),
        '/unsubscribe/x',
      ),
    ),
    ...[2, 3, 6].map((count) => {
      const items = Array.from({ length: count }, () => ({ words, path: '/home' as const }))
      return notificationMail(i18n, 'Ana', 'safety', notificationWords(i18n, items), undefined)
    }),
    ...[1, 2, 5, 99].map((count) => {
      const week = { requests: count, stays: count, chats: count, followers: count }
      return notificationMail(i18n, 'Ana', 'digest', digestWords(i18n, week), '/unsubscribe/x')
    }),
    ...[[one], [group], [one, group], [group, one], chats, chats.toReversed()].map((listed) => {
      const unread = listed.filter((chat) => chat !== undefined)
      return notificationMail(i18n, 'Ana', 'messages', mailWords(i18n, unread), '/unsubscribe/x')
    }),
  ]
}

export const everyMail = (i18n: I18n): Mail[] => [
  {
    name: 'sessionStolen',
    values: { firstName: 'Ana', at: '2026-11-15T02:45:00Z', language: i18n.locale },
  },
  registrations.completionMail(i18n, 'token'),
  registrations.reminderMail(i18n, 'token', false),
  registrations.reminderMail(i18n, 'token', true),
  registrations.alreadyMemberMail(i18n, 'Ana', 'token'),
  registrations.profileMail(i18n, 'Ana'),
  registrations.tripMail(i18n, 'Ana'),
  registrations.safetyMail(i18n, 'Ana'),
  recoveryMail(i18n, 'Ana', 'token'),
  passwordChangedMail(i18n, 'Ana', 'account'),
  passwordChangedMail(i18n, 'Ana', 'link'),
  challenges.codeMail(i18n, 'Ana', '402913'),
  addressChanges.confirmMail(i18n, 'token'),
  addressChanges.takenMail(i18n),
  addressChanges.askedMail(i18n, 'Ana', 'ana.rossi@posteo.example', 'token'),
  addressChanges.changedMail(i18n, 'Ana', 'ana.rossi@posteo.example', 'token'),
  factors.addedMail(i18n, 'Ana', 'app', true),
  factors.addedMail(i18n, 'Ana', passkey, false),
  factors.removedMail(i18n, 'Ana', 'app', true),
  factors.removedMail(i18n, 'Ana', passkey, false),
  factors.clearedMail(i18n, 'Ana'),
  ...[0, 1, 2, 5].map((left) => factors.codeUsedMail(i18n, 'Ana', left)),
  factors.codesRenewedMail(i18n, 'Ana'),
  factors.newDeviceMail(i18n, 'Ana'),
  lockedMail(i18n, 'Ada'),
  unlockedMail(i18n, 'Ada', 'Grace Mwangi', 'She called me from her desk'),
  verifications.codeMail(i18n, university, '402913'),
  verifications.addressUsedMail(i18n),
  verifications.reminderMail(i18n, 'Ana', university, day),
  verifications.alumniMail(i18n, 'Ana', university),
  wishes.addedMail(i18n, 'Ana', 'uni-hills.example'),
  wishes.refusedMail(i18n, 'Ana', 'uni-hills.example'),
  stillHostingMail(i18n, 'Ana', 'token'),
  nowMaybeMail(i18n, 'Ana'),
  readyMail(i18n, 'Ana', 'token'),
  deletions.confirmMail(i18n, 'Ana', 'token'),
  deletions.leavingMail(i18n, 'Ana', day, 'token'),
  deletions.delayedMail(i18n, 'Ana'),
  ...notificationMails(i18n),
]

// Every kind of mail, for a test that reads them in every language and for `pnpm mails`, which shows them.
import type { I18n } from '@lingui/core'
import { type NewsFacts, NewsKind, Topic } from '@wayfellow/contract/notifications/topics'
import { mailWords, pushWords } from '../src/modules/chats/due/unread-mails.ts'
import { nowMaybeLetter, stillHostingLetter } from '../src/modules/homes/reminders/reminder-mails.ts'
import * as addressChanges from '../src/modules/identity/address-changes/view.ts'
import { unlockedLetter } from '../src/modules/identity/admins/view.ts'
import * as challenges from '../src/modules/identity/challenges/view.ts'
import { passwordChangedLetter } from '../src/modules/identity/credentials/view.ts'
import * as factors from '../src/modules/identity/factors/view.ts'
import { recoveryLetter } from '../src/modules/identity/recoveries/view.ts'
import * as registrations from '../src/modules/identity/registrations/view.ts'
import { lockedLetter } from '../src/modules/identity/sessions/view.ts'
import { wordsOf } from '../src/modules/notifications/deliveries/notification-mails.ts'
import { digestWords } from '../src/modules/notifications/digest/digest-mails.ts'
import { newsLetter, newsWords } from '../src/modules/notifications/mails/view.ts'
import * as deletions from '../src/modules/privacy/deletions/view.ts'
import { readyLetter } from '../src/modules/privacy/exports/view.ts'
import * as verifications from '../src/modules/universities/verifications/view.ts'
import * as wishes from '../src/modules/universities/wishes/view.ts'
import type { Letter } from '../src/platform/mail/letter.ts'

const university = 'University of Bologna'
const passkey = { passkey: 'My laptop' }
const day = new Date('2027-11-15T00:00:00Z')

const facts: NewsFacts = {
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
  ...NewsKind.options.flatMap((kind) =>
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

function newsLetters(i18n: I18n): Letter[] {
  const words = { title: '…', body: '…' }
  const [one, group] = chatsOf([2])
  const chats = chatsOf([1, 5])
  return [
    ...Topic.options.map((topic) =>
      newsLetter(i18n, 'Ana', topic, newsWords(i18n, [{ words, path: '/home' }]), '/unsubscribe/x'),
    ),
    ...[2, 3, 6].map((count) => {
      const items = Array.from({ length: count }, () => ({ words, path: '/home' as const }))
      return newsLetter(i18n, 'Ana', 'safety', newsWords(i18n, items), undefined)
    }),
    ...[1, 2, 5, 99].map((count) => {
      const week = { requests: count, stays: count, chats: count, followers: count }
      return newsLetter(i18n, 'Ana', 'digest', digestWords(i18n, week), '/unsubscribe/x')
    }),
    ...[[one], [group], [one, group], [group, one], chats, chats.toReversed()].map((told) => {
      const unread = told.filter((chat) => chat !== undefined)
      return newsLetter(i18n, 'Ana', 'messages', mailWords(i18n, unread), '/unsubscribe/x')
    }),
  ]
}

export const everyLetter = (i18n: I18n): Letter[] => [
  {
    name: 'sessionStolen',
    values: { firstName: 'Ana', at: '2026-11-15T02:45:00Z', language: i18n.locale },
  },
  registrations.completionLetter(i18n, 'token'),
  registrations.reminderLetter(i18n, 'token', false),
  registrations.reminderLetter(i18n, 'token', true),
  registrations.alreadyMemberLetter(i18n, 'Ana', 'token'),
  registrations.profileLetter(i18n, 'Ana'),
  registrations.tripLetter(i18n, 'Ana'),
  registrations.safetyLetter(i18n, 'Ana'),
  recoveryLetter(i18n, 'Ana', 'token'),
  passwordChangedLetter(i18n, 'Ana', 'account'),
  passwordChangedLetter(i18n, 'Ana', 'link'),
  challenges.codeLetter(i18n, 'Ana', '402913'),
  addressChanges.confirmLetter(i18n, 'token'),
  addressChanges.takenLetter(i18n),
  addressChanges.askedLetter(i18n, 'Ana', 'ana.rossi@posteo.example', 'token'),
  addressChanges.changedLetter(i18n, 'Ana', 'ana.rossi@posteo.example', 'token'),
  factors.addedLetter(i18n, 'Ana', 'app', true),
  factors.addedLetter(i18n, 'Ana', passkey, false),
  factors.removedLetter(i18n, 'Ana', 'app', true),
  factors.removedLetter(i18n, 'Ana', passkey, false),
  factors.clearedLetter(i18n, 'Ana'),
  ...[0, 1, 2, 5].map((left) => factors.codeUsedLetter(i18n, 'Ana', left)),
  factors.codesRenewedLetter(i18n, 'Ana'),
  factors.newDeviceLetter(i18n, 'Ana'),
  lockedLetter(i18n, 'Ada'),
  unlockedLetter(i18n, 'Ada', 'Grace Mwangi', 'She called me from her desk'),
  verifications.codeLetter(i18n, university, '402913'),
  verifications.addressUsedLetter(i18n),
  verifications.reminderLetter(i18n, 'Ana', university, day),
  verifications.alumniLetter(i18n, 'Ana', university),
  wishes.addedLetter(i18n, 'Ana', 'uni-hills.example'),
  wishes.refusedLetter(i18n, 'Ana', 'uni-hills.example'),
  stillHostingLetter(i18n, 'Ana', 'token'),
  nowMaybeLetter(i18n, 'Ana'),
  readyLetter(i18n, 'Ana', 'token'),
  deletions.confirmLetter(i18n, 'Ana', 'token'),
  deletions.leavingLetter(i18n, 'Ana', day, 'token'),
  deletions.delayedLetter(i18n, 'Ana'),
  ...newsLetters(i18n),
]

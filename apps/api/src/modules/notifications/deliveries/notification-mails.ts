import type { I18n } from '@lingui/core'
import { dateFormat } from '@wayfellow/contract/date-format'
import { eventTimes } from '@wayfellow/contract/events/times'
import type {
  EventFacts,
  NotificationFacts,
  NotificationKind,
  PromoFacts,
} from '@wayfellow/contract/notifications/topics'
import { formOf } from '../../../platform/text/languages.ts'

interface NotificationContent {
  kind: NotificationKind
  /** The name of the first person mentioned; null when there is none. */
  name: string | null
  people: number
  facts: NotificationFacts
  /** The time zone of the recipient, if they have set one. */
  timeZone: string | null
}

type Words = [title: string, body: string]

/** The text for phones and mails. The browser words the list itself. */
export function wordsOf(i18n: I18n, notification: NotificationContent): { title: string; body: string } {
  const [title, body] = words[notification.kind](i18n, factsOf(i18n, notification))
  return { title, body }
}

type Facts = ReturnType<typeof factsOf>

function factsOf(i18n: I18n, { name, people, facts, timeZone }: NotificationContent) {
  const first = name?.trim().split(/\s+/, 1)[0] ?? i18n._('Somebody')
  return {
    first,
    who:
      people > 1
        ? i18n._('{first} and {others, plural, one {# other} other {# others}}', {
            first,
            others: people - 1,
          })
        : first,
    people: Math.max(people, 1),
    days: daysOf(i18n, facts),
    event: facts.event?.title ?? i18n._('Your event'),
    when: facts.event ? timesOf(i18n, facts.event, timeZone) : i18n._('See the event.'),
    university: facts.university ?? i18n._('your university'),
    said: facts.event?.words,
    removed: facts.name ?? i18n._('Somebody'),
    promo: facts.promo,
  }
}

const words: Record<NotificationKind, (i18n: I18n, facts: Facts) => Words> = {
  followed: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} follows you} other {{who} follow you}}', { people, who }),
    i18n._('See who is new.'),
  ],
  postCommented: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} commented on your post} other {{who} commented on your post}}', {
      people,
      who,
    }),
    i18n._('Read it, and answer if you like.'),
  ],
  commentAnswered: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} answered your comment} other {{who} answered your comment}}', {
      people,
      who,
    }),
    i18n._('Read what was said.'),
  ],
  postHelpful: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} found your post helpful} other {{who} found your post helpful}}', {
      people,
      who,
    }),
    i18n._('See the post.'),
  ],
  postTagged: (i18n, { who, people, university }) => [
    i18n._('{people, plural, one {{who} wrote about {university}} other {{who} wrote about {university}}}', {
      people,
      who,
      university,
    }),
    i18n._('You were there. Maybe you can help.'),
  ],
  requestReceived: (i18n, { first, days }) => [
    i18n._('{first} asks to stay with you', { first }),
    days ?? i18n._('Accept, suggest other dates or decline.'),
  ],
  inviteReceived: (i18n, { first, days }) => [
    i18n._('{first} offers you a bed', { first }),
    days ?? i18n._('Take it or decline.'),
  ],
  requestChanged: (i18n, { first, days }) => [
    i18n._('{first} would like other dates', { first }),
    days ?? i18n._('See the request in your chat.'),
  ],
  requestCountered: (i18n, { first, days }) => [
    i18n._('{first} suggests other dates', { first }),
    days ?? i18n._('See the request in your chat.'),
  ],
  requestAccepted: (i18n, { first, days }) => [
    i18n._('It’s on. {first} accepted', { first }),
    days ?? i18n._('The address is in the chat.'),
  ],
  requestDeclined: (i18n, { first }) => [
    i18n._('{first} can’t this time', { first }),
    i18n._('Others can. Look around.'),
  ],
  requestWithdrawn: (i18n, { first, days }) => [
    i18n._('{first} took the request back', { first }),
    days ?? i18n._('There is nothing to do.'),
  ],
  requestExpired: (i18n, { first }) => [
    i18n._('The request with {first} was not answered in time', { first }),
    i18n._('You can still write to each other.'),
  ],
  requestWaiting: (i18n, { first, days }) => [
    i18n._('{first} is waiting for your answer', { first }),
    days ?? i18n._('A short no is kinder than none.'),
  ],
  stayCancelled: (i18n, { first, days }) => [
    i18n._('{first} called the stay off', { first }),
    days ?? i18n._('See the stay.'),
  ],
  stayArrival: (i18n, { first }) => [
    i18n._('Have you arrived safely?'),
    i18n._('One tap tells us. You are staying with {first}.', { first }),
  ],
  stayArrived: (i18n, { first }) => [
    i18n._('{first} has arrived', { first }),
    i18n._('Have a good time together.'),
  ],
  stayOver: (i18n, { first }) => [
    i18n._('Did the stay with {first} happen?', { first }),
    i18n._('One tap, then you can write a review.'),
  ],
  eventJoined: (i18n, { who, people, event, when }) => [
    i18n._('{people, plural, one {{who} comes to {event}} other {{who} come to {event}}}', {
      people,
      who,
      event,
    }),
    when,
  ],
  eventAsked: (i18n, { who, people, event, when }) => [
    i18n._('{people, plural, one {{who} asks to join {event}} other {{who} ask to join {event}}}', {
      people,
      who,
      event,
    }),
    when,
  ],
  eventAccepted: (i18n, { first, event, when }) => [
    i18n._('{first} said yes: {event}', { first, event }),
    when,
  ],
  eventChanged: (i18n, { event, when }) => [i18n._('{event} has changed', { event }), when],
  eventCancelled: (i18n, { first, event, said, when }) => [
    i18n._('{first} called off {event}', { first, event }),
    [said, when].filter(Boolean).join(' '),
  ],
  eventMovedUp: (i18n, { event, when }) => [i18n._('You have a place: {event}', { event }), when],
  eventRemoved: (i18n, { first, event }) => [
    i18n._("You're not on the guest list of {event}", { event }),
    i18n._('{first} decides who comes, and only you are told. You can write to them.', { first }),
  ],
  eventReminder: (i18n, { event, when }) => [i18n._('Tomorrow: {event}', { event }), when],
  eventOrganiser: (i18n, { first, event, when }) => [
    i18n._('You organise {event} with {first}', { event, first }),
    when,
  ],
  cityVisitors: (i18n, { who, people }) => [
    i18n._(
      '{people, plural, one {{who} visits your city this week} other {{who} visit your city this week}}',
      { people, who },
    ),
    i18n._('Say hello, or offer a bed.'),
  ],
  reviewWaiting: (i18n, { first }) => [
    i18n._('How was it with {first}?', { first }),
    i18n._('Your words help whoever comes next. Two minutes are enough.'),
  ],
  reviewWritten: (i18n, { first }) => [
    i18n._('{first} wrote a review', { first }),
    i18n._('It opens when you write yours, or when the 14 days are over.'),
  ],
  reviewOpened: (i18n, { first }) => [
    i18n._('{first}’s review can be read', { first }),
    i18n._('See what it says. You may answer once.'),
  ],
  reviewAnswered: (i18n, { first }) => [
    i18n._('{first} answered your review', { first }),
    i18n._('Read the answer.'),
  ],
  reportDecided: (i18n) => [i18n._('We looked at your report'), i18n._('See what became of it.')],
  sanctionGiven: (i18n) => [
    i18n._('A message from the Wayfellow team'),
    i18n._('Read what was decided and why.'),
  ],
  appealDecided: (i18n) => [i18n._('We looked at your appeal'), i18n._('Read what became of it.')],
  banLifted: (i18n) => [
    i18n._('Your account is open again'),
    i18n._('The team has lifted the ban. Your chats are where you left them.'),
  ],
  accountRemoved: (i18n, { removed }) => [
    i18n._('{removed}’s account was removed', { removed }),
    i18n._('It broke our rules. Don’t send money and don’t open links from it. Here’s help.'),
  ],
  studentConfirmed: (i18n, { university }) => [
    i18n._('You are confirmed as a student'),
    i18n._('For a year, at {university}.', { university }),
  ],
  promoDecided: (i18n, { promo }) => [promoWords(i18n, promo), i18n._('See how it stands.')],
  tripmateFound: (i18n, { first }) => [
    i18n._('You and {first} travel together', { first }),
    i18n._('You both said yes. Your chat is open.'),
  ],
}

function promoWords(i18n: I18n, promo: PromoFacts | undefined) {
  if (!promo) return i18n._('Your promo was looked at')
  const { title, act } = promo
  const said = {
    approve: () => i18n._('Your promo «{title}» was approved', { title }),
    decline: () => i18n._('Your promo «{title}» was declined', { title }),
    stop: () => i18n._('Your promo «{title}» was stopped', { title }),
  }
  return said[act]()
}

function daysOf(i18n: I18n, { arriveOn, departOn }: NotificationFacts) {
  if (arriveOn === undefined) return undefined
  const day = dateFormat(formOf(i18n), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  if (departOn === undefined) return day.format(new Date(arriveOn))
  return day.formatRange(new Date(arriveOn), new Date(departOn))
}

/** «Tue 13 Oct, 19:30 – 22:00, Lisbon time (18:30 for you)». */
function timesOf(i18n: I18n, event: EventFacts, ownZone: string | null) {
  const { dayWords: day, there, here } = eventTimes(event, formOf(i18n), ownZone ?? undefined)
  const city = event.city.split(',', 1)[0] ?? ''
  return here === null
    ? i18n._('{day}, {there}, {city} time', { day, there, city })
    : i18n._('{day}, {there}, {city} time ({here} for you)', { day, there, city, here })
}

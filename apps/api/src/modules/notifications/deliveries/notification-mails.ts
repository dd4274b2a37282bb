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
  const first = name?.trim().split(/\s+/, 1)[0] ?? i18n._('Someone')
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
    when: facts.event ? timesOf(i18n, facts.event, timeZone) : i18n._('View the event.'),
    university: facts.university ?? i18n._('your university'),
    said: facts.event?.words,
    city: facts.city?.split(',', 1)[0] ?? i18n._("a city you're waiting for"),
    removed: facts.name ?? i18n._('Someone'),
    promo: facts.promo,
  }
}

const words: Record<NotificationKind, (i18n: I18n, facts: Facts) => Words> = {
  followed: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} started following you} other {{who} started following you}}', {
      people,
      who,
    }),
    i18n._('See your new followers.'),
  ],
  invitedJoined: (i18n, { who }) => [
    i18n._('{who} joined by your invitation', { who }),
    i18n._('Say hi, and show them around.'),
  ],
  postCommented: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} commented on your post} other {{who} commented on your post}}', {
      people,
      who,
    }),
    i18n._('Read the comment and reply if you like.'),
  ],
  commentAnswered: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} replied to your comment} other {{who} replied to your comment}}', {
      people,
      who,
    }),
    i18n._('Read the reply.'),
  ],
  postHelpful: (i18n, { who, people }) => [
    i18n._('{people, plural, one {{who} found your post helpful} other {{who} found your post helpful}}', {
      people,
      who,
    }),
    i18n._('View the post.'),
  ],
  postTagged: (i18n, { who, people, university }) => [
    i18n._(
      '{people, plural, one {{who} posted about {university}} other {{who} posted about {university}}}',
      {
        people,
        who,
        university,
      },
    ),
    i18n._('You know this university. Maybe you can help.'),
  ],
  requestReceived: (i18n, { first, days }) => [
    i18n._('{first} would like to stay with you', { first }),
    days ?? i18n._('Accept, suggest other dates or decline.'),
  ],
  inviteReceived: (i18n, { first, days }) => [
    i18n._('{first} invited you to stay', { first }),
    days ?? i18n._('Accept or decline.'),
  ],
  requestChanged: (i18n, { first, days }) => [
    i18n._('{first} asked for different dates', { first }),
    days ?? i18n._('View the request in your chat.'),
  ],
  requestCountered: (i18n, { first, days }) => [
    i18n._('{first} suggested different dates', { first }),
    days ?? i18n._('View the request in your chat.'),
  ],
  requestAccepted: (i18n, { first, days }) => [
    i18n._("{first} accepted. You're all set", { first }),
    days ?? i18n._("You'll find the address in the chat."),
  ],
  requestDeclined: (i18n, { first }) => [
    i18n._("{first} can't make it work this time", { first }),
    i18n._('Someone else may be able to. Take a look around.'),
  ],
  requestWithdrawn: (i18n, { first, days }) => [
    i18n._('{first} withdrew the request', { first }),
    days ?? i18n._("You don't need to do anything."),
  ],
  requestExpired: (i18n, { first }) => [
    i18n._('The request with {first} expired', { first }),
    i18n._('You can still message each other.'),
  ],
  requestWaiting: (i18n, { first, days }) => [
    i18n._('{first} is waiting for your answer', { first }),
    days ?? i18n._('Even a quick no is better than no answer.'),
  ],
  stayCancelled: (i18n, { first, days }) => [
    i18n._('{first} cancelled the stay', { first }),
    days ?? i18n._('View the stay.'),
  ],
  stayArrival: (i18n, { first }) => [
    i18n._('Did you arrive safely?'),
    i18n._("You're staying with {first}. One tap lets us know you're there.", { first }),
  ],
  stayArrived: (i18n, { first }) => [
    i18n._('{first} has arrived', { first }),
    i18n._('Enjoy your time together.'),
  ],
  stayOver: (i18n, { first }) => [
    i18n._('Did the stay with {first} go ahead?', { first }),
    i18n._('Just one tap, then you can write a review.'),
  ],
  eventJoined: (i18n, { who, people, event, when }) => [
    i18n._('{people, plural, one {{who} is coming to {event}} other {{who} are coming to {event}}}', {
      people,
      who,
      event,
    }),
    when,
  ],
  eventAsked: (i18n, { who, people, event, when }) => [
    i18n._('{people, plural, one {{who} asked to join {event}} other {{who} asked to join {event}}}', {
      people,
      who,
      event,
    }),
    when,
  ],
  eventAccepted: (i18n, { first, event, when }) => [
    i18n._('{first} confirmed your place: {event}', { first, event }),
    when,
  ],
  eventChanged: (i18n, { event, when }) => [i18n._('{event} has changed', { event }), when],
  eventCancelled: (i18n, { first, event, said, when }) => [
    i18n._('{first} cancelled {event}', { first, event }),
    [said, when].filter(Boolean).join(' '),
  ],
  eventMovedUp: (i18n, { event, when }) => [i18n._("You've got a spot: {event}", { event }), when],
  eventRemoved: (i18n, { first, event }) => [
    i18n._("You're not on the guest list: {event}", { event }),
    i18n._('{first} decides who can come. Only you were notified, and you can message them.', { first }),
  ],
  eventReminder: (i18n, { event, when }) => [i18n._('Tomorrow: {event}', { event }), when],
  eventOrganiser: (i18n, { first, event, when }) => [
    i18n._("You're organising {event} with {first}", { event, first }),
    when,
  ],
  cityVisitors: (i18n, { who, people }) => [
    i18n._(
      '{people, plural, one {{who} is visiting your city this week} other {{who} are visiting your city this week}}',
      { people, who },
    ),
    i18n._('Say hello, or offer them a place to stay.'),
  ],
  cityHost: (i18n, { who, people, city, days }) => [
    i18n._('{people, plural, one {{who} can host in {city}} other {{who} can host in {city}}}', {
      people,
      who,
      city,
    }),
    days === undefined
      ? i18n._("You asked us to tell you. See who's there and send a request.")
      : i18n._("You asked us to tell you about {days}. See who's there and send a request.", { days }),
  ],
  reviewWaiting: (i18n, { first }) => [
    i18n._('How did it go with {first}?', { first }),
    i18n._('Your review helps the next guest or host. It only takes two minutes.'),
  ],
  reviewWritten: (i18n, { first }) => [
    i18n._('{first} wrote a review', { first }),
    i18n._("You'll see it once you write yours, or when the 14 days are up."),
  ],
  reviewOpened: (i18n, { first }) => [
    i18n._("{first}'s review is published", { first }),
    i18n._('Read it. You can reply once.'),
  ],
  reviewAnswered: (i18n, { first }) => [
    i18n._('{first} replied to your review', { first }),
    i18n._('Read the reply to your review.'),
  ],
  reportDecided: (i18n) => [i18n._('We reviewed your report'), i18n._('See what we decided.')],
  sanctionGiven: (i18n) => [
    i18n._('A message from the Wayfellow team'),
    i18n._('Read what we decided and why.'),
  ],
  appealDecided: (i18n) => [i18n._('We reviewed your appeal'), i18n._('Read what we decided.')],
  banLifted: (i18n) => [
    i18n._('You can use your account again'),
    i18n._('Our team lifted the ban. Your chats are still there.'),
  ],
  accountRemoved: (i18n, { removed }) => [
    i18n._("{removed}'s account was removed", { removed }),
    i18n._("It broke our rules. Don't send money or open links from this account. Here's how to get help."),
  ],
  studentConfirmed: (i18n, { university }) => [
    i18n._("You're a confirmed student now"),
    i18n._('At {university}, for one year.', { university }),
  ],
  promoDecided: (i18n, { promo }) => [promoWords(i18n, promo), i18n._('See the decision.')],
  tripmateFound: (i18n, { first }) => [
    i18n._('You and {first} are tripmates now', { first }),
    i18n._('You both said yes, so you can chat now.'),
  ],
}

function promoWords(i18n: I18n, promo: PromoFacts | undefined) {
  if (!promo) return i18n._('We reviewed your promo')
  const { title, act } = promo
  const said = {
    approve: () => i18n._('Your promo “{title}” was approved', { title }),
    decline: () => i18n._('Your promo “{title}” was declined', { title }),
    stop: () => i18n._('Your promo “{title}” was stopped', { title }),
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

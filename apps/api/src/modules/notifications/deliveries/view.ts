import { eventTimes } from '@wayfellow/contract/events-times'
import type { EventFacts, NewsFacts, NewsKind, PromoFacts } from '@wayfellow/contract/notifications-topics'

interface Told {
  kind: NewsKind
  /** Of whoever is named first; null when nobody is. */
  name: string | null
  people: number
  facts: NewsFacts
  /** Of whoever is told, when they said it. */
  timeZone: string | null
}

/** What a phone and a mail say, in English until accounts have a language. The list is worded by the browser. */
export function wordsOf({ kind, name, people, facts, timeZone }: Told): { title: string; body: string } {
  const first = name?.trim().split(/\s+/, 1)[0] ?? 'Somebody'
  const who = people > 1 ? `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}` : first
  const days = daysOf(facts)
  const title = facts.event?.title ?? 'Your event'
  const when = facts.event ? timesOf(facts.event, timeZone) : 'See the event.'
  const words: Record<NewsKind, [string, string]> = {
    followed: [`${who} ${people > 1 ? 'follow' : 'follows'} you`, 'See who is new.'],
    postCommented: [`${who} commented on your post`, 'Read it, and answer if you like.'],
    commentAnswered: [`${who} answered your comment`, 'Read what was said.'],
    postHelpful: [`${who} found your post helpful`, 'See the post.'],
    postTagged: [
      `${who} wrote about ${facts.university ?? 'your university'}`,
      'You were there. Maybe you can help.',
    ],
    requestReceived: [`${first} asks to stay with you`, days ?? 'Accept, suggest other dates or decline.'],
    inviteReceived: [`${first} offers you a bed`, days ?? 'Take it or decline.'],
    requestChanged: [`${first} would like other dates`, days ?? 'See the request in your chat.'],
    requestCountered: [`${first} suggests other dates`, days ?? 'See the request in your chat.'],
    requestAccepted: [`It’s on. ${first} accepted`, days ?? 'The address is in the chat.'],
    requestDeclined: [`${first} can’t this time`, 'Others can. Look around.'],
    requestWithdrawn: [`${first} took the request back`, days ?? 'There is nothing to do.'],
    requestExpired: [
      `The request with ${first} was not answered in time`,
      'You can still write to each other.',
    ],
    requestWaiting: [`${first} is waiting for your answer`, days ?? 'A short no is kinder than none.'],
    stayCancelled: [`${first} called the stay off`, days ?? 'See the stay.'],
    stayArrival: ['Have you arrived safely?', `One tap tells us. You are staying with ${first}.`],
    stayArrived: [`${first} has arrived`, 'Have a good time together.'],
    stayOver: [`Did the stay with ${first} happen?`, 'One tap, then you can write a review.'],
    eventJoined: [`${who} ${people > 1 ? 'come' : 'comes'} to ${title}`, when],
    eventChanged: [`${title} has changed`, when],
    eventCancelled: [`${first} called off ${title}`, [facts.event?.words, when].filter(Boolean).join(' ')],
    eventMovedUp: [`You have a place: ${title}`, when],
    eventReminder: [`Tomorrow: ${title}`, when],
    eventOrganiser: [`You organise ${title} with ${first}`, when],
    cityVisitors: [
      `${who} ${people > 1 ? 'visit' : 'visits'} your city this week`,
      'Say hello, or offer a bed.',
    ],
    reviewWaiting: [
      `How was it with ${first}?`,
      'Your words help whoever comes next. Two minutes are enough.',
    ],
    reviewWritten: [
      `${first} wrote a review`,
      'It opens when you write yours, or when the 14 days are over.',
    ],
    reviewOpened: [`${first}’s review can be read`, 'See what it says. You may answer once.'],
    reviewAnswered: [`${first} answered your review`, 'Read the answer.'],
    reportDecided: ['We looked at your report', 'See what became of it.'],
    sanctionGiven: ['A message from the Wayfellow team', 'Read what was decided and why.'],
    appealDecided: ['We looked at your appeal', 'Read what became of it.'],
    studentConfirmed: [
      'You are confirmed as a student',
      `For a year, at ${facts.university ?? 'your university'}.`,
    ],
    promoDecided: [promoWords(facts.promo), 'See how it stands.'],
    tripmateFound: [`You and ${first} travel together`, 'You both said yes. Your chat is open.'],
  }
  const [heading, body] = words[kind]
  return { title: heading, body }
}

function promoWords(promo: PromoFacts | undefined) {
  const done = { approve: 'was approved', decline: 'was declined', stop: 'was stopped' }
  return promo ? `Your promo «${promo.title}» ${done[promo.act]}` : 'Your promo was looked at'
}

function daysOf({ arriveOn, departOn }: NewsFacts) {
  if (arriveOn === undefined) return undefined
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  if (departOn === undefined) return day.format(new Date(arriveOn))
  return day.formatRange(new Date(arriveOn), new Date(departOn))
}

/** «Tue 13 Oct, 19:30 – 22:00, Lisbon time (18:30 for you)». */
function timesOf(event: EventFacts, ownZone: string | null) {
  const { dayWords, there, here } = eventTimes(event, 'en-GB', ownZone ?? undefined)
  const city = event.city.split(',', 1)[0] ?? ''
  return `${dayWords}, ${there}, ${city} time${here === null ? '' : ` (${here} for you)`}`
}

import { Plural, Trans } from '@lingui/react/macro'
import type { Notification } from '@wayfellow/contract/notifications'
import type { NotificationKind, PromoFacts } from '@wayfellow/contract/notifications/topics'
import type { ReactNode } from 'react'
import { firstName } from '../../../lib/words.ts'

/** The sentence of a notification; names are bold. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const [person] = notification.people
  const who = person ? (
    <strong>
      <bdi>{notification.count > 1 ? person.name : firstName(person)}</bdi>
    </strong>
  ) : (
    <Trans>Somebody</Trans>
  )
  const others = notification.count - 1
  const removed = (
    <strong>
      <bdi>{notification.facts.name}</bdi>
    </strong>
  )
  const university = notification.facts.university ?? <Trans>your university</Trans>
  const event = (
    <strong>
      <bdi>{notification.facts.event?.title}</bdi>
    </strong>
  )
  const sentences: Record<NotificationKind, ReactNode> = {
    followed:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> follow you
        </Trans>
      ) : (
        <Trans>{who} follows you</Trans>
      ),
    postCommented:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> commented on your post
        </Trans>
      ) : (
        <Trans>{who} commented on your post</Trans>
      ),
    commentAnswered:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> answered your comment
        </Trans>
      ) : (
        <Trans>{who} answered your comment</Trans>
      ),
    postHelpful:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> found your post helpful
        </Trans>
      ) : (
        <Trans>{who} found your post helpful</Trans>
      ),
    postTagged:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> wrote about {university}
        </Trans>
      ) : (
        <Trans>
          {who} wrote about {university}
        </Trans>
      ),
    requestReceived: <Trans>{who} asks to stay with you</Trans>,
    inviteReceived: <Trans>{who} offers you a bed</Trans>,
    requestChanged: <Trans>{who} would like other dates</Trans>,
    requestCountered: <Trans>{who} suggests other dates</Trans>,
    requestAccepted: <Trans>It's on. {who} accepted</Trans>,
    requestDeclined: <Trans>{who} can't this time</Trans>,
    requestWithdrawn: <Trans>{who} took the request back</Trans>,
    requestExpired: <Trans>The request with {who} was not answered in time</Trans>,
    requestWaiting: <Trans>{who} is waiting for your answer</Trans>,
    stayCancelled: <Trans>{who} called the stay off</Trans>,
    stayArrival: <Trans>Have you arrived safely at {who}'s?</Trans>,
    stayArrived: <Trans>{who} has arrived</Trans>,
    stayOver: <Trans>Did the stay with {who} happen?</Trans>,
    eventJoined:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> come to {event}
        </Trans>
      ) : (
        <Trans>
          {who} comes to {event}
        </Trans>
      ),
    eventAsked:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> ask to join {event}
        </Trans>
      ) : (
        <Trans>
          {who} asks to join {event}
        </Trans>
      ),
    eventAccepted: (
      <Trans>
        {who} said yes: {event}
      </Trans>
    ),
    eventChanged: <Trans>{event} has changed</Trans>,
    eventCancelled: (
      <Trans>
        {who} called off {event}
      </Trans>
    ),
    eventMovedUp: <Trans>You have a place: {event}</Trans>,
    eventRemoved: <Trans>You're not on the guest list of {event}</Trans>,
    eventReminder: <Trans>Tomorrow: {event}</Trans>,
    eventOrganiser: (
      <Trans>
        You organise {event} with {who}
      </Trans>
    ),
    tripmateFound: <Trans>You and {who} travel together</Trans>,
    reviewWaiting: <Trans>How was it with {who}? Write a review</Trans>,
    reviewWritten: <Trans>{who} wrote a review. It opens when you write yours</Trans>,
    reviewOpened: <Trans>{who} wrote about you</Trans>,
    reviewAnswered: <Trans>{who} answered your review</Trans>,
    reportDecided: <Trans>We looked at what you reported. See what became of it</Trans>,
    sanctionGiven: <Trans>A message from the Wayfellow team: read what was decided and why</Trans>,
    appealDecided: <Trans>We looked at your appeal. See what became of it</Trans>,
    banLifted: (
      <Trans>
        Your account is open again: the team has lifted the ban. Your chats are where you left them
      </Trans>
    ),
    accountRemoved: (
      <Trans>
        {removed}’s account was removed for breaking our rules. Don’t send money, and don’t open links from
        it. Get help
      </Trans>
    ),
    studentConfirmed: <Trans>The team has confirmed that you study, for a year from today</Trans>,
    promoDecided: promoSentence(notification.facts.promo),
    cityVisitors:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> visit your city this week
        </Trans>
      ) : (
        <Trans>{who} visits your city this week</Trans>
      ),
  }
  return sentences[notification.kind]
}

function promoSentence(promo: PromoFacts | undefined): ReactNode {
  if (!promo) return <Trans>We looked at your promo. See how it stands</Trans>
  const title = (
    <strong>
      <bdi>{promo.title}</bdi>
    </strong>
  )
  const sentences: Record<PromoFacts['act'], ReactNode> = {
    approve: <Trans>Your promo {title} was approved</Trans>,
    decline: <Trans>Your promo {title} was declined. See why</Trans>,
    stop: <Trans>Your promo {title} was stopped. See why</Trans>,
  }
  return sentences[promo.act]
}

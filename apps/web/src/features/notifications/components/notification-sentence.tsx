import { Plural, Trans } from '@lingui/react/macro'
import type { Notification } from '@wayfellow/contract/notifications'
import type { NotificationKind, PromoFacts } from '@wayfellow/contract/notifications/topics'
import type { ReactNode } from 'react'
import { firstName, shortLocation } from '../../../lib/words.ts'

/** The sentence of a notification; names are bold. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const [person] = notification.people
  const who = person ? (
    <strong>
      <bdi>{notification.count > 1 ? person.name : firstName(person)}</bdi>
    </strong>
  ) : (
    <Trans>Someone</Trans>
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
  const city = <bdi>{shortLocation(notification.facts.city ?? '')}</bdi>
  const sentences: Record<NotificationKind, ReactNode> = {
    followed:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> started following you
        </Trans>
      ) : (
        <Trans>{who} started following you</Trans>
      ),
    invitedJoined: <Trans>{who} joined by your invitation</Trans>,
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
          {who} and <Plural value={others} one="# other" other="# others" /> replied to your comment
        </Trans>
      ) : (
        <Trans>{who} replied to your comment</Trans>
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
          {who} and <Plural value={others} one="# other" other="# others" /> posted about {university}
        </Trans>
      ) : (
        <Trans>
          {who} posted about {university}
        </Trans>
      ),
    requestReceived: <Trans>{who} would like to stay with you</Trans>,
    inviteReceived: <Trans>{who} invited you to stay</Trans>,
    requestChanged: <Trans>{who} asked for different dates</Trans>,
    requestCountered: <Trans>{who} suggested different dates</Trans>,
    requestAccepted: <Trans>{who} accepted. You're all set</Trans>,
    requestDeclined: <Trans>{who} can't make it work this time</Trans>,
    requestWithdrawn: <Trans>{who} withdrew the request</Trans>,
    requestExpired: <Trans>The request with {who} expired</Trans>,
    requestWaiting: <Trans>{who} is waiting for your answer</Trans>,
    stayCancelled: <Trans>{who} cancelled the stay</Trans>,
    stayArrival: <Trans>Did you arrive safely at {who}'s?</Trans>,
    stayArrived: <Trans>{who} has arrived</Trans>,
    stayOver: <Trans>Did the stay with {who} go ahead?</Trans>,
    eventJoined:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> are coming to {event}
        </Trans>
      ) : (
        <Trans>
          {who} is coming to {event}
        </Trans>
      ),
    eventAsked:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> asked to join {event}
        </Trans>
      ) : (
        <Trans>
          {who} asked to join {event}
        </Trans>
      ),
    eventAccepted: (
      <Trans>
        {who} confirmed your place: {event}
      </Trans>
    ),
    eventChanged: <Trans>{event} has changed</Trans>,
    eventCancelled: (
      <Trans>
        {who} cancelled {event}
      </Trans>
    ),
    eventMovedUp: <Trans>You've got a spot: {event}</Trans>,
    eventRemoved: <Trans>You're not on the guest list: {event}</Trans>,
    eventReminder: <Trans>Tomorrow: {event}</Trans>,
    eventOrganiser: (
      <Trans>
        You're organising {event} with {who}
      </Trans>
    ),
    tripmateFound: <Trans>You and {who} are tripmates now</Trans>,
    reviewWaiting: <Trans>How did it go with {who}? Write a review</Trans>,
    reviewWritten: <Trans>{who} wrote a review. You'll see it once you write yours</Trans>,
    reviewOpened: <Trans>{who}'s review of you is published</Trans>,
    reviewAnswered: <Trans>{who} replied to your review</Trans>,
    reportDecided: <Trans>We reviewed your report. See what we decided</Trans>,
    sanctionGiven: <Trans>A message from the Wayfellow team. Read what we decided and why</Trans>,
    appealDecided: <Trans>We reviewed your appeal. See what we decided</Trans>,
    banLifted: (
      <Trans>You can use your account again: our team lifted the ban. Your chats are still there</Trans>
    ),
    accountRemoved: (
      <Trans>
        {removed}'s account was removed for breaking our rules. Don't send money or open links from this
        account. Get help
      </Trans>
    ),
    studentConfirmed: <Trans>Our team confirmed that you're a student, for one year from today</Trans>,
    promoDecided: promoSentence(notification.facts.promo),
    cityHost:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> can host in {city}
        </Trans>
      ) : (
        <Trans>
          {who} can host in {city}
        </Trans>
      ),
    cityVisitors:
      others > 0 ? (
        <Trans>
          {who} and <Plural value={others} one="# other" other="# others" /> are visiting your city this week
        </Trans>
      ) : (
        <Trans>{who} is visiting your city this week</Trans>
      ),
  }
  return sentences[notification.kind]
}

function promoSentence(promo: PromoFacts | undefined): ReactNode {
  if (!promo) return <Trans>We reviewed your promo. See the decision</Trans>
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

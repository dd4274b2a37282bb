import { z } from 'zod/mini'
import { refusal, refusalWithFacts } from '../errors.ts'

/** Events in 24 hours; fewer while an account is younger than a week. */
export const eventsPerDay = 5
export const newMemberEventsPerDay = 2

export const tooManyEvents = refusal(
  'too_many_events',
  429,
  `You've planned ${eventsPerDay} events in a day. Let people find these first, and plan the next one tomorrow.`,
)
export const tooManyNewEvents = refusal(
  'too_many_new_events',
  429,
  `In your first week you can plan ${newMemberEventsPerDay} events a day. You can plan the next one tomorrow.`,
)
export const eventTimes = refusal(
  'event_times',
  409,
  'Choose a start within the next year, and an end after it, at most two weeks later.',
)
export const eventTimeSkipped = refusal(
  'event_time_skipped',
  409,
  "This time doesn't exist on that day because the clocks go forward. Choose another one.",
)
export const eventTooSmall = refusalWithFacts({
  code: 'event_too_small',
  status: 409,
  message: 'More guests than that are already going. Choose a higher limit.',
  facts: z.object({ going: z.int() }),
  describe: ({ going }) => {
    const count = going.toLocaleString('en-GB')
    return `${count} ${going === 1 ? 'guest is' : 'guests are'} already going. Choose at least ${count}.`
  },
})
export const eventIdTaken = refusal(
  'event_id_taken',
  409,
  "We couldn't save this event. Please create it again.",
)
export const eventChanged = refusal(
  'event_changed',
  409,
  'This event has changed. Look at it again, then decide.',
)
export const eventActionClosed = refusal(
  'event_action_closed',
  409,
  "You can't do this any more. The event is over or was cancelled.",
)
export const removedFromEvent = refusal(
  'removed_from_event',
  409,
  "You're not on this event's guest list, so you can't respond to it. If you think that's a mistake, message the organiser.",
)
export const guestNotConfirmed = refusal(
  'guest_not_confirmed',
  409,
  "Their student status is no longer confirmed, so they can't take a spot. They can ask again once it is.",
)
export const notGoing = refusal(
  'not_going',
  409,
  'Only people who are going can help organise. Ask them to join first.',
)
export const tooManyOrganisers = refusal(
  'too_many_organisers',
  409,
  "Five people already organise this with you. That's the maximum.",
)

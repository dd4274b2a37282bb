import { z } from 'zod/mini'
import { refusal, refusalWithFacts } from '../errors.ts'

/** Events in 24 hours; fewer while an account is younger than a week. */
export const eventsPerDay = 5
export const newMemberEventsPerDay = 2

export const tooManyEvents = refusal(
  'too_many_events',
  429,
  `You have planned ${eventsPerDay} events in a day. Let people find these first, and plan the next one tomorrow.`,
)
export const tooManyNewEvents = refusal(
  'too_many_new_events',
  429,
  `In your first week you can plan ${newMemberEventsPerDay} events a day. Plan the next one tomorrow.`,
)
export const eventTimes = refusal(
  'event_times',
  409,
  'Choose a start from now on, at most a year ahead, and an end after it, within two weeks.',
)
export const eventTimeSkipped = refusal(
  'event_time_skipped',
  409,
  'This time does not exist on that day: the clocks go forward there. Choose another one.',
)
export const eventTooSmall = refusalWithFacts({
  code: 'event_too_small',
  status: 409,
  message: 'More people than that are going already. Choose a higher limit.',
  facts: z.object({ going: z.int() }),
  describe: ({ going }) => {
    const count = going.toLocaleString('en-GB')
    return `${count} ${going === 1 ? 'person is' : 'people are'} going already. Choose at least ${count}.`
  },
})
export const eventIdTaken = refusal('event_id_taken', 409, 'This event could not be saved. Plan it again.')
export const eventChanged = refusal(
  'event_changed',
  409,
  'This event has changed in the meantime. Look at it again, then decide.',
)
export const eventActionClosed = refusal(
  'event_action_closed',
  409,
  'This can’t be done any more. The event is over or was called off.',
)
export const removedFromEvent = refusal(
  'removed_from_event',
  409,
  'You are not on the guest list of this event, so you can’t answer it. If you think it is a mistake, write to who organises it.',
)
export const guestNotConfirmed = refusal(
  'guest_not_confirmed',
  409,
  'Their student status is no longer confirmed, so they can’t take a place. They can ask again once it is.',
)
export const notGoing = refusal(
  'not_going',
  409,
  'Only somebody who is going can help to organise. Ask them to join first.',
)
export const tooManyOrganisers = refusal(
  'too_many_organisers',
  409,
  'Five people organise this with you already. That is enough cooks.',
)

import { z } from 'zod/mini'
import { refusal, refusalWithFacts } from '../errors.ts'
import { listNights } from '../night-list.ts'

const Nights = z.array(z.iso.date())
const inEnglish = (nights: readonly string[]) =>
  listNights(nights, 'en-GB', (more) => (more === 1 ? '1 more night' : `${more} more nights`))

/** Requests and offers in 24 hours; fewer while an account is younger than a week. */
export const stayRequestsPerDay = 20
export const newMemberRequestsPerDay = 5

export const tooManyStayRequests = refusal(
  'too_many_stay_requests',
  429,
  `You have asked ${stayRequestsPerDay} people in a day. Give them time to answer, and ask the next one tomorrow.`,
)
export const tooManyNewStayRequests = refusal(
  'too_many_new_stay_requests',
  429,
  `In your first week you can ask ${newMemberRequestsPerDay} people a day. A few personal words bring more answers than many requests.`,
)
export const notHosting = refusal(
  'not_hosting',
  409,
  'This student is not hosting right now. Write to them, or ask another host.',
)
export const notFree = refusalWithFacts({
  code: 'not_free',
  status: 409,
  message: 'These nights are not free. Choose other dates, or ask in a message.',
  facts: z.object({ nights: Nights }),
  describe: ({ nights }) => `Not free: ${inEnglish(nights)}. Choose other dates, or ask in a message.`,
})
export const alreadyAsked = refusal(
  'already_asked',
  409,
  'There is already an open request between you two. Change its dates, or wait for the answer.',
)
export const stayTooLong = refusal(
  'stay_too_long',
  409,
  'That is longer than this host has people stay. Choose fewer nights.',
)
export const tooManyGuests = refusal(
  'too_many_guests',
  409,
  'There is not room for so many. Ask for fewer people, or ask another host.',
)
export const stayDates = refusal(
  'stay_dates',
  409,
  'Choose an arrival from today on, at most two years ahead, and a departure after it.',
)
export const landingNotOffered = refusal(
  'landing_not_offered',
  409,
  'This host does not offer landing stays. Ask for an ordinary stay instead.',
)
export const landingDetails = refusal(
  'landing_details',
  409,
  'A landing stay is for at most 7 nights. Say which university you come to and when your room is ready.',
)
/** `isOwnOffer` says that the host who is refused offered these nights, and so can also make room for more. */
export const homeIsFull = refusalWithFacts({
  code: 'home_is_full',
  status: 409,
  message: 'There would be more guests than beds on some of these nights. Suggest other dates.',
  facts: z.object({ nights: Nights, isOwnOffer: z.boolean() }),
  describe: ({ nights, isOwnOffer }) =>
    isOwnOffer
      ? `You have no bed left on ${inEnglish(nights)}. Offer other nights, or say in your home that there is room for more.`
      : `No bed is free on ${inEnglish(nights)}. Choose other dates.`,
})
export const youAreElsewhere = refusal(
  'you_are_elsewhere',
  409,
  'You already have a stay on some of these nights. Call that one off first, or choose other dates.',
)
export const guestIsElsewhere = refusal(
  'guest_is_elsewhere',
  409,
  'The guest already has a stay on some of these nights. Suggest other dates.',
)
export const stayRequestChanged = refusal(
  'stay_request_changed',
  409,
  'This has changed in the meantime. Look at it again, then decide.',
)
export const stayActionClosed = refusal(
  'stay_action_closed',
  409,
  'This can’t be done any more. The card shows where it stands.',
)
export const stopClosed = refusal(
  'stop_closed',
  409,
  'This stop is not open any more. Look at the trip again.',
)
export const stopDates = refusal(
  'stop_dates',
  409,
  'Some of these nights are not part of the stop. Offer nights on which they are there.',
)

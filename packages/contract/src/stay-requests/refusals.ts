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
  `You've sent requests to ${stayRequestsPerDay} people in a day. Give them time to answer, and ask the next one tomorrow.`,
)
export const tooManyNewStayRequests = refusal(
  'too_many_new_stay_requests',
  429,
  `In your first week you can send requests to ${newMemberRequestsPerDay} people a day. A personal message gets more answers than lots of requests.`,
)
export const notHosting = refusal(
  'not_hosting',
  409,
  "This student isn't hosting right now. Send them a message, or ask another host.",
)
export const notFree = refusalWithFacts({
  code: 'not_free',
  status: 409,
  message: "These nights aren't available. Choose other dates, or ask in a message.",
  facts: z.object({ nights: Nights }),
  describe: ({ nights }) => `Not available: ${inEnglish(nights)}. Choose other dates, or ask in a message.`,
})
export const alreadyAsked = refusal(
  'already_asked',
  409,
  'You two already have an open request. Change its dates, or wait for the answer.',
)
export const stayTooLong = refusal(
  'stay_too_long',
  409,
  "That's longer than this host allows. Choose fewer nights.",
)
export const tooManyGuests = refusal(
  'too_many_guests',
  409,
  "There isn't room for that many people. Request fewer guests, or ask another host.",
)
export const stayDates = refusal(
  'stay_dates',
  409,
  'Choose an arrival date within the next two years, and a departure after it.',
)
export const landingNotOffered = refusal(
  'landing_not_offered',
  409,
  "This host doesn't offer landing stays. Request a regular stay instead.",
)
export const landingDetails = refusal(
  'landing_details',
  409,
  "A landing stay is 7 nights at most. Tell your host which university you're coming to and when your room will be ready.",
)
/** `isOwnOffer` says that the host who is refused offered these nights, and so can also make room for more. */
export const homeIsFull = refusalWithFacts({
  code: 'home_is_full',
  status: 409,
  message: "You'd have more guests than beds on some of these nights. Suggest other dates.",
  facts: z.object({ nights: Nights, isOwnOffer: z.boolean() }),
  describe: ({ nights, isOwnOffer }) =>
    isOwnOffer
      ? `You don't have a free bed on ${inEnglish(nights)}. Offer other nights, or add more sleeping places to your home.`
      : `There's no free bed on ${inEnglish(nights)}. Choose other dates.`,
})
export const youAreElsewhere = refusal(
  'you_are_elsewhere',
  409,
  'You already have a stay on some of these nights. Cancel that one first, or choose other dates.',
)
export const guestIsElsewhere = refusal(
  'guest_is_elsewhere',
  409,
  'The guest already has a stay on some of these nights. Suggest other dates.',
)
export const stayRequestChanged = refusal(
  'stay_request_changed',
  409,
  'This has changed. Look at it again, then decide.',
)
export const stayActionClosed = refusal(
  'stay_action_closed',
  409,
  "You can't do this any more. The card shows the current status.",
)
export const stopClosed = refusal('stop_closed', 409, 'This stop is no longer open. Look at the trip again.')
export const stopDates = refusal(
  'stop_dates',
  409,
  "Some of these nights aren't part of the stop. Offer nights when they'll be there.",
)

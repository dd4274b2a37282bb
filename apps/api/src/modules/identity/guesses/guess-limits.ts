import type { Patience } from '../../../platform/limits/attempt-windows.ts'

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600

const waits = [30, minutes(1), minutes(2), minutes(5), minutes(15), hours(1), hours(2), hours(4)]

/**
 * For one account: from all unknown devices together, and for each known device by itself. The sixth wrong
 * password is free too, so that somebody who is asked for the captcha after five gets a try with it.
 */
export const accountPatience: Patience = { free: 6, waits, perHour: 10, memory: hours(7 * 24) }

const days = (count: number) => count * 86_400

const codeWaits = [minutes(1), minutes(5), minutes(15), hours(1), hours(4), hours(12), hours(24)]

/**
 * Six digits are few, and whoever enters them knows the password: five tries, then ever longer waits up to one try
 * a day. A quiet day forgets nothing, or waiting would buy five more. Decision 0355 has the odds.
 */
export const codePatience: Patience = {
  free: 5,
  waits: codeWaits,
  perHour: 10,
  memory: days(30),
  quiet: days(30),
}

/** The owner is notified from the third wrong code on, by one mail in six hours. */
export const wrongCodesUntilMail = 3
export const mailEveryMs = hours(6) * 1000

/** Only codes of this form can be guessed; a recovery code has 50 bits. */
export const isGuessableCode = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''))

/** Wrong passwords in a quarter of an hour after which somebody must show that they are a person. */
export const suspectAfter = 5

/** A hall of residence is one address and never quiet: only its last hour counts. */
export const addressPatience: Patience = { free: 100, waits, perHour: 120, memory: hours(1) }

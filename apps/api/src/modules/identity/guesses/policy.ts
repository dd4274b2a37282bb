import type { Patience } from '../../../platform/try-counts.ts'

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600

const waits = [30, minutes(1), minutes(2), minutes(5), minutes(15), hours(1), hours(2), hours(4)]

/**
 * For one account: from all unknown devices together, and for each known device by itself. The sixth wrong
 * password is free too, so that somebody who is asked for the captcha after five gets a try with it.
 */
export const accountPatience: Patience = { free: 6, waits, perHour: 10, memory: hours(7 * 24) }

/** Wrong passwords in a quarter of an hour after which somebody must show that they are a person. */
export const suspectAfter = 5

/** A hall of residence is one address and never quiet: only its last hour counts. */
export const addressPatience: Patience = { free: 100, waits, perHour: 120, memory: hours(1) }

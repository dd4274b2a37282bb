import { reviewReminderDays } from '@wayfellow/contract/reviews'

interface Timed {
  openedAt: Date
  closesAt: Date
  isRevealed: boolean
  /** How many went out. */
  reminders: number
  now: Date
}

const dayMs = 86_400_000
const reminderAt = ({ openedAt }: Timed, nth: number) => {
  const days = reviewReminderDays[nth]
  return days === undefined ? undefined : new Date(openedAt.getTime() + days * dayMs)
}

/** A clock that stood still for days reminds once, not of every day it missed. */
export function remindersBy(occasion: Timed) {
  return reviewReminderDays.filter((_, nth) => (reminderAt(occasion, nth) ?? occasion.now) <= occasion.now)
    .length
}

/** When the clock has something to do next; nothing for what is over. */
export function nextDue(occasion: Timed): Date | null {
  if (occasion.isRevealed) return null
  return reminderAt(occasion, occasion.reminders) ?? occasion.closesAt
}

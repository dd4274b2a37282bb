import type { PhotoStatus } from '@wayfellow/contract/photos'

/** `gone` is never shown: the row stays for a day, for the day's count of bytes. */
export type Status = PhotoStatus | 'gone'

interface Transition {
  by: 'owner' | 'worker' | 'clock'
  from: readonly Status[]
  to: Status
}

export const transitions = {
  finish: { by: 'owner', from: ['pending'], to: 'checking' },
  accept: { by: 'worker', from: ['checking'], to: 'ready' },
  refuse: { by: 'worker', from: ['checking'], to: 'refused' },
  remove: { by: 'owner', from: ['pending', 'checking', 'ready', 'refused'], to: 'gone' },
  expire: { by: 'clock', from: ['pending', 'refused'], to: 'gone' },
  /** Made to be sent, and never was. */
  lapse: { by: 'clock', from: ['ready'], to: 'gone' },
} satisfies Record<string, Transition>

export type Action = keyof typeof transitions

const minute = 60
const day = 86_400
/** How long what is gone counts for the day. */
export const forgetAfterSeconds = day + minute
/** The form of an upload works for ten minutes. */
export const tidyAfterSeconds = 15 * minute
/** With all its tries a check is over long before. */
const checkSeconds = 2 * 60 * minute

type Tidying =
  { act: 'expire' | 'giveUp' | 'forget' | 'lapse' } | { act: 'wait'; seconds: number } | { act: 'nothing' }

/** The clean-up that is due for a photo; `age` is the time since its last change. */
export function tidying(status: Status, age: number, isToSend = false): Tidying {
  if (status === 'ready' && isToSend) return after(age, day, 'lapse')
  if (status === 'pending') return after(age, tidyAfterSeconds, 'expire')
  if (status === 'checking') return after(age, checkSeconds, 'giveUp')
  if (status === 'refused') return after(age, day, 'expire')
  return status === 'gone' ? after(age, day, 'forget') : { act: 'nothing' }
}

function after(age: number, seconds: number, action: 'expire' | 'giveUp' | 'forget' | 'lapse'): Tidying {
  return age >= seconds ? { act: action } : { act: 'wait', seconds: Math.ceil(seconds - age) + 1 }
}

import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import type { Patience } from '../../../platform/limits/attempt-windows.ts'

const hour = 3_600

/**
 * Mails to one mailbox. No wait is longer than a link lives, so somebody who is kept from a new mail by the asking of
 * others has a link that works.
 */
export const mailPatience: Patience = {
  free: 3,
  waits: [hour, recoveryHours * hour],
  perHour: 3,
  memory: 24 * hour,
}

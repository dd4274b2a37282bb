import { challengeMinutes } from '@wayfellow/contract/identity-challenges'
import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

/** Enough to know one's own mailbox by, too little to learn somebody's: ma•••@unibo.it */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const shown = Math.min(2, Math.max(at - 1, 0))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}

export function codeLetter(name: string, code: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: `${code} is your Wayfellow code`,
      heading: `Is it you, ${firstNameOf(name)}?`,
      paragraphs: [
        'Somebody logged in with your password on a device we don’t know. If it was you, enter this code there:',
      ],
      code,
      after: [
        `It works for ${challengeMinutes} minutes. We never ask for it in a chat or on the phone.`,
        'If it wasn’t you, your password is known to somebody else: set a new one now. Nobody gets in without the code.',
      ],
      button: { label: 'Set a new password', path: '/forgot-password' },
      why: 'You get this mail because somebody entered your password on a new device.',
    },
  }
}

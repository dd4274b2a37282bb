import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

export function passwordChangedLetter(name: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your password was changed',
      heading: `${firstNameOf(name)}, your password was changed`,
      paragraphs: [
        'It was changed on one of your devices, under Account. Every other device has been signed out.',
        'If it was not you, set another one now: choose “Forgot password?” on the log-in page. Then look whether your mailbox is still yours alone.',
      ],
      button: { label: 'It was not me', path: '/forgot-password' },
      why: 'You get this mail because it is about the safety of your account. It can’t be switched off.',
    },
  }
}

import type { Letter } from '../../../platform/mail/letters.ts'
import { giveUpAfterDays } from './machine.ts'

const why = 'You get this mail because your home says that you can host.'

export const stillHostingLetter = (firstName: string, token: string): Letter => ({
  name: 'notice',
  values: {
    subject: 'Still hosting?',
    heading: 'Still hosting?',
    paragraphs: [
      `Hi ${firstName}, you haven’t been here for a while. Students who look for a place still find you as a host.`,
      `If that is right, press once and nothing changes. If we hear nothing for ${giveUpAfterDays} days, we change it to “Maybe”, so that nobody counts on a bed that is not there.`,
    ],
    button: { label: 'Yes, I can host', path: `/still-hosting/${token}` },
    link: { label: 'Change what I offer', path: '/edit-home' },
    why,
  },
})

export const nowMaybeLetter = (firstName: string): Letter => ({
  name: 'notice',
  values: {
    subject: 'Your home says “Maybe” now',
    heading: 'Your home says “Maybe” now',
    paragraphs: [
      `Hi ${firstName}, we asked whether you still host and heard nothing, so students now see “Maybe” instead of “Can host”.`,
      'You can change it back at any time.',
    ],
    button: { label: 'Look at my home', path: '/edit-home' },
    why,
  },
})

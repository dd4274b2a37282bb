import type { Letter } from '../../../platform/mail/letters.ts'

export function addedLetter(firstName: string, domain: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Your university is here now',
      heading: `${firstName}, your university is here now`,
      paragraphs: [
        `You asked us to add ${domain}, and we did. Confirm with your address there that you are a student.`,
      ],
      button: { label: 'Confirm that I am a student', path: '/settings/account#student' },
      why: 'You get this mail because you asked us to add your university.',
    },
  }
}

export function refusedLetter(firstName: string, domain: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'We could not add your university',
      heading: `${firstName}, we could not add your university`,
      paragraphs: [
        `You asked us to add ${domain}. We found no university there that gives its students addresses of their own.`,
        'If you have another address from your university, confirm with that one.',
      ],
      button: { label: 'Use another address', path: '/settings/account#student' },
      why: 'You get this mail because you asked us to add your university.',
    },
  }
}

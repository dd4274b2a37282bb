import { linkHours } from '@wayfellow/contract/identity-joining'
import { recoveryHours } from '@wayfellow/contract/identity-recovery'
import type { Letter } from '../../../platform/mail/letters.ts'
import { firstNameOf } from '../accounts/view.ts'

/** The answer to everybody who asks, whatever we know. */
export const sameAnswer = { message: 'Check your inbox' }

const joining = 'You get this mail because somebody, most likely you, entered this address at Wayfellow.'

export function completionLetter(name: string, token: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'One more step to Wayfellow',
      heading: `Welcome, ${firstNameOf(name)}`,
      paragraphs: [
        'Confirm this address and choose your username. It takes a minute.',
        `The link works once, for ${linkHours} hours. If you did not sign up, do nothing: we forget this address in a few days.`,
      ],
      button: { label: 'Finish signing up', path: `/complete-registration/${token}` },
      why: joining,
    },
  }
}

export function reminderLetter(name: string, token: string, isLast: boolean): Letter {
  return {
    name: 'notice',
    values: {
      subject: isLast ? 'Last call: your place at Wayfellow' : 'Your place at Wayfellow is waiting',
      heading: `${firstNameOf(name)}, one step is left`,
      paragraphs: [
        'You began to sign up and did not finish. Here is a new link.',
        isLast
          ? 'This is the last mail about it. In two days we forget your name and this address.'
          : 'No longer interested? Do nothing, we forget your name and this address in a few days.',
      ],
      button: { label: 'Finish signing up', path: `/complete-registration/${token}` },
      why: joining,
    },
  }
}

export function alreadyMemberLetter(name: string, recoveryToken: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'You already have an account',
      heading: `${firstNameOf(name)}, you are one of us already`,
      paragraphs: [
        'Somebody, most likely you, signed up with this address. It has an account, so log in as before.',
        `Forgotten the password? The link under the button sets a new one, once, for ${recoveryHours} hours.`,
      ],
      button: { label: 'Log in', path: '/login' },
      link: { label: 'Set a new password', path: `/password-reset/${recoveryToken}` },
      why: joining,
    },
  }
}

const welcome = 'You get this mail because you have just joined Wayfellow. There are at most three of these.'

export function profileLetter(name: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Hosts would like to know who is coming',
      heading: `${firstNameOf(name)}, a few lines about you`,
      paragraphs: [
        'A photo, three honest lines, your city and a language: with these you can ask for a stay, post and write first.',
        'It takes about five minutes, and you can stop anywhere.',
      ],
      button: { label: 'Finish my profile', path: '/complete-profile' },
      why: welcome,
    },
  }
}

export function tripLetter(name: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Where to first?',
      heading: `${firstNameOf(name)}, where to first?`,
      paragraphs: [
        'A weekend is enough for a first trip: a city you can reach by train, somebody who studies there, a sofa.',
        'Look who is there, and ask early. Hosts have exams too.',
      ],
      button: { label: 'Look around', path: '/search?type=users' },
      why: welcome,
    },
  }
}

export function safetyLetter(name: string): Letter {
  return {
    name: 'notice',
    values: {
      subject: 'Before you stay with somebody',
      heading: `${firstNameOf(name)}, four things before the first stay`,
      paragraphs: [
        'Read the whole profile and what others wrote. Talk here, so that we can help if something goes wrong.',
        'Nobody needs to pay for a stay. If someone asks for money, tell us.',
        'Tell a friend where you are, and have a second plan for the night.',
        'If it does not feel right, leave. You owe nobody an explanation.',
      ],
      button: { label: 'Read how to stay safe', path: '/safety' },
      why: welcome,
    },
  }
}

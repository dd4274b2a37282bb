import type { ReportCategory } from '@wayfellow/contract/reports'

export interface Voice {
  by: string
  category: ReportCategory
  words: string
  mayRead?: true
  /** Shows what they were written in private. */
  showsMessages?: true
  /** A drawing of data/demo and what it shows. */
  photos?: [string, string][]
}

/** Somebody who is after a deposit: the words to one student, who lets the team read them. */
export const demoPressure = {
  by: 'marek',
  to: 'priya',
  messages: [
    'Hi Priya! The room in Alfama is still free from the first. Two others want it, so be quick.',
    'You have not sent the deposit. I held it for you the whole weekend.',
    'I know where your faculty is. Maybe I come by and we talk about it there.',
    'Answer me!!',
  ],
  /** The one that she reports by itself, and what she says of it. */
  worst: {
    begins: 'I know where your faculty is.',
    voice: {
      by: 'priya',
      category: 'harassment',
      words: 'This is the message that frightens me. I have never told him where I study.',
      mayRead: true,
    } satisfies Voice,
  },
  voices: [
    {
      by: 'ines',
      category: 'scam',
      words:
        'He sent me photos of a flat in my own street. My neighbour lives there and has never heard of him.',
      photos: [['p-couch', 'A sofa in a living room, as he sent it']],
    },
    {
      by: 'priya',
      category: 'harassment',
      words:
        'He will not stop writing because I did not pay, and now he says he will wait for me at my faculty. Please read it, I am a bit scared.',
      mayRead: true,
      showsMessages: true,
    },
  ] satisfies Voice[],
}

/** Two names, one text, and the same link: each of them looks harmless, together they are a ring. */
export const demoRing = {
  text: 'Hi! I earn 40 € an hour from my room, two hours a day, and my boss still takes five students from our city. Start today: https://easy-student-pay.example/start',
  messages: [
    { by: 'kira', to: ['noah', 'amara', 'mara'] },
    { by: 'lenny', to: ['sofie', 'diego', 'jonas'] },
  ],
  voices: {
    kira: [
      {
        by: 'noah',
        category: 'spam',
        words:
          'Word for word what Lenny Frost wrote to Diego, with the same link. I think they are one person.',
        mayRead: true,
      },
      {
        by: 'amara',
        category: 'scam',
        words:
          'The page behind the link asks for a photo of my passport before I «start». Please take a look.',
      },
    ],
    lenny: [
      {
        by: 'diego',
        category: 'spam',
        words: 'We never talked before. The same text as from Kira, only the name is another.',
        mayRead: true,
      },
    ],
  } satisfies Record<string, Voice[]>,
}

/** A home that does not exist: three who don't know each other say so, and it is out of sight. */
export const demoFakeHome = {
  by: 'marek',
  place: 'Lisbon, Portugal',
  text: 'Sunny room in Alfama, 180 € all included, only for students. I am abroad at the moment: send the deposit and my cousin brings you the key.',
  voices: [
    {
      by: 'sofie',
      category: 'scam',
      words:
        'The photos he sends are from a hotel page, I found them in a minute. Nobody should pay for this.',
    },
    {
      by: 'giorgi',
      category: 'scam',
      words: 'A friend of mine sent him 180 euros in spring. There was no cousin and there was no key.',
    },
    {
      by: 'diego',
      category: 'spam',
      words: 'The same text stands in four groups of our university, each time with another street.',
    },
  ] satisfies Voice[],
}

/** Nothing against the guidelines, only somebody who is cross. */
export const demoUnfair = {
  by: 'tomasz',
  /** How the post begins that it is about. */
  begins: 'I come to Bologna for the spring term.',
  category: 'spam',
  words:
    'He asks for a room, I offer him one, and he takes advice from others instead. This is a waste of time.',
} satisfies Voice & { begins: string }

/** Decided by one admin, and waiting for another. */
export const demoAppeal = {
  about: 'tomasz',
  voices: [
    {
      by: 'noah',
      category: 'hate',
      words:
        'At the Thursday meeting he told two of us to go back where we came from, and then he wrote it again.',
    },
  ] satisfies Voice[],
  decidedBy: 'ada',
  days: 30,
  reason:
    'You told other students to go back where they came from. Everybody here is at home, so you have a break of thirty days.',
  note: 'Noah and the organiser say the same. First time that we hear of him.',
  words:
    'I was angry about something else that evening and I said something stupid. I have written to Noah to say sorry. Thirty days is the whole time that I have left in Kraków.',
}

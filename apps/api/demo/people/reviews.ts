import type { OccasionKind, ReviewRole } from '@wayfellow/contract/reviews'

interface DemoReview {
  kind: OccasionKind
  /** The city of a stay; what a trip or an event was called. */
  title: string
  /** How many days ago it began and ended. */
  days: readonly [began: number, ended: number]
  /** The role and the text of each of the two; no text while they have not written. */
  people: readonly [Side, Side]
}

interface Side {
  by: string
  role: ReviewRole
  text?: string
  /** Their answer to the other's review. */
  answer?: string
}

/** Reviews of the people one logs in as: of every kind, and one that waits for Mara to write hers. */
export const demoReviews: readonly DemoReview[] = [
  {
    kind: 'stay',
    title: 'Bologna, Italy',
    days: [9, 6],
    people: [
      {
        by: 'sofie',
        role: 'guest',
        text: 'Mara met me at the station although my train was an hour late. Clean sheets, a key of my own, and a list of bakeries that I have since sent to three friends. The kitchen is loud until eleven, in a good way.',
      },
      {
        by: 'mara',
        role: 'host',
        text: 'Sofie asked before she used anything, left the bathroom cleaner than it was, and taught the whole flat a Finnish card game. Come back when it is warm.',
        answer: 'The card game is still going on. You owe me eleven points!',
      },
    ],
  },
  {
    kind: 'stay',
    title: 'Tbilisi, Georgia',
    days: [13, 8],
    people: [
      {
        by: 'mara',
        role: 'guest',
        text: 'Giorgi gave up his own room and pretended that he likes the sofa. His grandmother cooks for ten when four are there. Bring warm socks, the house is old.',
      },
      {
        by: 'giorgi',
        role: 'host',
        text: 'Mara speaks to everybody, even to my grandmother, and they have no language in common. She washed up every evening and nobody had to say a word. An easy guest.',
      },
    ],
  },
  {
    kind: 'trip',
    title: 'Down the coast by slow train',
    days: [12, 5],
    people: [
      {
        by: 'jonas',
        role: 'tripmate',
        text: 'Six days, nine trains, one missed connection, and Mara laughed about it. She plans the morning and lets the afternoon happen. Fair with money down to the last coffee.',
        answer: 'I do not snore. I idle.',
      },
      {
        by: 'mara',
        role: 'tripmate',
        text: 'Jonas knows the timetable of every line and still gets off when a village looks nice. Carries the heavy bag without a speech about it. Snores a little.',
      },
    ],
  },
  {
    kind: 'event',
    title: 'Board games under the portico',
    days: [4, 4],
    people: [
      {
        by: 'amara',
        role: 'attendee',
        text: 'I knew nobody there. Mara moved over, explained the rules twice and never once said that it is easy.',
      },
      {
        by: 'mara',
        role: 'attendee',
        text: 'Amara said she does not play games and then beat all of us. Good company, walks home with whoever has the longest way.',
      },
    ],
  },
  {
    kind: 'event',
    title: 'Board games under the portico',
    days: [4, 4],
    people: [
      {
        by: 'diego',
        role: 'attendee',
        text: 'We talked about ferries for an hour and I have her list of the good ones. Somebody you meet once and want to write to.',
      },
      { by: 'mara', role: 'attendee' },
    ],
  },
  {
    kind: 'stay',
    title: 'Leipzig, Germany',
    days: [11, 9],
    people: [
      {
        by: 'noah',
        role: 'guest',
        text: 'A mattress on the floor of a room full of books, as he had said. Jonas was at work most of the day and left me the key, a map and half a cake. I felt at home at once.',
      },
      {
        by: 'jonas',
        role: 'host',
        text: 'Noah came when he said, told me when he would be late, and fixed the lamp in the hall that has been broken since March.',
      },
    ],
  },
  {
    kind: 'stay',
    title: 'Lisbon, Portugal',
    days: [8, 4],
    people: [
      {
        by: 'jonas',
        role: 'guest',
        text: 'Inês shows you her Lisbon: the viewpoint without the crowd, the lunch for five euros. The street is noisy until two, take earplugs. I would go again tomorrow.',
      },
      {
        by: 'ines',
        role: 'host',
        text: 'Jonas is quiet in the morning, which my flatmates noticed with love. He brought bread from Leipzig and left a map of night trains on our wall.',
      },
    ],
  },
  {
    kind: 'event',
    title: 'Tandem evening at the library',
    days: [6, 6],
    people: [
      {
        by: 'priya',
        role: 'attendee',
        text: 'Jonas is patient with beginners. He waits until you have found the word yourself, and only then he nods.',
      },
      {
        by: 'jonas',
        role: 'attendee',
        text: 'Priya learns a language the way others climb: she looks for the steep side. I laughed a lot.',
      },
    ],
  },
]

import type { PostKind } from '@wayfellow/contract/posts'

interface DemoComment {
  by: string
  text: string
  answers?: { by: string; text: string }[]
}

interface DemoPost {
  by: string
  place: string
  kind: PostKind
  /** It is about the university of this person. */
  universityOf?: string
  text: string
  /** Drawings of data/demo, with what they show. */
  photos?: [file: string, alt: string][]
  helpful?: string[]
  comments?: DemoComment[]
}

/** The oldest first: the last one stands on top. */
export const demoPosts: DemoPost[] = [
  {
    by: 'amara',
    place: 'Bologna, Italy',
    kind: 'tip',
    text: 'The library in Sala Borsa is open until eight and has sockets at every table. Upstairs is the quiet part.',
  },
  {
    by: 'jonas',
    place: 'Leipzig, Germany',
    kind: 'tip',
    text: 'Leipzig by regional train with the semester ticket: sit on the left after Halle, the river is there.',
  },
  {
    by: 'giorgi',
    place: 'Tbilisi, Georgia',
    kind: 'offering',
    text: 'Whoever comes to Tbilisi: on Sundays I walk up to Turtle Lake. Two hours, one dog, no hurry.',
    helpful: ['mara'],
  },
  {
    by: 'amara',
    place: 'Bologna, Italy',
    kind: 'question',
    text: 'Does anybody know a doctor who speaks English near Porta San Vitale?',
    comments: [{ by: 'mara', text: 'Dr Conti, first floor above the bakery. Very kind.' }],
  },
  {
    by: 'diego',
    place: 'Lisbon, Portugal',
    kind: 'tip',
    text: 'The canteen of the Técnico feeds you for three euros, and nobody asks which faculty you are from.',
  },
  {
    by: 'giorgi',
    place: 'Tbilisi, Georgia',
    kind: 'tip',
    text: 'Buy the metro card at the station, not at the airport: it is the same card, and there it costs a tenth.',
  },
  {
    by: 'noah',
    place: 'Lisbon, Portugal',
    kind: 'tip',
    text: 'The 28 tram is for photos. The 12 goes the same way and you get a seat. For the river, take the ferry from Cais do Sodré to Cacilhas: ten minutes, and the best view of the city.',
    helpful: ['diego', 'mara'],
    comments: [{ by: 'diego', text: 'And the grilled sardines on the other side.' }],
  },
  {
    by: 'mara',
    place: 'Bologna, Italy',
    kind: 'offering',
    text: 'Moving out at the end of the month: one desk lamp, a moka pot for three and a bicycle pump, all for free. Come by with a bag, and stay for a coffee.',
    helpful: ['amara'],
    comments: [
      {
        by: 'amara',
        text: 'The moka pot, please! Mine exploded.',
        answers: [
          { by: 'mara', text: 'Yours. Tuesday after six?' },
          { by: 'amara', text: 'Perfect, I bring the cake.' },
        ],
      },
    ],
  },
  {
    by: 'jonas',
    place: 'Bologna, Italy',
    kind: 'question',
    universityOf: 'mara',
    text: 'I come to Bologna for the spring term. Is the residence near the station as loud as people say, or should I rather look for a room in Bolognina?',
    comments: [
      {
        by: 'mara',
        text: 'Loud until midnight, then fine. Bolognina is cheaper and ten minutes by bike.',
        answers: [{ by: 'jonas', text: 'Bike it is then. Thank you.' }],
      },
      { by: 'amara', text: 'Ask for a room to the courtyard, they have some.' },
    ],
  },
  {
    by: 'giorgi',
    place: 'Bologna, Italy',
    kind: 'lookingFor',
    text: 'Looking for two people for a Sunday on the hills: San Luca up, Casaglia down, gelato at the end. Slow pace, bad jokes.',
    helpful: ['mara'],
  },
  {
    by: 'amara',
    place: 'Bologna, Italy',
    kind: 'tip',
    text: 'Sunday dinner club survived its third week. Eleven people, six languages, one working hob. Next one is on the 19th, bring a dish from home.',
    photos: [['p-dinner', 'A table from above with pasta, curry and many forks']],
    helpful: ['mara', 'jonas', 'giorgi', 'noah'],
    comments: [
      { by: 'mara', text: 'I still dream of that curry.' },
      {
        by: 'giorgi',
        text: 'Can I bring khachapuri? It needs the oven for twenty minutes.',
        answers: [{ by: 'amara', text: 'For khachapuri the oven is yours.' }],
      },
    ],
  },
]

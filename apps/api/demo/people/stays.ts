interface DemoStay {
  guest: string
  host: string
  /** Arrival and departure, in days from today. */
  days: readonly [arrive: number, depart: number]
  guests?: number
  text: string
  /** The host's answer; absent while there is none. */
  answer?: 'accept' | { counter: readonly [arrive: number, depart: number] } | { decline: string }
}

/** Requests in several states around the two students one logs in as. */
export const demoStays: readonly DemoStay[] = [
  {
    guest: 'jonas',
    host: 'mara',
    days: [17, 19],
    text: 'Hi Mara! I come by night train for a workshop at the physics department. I wash up, I am quiet in the morning, and I bring bread from Leipzig.',
  },
  {
    guest: 'mara',
    host: 'ines',
    days: [20, 23],
    text: 'Hello Inês, I would love to see Lisbon before the exams. The sofa, the floor or the balcony is fine, and I get on with cats. Shall I cook one evening?',
    answer: 'accept',
  },
  {
    guest: 'noah',
    host: 'mara',
    days: [41, 44],
    text: 'Ciao Mara, a friend plays in Bologna and I would like to stay for the weekend. I am an early sleeper and happy to help with the Wednesday dinner.',
    answer: { counter: [42, 45] },
  },
  {
    guest: 'diego',
    host: 'jonas',
    days: [9, 11],
    text: 'Hallo Jonas, I have an interview at the university in Leipzig and need two nights. I travel light and can come late in the evening if that is easier.',
    answer: { decline: 'Four of us are writing our theses right now. In spring with pleasure!' },
  },
]

/** Messages between the two once the stay is accepted. */
export const demoTalk: readonly { by: string; to: string; text: string }[] = [
  { by: 'ines', to: 'mara', text: 'It’s on! The cat has seen your photo and is fine with it.' },
  {
    by: 'mara',
    to: 'ines',
    text: 'Wonderful. I land at 18:20, is there a bus, or do I walk down with the sun?',
  },
  {
    by: 'ines',
    to: 'mara',
    text: 'Metro to Cais do Sodré, then five minutes uphill. Ring twice, the bell is shy.',
  },
  { by: 'mara', to: 'ines', text: 'Perfect, I bring tortellini and cook on Tuesday.' },
]

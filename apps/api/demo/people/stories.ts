interface DemoStory {
  by: string
  /** A drawing of data/demo, and what it shows. */
  photo: [file: string, alt: string]
  caption: string
  place: string
  /** People who have viewed it. */
  seenBy?: string[]
}

/** Stories of the people of the design today, in the order they were posted. */
export const demoStories: DemoStory[] = [
  {
    by: 'amara',
    photo: ['p-bologna', 'Red roofs and two leaning towers'],
    caption: 'Exam passed. Gelato on the steps, who comes?',
    place: 'Bologna, Italy',
    seenBy: ['mara', 'jonas'],
  },
  {
    by: 'giorgi',
    photo: ['p-train', 'A night train under a big moon'],
    caption: 'Eleven hours, one window, no planes.',
    place: 'Tbilisi, Georgia',
  },
  {
    by: 'giorgi',
    photo: ['p-tbilisi', 'Tbilisi at sunset: wooden balconies, churches and hills'],
    caption: 'First cold evening. It is officially khinkali weather.',
    place: 'Tbilisi, Georgia',
  },
  {
    by: 'mara',
    photo: ['p-dinner', 'A long table with too much pasta'],
    caption: 'Tuesday tandem table, seven languages',
    place: 'Bologna, Italy',
    seenBy: ['amara', 'jonas', 'giorgi'],
  },
  {
    by: 'diego',
    photo: ['p-coast', 'Cliffs, and the sea far below'],
    caption: 'The bus was late, the sea was not',
    place: 'Lisbon, Portugal',
  },
  {
    by: 'jonas',
    photo: ['p-canal', 'A canal with a rowing boat'],
    caption: 'Leipzig thinks it is Venice today',
    place: 'Leipzig, Germany',
  },
  {
    by: 'diego',
    photo: ['p-night', 'Lights of a city at night'],
    caption: 'Roof still open. Bring a jumper.',
    place: 'Lisbon, Portugal',
  },
]

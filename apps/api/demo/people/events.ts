import type { EventInput } from '@wayfellow/contract/events'

interface DemoEvent extends Partial<Pick<EventInput, 'capacity' | 'audience' | 'isShared' | 'languages'>> {
  organiser: string
  title: string
  text: string
  /** By its label. */
  place: string
  /** In days from today, by the clock of the place. */
  day: number
  from: string
  to: string
  /** Ends on the day after. */
  isLate?: boolean
  spot?: EventInput['spot']
  /** One of data/demo, and what it shows. */
  photo?: [string, string]
  going?: readonly string[]
  /** People who wait for the organiser's confirmation. */
  asked?: readonly string[]
  maybe?: readonly string[]
}

const bologna = 'Bologna, Italy'
const lisbon = 'Lisbon, Portugal'

/** Something on in the cities of the students one logs in as: soon, full with a line, shared, and far away. */
export const demoEvents: readonly DemoEvent[] = [
  {
    organiser: 'amara',
    title: 'Aperitivo on the steps of San Petronio',
    photo: ['p-bologna', 'Red roofs and the two towers of Bologna'],
    text: 'We bring a blanket and olives, you bring whatever you like to drink. If it rains we move under the portico.',
    place: bologna,
    day: 1,
    from: '18:30',
    to: '21:00',
    capacity: 12,
    languages: ['it', 'en'],
    spot: { name: 'Basilica di San Petronio', address: 'Piazza Maggiore', point: null, shown: 'public' },
    isShared: true,
    going: ['mara', 'jonas', 'giorgi', 'diego'],
    maybe: ['noah'],
  },
  {
    organiser: 'mara',
    title: 'Dinner for six at my place',
    photo: ['p-dinner', 'A long table with lamps over it, seen from above'],
    text: 'A big pot of something warm. Tell me what you can’t eat. I confirm every guest, and only they get the address.',
    place: bologna,
    day: 3,
    from: '20:00',
    to: '23:30',
    capacity: 2,
    languages: ['en', 'it', 'sv'],
    spot: { name: 'My kitchen', address: 'Via del Pratello 41', point: null, shown: 'going' },
    going: ['amara', 'jonas', 'sofie'],
    asked: ['priya'],
  },
  {
    organiser: 'leila',
    title: 'Tandem table: Italian for Portuguese',
    text: 'Two long tables, one language each, a bell that makes you switch. Nobody is keeping score. The café keeps the kitchen open for us until eleven.',
    place: lisbon,
    day: 2,
    from: '19:30',
    to: '22:00',
    capacity: 20,
    languages: ['it', 'pt', 'en'],
    spot: {
      name: 'Café Buenos Aires',
      address: 'Calçada do Duque 31',
      point: { lat: 38.7132, lng: -9.1425 },
      shown: 'everyone',
    },
    isShared: true,
    going: ['ines', 'noah', 'diego', 'sofie', 'mara'],
  },
  {
    organiser: 'jonas',
    title: 'Night walk to the old signal boxes',
    photo: ['p-night', 'A street at night with one lit window'],
    text: 'Eight kilometres, two of them along the rails that are no longer used. Sturdy shoes, a lamp, tea.',
    place: 'Leipzig, Germany',
    day: 5,
    from: '22:00',
    to: '02:00',
    isLate: true,
    languages: ['de', 'en'],
    going: ['priya'],
    maybe: ['mara'],
  },
]

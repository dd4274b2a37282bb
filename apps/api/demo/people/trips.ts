import type { LegKind, Transport, TripAudience } from '@wayfellow/contract/trips'

interface DemoStop {
  place: string
  /** Days from today. */
  from: number
  to: number
  kind?: LegKind
  transport?: Transport
  note?: string
}

interface DemoTrip {
  by: string
  title: string
  text: string
  travellers?: number
  audience?: TripAudience
  seeksMates?: boolean
  stops: DemoStop[]
  /** Of data/demo, and what they show; for a trip that is over. */
  album?: [string, string][]
}

export const demoTrips: DemoTrip[] = [
  {
    by: 'jonas',
    title: 'Bologna to Tbilisi, no planes',
    text: 'Slow way east for reading week. Cheap sleepers, students’ sofas, one ferry if the sea behaves. Join for all of it or just a leg.',
    audience: 'everyone',
    seeksMates: true,
    stops: [
      { place: 'Bologna, Italy', from: 9, to: 10, note: 'Meet at platform 4, 17:40' },
      { place: 'Belgrade, Serbia', from: 11, to: 14, kind: 'host', transport: 'train' },
      { place: 'Sofia, Bulgaria', from: 14, to: 16, transport: 'bus' },
      { place: 'Istanbul, Turkey', from: 17, to: 20, kind: 'host', transport: 'train' },
      { place: 'Tbilisi, Georgia', from: 22, to: 26, transport: 'bus' },
    ],
  },
  {
    by: 'mara',
    title: 'Three cities before the exams',
    text: 'Museums in the morning, libraries in the afternoon, and somebody who knows where to eat.',
    audience: 'everyone',
    seeksMates: true,
    stops: [
      { place: 'Belgrade, Serbia', from: 12, to: 15, kind: 'host' },
      { place: 'Budapest, Hungary', from: 15, to: 18, transport: 'train' },
      {
        place: 'Vienna, Austria',
        from: 18,
        to: 20,
        kind: 'private',
        transport: 'train',
        note: 'With my aunt',
      },
    ],
  },
  {
    by: 'mara',
    title: 'Two oceans of tiles',
    text: 'Porto for the bookshop, Lisbon to see where I will live next spring.',
    audience: 'everyone',
    stops: [
      { place: 'Porto, Portugal', from: 50, to: 52 },
      { place: 'Lisbon, Portugal', from: 52, to: 55, kind: 'host', transport: 'train' },
    ],
  },
  {
    by: 'mara',
    title: 'One night in Venice',
    text: 'The last train there, the first boat back. We got lost twice, which was the plan.',
    audience: 'everyone',
    // Came back this morning: nobody plans what is over.
    stops: [{ place: 'Venice, Italy', from: -1, to: 0, transport: 'train' }],
    album: [
      ['p-train', 'Mountains from a train window, a coffee on the table'],
      ['p-canal', 'Two bikes before narrow houses along a canal'],
      ['p-night', 'Five at a long table under strings of lights'],
    ],
  },
  {
    by: 'sofie',
    title: 'A week in Bologna',
    text: 'To see the university before I apply. Coffee with anybody who studies there.',
    audience: 'everyone',
    stops: [{ place: 'Bologna, Italy', from: 6, to: 13, kind: 'host' }],
  },
  {
    by: 'giorgi',
    title: 'Bologna and Lisbon',
    text: 'Two weeks, two oceans of pasta and fish.',
    audience: 'verified',
    travellers: 2,
    stops: [
      { place: 'Bologna, Italy', from: 3, to: 8 },
      { place: 'Lisbon, Portugal', from: 9, to: 16, kind: 'host', transport: 'plane' },
    ],
  },
]

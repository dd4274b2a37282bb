import type { HomeChange } from '@wayfellow/contract/homes'

interface DemoHome extends HomeChange {
  /** From and to, in days from today. */
  blocked: readonly [from: number, to: number][]
}

/** By username. The streets are real, the flats are not. */
export const demoHomes: Record<string, DemoHome> = {
  mara: {
    hosting: 'yes',
    meetUp: 'yes',
    sleeping: 'sharedRoom',
    bed: 'sofaBed',
    maxGuests: 2,
    longestStay: 4,
    lastMinute: true,
    flatmates: 2,
    pets: 'none',
    smoking: 'outside',
    stepFree: false,
    amenities: ['wifi', 'kitchen', 'bedding', 'towels', 'bike'],
    quietHours: { from: '23:00', to: '07:30' },
    about:
      'Third floor without a lift, tall windows, a kitchen for eight. Wednesdays we cook for the whole house.',
    houseRules: 'Shoes off. Wash your cup. If you come home late, close the door with the key.',
    address: {
      street: 'Via Mascarella 24',
      unit: '3rd floor, Lindqvist',
      postcode: '40126',
      city: 'Bologna',
    },
    point: { lat: 44.49905, lng: 11.35095 },
    directions: 'Ten minutes on foot from the station. Ring twice, the bell is old.',
    blocked: [
      [6, 9],
      [24, 38],
    ],
  },
  jonas: {
    hosting: 'maybe',
    meetUp: 'yes',
    sleeping: 'commonRoom',
    bed: 'mattress',
    maxGuests: 1,
    longestStay: 3,
    flatmates: 4,
    smoking: 'no',
    amenities: ['wifi', 'kitchen', 'washingMachine'],
    about: 'A big shared flat in the west. The mattress is better than it sounds.',
    address: { street: 'Könneritzstraße 61', unit: 'WG Weber', postcode: '04229', city: 'Leipzig' },
    point: { lat: 51.32603, lng: 12.33782 },
    blocked: [[0, 5]],
  },
  ines: {
    hosting: 'yes',
    meetUp: 'maybe',
    sleeping: 'privateRoom',
    bed: 'bed',
    maxGuests: 2,
    longestStay: 7,
    lastMinute: false,
    flatmates: 1,
    pets: 'liveHere',
    smoking: 'no',
    stepFree: true,
    amenities: ['wifi', 'kitchen', 'bedding', 'towels', 'desk', 'spareKey', 'balcony'],
    quietHours: { from: '22:30', to: '07:00' },
    about: 'My flat is small, loud on Fridays, and five minutes from the ferry. The cat is called Bica.',
    houseRules: 'The cat stays in. Everything else can be talked about.',
    address: { street: 'Rua da Boavista 98', unit: '2 esq', postcode: '1200-068', city: 'Lisboa' },
    point: { lat: 38.70811, lng: -9.14902 },
    directions: 'From Cais do Sodré along the river, then up the second street.',
    blocked: [
      [12, 15],
      [40, 47],
    ],
  },
  giorgi: {
    hosting: 'yes',
    meetUp: 'yes',
    sleeping: 'commonRoom',
    bed: 'sofa',
    maxGuests: 1,
    longestStay: 5,
    pets: 'bringYours',
    amenities: ['wifi', 'kitchen', 'garden'],
    about: 'Sofa under the vine. My grandmother will feed you; there is no way around it.',
    point: { lat: 41.6939, lng: 44.80152 },
    blocked: [],
  },
  amara: { hosting: 'maybe', meetUp: 'yes', maxGuests: 1, sleeping: 'sharedRoom', blocked: [[3, 20]] },
  noah: { hosting: 'no', meetUp: 'yes', blocked: [] },
}

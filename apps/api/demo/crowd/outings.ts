import type { Occasion } from './occasions.ts'
import type { Saying } from './talk.ts'

interface Gathering {
  title: Saying
  /** Shown by its picture. */
  occasion: Occasion
  text: string
  from: string
  to: string
  capacity: number | null
}

const gathering = (
  occasion: Occasion,
  title: Saying,
  text: string,
  from: string,
  to: string,
  capacity: number | null = null,
): Gathering => ({ occasion, title, text, from, to, capacity })

export const gatherings: readonly Gathering[] = [
  gathering(
    'games',
    (spot) => `Board games at ${spot}`,
    'Six boxes, two tables, rules explained as often as you like. Come alone, leave with an opinion on sheep.',
    '18:30',
    '22:00',
    24,
  ),
  gathering(
    'talking',
    (_, city) => `Tandem table ${city}`,
    'Half an hour in one language, half an hour in the other. Beginners sit in the middle.',
    '19:00',
    '21:30',
    30,
  ),
  gathering(
    'running',
    (spot) => `Slow run from ${spot}`,
    'Seven kilometres at a pace at which one can talk. We wait at every corner.',
    '18:00',
    '19:30',
  ),
  gathering(
    'talking',
    (_, city) => `First week in ${city}: ask us anything`,
    'Rooms, forms, bikes, doctors, where to dance. We have been new here, too.',
    '17:30',
    '19:30',
    40,
  ),
  gathering(
    'picnic',
    (spot) => `Picnic at ${spot}`,
    'Everybody brings one thing to share and one question. There are blankets for twelve.',
    '16:00',
    '20:00',
  ),
  gathering(
    'soup',
    () => 'Soup for many',
    'A big pot, a small kitchen, eight chairs. Tell us what you can’t eat.',
    '19:30',
    '22:30',
    9,
  ),
  gathering(
    'stage',
    () => 'Open mic, first-timers first',
    'Songs, poems, three minutes of chemistry. The audience is on your side.',
    '20:00',
    '23:30',
    60,
  ),
  gathering(
    'night',
    (_, city) => `${city} by night, on foot`,
    'Two hours through streets that no guide knows. Good shoes, no hurry.',
    '21:00',
    '23:30',
    20,
  ),
  gathering(
    'drawing',
    () => 'Life drawing with bad pencils',
    'We sit for each other, five minutes each. Nobody keeps the drawings unless they want to.',
    '18:00',
    '20:30',
    14,
  ),
  gathering(
    'football',
    (spot) => `Football at ${spot}, mixed and friendly`,
    'Teams are drawn from a hat. Whoever wins washes the shirts.',
    '17:00',
    '19:00',
    22,
  ),
  gathering(
    'film',
    () => 'Film evening with subtitles in everything',
    'One old film, a sheet on the wall, and a vote on next week’s.',
    '20:30',
    '23:00',
    18,
  ),
  gathering(
    'workshop',
    () => 'Repair café',
    'Bring what is broken: bikes, zips, lamps, plans for the weekend.',
    '15:00',
    '18:30',
  ),
  gathering(
    'choir',
    () => 'Choir for people who say they can’t sing',
    'Four songs in four languages, tea in between. By the end there is a concert for nobody.',
    '18:30',
    '20:30',
    35,
  ),
  gathering(
    'walk',
    (spot) => `Sunday walk from ${spot}`,
    'Twelve kilometres, one hill, one bakery. Dogs are welcome and decide the way.',
    '10:30',
    '15:30',
  ),
]

interface Journey {
  title: (first: string, last: string) => string
  text: string
  stops: readonly [least: number, most: number]
  /** Nights at the last stop. */
  nights: readonly [least: number, most: number]
  byLand?: true
}

export const journeys: readonly Journey[] = [
  {
    title: (_, last) => `A week in ${last}`,
    text: 'To see whether I could live there for a semester. I would love to hear how it is in winter.',
    stops: [1, 1],
    nights: [6, 8],
  },
  {
    title: (_, last) => `${last}, slowly`,
    text: 'By land and with a book. I stop wherever the train does.',
    stops: [2, 3],
    nights: [3, 5],
    byLand: true,
  },
  {
    title: (first, last) => `${first} to ${last}, no planes`,
    text: 'Cheap sleepers, students’ sofas, one rucksack. Join for all of it or just for a leg.',
    stops: [2, 4],
    nights: [2, 4],
    byLand: true,
  },
  {
    title: (_, last) => `Conference in ${last}, and then some`,
    text: 'Two days of lectures, the rest for walking around with somebody who lives there.',
    stops: [1, 1],
    nights: [4, 5],
  },
  {
    title: (_, last) => `Visiting friends in ${last}`,
    text: 'They work during the day, so I look for company, coffee and the good museums.',
    stops: [1, 2],
    nights: [3, 6],
  },
  {
    title: (first) => `Round trip from ${first}`,
    text: 'Before the exams begin. I cook for whoever hosts me and wash up afterwards.',
    stops: [2, 3],
    nights: [2, 4],
    byLand: true,
  },
  {
    title: (_, last) => `Interview in ${last}`,
    text: 'One nervous morning, then a few days off. Keep your fingers crossed and show me a view.',
    stops: [1, 1],
    nights: [2, 4],
  },
  {
    title: (_, last) => `Reading week in ${last}`,
    text: 'Libraries in the morning, everything else in the afternoon.',
    stops: [1, 1],
    nights: [6, 8],
  },
]

export const ofHosts = [
  'I arrived tired and late and there was soup. A calm flat, a clean bed, and good advice for the next day.',
  'A host who knows when to talk and when to let you sleep. We cooked together twice and I have the recipe.',
  'The room was exactly as described, the welcome was warmer. I left with three books and an invitation back.',
  'Showed me the city that is not on postcards. The sofa is short, the evenings were long.',
  'Everything was agreed on before I came and then it was simply so. I felt at home on the first evening.',
  'Kind, patient with my bad grammar, and serious about breakfast. I would stay again at once.',
  'The house is loud in the morning because everybody sings. I mean this as a compliment.',
  'Picked me up from the bus although it was raining. You can tell that guests are a pleasure here.',
]
export const ofGuests = [
  'An easy guest: on time, tidy, curious. The kitchen was cleaner than before and the jokes were better.',
  'We only had two days and talked as if it were ten. Left the key where we had agreed and a note on the fridge.',
  'Asked before using anything, cooked for the whole flat and taught us a card game. Come again.',
  'Quiet in the morning, good company in the evening. My flatmates asked when the next visit is.',
  'Told me in time that the train was late and brought cake from home. What more could one want.',
  'Thoughtful and funny. Fixed the shelf that I had been looking at for a year.',
  'A pleasure from the first message on. I recommend leaving the choice of music to this guest.',
  'Somebody who really wants to get to know a place. We walked until our feet hurt.',
]

export const captions = [
  'Exam over. Sky still there.',
  'The long way home today.',
  'Somebody has to test this bench.',
  'First coffee outside this year.',
  'Market day, all of it.',
  'Twelve people, one pan.',
  'Missed the train, found this.',
  'The view from the library, unfairly.',
  'It smells of rain and bread here.',
  'Who is in town tonight?',
]

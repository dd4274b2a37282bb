import type { PostKind } from '@wayfellow/contract/posts'
import type { Occasion } from './occasions.ts'

/** A sentence said in a city: about one of its spots, or the city itself. */
export type Saying = (spot: string, city: string) => string

interface Topic {
  kind: PostKind
  /** Shown by its picture, where one fits the words. */
  occasion?: Occasion
  text: Saying
  comments: readonly string[]
}

const topic = (kind: PostKind, text: Saying, ...comments: string[]): Topic => ({ kind, text, comments })
const pictured = (occasion: Occasion, kind: PostKind, text: Saying, ...comments: string[]): Topic => ({
  ...topic(kind, text, ...comments),
  occasion,
})

export const topics: readonly Topic[] = [
  pictured(
    'bench',
    'tip',
    (spot) => `The benches at ${spot} are in the sun until half past five. Bring a book and something warm.`,
    'Went today, can confirm.',
    'And the kiosk there sells tea.',
  ),
  pictured(
    'library',
    'tip',
    (_, city) =>
      `Three libraries in ${city} stay open until midnight in the exam weeks. The one by the station is the warmest.`,
    'Which floor has sockets?',
    'Second floor, along the wall.',
  ),
  topic(
    'tip',
    (_, city) =>
      `Museums in ${city} are free for students on the first Sunday of the month. Go before ten, after that there is a queue.`,
    'Do they want a card or is a letter enough?',
    'A photo of the card was enough for me.',
  ),
  pictured(
    'market',
    'tip',
    (spot) =>
      `There is a flea market at ${spot} on Saturdays. I found a lamp, a pan and a winter coat for nineteen euros.`,
    'The coat!',
    'Is it every Saturday?',
    'Every Saturday, unless it rains.',
  ),
  topic(
    'tip',
    (_, city) =>
      `For the room office of ${city}: take a number online the evening before. I waited four minutes instead of two hours.`,
    'You have saved my Tuesday.',
    'Why does nobody tell us this in September.',
  ),
  pictured(
    'bikes',
    'tip',
    (_, city) =>
      `The second-hand bikes at the yard behind the station in ${city} are checked, and they lend you a lock for the first week.`,
    'Mine is from there and still rolls.',
  ),
  pictured(
    'soup',
    'tip',
    (spot) =>
      `Best cheap lunch this week: the lentil stew at the corner by ${spot}. They fill your plate twice if you bring it back.`,
    'Twice!',
    'The bread is good, too.',
  ),
  topic(
    'question',
    (_, city) => `Does anybody know a dentist in ${city} who takes the European card and speaks English?`,
    'I went to the university clinic, they were kind.',
    'The one above the pharmacy in the old town.',
  ),
  topic(
    'question',
    (_, city) =>
      `I arrive in ${city} on a Sunday evening. Is there a bus after eleven, or should I ask somebody to host me near the station?`,
    'There is one at 23:40, platform six.',
    'Ask, we live four minutes away.',
  ),
  pictured(
    'bikes',
    'question',
    (spot) => `Is it safe to leave a bike at ${spot} overnight?`,
    'With two locks, yes.',
    'Mine has been there since Monday.',
  ),
  topic(
    'question',
    (_, city) => `Who has done a language course in ${city} that is not at eight in the morning?`,
    'The evening one at the town library, Tuesdays.',
    'Come to the tandem table instead, it is free.',
  ),
  topic(
    'question',
    (_, city) => `Where in ${city} can one play the piano without living in a conservatory?`,
    'The church by the market, if you ask nicely.',
    'The student house has one in the cellar.',
  ),
  topic(
    'question',
    () => 'What do you take along as a guest? I have run out of jars of honey.',
    'A card game.',
    'I cook one evening, that always works.',
    'Honey is still fine.',
  ),
  pictured(
    'football',
    'lookingFor',
    (spot) =>
      `Two of us kick a ball around at ${spot} on Thursdays at six. We need eight more, no talent required.`,
    'I come with a friend.',
    'Are sandals fine?',
  ),
  pictured(
    'library',
    'lookingFor',
    (_, city) =>
      `Looking for somebody to go through old exams with, in any café of ${city} that has patience.`,
    'Me! Wednesday?',
    'Wednesday, four o’clock.',
  ),
  pictured(
    'stage',
    'lookingFor',
    () => 'Looking for a second voice: I have a guitar, four songs and no courage.',
    'I have courage and no guitar.',
    'This is how bands begin.',
  ),
  pictured(
    'tram',
    'lookingFor',
    (_, city) =>
      `My sister visits ${city} next week, she is nineteen and collects trams. Who shows her the depot?`,
    'My flatmate drives one, I ask.',
    'Best question of the week.',
  ),
  topic(
    'lookingFor',
    (_, city) => `Somebody to share a car out of ${city} on Friday afternoon, any direction with mountains?`,
    'One seat for me, please.',
    'We leave at two and have two seats.',
  ),
  pictured(
    'walk',
    'offering',
    (spot) =>
      `I walk visitors around ${spot} on Sunday at eleven. No umbrella on a stick, no fee, one coffee stop.`,
    'May I bring my parents?',
    'Please do.',
  ),
  topic(
    'offering',
    () => 'Moving out: a desk, two chairs and a plant that has survived me. Free for whoever carries them.',
    'The plant, please!',
    'It is yours. It likes to be talked to.',
  ),
  topic(
    'offering',
    () => 'I cut hair in our kitchen on Mondays. Straight lines guaranteed, everything else is art.',
    'I was there. Still have both ears.',
    'Next Monday at seven?',
  ),
  topic(
    'offering',
    (_, city) =>
      `New in ${city}? I am free on Friday afternoon to help with forms, phones and finding the cheap supermarket.`,
    'You are a hero.',
    'Can I write to you?',
    'Of course.',
  ),
  pictured(
    'soup',
    'offering',
    () => 'I have a big pot and a small exam stress. Soup for ten on Thursday, bring a bowl.',
    'Bowl packed.',
    'Is it vegan?',
    'Always.',
  ),
  topic(
    'tip',
    (spot) => `Sunrise from ${spot} is at its best this week. You have the place to yourself, and two dogs.`,
    'Set my alarm.',
    'The dogs are called Pippo and Ada.',
  ),
]

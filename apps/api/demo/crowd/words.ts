import type { City } from './cities.ts'
import type { Dice } from './random.ts'

const lines = (text: string) => text.trim().split('\n')

const fields = lines(`
Architecture
Law
Marine biology
Comparative literature
Computer science
Medicine
Political science
Physics
Art history
Civil engineering
Sociology
Mathematics
Linguistics
Environmental science
Economics
Music
Philosophy
Geography
Psychology
Translation
Film studies
Chemistry
Education
Data science
Anthropology
Graphic design
Nursing
Urban planning
History
Biotechnology
Theatre
Agriculture`)

const interests = lines(`
Night trains
Climbing
Choir
Board games
Sourdough
Film cameras
Trail running
Second-hand books
Cold water
Street food
Salsa
Chess in parks
Bird watching
Pottery
Football
Vinyl
Cycling
Open mics
Tandem evenings
Sketching
Volunteering
Hiking
Karaoke
Cooking for many
Museums on free Sundays
Yoga
Surfing
Languages
Old cinemas
Gardening
Volleyball
Coffee
Maps
Knitting
Jazz
Thrift shops`)

const lower = (field: string) => field.toLowerCase()

const beginnings = [
  (field: string, city: string) => `${field} in ${city}, mostly by the window of the library.`,
  (field: string, city: string) =>
    `I came to ${city} for ${lower(field)} and stayed for the people at my table.`,
  (field: string) => `${field} from nine to five, everything else after that.`,
  (field: string, city: string) =>
    `Third year of ${lower(field)}, second flat, first real friends: ${city} was a good idea.`,
  (field: string) => `I study ${lower(field)} and explain it to anyone who sits still long enough.`,
  (field: string, city: string) => `Somewhere between ${lower(field)} and the best cheap lunch in ${city}.`,
  (field: string, city: string) =>
    `New to ${city} since autumn, here for ${lower(field)}, still getting lost with pleasure.`,
  (field: string) =>
    `My thesis in ${lower(field)} is nearly finished; it has been nearly finished since spring.`,
  (field: string, city: string) =>
    `${city} on weekdays, for ${lower(field)}; on Fridays a train takes me somewhere else.`,
  (field: string) => `I picked ${lower(field)} because of one good teacher and never looked back.`,
  (field: string, city: string) =>
    `Half of my week is ${lower(field)}, the other half is showing visitors around ${city}.`,
  (field: string) => `${field}, a part-time job in a bakery, and eight hours of sleep: choose two.`,
]
const middles = lines(`
I cook too much and need people who eat.
I have slept on eleven sofas and remember every breakfast.
My bike has a name and a bell that does not work.
I learn languages by asking what things on the table are called.
On Sundays I walk until there is no more pavement.
I carry a deck of cards and lose with dignity.
I play the trumpet, never before ten.
I know the timetable of the night trains by heart, which helps nobody.
I swim in anything that is not frozen.
I draw the people opposite me on trams.
I can make three things from one cabbage.
I read the plaque on every building.
I go to concerts of bands that I can’t pronounce.
I grow tomatoes on a window sill with mixed results.
I am the one who brings a tent, a stove and a spare spoon.
I keep a list of the quiet reading rooms of every city.
My flatmates say that I talk to the cat like to a colleague.
I run slowly and far, and talk while I do it.
I repair radios and, once, a washing machine.
I sing in a choir that is better than its alto section, where I stand.
I collect tickets, stamps of libraries and recipes for soup.
I take photos on film and forget what is on it.
I dance badly and first.
I once crossed a country by regional trains for a piece of cake.
I never say no to a market.
I am learning to climb and to fall.
I write postcards, real ones, with a stamp.
I am early for trains and late for everything else.
I teach children chess on Thursdays and lose to one of them.
I volunteer at a repair café and drink most of its coffee.
I would rather talk for an hour with one person than wave to thirty.
I have a weak spot for ferries of every size.`)
const ends = [
  (spot: string) => `Ask me about ${spot}.`,
  (spot: string) => `If you come, we begin at ${spot}.`,
  () => 'Write to me if you need a hand, a map or a second opinion on a flat.',
  () => 'Quiet guests and loud stories are both welcome.',
  () => 'Looking for people to share a compartment with in spring.',
  (spot: string) => `On warm evenings you find me at ${spot} with a thermos.`,
  () => 'I answer within a day, exams excepted.',
  () => 'I speak slowly on request.',
  (spot: string) => `I can show you ${spot} before the others wake up.`,
  () => 'Happy to swap a language for a dinner.',
  () => 'Tell me what you eat and I tell you where.',
  () => 'Bring a song from home.',
  (spot: string) => `My favourite corner is ${spot}, and I share it.`,
  () => 'Travelling on little money since the first semester; ask me how.',
  () => 'I travel by land whenever there is some.',
  () => 'Coffee first, plans later.',
]

const homes = lines(`
A small room to the courtyard, quiet after ten, with a shelf that you can have.
The sofa in our kitchen folds out; the fridge hums, you get used to it.
Fourth floor, no lift, a view that makes up for it.
Shared flat of students who cook together on Mondays; guests chop onions.
A mattress between books. It is drier and warmer than it sounds.
Old house, thick walls, thin curtains. Breakfast is whatever the bakery has left.
Near the tram, five minutes to the university, two to the best falafel.
We have a spare key, a spare bike and one towel each.
The bed is narrow and the balcony is wide. Choose where you spend the evening.
A flat with a piano that anybody may play until nine.`)
const rules = lines(`
Shoes off, please.
No smoking inside; the window does not count.
Tell us when you come home late, we leave the light on.
What you use you wash, what you finish you replace.
Quiet from eleven on weekdays.`)

/** Returns somebody's profile texts, combined from so many parts that hardly two are the same. */
export function wordsFor(luck: Dice, city: City) {
  const studyField = luck.one(fields)
  const about = [
    luck.one(beginnings)(studyField, city.name),
    ...luck.some(middles, luck.between(1, 2)),
    luck.one(ends)(luck.one(city.spots).name),
  ].join(' ')
  return { studyField, about, interests: luck.some(interests, luck.between(2, 5)) }
}

export const homeWords = (luck: Dice) => ({ about: luck.one(homes), houseRules: luck.one(rules) })

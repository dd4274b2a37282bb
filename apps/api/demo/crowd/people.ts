import type { HomeChange } from '@wayfellow/contract/homes'
import type { LanguageLevel, SpokenLanguage } from '@wayfellow/contract/profiles'
import type { ProfileChange } from '@wayfellow/contract/profiles/own'
import { cities, type City, spread } from './cities.ts'
import { dice, type Dice } from './random.ts'
import { partsOf, type RoomPart } from './rooms.ts'
import { everywhere, type Origin, originOf } from './names.ts'
import { homeWords, wordsFor } from './words.ts'
import { demoPeople } from '../people/people.ts'

export interface CrowdPerson {
  name: string
  username: string
  city: City
  isVerified: boolean
  /** Days since they joined, and since their last visit. */
  joined: number
  seen: number
  look: { isWoman: boolean; tone: number; mayCover: boolean }
  profile: Omit<ProfileChange, 'placeId' | 'universityId' | 'exchanges'>
  /** The home without its point, which comes from the gazetteer. */
  home: HomeChange | undefined
  /** Days from today on which the home is taken. */
  blocked: readonly [from: number, to: number][]
  hasScene: boolean
  /** The pictures of the home. */
  rooms: readonly RoomPart[]
}

/** Returns generated people; the same number gives the same people. */
export function aCrowdOf(count: number, among: readonly City[] = cities): CrowdPerson[] {
  const luck = dice(2026)
  const taken = {
    names: new Set<string>(demoPeople.map(({ name }) => name)),
    usernames: new Set<string>(demoPeople.map(({ username }) => username ?? '')),
    abouts: new Set<string>(),
  }
  return spread(count, among).flatMap((many, nth) =>
    among
      .slice(nth, nth + 1)
      .flatMap((city) => Array.from({ length: many }, () => aPerson(luck, city, taken))),
  )
}

interface Taken {
  names: Set<string>
  usernames: Set<string>
  abouts: Set<string>
}

function aPerson(luck: Dice, city: City, taken: Taken): CrowdPerson {
  // A little more than half are from here; the others came from anywhere.
  const origin = luck.isLucky(0.56) ? originOf(city.country) : luck.one(everywhere)
  const isWoman = luck.isLucky(0.51)
  const name = once(taken.names, () => {
    const family = luck.one(origin.families)
    return `${luck.one(isWoman ? origin.women : origin.men)} ${familyOf(family, origin, isWoman)}`
  })
  const gender = luck.isLucky(0.06) ? 'nonBinary' : isWoman ? 'woman' : 'man'
  let words = wordsFor(luck, city)
  while (taken.abouts.has(words.about)) words = wordsFor(luck, city)
  taken.abouts.add(words.about)
  const isHost = luck.isLucky(0.34)
  const age = luck.between(19, 28)
  const home = isHost ? aHome(luck) : undefined
  const languages = languagesOf(luck, origin, city)
  return {
    name,
    username: usernameOf(name, taken.usernames),
    city,
    isVerified: luck.isLucky(0.9),
    joined: luck.between(9, 520),
    seen: luck.isLucky(0.7) ? luck.below(4) : luck.below(45),
    look: { isWoman, tone: luck.one(origin.tones), mayCover: origin.country === 'TN' },
    profile: {
      about: words.about,
      interests: words.interests,
      studyField: words.studyField,
      studyLevel: luck.one(['bachelor', 'bachelor', 'master', 'master', 'doctorate'] as const),
      gender,
      pronouns: { woman: 'she/her', man: 'he/him', nonBinary: 'they/them' }[gender],
      birthDate: `${new Date().getUTCFullYear() - age - 1}-${two(luck.between(1, 12))}-${two(luck.between(1, 28))}`,
      hometown: luck.one(origin.towns),
      languages,
      wantsToLearn: toLearn(luck, languages),
      countriesLived: [...new Set([origin.country, city.country])],
      countriesVisited: luck
        .some(everywhere, luck.between(2, 7))
        .map(({ country }) => country)
        .filter((country) => country !== city.country && country !== origin.country),
      hosting: isHost ? luck.one(['yes', 'yes', 'maybe'] as const) : luck.one(['no', null] as const),
      meetUp: luck.one(['yes', 'yes', 'yes', 'maybe'] as const),
    },
    home,
    rooms: home ? partsOf(home, luck) : [],
    blocked: isHost ? someDays(luck) : [],
    hasScene: luck.isLucky(0.15),
  }
}

function once(taken: Set<string>, make: () => string) {
  for (let tries = 0; tries < 500; tries += 1) {
    const made = make()
    if (taken.has(made)) continue
    taken.add(made)
    return made
  }
  throw new Error('there are more people than names')
}

/** Returns the form of a family name for a woman, in countries where it differs. */
function familyOf(family: string, { country }: Origin, isWoman: boolean) {
  if (!isWoman) return family
  if (country === 'BG') return `${family}a`
  if (country === 'CZ') return family.endsWith('ý') ? `${family.slice(0, -1)}á` : `${dropE(family)}ová`
  if (country === 'LT') return `${family.replace(/(as|ius|us)$/, '')}aitė`
  return country === 'GR'
    ? family.replace(/(?<=[a-z])os$/, 'ou').replace(/(?<=[a-z]{2})(i|a)s$/, '$1')
    : family
}

const dropE = (family: string) => family.replace(/e([kc])$/, '$1').replace(/a$/, '')

const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', ß: 'ss' }

/** Returns a free username of 3 to 20 characters. */
function usernameOf(name: string, taken: Set<string>) {
  const parts = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[łøđıæß]/g, (character) => plain[character] ?? '')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
  const base = parts.join('.').slice(0, 17).replace(/\.$/, '')
  let username = base
  for (let nth = 2; taken.has(username); nth += 1) username = `${base}${nth}`
  taken.add(username)
  return username
}

function languagesOf(luck: Dice, origin: Origin, city: City): SpokenLanguage[] {
  const spoken = new Map<string, LanguageLevel>([[origin.language, 'native']])
  const add = (code: string, levels: readonly LanguageLevel[]) => {
    if (!spoken.has(code)) spoken.set(code, luck.one(levels))
  }
  add('en', ['B2', 'C1', 'C1', 'C2'])
  add(city.language, ['A2', 'B1', 'B1', 'B2', 'C1'])
  if (luck.isLucky(0.35)) add(luck.one(['es', 'fr', 'de', 'it', 'pt', 'ru']), ['A1', 'A2', 'B1', 'B2'])
  return [...spoken].map(([code, level]) => ({ code, level }))
}

/** Up to two that they don't speak well already; somebody who knows a little wants to know more. */
function toLearn(luck: Dice, spoken: readonly SpokenLanguage[]) {
  const fluent = new Set(spoken.filter(({ level }) => !/^[AB]/.test(level)).map(({ code }) => code))
  const offered = ['it', 'pt', 'es', 'fr', 'de', 'ja', 'el', 'pl', 'sv', 'ar'].filter(
    (code) => !fluent.has(code),
  )
  return luck.some(offered, luck.below(3))
}

function aHome(luck: Dice): HomeChange {
  const sleeping = luck.one(['privateRoom', 'sharedRoom', 'commonRoom', 'commonRoom'] as const)
  return {
    sleeping,
    bed: sleeping === 'privateRoom' ? 'bed' : luck.one(['sofaBed', 'sofa', 'mattress'] as const),
    maxGuests: luck.between(1, 3),
    longestStay: luck.between(2, 10),
    lastMinute: luck.isLucky(0.3),
    flatmates: luck.below(5),
    pets: luck.one(['none', 'none', 'liveHere', 'bringYours'] as const),
    smoking: luck.one(['no', 'no', 'outside'] as const),
    stepFree: luck.isLucky(0.25),
    landings: luck.isLucky(0.3),
    amenities: luck.some(
      [
        'wifi',
        'kitchen',
        'bedding',
        'towels',
        'washingMachine',
        'desk',
        'spareKey',
        'balcony',
        'bike',
      ] as const,
      luck.between(3, 6),
    ),
    quietHours: luck.isLucky(0.5) ? { from: '23:00', to: '07:30' } : null,
    ...homeWords(luck),
  }
}

/** Returns a few separate ranges of days. */
function someDays(luck: Dice) {
  const days: [number, number][] = []
  let from = luck.between(1, 14)
  for (let nth = luck.below(4); nth > 0; nth -= 1) {
    const to = from + luck.between(2, 9)
    days.push([from, to])
    from = to + luck.between(5, 25)
  }
  return days
}

const two = (number: number) => String(number).padStart(2, '0')

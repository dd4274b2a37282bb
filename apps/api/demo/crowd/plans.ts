import { cities, type City, type Spot } from './cities.ts'
import { dice, type Dice } from './random.ts'
import type { CrowdPerson } from './people.ts'
import type { Occasion } from './occasions.ts'
import { captions, gatherings, ofGuests, ofHosts } from './outings.ts'
import { routeOf } from './routes.ts'
import { topics } from './talk.ts'

type Who = string

export interface CrowdEvent {
  organiser: Who
  city: City
  title: string
  text: string
  /** Days from today; before today when it is over. */
  day: number
  from: string
  to: string
  capacity: number | null
  spot: Spot
  occasion: Occasion
  going: Who[]
  maybe: Who[]
}

/** Returns the plans of a crowd; the same for the same crowd. `mara` is the account most people log in as. */
export function plansOf(people: readonly CrowdPerson[]) {
  const luck = dice(people.length)
  const members = people.filter(({ isVerified }) => isVerified)
  const towns = cities
    .map((city) => ({ city, here: members.filter((one) => one.city === city).map(nameOf) }))
    .filter(({ here }) => here.length > 2)
  return {
    events: towns.flatMap((town, nth) => eventsIn(luck, town, nth)),
    posts: towns.flatMap((town, nth) => postsIn(luck, town, nth)),
    trips: members
      .filter(() => luck.isLucky(0.26))
      .map((one) =>
        tripOf(
          luck,
          one,
          towns.map(({ city }) => city),
        ),
      ),
    stories: towns.flatMap(({ city, here }, nth) =>
      luck
        .some(here, [6, 4][nth] ?? (luck.isLucky(0.4) ? 1 : 0))
        .map((by) => ({ by, city, caption: luck.one(captions) })),
    ),
    reviews: [...reviewsOf(luck, members), ...reviewsOfInes(luck, members)],
    follows: people.map((one) => ({ by: one.username, whom: followedBy(luck, one, people) })),
    ofMara: withMara(luck, towns[0]?.here ?? []),
  }
}

interface Town {
  city: City
  here: Who[]
}
const nameOf = ({ username }: CrowdPerson) => username
const liveliness = (nth: number) => (nth === 0 ? 5 : nth === 1 ? 4 : 1)

function eventsIn(luck: Dice, { city, here }: Town, nth: number): CrowdEvent[] {
  const isLively = nth < 2
  // Today, in the coming days, and some that are over.
  const days = isLively
    ? [0, 0, 1, 1, 2, 3, 4, 5, 6, 9, -2, -4, -8]
    : [luck.below(2), luck.between(2, 7), -luck.between(1, 9)]
  return luck.some(gatherings, days.length).map(({ occasion, title, text, from, to, capacity }, at) => {
    const spot = luck.one(city.spots)
    const [organiser = '', ...others] = luck.some(here, luck.between(4, isLively ? 18 : 9))
    const room = capacity ?? others.length
    return {
      organiser,
      city,
      title: title(spot.name, city.name),
      text,
      day: days[at] ?? 1,
      from,
      to,
      capacity,
      spot,
      occasion,
      going: [...(nth === 0 && days[at] === -2 ? ['mara'] : []), ...others.slice(0, Math.min(room, 12) - 1)],
      maybe: others.slice(Math.min(room, 12) - 1),
    }
  })
}

function postsIn(luck: Dice, { city, here }: Town, nth: number) {
  return luck.some(topics, 2 + 3 * (liveliness(nth) - 1)).map(({ kind, occasion, text, comments }) => {
    const [by = '', ...others] = luck.some(here, luck.between(4, 10))
    return {
      by,
      city,
      kind,
      text: text(luck.one(city.spots).name, city.name),
      occasion,
      hoursAgo: luck.between(1, 120),
      helpful: luck.some(others, luck.below(others.length)),
      comments: comments
        .slice(0, luck.between(1, 3))
        .map((said, at) => ({ by: others[at % others.length] ?? by, text: said })),
    }
  })
}

function tripOf(luck: Dice, { username, city }: CrowdPerson, among: readonly City[]) {
  return {
    by: username,
    ...routeOf(luck, city, among),
    travellers: luck.one([1, 1, 1, 2]),
    seeksMates: luck.isLucky(0.3),
  }
}

/** Of stays that are over, both sides. */
function reviewsOf(luck: Dice, members: readonly CrowdPerson[]) {
  const hosts = members.filter(({ home }) => home !== undefined)
  return luck.some(hosts, Math.ceil(hosts.length / 4)).flatMap((host) =>
    luck
      .some(members, luck.between(1, 3))
      .filter((guest) => guest !== host && guest.city !== host.city)
      .map((guest) => {
        const ended = luck.between(1, 12)
        return {
          host: host.username,
          guest: guest.username,
          place: host.city.label,
          days: [ended + luck.between(1, 4), ended] as const,
          ofHost: luck.one(ofHosts),
          ofGuest: luck.one(ofGuests),
        }
      }),
  )
}

/** The host whom most people look at first has had guests for a while. */
function reviewsOfInes(luck: Dice, members: readonly CrowdPerson[]) {
  const [, lisbon] = cities
  const abroad = members.filter(({ city }) => city !== lisbon)
  return luck.some(abroad, Math.min(8, ofHosts.length)).map((guest, nth) => ({
    host: 'ines',
    guest: guest.username,
    place: 'Lisbon, Portugal',
    days: [nth + 4, nth + 1] as const,
    ofHost: ofHosts[nth] ?? '',
    ofGuest: ofGuests[nth] ?? '',
  }))
}

function followedBy(luck: Dice, { username, city }: CrowdPerson, people: readonly CrowdPerson[]) {
  const near = people.filter((one) => one.city === city && one.username !== username)
  const far = luck.some(people.slice(luck.below(people.length)).slice(0, 40), luck.below(3))
  return [...new Set([...luck.some(near, luck.between(1, 5)), ...far].map(nameOf))].filter(
    (one) => one !== username,
  )
}

/** People who follow her, people she follows, and people who have written to her. */
function withMara(luck: Dice, here: readonly Who[]) {
  const [ask = '', thank = '', plan = ''] = luck.some(here, 3)
  return {
    followers: luck.some(here, 14),
    follows: luck.some(here, 8),
    chats: [
      {
        with: ask,
        said: [
          'Ciao Mara! I saw that you sing. Does your choir take somebody who reads notes slowly?',
          '…and very loudly.',
        ],
        answer: 'Slowly is fine, loudly is even better. Monday at seven, I wait for you at the door.',
      },
      {
        with: thank,
        said: ['Thank you for the tip with the bakery. Four in the morning was worth it.'],
        answer: undefined,
      },
      {
        with: plan,
        said: ['A few of us go to the lake on Saturday by train, 9:12 from platform 3. Do you come along?'],
        answer: 'If there is room for a cake in the rucksack, yes.',
      },
    ],
  }
}

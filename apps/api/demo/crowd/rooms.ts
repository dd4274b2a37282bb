import type { HomeChange } from '@wayfellow/contract/homes'
import type { Dice } from './random.ts'
import { frame, ridge, roofs, type Scene, sky, walls } from './scenes.ts'

/** The pictures that a host has of a home. */
export type RoomPart = 'bed' | 'kitchen' | 'balcony' | 'desk' | 'hall'

/** Two to four parts of a home, the bed first, and only what the home offers. */
export function partsOf({ amenities = [] }: Pick<HomeChange, 'amenities'>, luck: Dice): RoomPart[] {
  const offered = new Set<string>(amenities)
  const others: RoomPart[] = [
    ...(offered.has('kitchen') ? ['kitchen' as const] : []),
    ...(offered.has('balcony') ? ['balcony' as const] : []),
    ...(offered.has('desk') ? ['desk' as const] : []),
    'hall',
  ]
  return ['bed', ...luck.some(others, luck.between(1, 3))]
}

const wallOf = (luck: Dice) => luck.one(['#dfe8e6', '#f3e3cf', '#e7ddf3', '#d7e7d2', '#f6d9cc'])
const fabricOf = (luck: Dice) => luck.one(['#c8553d', '#2f6690', '#3e6b4f', '#f2b71f', '#a44a6b', '#0a5468'])
const floorOf = (luck: Dice) => luck.one(['#b58a5e', '#8c6a48', '#cdb38b', '#a9a29a'])
const room = (luck: Dice, inside: string) =>
  frame(
    `<rect width="800" height="600" fill="${wallOf(luck)}"/><rect y="500" width="800" height="100" fill="${floorOf(luck)}"/>${inside}`,
  )
const plant = (x: number, y: number) =>
  `<path d="M${x - 30} ${y}h60l-8 60h-44z" fill="#a5422c"/><path d="M${x} ${y}c-40-40-30-110-6-130 4 40 10 80 6 130zm0 0c30-30 50-70 40-110-30 20-40 60-40 110z" fill="#3e6b4f"/>`
const windowAt = (x: number) =>
  `<rect x="${x}" y="70" width="200" height="220" rx="8" fill="#bfe0e6" stroke="#fff8ea" stroke-width="14"/><path d="M${x + 100} 70v220" stroke="#fff8ea" stroke-width="10"/>`

function bed(luck: Dice, isSofa: boolean): Scene {
  const cover = fabricOf(luck)
  const picture = `<rect x="600" y="${luck.between(90, 150)}" width="110" height="90" fill="${luck.one(walls)}" stroke="#6b4027" stroke-width="8"/>`
  const place = isSofa
    ? `<rect x="160" y="330" width="480" height="120" rx="40" fill="${cover}"/><rect x="120" y="390" width="560" height="110" rx="34" fill="${cover}"/><rect x="120" y="390" width="560" height="110" rx="34" fill="#00000020"/><rect x="220" y="350" width="90" height="80" rx="16" fill="#fff8ea" transform="rotate(-8 265 390)"/>`
    : `<rect x="120" y="330" width="40" height="200" rx="10" fill="#6b4027"/><rect x="130" y="400" width="560" height="100" rx="20" fill="#fff8ea"/><rect x="300" y="390" width="390" height="116" rx="20" fill="${cover}"/><rect x="160" y="370" width="120" height="60" rx="24" fill="#ffffff"/>`
  return {
    svg: room(
      luck,
      windowAt(luck.between(80, 340)) + picture + place + (luck.isLucky(0.6) ? plant(746, 520) : ''),
    ),
    alt: isSofa ? 'A sofa under a window' : 'A bed made up beside a window',
  }
}

function kitchen(luck: Dice): Scene {
  const front = fabricOf(luck)
  const tiles = Array.from(
    { length: 32 },
    (_, nth) =>
      `<rect x="${(nth % 16) * 50}" y="${nth < 16 ? 250 : 296}" width="46" height="42" fill="#ffffff90"/>`,
  ).join('')
  const jars = Array.from(
    { length: 6 },
    (_, nth) =>
      `<rect x="${440 + nth * 52}" y="${150 - (nth % 3) * 12}" width="36" height="${50 + (nth % 3) * 12}" rx="8" fill="${luck.one(['#e9b682', '#7fa65a', '#c8553d', '#fff8ea'])}"/>`,
  ).join('')
  const doors = Array.from(
    { length: 4 },
    (_, nth) =>
      `<rect x="${14 + nth * 196}" y="392" width="184" height="140" rx="6" fill="${front}"/><circle cx="${170 + nth * 196}" cy="460" r="7" fill="#fff8ea"/>`,
  ).join('')
  const pot = `<path d="M150 292h120v44q0 12-12 12h-96q-12 0-12-12z" fill="#3b3f45"/><path d="M130 302h20M270 302h20" stroke="#3b3f45" stroke-width="10" stroke-linecap="round"/>`
  return {
    svg: room(
      luck,
      `${tiles}<rect x="420" y="200" width="340" height="12" fill="#8c6a48"/>${jars}<rect y="346" width="800" height="40" fill="#6b4f3a"/>${doors}${pot}`,
    ),
    alt: 'A kitchen with a pot on the stove',
  }
}

function balcony(luck: Dice): Scene {
  const { drawn, when } = sky(luck)
  const city = Array.from({ length: 9 }, (_, nth) => {
    const top = luck.between(260, 360)
    return `<rect x="${nth * 92 - 10}" y="${top}" width="90" height="260" fill="${luck.one(walls)}"/><path d="M${nth * 92 - 14} ${top}l49-40 49 40z" fill="${luck.one(roofs)}"/>`
  }).join('')
  const bars = Array.from(
    { length: 21 },
    (_, nth) => `<path d="M${nth * 40} 400v130" stroke="#22262b" stroke-width="6"/>`,
  ).join('')
  return {
    svg: frame(
      `${drawn}${ridge(luck, 300, 60, '#7fa3b3')}${city}<rect y="530" width="800" height="70" fill="#b58a5e"/>${bars}<path d="M0 398h800" stroke="#22262b" stroke-width="12"/><path d="M110 470h130v12H110zM124 482v70M226 482v70" fill="none" stroke="${fabricOf(luck)}" stroke-width="14"/>${plant(680, 500)}`,
    ),
    alt: `The view from the balcony ${when}`,
  }
}

function desk(luck: Dice): Scene {
  const books = Array.from({ length: 9 }, (_, nth) => {
    const height = luck.between(58, 84)
    return `<rect x="${470 + nth * 26}" y="${236 - height}" width="22" height="${height}" fill="${fabricOf(luck)}"/>`
  }).join('')
  return {
    svg: room(
      luck,
      `${windowAt(120)}${books}<rect x="450" y="236" width="290" height="12" fill="#6b4027"/><rect x="150" y="380" width="520" height="24" rx="6" fill="#8c6a48"/><path d="M190 404v150M630 404v150" stroke="#8c6a48" stroke-width="18"/><path d="M330 300h150v80H330z" fill="#22303c"/><rect x="342" y="312" width="126" height="58" fill="#bfe0e6"/><path d="M570 380v-70l-40-30" fill="none" stroke="${fabricOf(luck)}" stroke-width="10"/><path d="M500 290l46-30 20 30z" fill="#f2b71f"/>`,
    ),
    alt: 'A desk by the window',
  }
}

function hall(luck: Dice): Scene {
  const coats = Array.from({ length: 4 }, (_, nth) => {
    const x = 90 + nth * 90
    return `<circle cx="${x}" cy="170" r="8" fill="#6b4027"/><path d="M${x} 176l-34 30v150h68V206z" fill="${fabricOf(luck)}"/>`
  }).join('')
  const shoes = Array.from(
    { length: 5 },
    (_, nth) =>
      `<path d="M${80 + nth * 80} 540v-26h18l24 16v10z" fill="${luck.one(['#22262b', '#c8553d', '#e9efee', '#6b4027'])}"/>`,
  ).join('')
  const door = `<rect x="530" y="150" width="180" height="370" fill="${fabricOf(luck)}"/><rect x="556" y="180" width="128" height="110" fill="#ffffff40"/><circle cx="690" cy="350" r="10" fill="#f2b71f"/>`
  return {
    svg: room(luck, `<rect x="60" y="150" width="360" height="14" fill="#6b4027"/>${coats}${door}${shoes}`),
    alt: 'Coats, shoes and a front door',
  }
}

/** Two pictures of the same home differ in colour only by chance; the bed is the one that the home says. */
export function drawRoomPart(luck: Dice, part: RoomPart, isSofa: boolean): Scene {
  return part === 'bed' ? bed(luck, isSofa) : { kitchen, balcony, desk, hall }[part](luck)
}

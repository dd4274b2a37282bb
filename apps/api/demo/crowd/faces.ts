import type { Dice } from './random.ts'

const backdrops =
  '#BFE0E6 #F7B6A2 #BCD6EE #D9D2E6 #FFD98A #D7E7D2 #F9C9B8 #CBE3E0 #CDE8DA #E7DDF3 #F0DFC0 #FFE2A6'
const clothes =
  '#0A5468 #3E6B4F #E9EFEE #D23A22 #F2B71F #5B4B8A #22303C #C8553D #7FA65A #2F6690 #A44A6B #3B3F45'
const hairs = '#1B1210 #241712 #2B1A16 #16181C #4A2C17 #6B4423 #8C5A2B #B4532A #C98A3C #E2B45C #EBCB86'
const dyed = '#4F8FA8 #B0567A'
const scarves = '#0F6A82 #7A3E5D #C98A3C #3E6B4F #34405E #B55A48'
/** Skin and its shadow, from light to dark. */
const tones: readonly (readonly [string, string])[] = [
  ['#F9DDCB', '#E9BFA4'],
  ['#F6D3BC', '#E5B79A'],
  ['#EFC4A2', '#D9A47E'],
  ['#D9A071', '#BF8355'],
  ['#B97C4E', '#9B6239'],
  ['#8A5533', '#6E4026'],
  ['#6B4027', '#53301C'],
]

type Layer = (colour: string) => string
interface Hair {
  back?: Layer
  front: Layer
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const dots = (text: string, r: number, fill: string) =>
  text
    .split(' ')
    .map((at) => at.split(','))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
    .join('')

const parted: Layer = (c) =>
  path('M30 44c0-8 3-12 8-14 6-2 9-4 11-7 1 6 5 9 9 11 5 2 8 6 8 10 3-14-4-27-18-27S26 29 30 44z', c)
const middle: Layer = (c) => path('M30 45c1-9 8-19 18-22 10 3 17 13 18 22 3-15-4-28-18-28S27 30 30 45z', c)
const fringe: Layer = (c) =>
  path('M29 44c-1-15 6-26 19-26s20 11 19 26c-2-4-3-6-4-7-10 2-20 2-30 0-1 1-3 3-4 7z', c)
const swept: Layer = (c) =>
  path('M30 43c-1-15 6-24 18-24s19 9 18 24c-2-7-6-11-12-13-8 1-16 2-20 4-2 2-3 5-4 9z', c)
const side: Layer = (c) =>
  path('M30 46c0-10 5-15 13-18 7-2 12 1 16 4 4 3 7 8 7 14 4-13-1-29-18-29S25 31 30 46z', c)
const shoulder: Layer = (c) => path('M26 66c-5-12-6-30 4-40 9-9 27-9 36 0 10 10 9 28 4 40z', c)
const long: Layer = (c) =>
  path('M24 88c-6-8 1-14-2-24-3-11-1-30 8-38 10-9 28-9 37 0 9 8 10 27 7 38-3 10 5 16-1 24-8 4-41 4-49 0z', c)
const cloud: Layer = (c) =>
  dots('48,22 34,26 62,26 25,38 71,38 24,52 72,52', 13, c) + dots('28,62 68,62', 8, c)
const braid: Layer = (c) => shoulder(c) + path('M64 60c8 4 10 18 6 34l-8-2c3-12 2-22-4-28z', c)
const bun: Layer = (c) => dots('48,14', 9, c)
const buns: Layer = (c) => dots('33,18 63,18', 7.5, c)
const curls: Layer = (c) => dots('33,30 38,23 46,20 54,20 61,25 65,32 42,28 52,27 59,31 36,33', 6.5, c)
const short: Layer = (c) =>
  path('M30 42c-2-14 5-23 19-23 12 0 20 7 17 23-2-6-3-8-6-10-7 2-16 1-23-2-4 3-6 6-7 12z', c)
const cropped: Layer = (c) =>
  path('M31 37c-1-12 6-19 17-19s18 7 17 19c-2-4-3-6-5-7-8-2-16-2-24 0-2 1-3 3-5 7z', c)
const tousled: Layer = (c) =>
  path('M29 44c-3-16 6-26 19-26 14 0 22 9 18 25-1-5-3-9-5-11-6 1-12-2-16-5-4 5-12 7-14 9-1 2-2 5-2 8z', c)
const round: Layer = (c) => path('M31 40c1-9 7-15 17-15s16 6 17 15c2-14-5-24-17-24S29 26 31 40z', c)
const quiff: Layer = (c) =>
  path(
    'M30 41c-1-8 1-13 5-15 2-8 12-12 22-9 6 1 8 5 7 9 2 3 3 8 2 15-2-5-3-8-6-10-9 0-17-1-24-2-3 3-5 6-6 12z',
    c,
  )

const womens: readonly Hair[] = [
  { back: shoulder, front: parted },
  { back: shoulder, front: fringe },
  { back: shoulder, front: middle },
  { back: long, front: side },
  { back: long, front: middle },
  { back: long, front: fringe },
  { back: cloud, front: round },
  { back: braid, front: middle },
  { back: bun, front: swept },
  { back: buns, front: middle },
  { front: curls },
  { front: side },
]
const mens: readonly Hair[] = [
  { front: short },
  { front: cropped },
  { front: tousled },
  { front: curls },
  { front: swept },
  { front: quiff },
  { front: fringe },
  { front: round },
  { back: cloud, front: round },
]

const smiles = [
  '<path d="M42.5 56c3.2 3 7.8 3 11 0" fill="none" stroke="#8e3d30" stroke-width="2.2" stroke-linecap="round"/>',
  '<path d="M41.5 54.5h13c-.6 4.6-3.2 6.5-6.5 6.5s-5.9-1.9-6.5-6.5z" fill="#fff" stroke="#8e3d30" stroke-width="1.4" stroke-linejoin="round"/>',
  '<path d="M43 57c3.4 1.600 7 1 10-1.600" fill="none" stroke="#8e3d30" stroke-width="2.2" stroke-linecap="round"/>',
]
const beards: readonly Layer[] = [
  (c) =>
    path(
      'M31 47c1 14 8 20.500 17 20.500S64 61 65 47c-1 5-4 6.500-7 5.500-3-2-7-2.500-10-2.500s-7 .5-10 2.500c-3 1-6-.5-7-5.500z',
      c,
    ) +
    '<path d="M43 57.500c3 2.400 7 2.400 10 0" fill="none" stroke="#f1d6c4" stroke-width="2.200" stroke-linecap="round"/>',
  (c) => path('M40 54c3-3 6-2.500 8-1 2-1.500 5-2 8 1-3 1.500-6 1.500-8 .3-2 1.200-5 1.200-8-.3z', c),
]
const glasses: readonly Layer[] = [
  (c) =>
    `<g fill="none" stroke="${c}" stroke-width="1.900"><rect x="35" y="40.500" width="11" height="9" rx="3"/><rect x="50" y="40.500" width="11" height="9" rx="3"/><path d="M46 44h4"/></g>`,
  (c) =>
    `<g fill="none" stroke="${c}" stroke-width="1.900"><circle cx="41" cy="45" r="6"/><circle cx="55" cy="45" r="6"/><path d="M47 45h2"/></g>`,
]
const collars: readonly Layer[] = [
  (c) => `<path d="M36 71c3 8 21 8 24 0" fill="none" stroke="${c}" stroke-width="3"/>`,
  (c) => path('M34 71l14 16 14-16-5-2-9 9-9-9z', c),
  (c) => `<path d="M14 84h68M11 91h74" stroke="${c}" stroke-width="3" opacity=".7"/>`,
]
const beanie: Layer = (c) =>
  path('M29 38c-1-14 7-22 19-22s20 8 19 22c-12-4-26-4-38 0z', c) +
  `<rect x="27" y="33" width="42" height="9" rx="4.500" fill="${c}"/><rect x="27" y="33" width="42" height="9" rx="4.500" fill="#00000030"/>`
const headscarf: Layer = (c) =>
  `<path d="M48 17c-14 0-23 11-23 27 0 9 2 20 6 27 4 7 30 7 34 0 4-7 6-18 6-27 0-16-9-27-23-27zm0 9c9 0 15 7 15 17 0 12-6 22-15 22S33 55 33 43c0-10 6-17 15-17z" fill="${c}" fill-rule="evenodd"/>`
const freckles =
  '<g fill="#c98b66" stroke="none"><circle cx="37" cy="50" r=".9"/><circle cx="40" cy="51.500" r=".9"/><circle cx="56" cy="51.500" r=".9"/><circle cx="59" cy="50" r=".9"/></g>'
const earrings = dots('31.5,52 64.5,52', 1.6, '#FFC93C')

export interface Look {
  isWoman: boolean
  tone: number
  /** From somewhere where some cover their hair. */
  mayCover: boolean
}

export interface Portrait {
  backdrop: string
  /** Without a backdrop, in a square of 96. */
  person: string
}

/** One face of many, in the manner of data/demo/a-*.svg. */
export function drawPortrait(luck: Dice, { isWoman, tone, mayCover }: Look): Portrait {
  const [skin, shade] = tones[tone] ?? ['#EFC4A2', '#D9A47E']
  const of = (list: string) => luck.one(list.split(' '))
  // The darker the skin, the darker the hair that goes with it.
  const colour = luck.isLucky(0.03)
    ? of(dyed)
    : luck.one(hairs.split(' ').slice(0, [11, 11, 8, 5, 4, 3, 3][tone]))
  const hair = luck.one(isWoman ? womens : mens)
  const shirt = of(clothes)
  const isCovered = isWoman && mayCover && luck.isLucky(0.35)
  const isHatted = !isCovered && luck.isLucky(0.07)
  const scarf = of(scarves)
  const eye = tone > 4 ? '#120a06' : '#2a1d16'
  const person = [
    isCovered
      ? path('M22 98c-4-18-3-44 3-56 5-14 15-22 23-22s18 8 23 22c6 12 7 38 3 56z', scarf)
      : (hair.back?.(colour) ?? ''),
    path('M8 98c1-17 15-26 28-28h24c13 2 27 11 28 28z', shirt),
    luck.isLucky(0.4) ? luck.one(collars)(luck.one(['#ffffffb0', '#00000038', '#FFC93C'])) : '',
    path('M40 58h16v12c0 5-4 8-8 8s-8-3-8-8z', shade),
    `<ellipse cx="31.5" cy="46" rx="3.6" ry="4.6" fill="${shade}"/><ellipse cx="64.5" cy="46" rx="3.6" ry="4.6" fill="${shade}"/>`,
    path('M31 42c0-12 7-20 17-20s17 8 17 20c0 13-7 24-17 24S31 55 31 42z', skin),
    `<path d="M48 46v6" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>`,
    `<circle cx="41" cy="44.5" r="2" fill="${eye}"/><circle cx="55" cy="44.5" r="2" fill="${eye}"/>`,
    luck.isLucky(0.5)
      ? `<path d="M37.500 40c2-1.500 4.500-1.500 6.500-.5M52 39.500c2-1 4.500-1 6.500.5" fill="none" stroke="${isCovered ? '#241712' : colour}" stroke-width="1.600" stroke-linecap="round"/>`
      : '',
    luck.one(smiles),
    isCovered ? headscarf(scarf) : isHatted ? beanie(of(clothes)) : hair.front(colour),
    !isWoman && luck.isLucky(0.3) ? luck.one(beards)(colour) : '',
    tone < 3 && luck.isLucky(0.15) ? freckles : '',
    luck.isLucky(0.22) ? luck.one(glasses)(luck.one(['#22262b', '#7A4A21', '#FFC93C', '#0A5468'])) : '',
    isWoman && !isCovered && luck.isLucky(0.3) ? earrings : '',
  ].join('')
  return { backdrop: of(backdrops), person }
}

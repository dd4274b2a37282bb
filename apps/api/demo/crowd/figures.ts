import type { Dice } from './random.ts'

const clothes = '#0A5468 #3E6B4F #D23A22 #F2B71F #5B4B8A #C8553D #7FA65A #2F6690 #A44A6B #E9EFEE'.split(' ')
const trousers = '#22303C #3B3F45 #34405E #6B4F3A #5F5A58'.split(' ')
const skins = '#F6D3BC #EFC4A2 #D9A071 #B97C4E #8A5533 #6B4027'.split(' ')
const hairs = '#1B1210 #241712 #4A2C17 #6B4423 #8C5A2B #B4532A #E2B45C'.split(' ')

export interface Looks {
  skin: string
  hair: string
  hasLongHair: boolean
}

const someLooks = (luck: Dice): Looks => {
  const tone = luck.below(skins.length)
  return {
    skin: skins[tone] ?? '#D9A071',
    hair: luck.one(tone > 2 ? hairs.slice(0, 3) : hairs),
    hasLongHair: luck.isLucky(0.5),
  }
}

type Pose = 'standing' | 'running' | 'arms up'

/** Arms and legs as lines from the shoulders and hips, by shares of the height. */
const limbs: Record<Pose, string> = {
  standing: 'M-9 30L-13 58M9 30L13 58M-5 60L-6 98M5 60L6 98',
  running: 'M-9 30L-20 44L-10 52M9 30L20 46L26 36M-4 60L-14 78L-26 84M4 60L14 76L8 98',
  'arms up': 'M-9 30L-18 10M9 30L18 10M-5 60L-6 98M5 60L6 98',
}

/** A whole person whose feet are at x and y. */
export function figure(
  luck: Dice,
  x: number,
  y: number,
  height: number,
  pose: Pose = 'standing',
  looks = someLooks(luck),
) {
  const [arms, legs] = splitLimbs(limbs[pose])
  const shirt = luck.one(clothes)
  return (
    `<g transform="translate(${x} ${y - height}) scale(${height / 100})">` +
    `<path d="${legs}" fill="none" stroke="${luck.one(trousers)}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${arms}" fill="none" stroke="${shirt}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<rect x="-11" y="24" width="22" height="40" rx="9" fill="${shirt}"/>` +
    headOf(looks) +
    '</g>'
  )
}

/** Somebody behind a table whose edge is at y, down to the waist. */
export function sitter(luck: Dice, x: number, y: number, height: number) {
  const shirt = luck.one(clothes)
  return (
    `<g transform="translate(${x} ${y - height}) scale(${height / 60})">` +
    `<path d="M-20 62c0-24 4-38 20-38s20 14 20 38z" fill="${shirt}"/>${headOf(someLooks(luck))}</g>`
  )
}

function headOf({ skin, hair, hasLongHair }: Looks) {
  const back = hasLongHair ? `<path d="M-11 12c-2-16 24-16 22 0l2 16h-26z" fill="${hair}"/>` : ''
  return (
    back +
    `<rect x="-3" y="16" width="6" height="10" fill="${skin}"/><circle cy="11" r="9" fill="${skin}"/>` +
    `<path d="M-9.500 11c-1-16 20-16 19 0-3-6-8-7-12-7-3 0-5 3-7 7z" fill="${hair}"/>`
  )
}

function splitLimbs(d: string) {
  const lines = d.split('M').filter(Boolean)
  return [lines.slice(0, 2), lines.slice(2)].map((some) => some.map((line) => `M${line}`).join(''))
}

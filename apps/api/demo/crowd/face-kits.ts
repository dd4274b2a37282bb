import { drawPortrait, type Look } from './faces.ts'
import { figure, type Looks } from './figures.ts'
import type { Dice } from './random.ts'
import { drawUnderSky } from './scenes.ts'

/** A way of drawing people. With only one, twenty hosts look like one set of stock pictures. */
type Kit = (luck: Dice, look: Look) => string

const square = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${inside}</svg>`

/** A scene behind a person, cropped to the square. */
const behind = (luck: Dice) =>
  drawUnderSky(luck).svg.replace('width="800" height="600"', 'x="0" y="0" width="96" height="96"')

const flat: Kit = (luck, look) => {
  const { backdrop, person } = drawPortrait(luck, look)
  return square(`<rect width="96" height="96" fill="${backdrop}"/>${person}`)
}

/** Like a holiday photo: head and shoulders in front of hills, sea or houses. */
const abroad: Kit = (luck, look) => {
  const { person } = drawPortrait(luck, look)
  const [size, left] = [luck.between(70, 82) / 100, luck.between(-6, 22)]
  return square(
    `${behind(luck)}<rect width="96" height="96" fill="#fff" opacity=".12"/><g transform="translate(${left} ${96 - 96 * size}) scale(${size})">${person}</g>`,
  )
}

/** Ink lines on paper, a little crooked. */
const ink: Kit = (luck, look) => {
  const { person } = drawPortrait(luck, look)
  const paper = luck.one(['#FBF4E4', '#F4F1EC', '#EEF3F1', '#FFF3EA'])
  const wash = luck.one(['#F7B6A2', '#BCD6EE', '#FFD98A', '#CDE8DA', '#D9D2E6'])
  const lines = Array.from(
    { length: 9 },
    (_, nth) => `<path d="M${-30 + nth * 16} 100l34-104" stroke="#22303c" stroke-width=".7" opacity=".25"/>`,
  ).join('')
  return square(
    `<rect width="96" height="96" fill="${paper}"/><circle cx="${luck.between(36, 60)}" cy="44" r="36" fill="${wash}"/>${lines}<g transform="rotate(${luck.between(-4, 4)} 48 60)" stroke="#22303c" stroke-width="1.7" stroke-linejoin="round">${person}</g>`,
  )
}

const inks = [
  ['#12355B', '#F7C59F'],
  ['#3B1C52', '#FFD6A5'],
  ['#0B4F4A', '#F9E7C8'],
  ['#5A1E2C', '#F6C6C0'],
  ['#1F2A44', '#BFE0E6'],
] as const

/** A poster in two inks with a dotted backdrop. */
const poster: Kit = (luck, look) => {
  const { person } = drawPortrait(luck, look)
  const [dark, light] = luck.one(inks)
  const part = (at: number) =>
    [dark, light].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')
  const size = luck.between(108, 124) / 100
  return square(
    `<defs><filter id="two" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncR type="table" tableValues="${part(1)}"/><feFuncG type="table" tableValues="${part(3)}"/><feFuncB type="table" tableValues="${part(5)}"/></feComponentTransfer></filter><pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2.500" cy="2.500" r="1.300" fill="${dark}"/></pattern></defs>` +
      `<rect width="96" height="96" fill="${light}"/><rect width="96" height="96" fill="url(#dots)" opacity=".35"/><g filter="url(#two)"><g transform="translate(${48 - 48 * size} ${96 - 96 * size + 8}) scale(${size})">${person}</g></g>`,
  )
}

/** Somebody small in a wide place, as people show themselves who like the place better than the face. */
const faraway: Kit = (luck, look) => {
  const looks: Looks = {
    skin:
      ['#F6D3BC', '#F6D3BC', '#EFC4A2', '#D9A071', '#B97C4E', '#8A5533', '#6B4027'][look.tone] ?? '#EFC4A2',
    hair: luck.one(look.tone > 3 ? ['#1B1210', '#241712'] : ['#241712', '#4A2C17', '#8C5A2B', '#E2B45C']),
    hasLongHair: look.isWoman && luck.isLucky(0.7),
  }
  const pose = luck.isLucky(0.3) ? 'arms up' : 'standing'
  return square(
    behind(luck) +
      figure(luck, luck.between(34, 62), luck.between(90, 94), luck.between(50, 62), pose, looks),
  )
}

/** The first two more often: most people show their face. */
const kits: readonly Kit[] = [flat, flat, abroad, abroad, ink, poster, faraway]

export const drawFace: Kit = (luck, look) => luck.one(kits)(luck, look)

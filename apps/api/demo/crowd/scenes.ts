import type { Dice } from './random.ts'

/** A photo that was drawn, and what it shows. */
export interface Scene {
  svg: string
  alt: string
}

const skies = [
  ['#6fb1cf', '#fde9c9', 'at noon'],
  ['#f4a259', '#ffe0b5', 'at sunset'],
  ['#2b3a67', '#b56576', 'at dusk'],
  ['#101f3c', '#2f4b7c', 'at night'],
  ['#a9c9d6', '#eef3ee', 'on a grey morning'],
] as const
export const roofs = ['#c8553d', '#a5422c', '#d07a48', '#8a3f28', '#b5651d', '#6d597a']
export const walls = ['#f3d3a6', '#e9b682', '#f6e7cb', '#d9c7b8', '#c9d6d3', '#e3b7a0']

export const frame = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">${inside}</svg>`

export function sky(luck: Dice, { isDay = false } = {}) {
  const [top, bottom, when] = luck.one(
    isDay ? skies.filter(([, , at]) => at === 'at noon' || at === 'at sunset') : skies,
  )
  const x = luck.between(150, 650)
  const orb = when === 'at night' ? '#f5efd6' : '#fff3c9'
  const drawn =
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="800" height="600" fill="url(#s)"/><circle cx="${x}" cy="${luck.between(90, 220)}" r="${luck.between(28, 54)}" fill="${orb}" opacity=".9"/>`
  return { drawn, when, isDark: when === 'at night' || when === 'at dusk' }
}

/** A line of hills over the whole width. */
export function ridge(luck: Dice, height: number, swing: number, fill: string) {
  let d = `M0 600V${height}`
  for (let x = 0; x < 800; x += 200)
    d += `q100 ${luck.between(-swing, swing)} 200 ${luck.between(-swing / 4, swing / 4)}`
  return `<path d="${d}V600z" fill="${fill}"/>`
}

function hills(luck: Dice): Scene {
  const { drawn, when, isDark } = sky(luck)
  const greens = isDark
    ? ['#4a5a72', '#36465c', '#263447', '#18222f']
    : luck.one([
        ['#a9c79b', '#7fa65a', '#5c8a4a', '#3e6b4f'],
        ['#c9b38a', '#a98d5b', '#7d6a3f', '#55502f'],
        ['#b8cdd6', '#7fa3b3', '#557f8f', '#35606b'],
      ])
  const layers = greens.map((fill, nth) => ridge(luck, 300 + nth * 70, 70, fill)).join('')
  const trees = Array.from({ length: luck.between(3, 9) }, () => {
    const x = luck.between(30, 770)
    const y = luck.between(520, 590)
    return `<path d="M${x} ${y}l-16 0 16-52 16 52z" fill="#1f3d33"/>`
  }).join('')
  return { svg: frame(drawn + layers + trees), alt: `Hills behind hills ${when}` }
}

function sea(luck: Dice): Scene {
  const { drawn, when, isDark } = sky(luck)
  const water = isDark ? '#1f4257' : luck.one(['#4fa3b3', '#3d8fb0', '#5fb3a1'])
  const waves = Array.from({ length: 9 }, () => {
    const x = luck.between(0, 640)
    return `<path d="M${x} ${luck.between(330, 470)}h${luck.between(60, 180)}" stroke="#ffffff" stroke-width="3" opacity=".4"/>`
  }).join('')
  const x = luck.between(160, 600)
  const boat = `<path d="M${x} 350h90l-18 24h-56z" fill="#5a3a29"/><path d="M${x + 42} 344v-96l44 92z" fill="#fff8ea"/><path d="M${x + 36} 344v-80l-30 76z" fill="${luck.one(roofs)}"/>`
  const shore = `<path d="M0 600V${luck.between(490, 520)}q220 -50 420 -10t380 0V600z" fill="${isDark ? '#4a4038' : '#e3c892'}"/>`
  return {
    svg: frame(`${drawn}<rect y="300" width="800" height="300" fill="${water}"/>${waves}${boat}${shore}`),
    alt: `A sailing boat close to the shore ${when}`,
  }
}

function street(luck: Dice): Scene {
  const { drawn, when, isDark } = sky(luck)
  let x = -20
  let houses = ''
  while (x < 800) {
    const width = luck.between(90, 150)
    const top = luck.between(190, 320)
    houses += `<rect x="${x}" y="${top}" width="${width}" height="420" fill="${luck.one(walls)}"/>`
    houses += `<path d="M${x - 8} ${top}l${width / 2 + 8} -${luck.between(30, 80)} ${width / 2 + 8} 50z" fill="${luck.one(roofs)}"/>`
    for (let row = top + 36; row < 520; row += 74)
      for (let column = x + 18; column < x + width - 26; column += 44)
        houses += `<rect x="${column}" y="${row}" width="22" height="36" rx="3" fill="${luck.isLucky(isDark ? 0.6 : 0.12) ? '#ffd97a' : '#3a4a55'}"/>`
    x += width
  }
  const veil = isDark ? '<rect y="150" width="800" height="450" fill="#101f3c" opacity=".38"/>' : ''
  const ground = `<rect y="540" width="800" height="60" fill="#5f5a58"/><path d="M0 560h800" stroke="#cfc6b8" stroke-width="3" stroke-dasharray="40 26"/>`
  return { svg: frame(drawn + houses + veil + ground), alt: `A row of old houses ${when}` }
}

export function table(luck: Dice): Scene {
  const cloth = luck.one(['#2f6690', '#c8553d', '#3e6b4f', '#f0dfc0', '#5b4b8a'])
  const plates = Array.from({ length: luck.between(5, 8) }, (_, nth) => {
    const x = 110 + (nth % 4) * 190 + luck.between(-20, 20)
    const y = (nth < 4 ? 190 : 410) + luck.between(-20, 20)
    const food = luck.one(['#e9b682', '#d23a22', '#7fa65a', '#f2b71f', '#a4765a'])
    return `<circle cx="${x}" cy="${y}" r="72" fill="#fff8ea"/><circle cx="${x}" cy="${y}" r="50" fill="#efe6d6"/><circle cx="${x}" cy="${y}" r="${luck.between(28, 42)}" fill="${food}"/><path d="M${x + 84} ${y - 46}v92" stroke="#c9ccd0" stroke-width="7" stroke-linecap="round"/>`
  }).join('')
  return {
    svg: frame(
      `<rect width="800" height="600" fill="#6b4027"/><rect x="20" y="60" width="760" height="480" rx="30" fill="${cloth}"/>${plates}`,
    ),
    alt: 'A table from above with many plates',
  }
}

function windowSeat(luck: Dice): Scene {
  const { drawn, when } = sky(luck)
  const view = ridge(luck, 330, 90, '#7fa3b3') + ridge(luck, 400, 60, '#557f8f')
  const seat = luck.one(['#a82a16', '#0a5468', '#5b4b8a', '#3e6b4f'])
  const inside =
    `<path d="M0 0h800v600H0zM110 70v380q0 30 30 30h520q30 0 30-30V70q0-30-30-30H140q-30 0-30 30z" fill="#e9e2d6" fill-rule="evenodd"/>` +
    `<rect x="80" y="500" width="640" height="26" rx="10" fill="#8c6a48"/><rect x="0" y="560" width="800" height="40" fill="${seat}"/>` +
    `<path d="M${luck.between(180, 520)} 440h70v46q0 14 -14 14h-42q-14 0 -14 -14z" fill="#d23a22"/>`
  return { svg: frame(drawn + view + inside), alt: `Mountains from the window of a train ${when}` }
}

const outdoors = [hills, sea, street, windowSeat]
const anything = [...outdoors, table]

export const drawScene = (luck: Dice) => luck.one(anything)(luck)
export const drawUnderSky = (luck: Dice) => luck.one([hills, sea, street])(luck)

import type { Dice } from './random.ts'
import { figure, sitter } from './figures.ts'
import { frame, ridge, roofs, type Scene, sky, table, walls } from './scenes.ts'

/** Names what a picture of an event or a post shows. */
export type Occasion = keyof typeof occasions

const around = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('')

const wallOf = (luck: Dice) => luck.one(['#dfe8e6', '#f3e3cf', '#e7ddf3', '#d7e7d2', '#f6d9cc', '#cfe0ea'])

/** Trees and grass up to y 330, and whatever stands on it. */
function park(luck: Dice, onGrass: string, what: string): Scene {
  const { drawn, when, isDark } = sky(luck, { isDay: true })
  const [far, near] = isDark ? ['#36465c', '#2b4a3f'] : ['#8fbf86', '#6fa35c']
  const trees = around(5, (nth) => {
    const x = 40 + nth * 180 + luck.between(-40, 40)
    const size = luck.between(46, 80)
    return `<rect x="${x - 7}" y="250" width="14" height="110" fill="#5a4230"/><circle cx="${x}" cy="235" r="${size}" fill="${luck.one(['#3e6b4f', '#4f8a57', '#5c8a4a'])}"/>`
  })
  const grass = `<path d="M0 340q200 -24 400 0t400 0V600H0z" fill="${near}"/>`
  return { svg: frame(drawn + ridge(luck, 280, 40, far) + trees + grass + onGrass), alt: `${what} ${when}` }
}

/** A room with a string of lamps, and whatever is in it. */
function indoors(luck: Dice, inside: string, alt: string): Scene {
  const lamps = around(7, (nth) => {
    const x = 60 + nth * 115
    return `<path d="M${x} 0v${60 + (nth % 2) * 26}" stroke="#5f5a58" stroke-width="3"/><circle cx="${x}" cy="${72 + (nth % 2) * 26}" r="15" fill="#ffe2a6"/>`
  })
  const room = `<rect width="800" height="600" fill="${wallOf(luck)}"/><rect y="470" width="800" height="130" fill="#b58a5e"/>`
  return { svg: frame(room + lamps + inside), alt }
}

/** People behind a long table, with things on it. */
function atTable(luck: Dice, people: number, things: string) {
  const step = 640 / people
  const sitting = around(people, (nth) =>
    sitter(luck, 80 + step / 2 + nth * step + luck.between(-12, 12), 402, luck.between(190, 220)),
  )
  const top = luck.one(['#8c6a48', '#6b4027', '#a5733f'])
  return `${sitting}<rect x="60" y="400" width="680" height="34" rx="10" fill="${top}"/><path d="M120 434v150M680 434v150" stroke="${top}" stroke-width="22"/>${things}`
}

const bowl = (x: number, y: number, fill: string) =>
  `<path d="M${x - 34} ${y - 26}h68q-4 26-34 26t-34-26z" fill="${fill}"/>`

const wheel = (x: number) =>
  `<circle cx="${x}" cy="410" r="80" fill="none" stroke="#22262b" stroke-width="11"/><circle cx="${x}" cy="410" r="10" fill="#22262b"/>`
const readingLamp = (x: number) =>
  `<path d="M${x - 34} 352h68l-14-30h-40z" fill="#3e6b4f"/><path d="M${x} 352v48" stroke="#22262b" stroke-width="6"/>`

const occasions = {
  games: (luck: Dice) => {
    const pieces = around(12, (nth) => {
      const x = 300 + (nth % 6) * 40
      return `<circle cx="${x}" cy="${nth < 6 ? 378 : 391}" r="9" fill="${luck.one(['#d23a22', '#f2b71f', '#2f6690', '#3e6b4f'])}"/>`
    })
    const board = `<rect x="270" y="366" width="260" height="36" rx="6" fill="#fff8ea"/>${pieces}<rect x="580" y="352" width="90" height="48" fill="#a44a6b"/><rect x="590" y="318" width="80" height="34" fill="#2f6690"/>`
    return indoors(luck, atTable(luck, luck.between(4, 5), board), 'Friends around a board game')
  },
  talking: (luck: Dice) => {
    const words = around(3, (nth) => {
      const [x, y] = [150 + nth * 220, luck.between(110, 150)]
      return `<rect x="${x}" y="${y}" width="120" height="64" rx="24" fill="#fff8ea"/><path d="M${x + 30} ${y + 60}l-6 26 30-24z" fill="#fff8ea"/><path d="M${x + 24} ${y + 24}h72M${x + 24} ${y + 42}h46" stroke="${luck.one(['#d23a22', '#2f6690', '#3e6b4f'])}" stroke-width="7" stroke-linecap="round"/>`
    })
    const cups = around(4, (nth) => bowl(150 + nth * 160, 402, '#e9efee'))
    return indoors(
      luck,
      atTable(luck, luck.between(4, 6), cups) + words,
      'Students talking across a long table',
    )
  },
  soup: (luck: Dice) => {
    const pot =
      '<path d="M330 330h140v60q0 14-14 14H344q-14 0-14-14z" fill="#3b3f45"/><path d="M310 344h20M470 344h20" stroke="#3b3f45" stroke-width="12" stroke-linecap="round"/><path d="M370 318q-10-20 0-40M400 318q10-20 0-44M430 318q-8-20 0-40" fill="none" stroke="#ffffffb0" stroke-width="7" stroke-linecap="round"/>'
    const bowls = around(4, (nth) => bowl([130, 240, 560, 670][nth] ?? 130, 402, '#c8553d'))
    return indoors(
      luck,
      atTable(luck, luck.between(4, 6), pot + bowls),
      'A big pot of soup and people around it',
    )
  },
  dinner: table,
  stage: (luck: Dice) => {
    const light = '<path d="M400 0L230 470h340z" fill="#ffe2a6" opacity=".35"/>'
    const heads = around(
      7,
      (nth) => `<circle cx="${60 + nth * 115}" cy="${luck.between(560, 590)}" r="46" fill="#1b1f2a"/>`,
    )
    const stage = '<rect x="140" y="440" width="520" height="60" fill="#6b4027"/>'
    const mic =
      '<path d="M440 446V300" stroke="#22262b" stroke-width="7"/><circle cx="440" cy="292" r="14" fill="#22262b"/>'
    return {
      svg: frame(
        `<rect width="800" height="600" fill="#3a2340"/><rect x="0" width="90" height="600" fill="#a82a16"/><rect x="710" width="90" height="600" fill="#a82a16"/>${light}${stage}${figure(luck, 390, 446, 250)}${mic}${heads}`,
      ),
      alt: 'Somebody at a microphone on a small stage',
    }
  },
  drawing: (luck: Dice) => {
    const easels = around(3, (nth) => {
      const x = 150 + nth * 230
      return `<path d="M${x} 250l-44 290M${x + 60} 250l44 290" stroke="#8c6a48" stroke-width="12"/><rect x="${x - 50}" y="240" width="160" height="190" fill="#fff8ea" stroke="#8c6a48" stroke-width="6"/><path d="M${x} 380q20-90 50-40t30-60" fill="none" stroke="#22303c" stroke-width="6"/>${figure(luck, x + 130, 560, 260)}`
    })
    return indoors(luck, easels, 'Easels, pencils and people who draw')
  },
  film: (luck: Dice) => {
    const screen =
      '<rect x="170" y="90" width="460" height="270" rx="6" fill="#f5efd6"/><path d="M170 300q120-90 230-30t230-40v130H170z" fill="#7fa3b3"/><circle cx="520" cy="160" r="30" fill="#f2b71f"/><rect x="270" y="318" width="260" height="18" rx="9" fill="#22262b"/>'
    const heads = around(6, (nth) => {
      const x = 90 + nth * 125
      return `<circle cx="${x}" cy="${luck.between(500, 520)}" r="42" fill="#14161c"/><rect x="${x - 56}" y="540" width="112" height="70" rx="30" fill="#14161c"/>`
    })
    return {
      svg: frame(`<rect width="800" height="600" fill="#2a2738"/>${screen}${heads}`),
      alt: 'An old film on a sheet, seen from the back row',
    }
  },
  workshop: (luck: Dice) => {
    const bike = `${wheel(280)}${wheel(510)}<path d="M280 410l70-120h110l50 120M350 290l50 120h-120M400 410l60-120M440 270h50" fill="none" stroke="${luck.one(['#d23a22', '#2f6690', '#3e6b4f'])}" stroke-width="12" stroke-linejoin="round"/>`
    const tools = around(
      5,
      (nth) =>
        `<path d="M${120 + nth * 130} 120v70" stroke="${luck.one(['#5f5a58', '#c9ccd0', '#d23a22'])}" stroke-width="15" stroke-linecap="round"/>`,
    )
    return indoors(
      luck,
      `<rect x="70" y="100" width="660" height="16" fill="#8c6a48"/>${tools}${bike}${figure(luck, 640, 560, 300)}`,
      'A bicycle that is being repaired',
    )
  },
  choir: (luck: Dice) => {
    const rows = around(8, (nth) =>
      figure(luck, 110 + (nth % 4) * 190 + (nth < 4 ? 60 : 0), nth < 4 ? 440 : 560, nth < 4 ? 250 : 280),
    )
    const notes = around(5, (nth) => {
      const [x, y] = [110 + nth * 150, luck.between(130, 190)]
      return `<circle cx="${x}" cy="${y}" r="13" fill="#22303c"/><path d="M${x + 11} ${y}v-56l26 10" fill="none" stroke="#22303c" stroke-width="6"/>`
    })
    return indoors(luck, rows + notes, 'A choir in two rows')
  },
  running: (luck: Dice) =>
    park(
      luck,
      '<path d="M0 560q400 -150 800 -70v60q-400-60-700 60z" fill="#d9c7a3"/>' +
        around(4, (nth) => figure(luck, 150 + nth * 165, 545 - nth * 12, 190, 'running')),
      'People running through a park',
    ),
  picnic: (luck: Dice) => {
    const squares = around(
      6,
      (nth) => `<rect x="${250 + nth * 56}" y="440" width="28" height="110" fill="#ffffff60"/>`,
    )
    const food = around(5, (nth) =>
      bowl(280 + nth * 60, 500 + (nth % 2) * 26, luck.one(['#f2b71f', '#7fa65a', '#fff8ea'])),
    )
    return park(
      luck,
      `<path d="M240 440h330l60 110H190z" fill="${luck.one(['#c8553d', '#2f6690', '#a44a6b'])}"/>${squares}${food}${around(4, (nth) => sitter(luck, [140, 270, 560, 680][nth] ?? 140, [560, 455, 455, 560][nth] ?? 560, 170))}`,
      'A picnic on a blanket in the grass',
    )
  },
  football: (luck: Dice) =>
    park(
      luck,
      '<path d="M60 470V330h170v140" fill="none" stroke="#fff" stroke-width="9"/>' +
        around(4, (nth) =>
          figure(luck, 330 + nth * 120, 500 + (nth % 2) * 70, 180, nth % 2 ? 'running' : 'standing'),
        ) +
        '<circle cx="300" cy="545" r="17" fill="#fff" stroke="#22262b" stroke-width="4"/>',
      'A game of football in the park',
    ),
  walk: (luck: Dice) =>
    park(
      luck,
      '<path d="M330 600q20-160 110-250h30q-30 120 70 250z" fill="#d9c7a3"/>' +
        around(3, (nth) => figure(luck, 360 + nth * 62, 520 + nth * 14, 190)) +
        '<path d="M560 560h54v-18l14-8M566 560v18M608 560v18M560 560l-14-16" fill="none" stroke="#6b4027" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>',
      'Three people and a dog on a path',
    ),
  bench: (luck: Dice) =>
    park(
      luck,
      `${sitter(luck, luck.between(330, 370), 470, 190)}${sitter(luck, 460, 470, 190)}<path d="M250 440h320M250 470h320" stroke="#8c6a48" stroke-width="18" stroke-linecap="round"/><path d="M280 478v70M540 478v70" stroke="#3b3f45" stroke-width="12"/>`,
      'Two people on a bench',
    ),
  night: (luck: Dice) => {
    const windows = around(40, () => {
      const [x, y] = [luck.below(14) * 58 + 12, luck.below(6) * 56 + 170]
      return `<rect x="${x}" y="${y}" width="20" height="30" fill="#ffd97a" opacity="${luck.one(['.9', '.5', '.2'])}"/>`
    })
    const houses = around(
      7,
      (nth) =>
        `<rect x="${nth * 116}" y="${luck.between(90, 180)}" width="112" height="420" fill="${luck.one(['#27324d', '#2f3b5a', '#1f2942'])}"/>`,
    )
    return {
      svg: frame(
        `<rect width="800" height="600" fill="#101f3c"/><circle cx="640" cy="90" r="36" fill="#f5efd6"/>${houses}${windows}<rect y="500" width="800" height="100" fill="#171d2b"/>${around(4, (nth) => figure(luck, 180 + nth * 110, 570, 200))}`,
      ),
      alt: 'A street at night with lights in the windows',
    }
  },
  market: (luck: Dice) => {
    const { drawn, when } = sky(luck, { isDay: true })
    const stalls = around(3, (nth) => {
      const x = 30 + nth * 260
      const stripe = luck.one(['#c8553d', '#2f6690', '#3e6b4f', '#a44a6b'])
      const awning = around(
        6,
        (at) =>
          `<path d="M${x + at * 38} 230h38l${at < 3 ? -6 : 6} 76h-38z" fill="${at % 2 ? '#fff8ea' : stripe}"/>`,
      )
      const goods = around(
        12,
        (at) =>
          `<circle cx="${x + 20 + (at % 6) * 36}" cy="${at < 6 ? 420 : 436}" r="17" fill="${luck.one(['#d23a22', '#f2b71f', '#7fa65a', '#e9b682', '#a44a6b'])}"/>`,
      )
      return `<path d="M${x + 10} 300v240M${x + 216} 300v240" stroke="#6b4027" stroke-width="9"/>${awning}${goods}<rect x="${x}" y="440" width="228" height="80" fill="#a5733f"/>`
    })
    const shoppers = around(2, (nth) => figure(luck, 280 + nth * 250, 580, 230))
    return {
      svg: frame(`${drawn}<rect y="470" width="800" height="130" fill="#cfc6b8"/>${stalls}${shoppers}`),
      alt: `Market stalls with fruit ${when}`,
    }
  },
  tram: (luck: Dice) => {
    const { drawn, when } = sky(luck)
    const houses = around(
      6,
      (nth) =>
        `<rect x="${nth * 140 - 10}" y="${luck.between(130, 200)}" width="136" height="340" fill="${luck.one(walls)}"/><rect x="${nth * 140 - 10}" y="120" width="136" height="26" fill="${luck.one(roofs)}"/>`,
    )
    const windows = around(
      5,
      (nth) => `<rect x="${170 + nth * 94}" y="316" width="72" height="66" rx="8" fill="#bfe0e6"/>`,
    )
    const colour = luck.one(['#f2b71f', '#d23a22', '#2f6690', '#3e6b4f'])
    return {
      svg: frame(
        `${drawn}${houses}<rect y="470" width="800" height="130" fill="#5f5a58"/><path d="M0 520h800M0 548h800" stroke="#cfc6b8" stroke-width="5"/><path d="M0 236h800" stroke="#22262b" stroke-width="4"/><path d="M400 240l-30 50h60z" fill="none" stroke="#22262b" stroke-width="5"/><rect x="140" y="290" width="520" height="210" rx="26" fill="${colour}"/><rect x="140" y="400" width="520" height="22" fill="#fff8ea"/>${windows}<circle cx="240" cy="506" r="26" fill="#22262b"/><circle cx="560" cy="506" r="26" fill="#22262b"/>`,
      ),
      alt: `A tram between houses ${when}`,
    }
  },
  library: (luck: Dice) => {
    const shelves = around(3, (row) => {
      const y = 90 + row * 110
      let x = 70
      let books = ''
      while (x < 720) {
        const width = luck.between(14, 30)
        const height = luck.between(60, 86)
        books += `<rect x="${x}" y="${y + 90 - height}" width="${width}" height="${height}" fill="${luck.one(['#a44a6b', '#2f6690', '#3e6b4f', '#c8553d', '#f2b71f', '#5b4b8a', '#22303c'])}"/>`
        x += width + 3
      }
      return `${books}<rect x="60" y="${y + 90}" width="680" height="12" fill="#6b4027"/>`
    })
    return indoors(
      luck,
      shelves + atTable(luck, 3, readingLamp(290) + readingLamp(510)),
      'Reading lamps in a library',
    )
  },
  bikes: (luck: Dice) => {
    const { drawn, when } = sky(luck, { isDay: true })
    const row = around(4, (nth) => {
      const x = 110 + nth * 160
      return `<g transform="translate(${x} 0)"><circle cx="0" cy="470" r="54" fill="none" stroke="#22262b" stroke-width="8"/><circle cx="120" cy="470" r="54" fill="none" stroke="#22262b" stroke-width="8"/><path d="M0 470l36-76h60l24 76M36 394l30 76H0M66 470l30-76M26 384h28M92 380h30" fill="none" stroke="${luck.one(['#d23a22', '#2f6690', '#3e6b4f', '#f2b71f'])}" stroke-width="9" stroke-linejoin="round"/></g>`
    })
    return {
      svg: frame(
        `${drawn}<rect y="90" width="800" height="410" fill="${luck.one(walls)}"/>${around(5, (nth) => `<rect x="${60 + nth * 156}" y="150" width="70" height="130" rx="6" fill="#3a4a55"/><rect x="${50 + nth * 156}" y="280" width="90" height="12" fill="#fff8ea"/>`)}<rect y="500" width="800" height="100" fill="#cfc6b8"/>${row}`,
      ),
      alt: `Bicycles along a wall ${when}`,
    }
  },
} satisfies Record<string, (luck: Dice) => Scene>

export const drawOccasion = (luck: Dice, occasion: Occasion): Scene => occasions[occasion](luck)

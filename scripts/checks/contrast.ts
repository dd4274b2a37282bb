// Holds every pair of colour tokens that may meet to its floor of contrast (WCAG 2.x), in both themes.
import { readFileSync } from 'node:fs'

type Pair = [front: string, back: string, use: string, floor: number]
type Colours = Map<string, string>

// 7 for body text and button labels, 4.5 for meta, 3 for what is not text.
const pairs: Pair[] = [
  ['ink', 'surface', 'body text', 7],
  ['ink', 'sunken', 'body on sunken', 7],
  ['ink', 'canvas', 'body on canvas', 7],
  ['ink', 'raised', 'body in sheet or menu', 7],
  ['ink', 'press', 'body on pressed row', 7],
  ['surface', 'ink', 'toast, chosen segment, current page', 7],
  ['ink-2', 'surface', 'secondary text', 7],
  ['ink-2', 'sunken', 'secondary on sunken', 7],
  ['ink-2', 'canvas', 'secondary on canvas', 7],
  ['ink-2', 'raised', 'secondary in sheet', 7],
  ['ink-2', 'press', 'disabled button, faded stub', 4.5],
  ['ink-3', 'surface', 'meta, timestamps', 4.5],
  ['ink-3', 'sunken', 'meta on sunken', 4.5],
  ['ink-3', 'raised', 'meta in sheet', 4.5],
  ['ink-3', 'canvas', 'meta on canvas', 4.5],
  ['placeholder', 'surface', 'placeholder in field', 4.5],
  ['link', 'surface', 'link', 4.5],
  ['link', 'sunken', 'link on sunken', 4.5],
  ['on-brand', 'brand', 'logo on its plate', 3],
  ['on-primary', 'primary', 'primary button label', 7],
  ['on-primary', 'primary-press', 'primary pressed', 7],
  ['primary', 'surface', 'primary as text or icon', 4.5],
  ['on-primary-soft', 'primary-soft', 'tonal button, chip', 7],
  ['on-when', 'when', 'date stub, ticket', 7],
  ['on-when', 'when-press', 'date stub pressed', 7],
  ['on-when-soft', 'when-soft', 'pending chip, warning', 7],
  ['on-mark', 'mark', 'badge count, live', 4.5],
  ['mark', 'surface', 'like, unread dot, icon', 3],
  ['on-mark-soft', 'mark-soft', 'new chip', 7],
  ['on-good', 'good', 'accept button', 4.5],
  ['good', 'surface', 'success text', 4.5],
  ['on-good-soft', 'good-soft', 'accepted chip', 7],
  ['warn', 'surface', 'warning text', 4.5],
  ['warn', 'raised', 'warning icon in a dialog', 3],
  ['on-warn-soft', 'warn-soft', 'warning banner', 7],
  ['on-danger', 'danger', 'danger button', 4.5],
  ['danger', 'surface', 'error line, Lock account', 4.5],
  ['danger', 'raised', 'danger item in menu', 4.5],
  ['on-danger-soft', 'danger-soft', 'danger banner, banned', 7],
  ['on-bubble-out', 'bubble-out', 'my message', 7],
  ['on-bubble-in', 'bubble-in', 'their message', 7],
  ['ink-3', 'bubble-in', 'time in their bubble', 4.5],
  ['line-strong', 'surface', 'border of a field or checkbox', 3],
  ['line-strong', 'raised', 'border of a field in a sheet', 3],
  ['focus', 'surface', 'focus ring', 3],
  ['focus', 'canvas', 'focus ring', 3],
  ['focus', 'sunken', 'focus ring', 3],
  ['focus', 'raised', 'focus ring in a sheet', 3],
]

const css = readFileSync(new URL('../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8')
const light = readColours(':root {')
const dark = readColours(':root[data-theme="dark"] {')
const systemDark = readColours(':root:not([data-theme="light"]) {')

let faults = 0
for (const [front, back, use, floor] of pairs) {
  for (const [theme, colours] of [
    ['light', light],
    ['dark', new Map([...light, ...dark])],
  ] as const) {
    const ratio = contrast(find(colours, front), find(colours, back))
    if (ratio < floor)
      report(`${theme}: ${front} on ${back} (${use}) is ${ratio.toFixed(2)}, the floor is ${floor}`)
  }
}
for (const name of new Set([...dark.keys(), ...systemDark.keys()])) {
  if (dark.get(name) !== systemDark.get(name))
    report(`--${name} differs between the chosen dark and the system's dark`)
}
console.log(`contrast: ${pairs.length} pairs in 2 themes, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0

function readColours(selector: string): Colours {
  const from = css.replaceAll("'", '"').indexOf(selector)
  if (from < 0) throw new Error(`tokens.css has no ${selector}`)
  const block = css.slice(from, css.indexOf('}', from))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function find(colours: Colours, name: string) {
  const colour = colours.get(name)
  if (!colour) throw new Error(`tokens.css has no colour --${name}`)
  return colour
}

function contrast(front: string, back: string) {
  const [darker = 0, lighter = 0] = [measureLuminance(front), measureLuminance(back)].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function measureLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function report(fault: string) {
  faults += 1
  console.error(fault)
}

import { readFileSync } from 'node:fs'

export interface Box {
  x: number
  y: number
  width: number
  height: number
  title: string
  lines?: readonly string[]
  /** Name of a rule in `styles`. */
  look?: string
}

const tokens = [
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'primary',
  'primary-soft',
] as const

/** Reads the colours of both themes from the design tokens of the web app. */
function readColours() {
  const css = readFileSync('apps/web/src/ui/tokens.css', 'utf8')
  const darkAt = css.indexOf("[data-theme='dark']")
  if (darkAt < 0) throw new Error('tokens.css has no dark theme')
  return { light: pickTokens(css.slice(0, darkAt)), dark: pickTokens(css.slice(darkAt)) }
}

function pickTokens(css: string) {
  const found = tokens.map((name) => {
    const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
    if (value === undefined) throw new Error(`tokens.css has no --${name}`)
    return `--${name}: ${value.trim().toLowerCase()};`
  })
  return found.join(' ')
}

const styles = `
    text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; fill: var(--ink-2); font-size: 13px; }
    .title { fill: var(--ink); font-size: 15px; font-weight: 600; }
    .page { fill: var(--surface); }
    .box { fill: var(--sunken); stroke: var(--line-strong); }
    .own { fill: var(--primary-soft); stroke: var(--primary); }
    .group { fill: none; stroke: var(--line-strong); }
    .outside { fill: var(--surface); stroke: var(--line-strong); stroke-dasharray: 5 4; }
    .floor { stroke: var(--line); }
    .arrow { fill: none; stroke: var(--line-strong); stroke-width: 1.5; }
    .head { fill: var(--line-strong); }
    .spread { fill: none; stroke: var(--ink-2); stroke-width: 1.5; }
    .goal { fill: none; stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 3; }`

/** Wraps drawn elements into a document that follows the reader's light or dark theme. */
export function drawDocument(
  size: { width: number; height: number },
  about: string,
  body: readonly string[],
) {
  const { light, dark } = readColours()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="${escapeText(about)}">
  <style>
    svg { ${light} }
    @media (prefers-color-scheme: dark) { svg { ${dark} } }${styles}
  </style>
  <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
  <rect class="page" width="${size.width}" height="${size.height}" rx="14"/>
  ${body.join('\n  ')}
</svg>
`
}

/** Draws a box with a title and, below it, lines of text, all centred. */
export function drawBox({ x, y, width, height, title, lines = [], look = 'box' }: Box) {
  const middle = x + width / 2
  const first = y + height / 2 - (lines.length * 18) / 2 + 5
  return [
    `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    drawText(middle, first, title, 'title'),
    ...lines.map((line, index) => drawText(middle, first + 19 + index * 18, line)),
  ].join('')
}

export function drawText(x: number, y: number, text: string, look = '', anchor = 'middle') {
  const name = look === '' ? '' : ` class="${look}"`
  return `<text${name} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeText(text)}</text>`
}

/** Draws an arrow along an SVG path; `bothEnds` for traffic in both directions. */
export function drawArrow(path: string, bothEnds = false) {
  const start = bothEnds ? ' marker-start="url(#head)"' : ''
  return `<path class="arrow" d="${path}"${start} marker-end="url(#head)"/>`
}

export function round(value: number) {
  return Math.round(value * 10) / 10
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

import { drawDocument, drawText, round } from '../diagrams/svg.ts'

export interface Bar {
  label: string
  value: number
  least: number
  most: number
  unit: string
  /** The bound that the proof wants kept; drawn as a mark. */
  goal?: number
}

const rowHeight = 34
const labelWidth = 340
const width = 960
const right = 90

/** Draws a chart of horizontal bars: the median as a bar, least and most as a line over it, the goal as a mark. */
export function drawBars(title: string, about: string, bars: readonly Bar[]): string {
  const greatest = Math.max(...bars.flatMap(({ most, goal = 0 }) => [most, goal]))
  const scale = (value: number) => round(labelWidth + (value / greatest) * (width - labelWidth - right))
  const height = 96 + bars.length * rowHeight
  return drawDocument({ width, height }, about, [
    drawText(24, 36, title, 'title', 'start'),
    drawText(24, 58, 'Bar: median. Line: least to most. Mark: the most that is wanted.', '', 'start'),
    ...bars.map((bar, index) => drawRow(bar, 78 + index * rowHeight, scale)),
  ])
}

function drawRow(
  { label, value, least, most, unit, goal }: Bar,
  y: number,
  scale: (value: number) => number,
) {
  const middle = y + 11
  const mark = goal === undefined ? '' : drawLine(scale(goal), y - 4, scale(goal), y + 26)
  return [
    drawText(labelWidth - 12, middle + 4, label, '', 'end'),
    `<rect class="own" x="${labelWidth}" y="${y}" width="${round(Math.max(scale(value) - labelWidth, 1))}" height="22" rx="4"/>`,
    `<path class="spread" d="M${scale(least)} ${middle}H${scale(most)}M${scale(least)} ${middle - 4}v8M${scale(most)} ${middle - 4}v8"/>`,
    mark,
    drawText(scale(Math.max(most, goal ?? 0)) + 10, middle + 4, `${value} ${unit}`, '', 'start'),
  ].join('')
}

const drawLine = (x1: number, y1: number, x2: number, y2: number) =>
  `<path class="goal" d="M${x1} ${y1}L${x2} ${y2}"/>`

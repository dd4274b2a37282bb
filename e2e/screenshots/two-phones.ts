import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { settleScreen } from './demo-visit.ts'

/** Scale of the screenshots; the picture is shown at about its own width. */
export const scale = 1.2
const screen = { width: 390, height: 780 }
export const phoneViewport = screen

const wide = Math.round(screen.width * scale)
const high = Math.round(screen.height * scale)
const gap = 28
const top = 76
const size = { width: 2 * wide + 3 * gap, height: top + high + gap }
const corner = 28
const lefts = [gap, 2 * gap + wide] as const

interface Frame {
  picture: Buffer
  milliseconds: number
}

interface Phones {
  left: { page: Page; owner: string }
  right: { page: Page; owner: string }
  steps: readonly string[]
}

/** Takes frames of two phones side by side, and joins them into one moving picture. */
export function twoPhones({ left, right, steps }: Phones) {
  const frames: Frame[] = []
  let step = 0

  async function hold(milliseconds: number, finger?: { page: Page; target: Locator }) {
    const shots: Buffer[] = []
    for (const { page } of [left, right]) {
      await settleScreen(page)
      shots.push(await page.screenshot({ type: 'png', caret: 'hide' }))
    }
    const [one, other] = await Promise.all(shots.map(roundOff))
    if (!one || !other) return
    const layers = [
      { input: one, left: lefts[0], top },
      { input: other, left: lefts[1], top },
    ]
    if (finger) {
      const box = await finger.target.boundingBox()
      const from = finger.page === left.page ? lefts[0] : lefts[1]
      if (box) {
        const middle = {
          x: from + (box.x + box.width / 2) * scale,
          y: top + (box.y + box.height / 2) * scale,
        }
        layers.push({
          input: fingertip,
          left: Math.round(middle.x - fingerRadius),
          top: Math.round(middle.y - fingerRadius),
        })
      }
    }
    const picture = await sharp(ground([left.owner, right.owner], steps, step))
      .composite(layers)
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
    frames.push({ picture, milliseconds })
  }

  return {
    hold,
    /** Shows where the finger is, then taps. */
    async tap(page: Page, target: Locator) {
      await target.waitFor()
      await target.scrollIntoViewIfNeeded()
      await hold(380, { page, target })
      await target.click()
    },
    next: () => {
      step += 1
    },
    async keep(path: string) {
      const milliseconds = frames.reduce((sum, frame) => sum + frame.milliseconds, 0)
      await sharp(
        frames.map(({ picture }) => picture),
        { join: { animated: true }, limitInputPixels: false },
      )
        .webp({
          quality: 72,
          effort: 5,
          minSize: true,
          loop: 0,
          delay: frames.map((frame) => frame.milliseconds),
        })
        .toFile(path)
      return { frames: frames.length, seconds: milliseconds / 1000 }
    },
  }
}

const fingerRadius = 23
const fingertip = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * fingerRadius}" height="${2 * fingerRadius}">
  <circle cx="${fingerRadius}" cy="${fingerRadius}" r="${fingerRadius - 3}" fill="#ffc93c" fill-opacity=".55" stroke="#0a5468" stroke-width="3"/></svg>`,
)

const mask = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" rx="${corner}" fill="#fff"/></svg>`,
)

const roundOff = (shot: Buffer) =>
  sharp(shot)
    .resize(wide, high)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()

/** The card behind the phones: whose each is, and the steps with the current one marked. */
function ground(owners: readonly string[], steps: readonly string[], current: number) {
  const names = owners.map(
    (owner, nth) => `<text x="${(lefts[nth] ?? 0) + wide / 2}" y="60" class="owner">${owner}</text>`,
  )
  const stepWidth = size.width / steps.length
  const words = steps.map(
    (step, nth) =>
      `<text x="${(nth + 0.5) * stepWidth}" y="28" class="${nth === current ? 'now' : 'step'}">${nth + 1}  ${step}</text>`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <style>text{font-family:Commissioner,'DejaVu Sans',sans-serif;text-anchor:middle}
      .step{font-size:18px;fill:#6f8683}.now{font-size:18px;font-weight:700;fill:#0a5468}
      .owner{font-size:15px;fill:#3a4f50}</style>
    <rect width="100%" height="100%" fill="#d8ecf0"/>
    ${lefts.map((left) => `<rect x="${left - 1}" y="${top - 1}" width="${wide + 2}" height="${high + 2}" rx="${corner + 1}" fill="#6f8683"/>`).join('')}
    ${words.join('')}${names.join('')}</svg>`)
}

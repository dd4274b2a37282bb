// `pnpm share-images`: draws what the server puts together as the picture of the front page in messengers, from the
// texts of the last build: for each language a picture, and below one another the words and figures of its counts.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/local/environment.ts'
import { readWelcomeTexts } from '../../scripts/local/welcome-texts.ts'
import { aBrowser } from '../support/signed-in.ts'

const folder = join(root, 'apps/api/data/share-image')
const font = join(
  root,
  'apps/web/node_modules/@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
)
const rowHeight = 56
const figures = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '.', ' ']

const style = `@font-face{font-family:C;font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(font).toString('base64')})}
  *{margin:0;box-sizing:border-box}
  body{width:1200px;font-family:C;font-kerning:none;color:#fff}
  main{width:1200px;height:630px;padding:64px 72px;background:#0a5468;position:relative;overflow:hidden}
  .logo{display:flex;align-items:center;gap:18px;font-size:44px;font-weight:700;letter-spacing:-.01em}
  h1{position:absolute;left:72px;top:178px;width:1000px;font-size:84px;line-height:1.08;font-weight:750;letter-spacing:-.02em;text-wrap:balance}
  .art{position:absolute;right:-150px;bottom:-190px;opacity:.1}
  .line{font-size:40px;line-height:${rowHeight}px;height:${rowHeight}px;font-weight:650;white-space:pre;color:#ffc93c}
  .line span{display:inline-block}`
const mark = (width: number, heads: string) =>
  `<svg viewBox="5 13 54 39" width="${width}"><path d="M9 25 20.5 48 32 25 43.5 48 55 25" fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20.5" cy="19.5" r="5.5" fill="${heads}"/><circle cx="43.5" cy="19.5" r="5.5" fill="${heads}"/></svg>`

mkdirSync(folder, { recursive: true })
const browser = await aBrowser()
const page = await browser.newPage({ viewport: { width: 1200, height: 1200 } })
const sheets: Record<string, unknown> = {}
for (const { language, claim, words } of readWelcomeTexts()) {
  await drawBase(page, language, claim)
  const widths = await drawRows(page, language, [...figures, ...words])
  sheets[language] = { claim, words, widths }
}
await browser.close()
writeFileSync(join(folder, 'sheets.json'), JSON.stringify({ rowHeight, figures, sheets }, null, 2))
execFileSync(join(root, 'node_modules/.bin/prettier'), ['--write', join(folder, 'sheets.json')])

async function drawBase(on: Page, language: string, claim: string) {
  await on.setContent(
    `<html lang="${language}"><style>${style}</style><main><div class="art">${mark(760, '#fff')}</div><div class="logo">${mark(86, '#ffc93c')}wayfellow</div><h1>${claim}</h1></main>`,
  )
  await on.evaluate(() => document.fonts.ready.then(() => undefined))
  await on.locator('main').screenshot({ path: join(folder, `${language}.png`) })
}

/** One row for each text, on nothing; answers how wide each is. */
async function drawRows(on: Page, language: string, texts: readonly string[]) {
  const rows = texts.map((text) => `<div class="line"><span>${text}</span></div>`).join('')
  await on.setContent(
    `<html lang="${language}"><style>${style} body{background:transparent;width:700px}</style>${rows}`,
  )
  await on.evaluate(() => document.fonts.ready.then(() => undefined))
  const spans = await on.locator('.line span').all()
  const widths: number[] = []
  for (const span of spans) widths.push(Math.round(((await span.boundingBox())?.width ?? 0) * 100) / 100)
  await on.screenshot({
    path: join(folder, `${language}-rows.png`),
    omitBackground: true,
    clip: { x: 0, y: 0, width: 700, height: rowHeight * texts.length },
  })
  return widths
}

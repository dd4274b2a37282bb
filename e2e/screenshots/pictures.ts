// `pnpm pictures [NAME...]`: the pictures of README.md, of the demo that runs at PORT (8080) with its crowd. Only
// looks: nothing is sent, so the demo is as it was and the pictures can be made again.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium as launcher } from '@playwright/test'
import { root } from '../../scripts/local/environment.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { desktop, settleScreen, type Theme, visitDemo } from './demo-visit.ts'
import { type Look, sheets, wideScreens } from './readme-screens.ts'

const folder = join(root, 'docs/pictures')
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const browser = await launcher.launch({ executablePath: chromium, args: drawingFlags })
try {
  await mkdir(folder, { recursive: true })
  for (const { name, themes, looks } of sheets.filter((sheet) => isWanted(sheet.name))) {
    for (const theme of themes)
      await keepPhones(browser, { file: themes.length > 1 ? `${name}-${theme}` : name, theme, looks })
  }
  for (const look of wideScreens.filter(({ file }) => isWanted(file))) {
    for (const theme of ['light', 'dark'] as const) await keepWide(browser, look, theme)
  }
} finally {
  await browser.close()
}

interface Sheet {
  file: string
  theme: Theme
  looks: readonly Look[]
}

/** Phones side by side, in one picture. */
async function keepPhones(by: Browser, { file, theme, looks }: Sheet) {
  const shots: string[] = []
  for (const look of looks) {
    const shot = await shoot(by, look, { theme })
    shots.push(
      `<figure><img src="data:image/png;base64,${shot.toString('base64')}"><figcaption>${look.name}</figcaption></figure>`,
    )
  }
  const width = 300 * shots.length + 20
  const sheet = await by.newPage({ viewport: { width, height: 672 }, deviceScaleFactor: 1.5 })
  const [ground, ink] = theme === 'light' ? ['#ffffff', '#1d2b2f'] : ['#0d1117', '#e6edf0']
  await sheet.setContent(
    `<style>body{margin:10px;display:flex;background:${ground};color:${ink};font:600 17px system-ui}
    figure{margin:10px;width:280px;text-align:center}img{width:278px;border:1px solid #8886;border-radius:22px}
    figcaption{padding:8px;white-space:pre}</style>${shots.join('')}`,
  )
  await keep(file, await sheet.screenshot({ type: 'jpeg', quality: 82 }))
  await sheet.close()
}

/** One screen as a desktop shows it. */
async function keepWide(by: Browser, look: Look & { file: string }, theme: Theme) {
  const shot = await shoot(by, look, { theme, viewport: desktop, scale: 1, type: 'jpeg', quality: 84 })
  await keep(`${look.file}-${theme}`, shot)
}

async function shoot(
  by: Browser,
  { username, path, settle }: Look,
  {
    type = 'png',
    quality,
    ...visit
  }: Omit<Parameters<typeof visitDemo>[1], 'username'> & { type?: 'png' | 'jpeg'; quality?: number },
) {
  const context = await visitDemo(by, { ...visit, ...(username !== undefined && { username }) })
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  await page.waitForLoadState('networkidle')
  await settleScreen(page)
  const shot = await page.screenshot({ type, ...(quality !== undefined && { quality }) })
  await context.close()
  return shot
}

async function keep(file: string, picture: Buffer) {
  const path = join(folder, `${file}.jpg`)
  await writeFile(path, picture)
  console.log(`${path}  ${Math.round(picture.length / 1024)} KB`)
}

// `pnpm pictures`: the pictures of README.md, of the demo that runs at PORT (8080) with its whole crowd. Only looks:
// nothing is sent, so the demo is as it was and the pictures can be made again.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium as launcher, type Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { root } from '../../scripts/local/environment.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { inDays } from '../support/stay-steps.ts'

const site = `http://localhost:${process.env['PORT'] ?? '8080'}`
const folder = join(root, 'docs/pictures')
const phone = { width: 390, height: 844 }
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Look {
  name: string
  path: string
  /** Until it is all there, or something is filled in. */
  settle: (page: Page) => Promise<unknown>
}

const hosts = (page: Page) => page.getByRole('main').getByText('Can host').nth(2).waitFor()
const heading = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' })
const lisbon = 'location=Lisbon%2C%20Portugal&radius=20'

const screens: readonly Look[] = [
  { name: 'Home', path: '/home', settle: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'Hosts in a city',
    path: `/search?type=users&${lisbon}`,
    settle: hosts,
  },
  {
    name: 'Trips on the map',
    path: '/search?type=trips&location=Bologna%2C%20Italy&radius=100&view=map',
    settle: async (page) => {
      await page.getByRole('list', { name: 'On the map' }).getByRole('button').first().waitFor()
      // The shapes of the coast come after the numbers.
      await page.waitForTimeout(3_000)
    },
  },
  { name: 'A profile', path: '/users/giorgi?section=about', settle: heading },
]

const journey: readonly Look[] = [
  {
    name: '1  Join',
    path: '/register',
    settle: async (page) => {
      await page.getByLabel('Full name').fill('Yuki Tanaka')
      await page.getByLabel('Email').fill('yuki@studio.unibo.it')
    },
  },
  {
    name: '2  Search',
    path: `/search?type=users&${lisbon}&from=${inDays(30)}&to=${inDays(33)}`,
    settle: hosts,
  },
  {
    name: '3  Ask',
    path: '/users/giorgi?ask=stay',
    settle: (page) => page.getByRole('button', { name: 'Ask Giorgi' }).waitFor(),
  },
  {
    name: '4  Accept',
    path: '/chats/jonas',
    settle: (page) => page.getByRole('button', { name: 'Accept' }).first().waitFor(),
  },
  { name: '5  Chat', path: '/chats/ines', settle: (page) => page.getByText('Open the map').waitFor() },
  {
    name: '6  Review',
    path: '/reviews/new/diego',
    settle: (page) => page.getByText('Would you meet Diego again?').waitFor(),
  },
]

const browser = await launcher.launch({ executablePath: chromium, args: drawingFlags })
try {
  await mkdir(folder, { recursive: true })
  for (const theme of themes) await keep(browser, `screens-${theme}`, theme, screens)
  await keep(browser, 'journey', 'light', journey)
} finally {
  await browser.close()
}

/** Phones side by side, in one picture. */
async function keep(by: Browser, file: string, theme: Theme, looks: readonly Look[]) {
  const visitor = await enter(by, theme)
  const mara = await enter(by, theme, 'mara')
  const shots: string[] = []
  for (const { name, path, settle } of looks) {
    const page = await (path === '/register' ? visitor : mara).newPage()
    await page.goto(`${site}${path}`)
    await settle(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
    )
    const shot = await page.screenshot({ type: 'png' })
    shots.push(
      `<figure><img src="data:image/png;base64,${shot.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
    )
    await page.close()
  }
  const width = 300 * shots.length + 20
  const sheet = await by.newPage({ viewport: { width, height: 672 }, deviceScaleFactor: 1.5 })
  const [ground, ink] = theme === 'light' ? ['#ffffff', '#1d2b2f'] : ['#0d1117', '#e6edf0']
  await sheet.setContent(
    `<style>body{margin:10px;display:flex;background:${ground};color:${ink};font:600 17px system-ui}
    figure{margin:10px;width:280px;text-align:center}img{width:278px;border:1px solid #8886;border-radius:22px}
    figcaption{padding:8px;white-space:pre}</style>${shots.join('')}`,
  )
  const path = join(folder, `${file}.jpg`)
  const picture = await sheet.screenshot({ type: 'jpeg', quality: 82 })
  await writeFile(path, picture)
  console.log(`${path}  ${Math.round(picture.length / 1024)} KB`)
  await Promise.all([visitor.close(), mara.close(), sheet.close()])
}

async function enter(by: Browser, colorScheme: Theme, username?: string): Promise<BrowserContext> {
  const context = await by.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (username === undefined) return context
  const reply = await context.request.post(`${site}/api/auth/session/login`, {
    data: { email: `${username}@demo.wayfellow.example`, password: demoPassword },
    headers: { origin: site, 'x-client-platform': 'web' },
  })
  if (!reply.ok()) throw new Error(`The demo does not run at ${site}, or nobody is called ${username} there`)
  return context
}

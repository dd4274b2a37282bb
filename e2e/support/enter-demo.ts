import { chromium, type Page } from '@playwright/test'
import { demoPassword, demoPeople } from '../../apps/api/demo/people/people.ts'

const [student, other] = demoPeople.filter(({ who, role }) => who !== undefined && role !== 'admin')

/** Screens that a demo student can visit; each function returns the path and runs after the login. */
const demoPlaces = {
  home: () => Promise.resolve('/home'),
  search: () => Promise.resolve('/search'),
  profile: () => Promise.resolve(`/users/${other?.username}`),
  async conversation(page: Page) {
    await page.getByRole('link', { name: 'Chats' }).first().click()
    const first = page.getByRole('main').locator('a[href^="/chats/"]').first()
    return (await first.getAttribute('href', { timeout: 60_000 })) ?? ''
  },
}

export type DemoPlace = keyof typeof demoPlaces

/** Logs in a demo student in a running browser, clears its caches and offline data, and returns the path to visit. */
export async function enterDemo(debuggerUrl: string, site: string, place: DemoPlace) {
  if (!student) throw new Error('There are no demo people')
  const browser = await chromium.connectOverCDP(debuggerUrl)
  const [context = await browser.newContext()] = browser.contexts()
  const page = await context.newPage()
  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${site}/home`, { timeout: 60_000 })
  await page.getByRole('feed').waitFor({ timeout: 60_000 })
  const path = await demoPlaces[place](page)
  const session = await context.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', {
    origin: site,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  })
  await session.send('Network.clearBrowserCache')
  await page.close()
  await browser.close()
  return path
}

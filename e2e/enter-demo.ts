import { chromium } from '@playwright/test'
import { demoPassword, demoPeople } from '../apps/api/src/app/demo-people.ts'

/** A demo student logs in, in a browser that runs already; then it forgets everything but who they are. */
export async function enterDemo(debuggerUrl: string, site: string): Promise<void> {
  const student = demoPeople.find(({ who, role }) => who !== undefined && role !== 'admin')
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
  const session = await context.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', {
    origin: site,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  })
  await session.send('Network.clearBrowserCache')
  await page.close()
  await browser.close()
}

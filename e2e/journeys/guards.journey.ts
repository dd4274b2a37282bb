import type { Page } from '@playwright/test'
import type { People, Person } from '../support/people.ts'
import { allRoutes, callers, type Caller, type Route } from '../support/routes.ts'
import { expect, goWithin, test } from '../support/test.ts'

const who: Record<Caller, string> = {
  nobody: 'a visitor',
  student: 'a student',
  newcomer: 'a student with an unfinished profile',
  banned: 'a banned student',
  admin: 'an admin',
}

const openAs: Record<Exclude<Caller, 'nobody'>, (people: People) => Promise<Person>> = {
  student: (people) => people.open('ana'),
  newcomer: (people) => people.open('yuki', { username: null, profileCompleted: false, location: null }),
  banned: (people) => people.openBanned('tomasz'),
  admin: (people) => people.openAdmin('ada'),
}

/** The gate walks as those whom most paths refuse; the others walk nightly. */
const inGate = new Set<Caller>(['nobody', 'banned'])

for (const caller of callers) {
  test.describe(who[caller], () => {
    test.beforeEach(async ({ people, signIn }) => {
      test.slow()
      if (caller !== 'nobody') await signIn(await openAs[caller](people))
    })

    test(`${who[caller]} who opens any path lands where the guards send them`, async ({ page }) => {
      for (const route of allRoutes) {
        await test.step(route.path, async () => {
          await page.goto(route.path, { waitUntil: 'commit' })
          await expectLanding(page, route, caller)
        })
      }
    })

    test(
      `${who[caller]} who goes to any path inside the app lands at the same places`,
      { tag: inGate.has(caller) ? '@gate' : [] },
      async ({ page }) => {
        await page.goto('/nowhere')
        await expect(page.locator('h1')).toBeAttached()
        for (const route of allRoutes) {
          await test.step(route.path, async () => {
            await goWithin(page, route.path)
            await expectLanding(page, route, caller)
          })
        }
      },
    )
  })
}

/** Reads the state of the screen in one round trip, because the matrix does so hundreds of times. */
function look(page: Page) {
  return page.evaluate(() => ({
    place: location.pathname + location.search,
    headings: document.querySelectorAll('h1').length,
    hasLogin: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Login'),
    hasMainBar: document.querySelector('nav[aria-label="Main"]') !== null,
    hasAdminBar: document.querySelector('nav[aria-label="Admin"]') !== null,
  }))
}

async function expectLanding(page: Page, { lands }: Route, caller: Caller) {
  const place = lands[caller]
  const isAdminArea = place.startsWith('/admin/')
  const isCard =
    /^\/(register|forgot-password|complete-registration\/|password-reset\/|confirm-email\/|still-hosting\/|share\/|unsubscribe\/|delete-account\/|undelete\/)/.test(
      place,
    )
  const isRules = /^\/(about|terms|privacy|guidelines|safety)$/.test(place)
  const isUserArea =
    /^\/(home|users|posts|promos|city|events|edit|edit-\w+|complete-profile|chats|search|stays|stories|trips|reviews|notifications|settings)([/?]|$)/.test(
      place,
    ) && !place.endsWith('/nowhere')
  const fillsScreen = /^\/stories\/(?!new)/.test(place)
  await expect
    .poll(() => look(page).catch(() => undefined))
    .toEqual({
      place,
      headings: 1,
      hasLogin: !isCard && !isRules && !isAdminArea && !isUserArea,
      // Banned students have a page to read, and no bar that leads elsewhere. A story fills the screen.
      hasMainBar: isUserArea && caller !== 'banned' && !fillsScreen,
      hasAdminBar: isAdminArea,
    })
}

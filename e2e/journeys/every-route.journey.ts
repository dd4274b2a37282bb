import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { listOccasions } from '../../packages/contract/src/reviews.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDemoWorld } from '../support/demo-world.ts'
import { clipped } from '../support/layout-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

/** Every route of the app, by who looks at it. Ids and names are filled in from the demo. */
const visits = {
  'a visitor': [
    '/login',
    '/register',
    '/forgot-password',
    '/admin',
    '/complete-registration/:token',
    '/password-reset/:token',
    '/confirm-email/:token',
  ],
  anybody: [
    '/still-hosting/:token',
    '/delete-account/:token',
    '/undelete/:token',
    '/share/stays/:token',
    '/share/events/:id',
    '/unsubscribe/:token',
    '/about',
    '/terms',
    '/privacy',
    '/guidelines',
    '/safety',
  ],
  'somebody on the way': [
    '/home',
    '/users',
    '/users/:username',
    '/users/:username/posts',
    '/posts/new',
    '/posts/saved',
    '/posts/:id',
    '/posts/:id/edit',
    '/chats',
    '/chats/:username',
    '/chats/group/:chatId',
    '/stories',
    '/stories/new',
    '/stories/:username',
    '/stays/:id',
    '/search',
  ],
  'somebody with plans': [
    '/events/new',
    '/events/:id',
    '/events/:id/edit',
    '/trips/new',
    '/trips/:id',
    '/trips/:id/edit',
    '/reviews/new/:username',
    '/notifications',
    '/edit',
    '/edit-profile',
    '/edit-home',
    '/settings/account',
    '/settings/notifications',
    '/settings/faq',
    '/settings/about',
  ],
  'a newcomer': ['/complete-profile'],
  'a city admin': ['/city', '/promos', '/promos/new', '/promos/:id/edit'],
  'an admin': [
    '/admin/promos',
    '/admin/reports',
    '/admin/universities',
    '/admin/universities/create',
    '/admin/universities/edit',
    '/admin/health',
    '/admin/users',
    '/admin/users/:username',
  ],
} as const

type Who = keyof typeof visits

/** Files under apps/web/src/app that declare the routes of the app. */
const tables = ['public-area', 'rules/rules-area', 'user-area/screens', 'admin-area/admin-screens']

test('every route of the app is among those that are looked at', { tag: '@gate' }, () => {
  const routes = tables.flatMap((name) => {
    const source = readFileSync(new URL(`../../apps/web/src/app/${name}.tsx`, import.meta.url), 'utf8')
    return [...source.matchAll(/\bpath(?:=|: )['"](\/[^'"]*)['"]/g)].map(([, path = '']) => path)
  })
  expect(routes.length).toBeGreaterThan(50)
  const looked = new Set<string>(Object.values(visits).flat())
  // Routes with a star only redirect.
  expect(routes.filter((path) => !path.endsWith('*') && !looked.has(path))).toEqual([])
})

/** Light and dark, with something on it: a page that says it has nothing would prove little. */
async function look(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
    await expect(page.getByText("This page isn't available.")).toHaveCount(0)
    await expectAccessible(page, path)
  })
}

/** On a phone, in the largest text size that can be chosen. */
async function expectRoom(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.dataset['textSize'] = '150'
  })
  expect.soft(await clipped(page), `${path} in the largest text`).toEqual([])
}

for (const who of Object.keys(visits).filter((one): one is Who => one in visits)) {
  test(
    `what ${who} can open passes axe in both themes`,
    { tag: who === 'a visitor' ? ['@gate', '@axe'] : [] },
    async ({ page, context, people, signIn, baseURL }) => {
      test.slow()
      const { mara, leila, jonas, paths } = await openDemoWorld()
      const filled: Record<string, string> = {
        '/posts/:id': paths.post,
        '/posts/:id/edit': `${paths.post}/edit`,
        '/events/:id': paths.event,
        '/events/:id/edit': `${paths.event}/edit`,
        '/share/events/:id': `/share${paths.event}`,
        '/trips/:id': paths.trip,
        '/trips/:id/edit': `${paths.trip}/edit`,
        '/stays/:id': paths.stay,
        '/promos/:id/edit': `${paths.promo}/edit`,
        '/admin/universities/edit': paths.university,
        '/search': '/search?type=users&location=Lisbon%2C%20Portugal',
      }
      if (who === 'a newcomer') await signIn(await people.open('yuki', { profileCompleted: false }))
      else if (who === 'a city admin') await signIn(leila)
      else if (who === 'an admin') await signIn(await people.openAdmin('ada'))
      else if (who !== 'a visitor' && who !== 'anybody') await signIn(mara)
      if (who === 'somebody on the way')
        filled['/chats/group/:chatId'] = await people.openGroup('Tandem table', [mara, jonas])
      if (who === 'somebody with plans') {
        const call = await callerOf(context, baseURL)
        const { occasions } = listOccasions.output.parse(await call('get', '/api/user/reviews/occasions'))
        filled['/reviews/new/:username'] = `/reviews/new/${occasions[0]?.other.username}`
      }
      for (const route of visits[who]) {
        const path = filled[route] ?? route.replace(':token', 'a-token').replace(':username', 'jonas')
        await look(page, path)
        if (who === 'an admin') await expectRoom(page, path)
      }
    },
  )
}

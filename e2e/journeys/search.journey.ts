import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { searchPlaces } from '../../packages/contract/src/places.ts'
import { expectAccessible } from '../support/accessible.ts'
import { callerOf, inDays, pickDays, range } from '../support/stay-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'

const funchal = 'Funchal, Portugal'
const path = (type: string, rest = '') =>
  `/search?type=${type}&location=${encodeURIComponent(funchal)}${rest}`
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to search for' }).getByRole('link', { name })
const stored = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)

test(
  'a host who is free is found, narrowed down, and found again after back, reload and another tab',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser, baseURL }) => {
    // Names of their own: whoever else lives there in this database stays out of it.
    const family = `Q${randomUUID().slice(0, 7).replaceAll(/\d/g, 'x')}`
    for (const [name, home] of [
      ['inez', { sleeping: 'privateRoom', bed: 'sofaBed', maxGuests: 2 }],
      ['noah', { maxGuests: 1, longestStay: 1 }],
    ] as const) {
      const theirs = await aBrowser()
      await signIn(await people.open(name, { name: `${name} ${family}` }), theirs)
      const call = await callerOf(theirs, baseURL)
      await call('patch', '/api/user/home', { hosting: 'yes', point: { lat: 32.66, lng: -16.92 }, ...home })
    }
    await signIn(await people.open('mara'))
    const entries = page.getByRole('main').getByRole('article')
    await page.goto(path('users', `&q=${family}`))
    await expect(entries).toHaveCount(2)
    await expect(page.getByText('2 students can host you in Funchal')).toBeVisible()
    await expect(entries.filter({ hasText: 'inez' })).toContainText('Sofa bed, Private room, 2 guests')
    await expectAccessible(page, 'hosts')

    const [arriveOn, departOn] = [inDays(20), inDays(23)]
    await page.getByRole('button', { name: 'When' }).click()
    const sheet = page.getByRole('dialog')
    await pickDays(sheet, arriveOn, departOn)
    await sheet.getByRole('button', { name: 'Show hosts' }).click()
    await expect(page).toHaveURL(path('users', `&q=${family}&from=${arriveOn}&to=${departOn}`))
    await expect(entries).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Dates:' })).toContainText(range(arriveOn, departOn))

    await page.getByRole('button', { name: 'Filters, 1 active' }).click()
    await sheet.getByRole('button', { name: 'Guests: increase' }).click()
    await sheet.getByLabel('Private room').check({ force: true })
    await expectAccessible(page, 'filters of hosts')
    await sheet.getByRole('button', { name: 'Show hosts' }).click()
    const whole = path('users', `&q=${family}&from=${arriveOn}&to=${departOn}&guests=2&ownRoom=true`)
    await expect(page).toHaveURL(whole)
    await expect(entries).toHaveCount(1)
    await expect(page.getByRole('button', { name: '2 guests' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => stored(page, 'lastExplorePath')).toBe(whole)

    await entries.getByRole('link').click()
    await expect(page).toHaveURL(/\/users\/inez/)
    await page.goBack()
    await expect(page).toHaveURL(whole)
    await expect(entries).toHaveCount(1)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await mainBar(page).getByRole('link', { name: 'Chats' }).click()
    await mainBar(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(whole)
    await expect(entries).toHaveCount(1)

    await page.getByRole('button', { name: '2 guests' }).click()
    await expect(page).toHaveURL(path('users', `&q=${family}&from=${arriveOn}&to=${departOn}&ownRoom=true`))
  },
)

test('posts come first, each type is a page of its own, and nothing found leads on', async ({
  page,
  people,
  signIn,
  baseURL,
  context,
}) => {
  await signIn(await people.open('mara'))
  const call = await callerOf(context, baseURL)
  const { places } = searchPlaces.output.parse(await call('get', '/api/places?q=funchal'))
  const placeId = places[0]?._id
  const word = `levada${randomUUID().slice(0, 6)}`
  await call('post', '/api/posts', {
    clientId: randomUUID(),
    kind: 'tip',
    text: `Walk the ${word} before nine.`,
    placeId,
  })
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible()
  await expectAccessible(page, 'a search without a place')
  await page.getByRole('combobox', { name: 'Where to?' }).fill('funchal')
  await page.getByRole('option', { name: funchal, exact: true }).click()
  await expect(page).toHaveURL(`/search?location=${encodeURIComponent(funchal)}`)
  await expect(tab(page, 'Posts')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(word)).toBeVisible()
  await page.getByRole('button', { name: 'Questions' }).click()
  await expect(page).toHaveURL(/kind=question/)
  await expect(page.getByText(word)).toBeHidden()
  await page.getByRole('button', { name: 'Questions' }).click()
  await expect(page.getByText(word)).toBeVisible()
  await expectAccessible(page, 'posts around a place')

  await page.goto(path('events', '&q=zzqqxx'))
  await expect(page.getByRole('heading', { name: 'No events found here' })).toBeVisible()
  await expectAccessible(page, 'no events')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(path('events'))
  await tab(page, 'Hosts').click()
  await expect(page).toHaveURL(path('users'))
  await page.goto('/search?type=users&location=Xyzzyville')
  await expect(page.getByText("We don't know this city. Choose one from the list.")).toBeVisible()
})

test('who comes to a city on the same days is found among trips', async ({
  page,
  people,
  signIn,
  baseURL,
  context,
}) => {
  const word = `Madeira${randomUUID().slice(0, 6)}`
  await signIn(await people.open('jonas'))
  const call = await callerOf(context, baseURL)
  const { places } = searchPlaces.output.parse(await call('get', '/api/places?q=funchal'))
  const stop = {
    legId: randomUUID(),
    placeId: places[0]?._id,
    from: inDays(20),
    to: inDays(23),
    kind: 'host',
  }
  await call('post', '/api/trips', {
    clientId: randomUUID(),
    title: `${word} on foot`,
    audience: 'everyone',
    legs: [stop],
  })

  await signIn(await people.open('mara'))
  await page.goto(path('posts'))
  await tab(page, 'Trips').click()
  await expect(page).toHaveURL(path('trips'))
  const ticket = page.getByRole('link', { name: word })
  await expect(ticket).toContainText('Needs a host')
  await expectAccessible(page, 'trips around a place')
  await page.getByRole('button', { name: 'Needs a host' }).click()
  await expect(page).toHaveURL(path('trips', '&needsHost=true'))
  await ticket.click()
  await expect(page).toHaveURL(/\/trips\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: `${word} on foot` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(path('trips', '&needsHost=true'))
})

test('what was found can be read without a network', async ({ page, context, people, signIn, baseURL }) => {
  await signIn(await people.open('mara'))
  const call = await callerOf(context, baseURL)
  const { places } = searchPlaces.output.parse(await call('get', '/api/places?q=funchal'))
  const placeId = places[0]?._id
  const word = `poncha${randomUUID().slice(0, 6)}`
  await call('post', '/api/posts', { clientId: randomUUID(), kind: 'tip', text: `Try ${word}.`, placeId })
  await page.goto(path('posts', `&q=${word}`))
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.setOffline(true)
  await mainBar(page).getByRole('link', { name: 'Chats' }).click()
  await mainBar(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

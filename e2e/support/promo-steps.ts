import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { People, Person } from './people.ts'
import { callerOf } from './stay-steps.ts'
import { expect, type test } from './test.ts'

type SignIn = Parameters<Parameters<typeof test>[2]>[0]['signIn']

interface Stage {
  people: People
  signIn: SignIn
  aBrowser: () => Promise<BrowserContext>
  baseURL: string | undefined
}

export async function placeNamed(call: Awaited<ReturnType<typeof callerOf>>, label: string) {
  const { places } = await call('get', `/api/places?q=${encodeURIComponent(label)}`)
  const all: unknown[] = Array.isArray(places) ? places : []
  const found = all.find((place) => place instanceof Object && 'label' in place && place.label === label)
  return String(found instanceof Object && '_id' in found && found._id)
}

/** An admin at the desk, who has made somebody a city admin of this city. */
export async function aDeskFor({ people, signIn, aBrowser, baseURL }: Stage, who: Person, label: string) {
  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const call = await callerOf(office, baseURL)
  await call('post', `/api/admin/users/${who.username}/acts`, {
    _id: randomUUID(),
    act: 'makeCityAdmin',
    reason: 'Knows everybody at the university',
    placeIds: [await placeNamed(call, label)],
  })
  return office
}

/** A student of this city, where others have written enough for a promo to stand between. */
export async function aReaderIn({ people, signIn, aBrowser, baseURL }: Stage, label: string) {
  for (const name of ['kasia', 'piotr']) {
    const theirs = await aBrowser()
    await signIn(await people.open(name), theirs)
    const call = await callerOf(theirs, baseURL)
    const placeId = await placeNamed(call, label)
    for (let nth = 0; nth < 5; nth += 1)
      await call('post', '/api/posts', {
        clientId: randomUUID(),
        kind: 'tip',
        text: `Where ${name} goes on day ${nth + 1}: along the river, then up.`,
        placeId,
      })
  }
  const hers = await aBrowser()
  await signIn(await people.open('ana'), hers)
  const call = await callerOf(hers, baseURL)
  await call('patch', '/api/user/profile', { placeId: await placeNamed(call, label) })
  return hers
}

export async function fillPromo(page: Page, { title, link }: { title: string; link: string }) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What students get and how').fill('Show your student card at the door.')
  await page.getByLabel('Link').fill(link)
}

/** By the keys alone: from one to the next until this one is chosen. */
export async function goTo(desk: Page, title: string) {
  const wanted = desk.getByRole('article', { name: `Promo ${title}` })
  await expect(wanted).toBeVisible()
  const isReached = () => wanted.evaluate((one) => one === document.activeElement)
  // Others report meanwhile, so nobody can say beforehand how far it is.
  for (let left = 2 * (await desk.getByRole('article').count()); left > 0; left -= 1) {
    await desk.keyboard.press('j')
    if (await isReached()) break
  }
  await expect(wanted).toBeFocused()
  return wanted
}

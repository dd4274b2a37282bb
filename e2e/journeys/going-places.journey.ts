import { randomInt, randomUUID } from 'node:crypto'
import { Trip } from '../../packages/contract/src/trips/index.ts'
import { expectAccessible } from '../support/accessible.ts'
import { say } from '../support/chat-steps.ts'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { actBy, callerOf, card, words } from '../support/stay-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'
import { begin, chooseStop, patient, placeId, stop } from '../support/trip-steps.ts'
import { listStayRequests } from '../../packages/contract/src/stay-requests/index.ts'

type Call = Awaited<ReturnType<typeof callerOf>>

/** A bed for two, far enough away from everybody else in this database. */
const openHomeAt = (call: Call, lat: number, lng: number) =>
  call('patch', '/api/user/home', { hosting: 'yes', maxGuests: 2, bed: 'sofaBed', point: { lat, lng } })

test('three stops, a free host for the second, asked from there; then tripmates, and one chat', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const [ana, ben, ines] = [
    await people.open('ana'),
    await people.open('ben'),
    await people.open('ines', { name: 'Inês Carvalho' }),
  ]
  const [bens, hers] = [await aBrowser(), await aBrowser()]
  await signIn(ana)
  await signIn(ben, bens)
  await signIn(ines, hers)
  const inesCalls = await callerOf(hers, baseURL)
  await openHomeAt(inesCalls, -54.8, -68.3)

  // On days of its own: whoever is there from a run before is not met.
  await begin(page, ana.username, 'To the end of the world', 60 + randomInt(400))
  await chooseStop(page, 1, 'Buenos Aires', 'Buenos Aires')
  await page.getByRole('button', { name: 'Add a stop' }).click()
  await chooseStop(page, 2, 'Ushuaia', 'Ushuaia')
  await stop(page, 2).getByText('Need a host', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a stop' }).click()
  await chooseStop(page, 3, 'Punta Arenas', 'Punta Arenas')
  await page.getByRole('checkbox', { name: 'Look for tripmates' }).check()
  await page.getByRole('button', { name: 'Plan the trip' }).click()
  await expect(page).toHaveURL(/\/trips\/[\da-f-]{36}$/, patient)
  const path = new URL(page.url()).pathname

  const hosts = page.getByRole('region', { name: 'Hosts in Ushuaia' })
  await expect(hosts.getByText(/students? can host you/)).toBeVisible()
  await expectAccessible(page, 'a trip with hosts for a stop')

  // All of them, in the search, and back again: by the button, by a reload and from another tab.
  await hosts.getByRole('link', { name: 'See all hosts in Ushuaia' }).click()
  await expect(page).toHaveURL(/\/search\?type=users&location=Ushuaia.*&from=.*&to=.*&trip=.*&stop=/)
  const search = page.url()
  const entry = page.getByRole('main').getByRole('article').filter({ hasText: 'Inês Carvalho' }).first()
  await expect(entry).toBeVisible()
  await page.reload()
  await expect(entry).toBeVisible()
  await mainBar(page).getByRole('link', { name: 'Chats' }).click()
  await mainBar(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(search)
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/\/users\/ines.*stop=/)
  await page.goBack()
  await expect(page).toHaveURL(search)
  await entry.getByRole('link').click()

  // Her page knows what is asked for.
  await page.getByRole('link', { name: 'Request to stay' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('To the end of the world')).toBeVisible()
  await expect(sheet.getByText(/Stop in Ushuaia/)).toBeVisible()
  await expect(sheet.getByText('A stay with Inês')).toBeVisible()
  await expectAccessible(page, 'asking for a bed on a stop')
  await sheet.getByLabel('Your message to Inês').fill(words)
  await sheet.getByRole('button', { name: 'Ask Inês' }).click()
  await expect(page).toHaveURL(`/chats/${ines.username}`, patient)
  await expect(card(page).getByText('Waiting for Inês')).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('link', { name: /You asked to stay with Inês/ })).toBeVisible()
  await expect(hosts).toBeVisible()
  const [asked] = listStayRequests.output.parse(
    await inesCalls('get', '/api/stay-requests?show=waiting'),
  ).requests
  if (!asked) throw new Error('nobody asked')
  await actBy(inesCalls, asked, 'accept')
  await expect(page.getByRole('link', { name: /You're staying with Inês/ })).toBeVisible()
  await expect(hosts).toBeHidden()

  // Ben is in the last city on the same days.
  const bensCalls = await callerOf(bens, baseURL)
  const { trip } = await inTrip(await callerOf(page.context(), baseURL), path)
  const last = trip.legs.at(-1)
  const leg = { legId: randomUUID(), placeId: last?.place._id, from: last?.from, to: last?.to }
  const plan = { clientId: randomUUID(), title: 'South, slowly', audience: 'everyone', seeksMates: true }
  const { trip: bensTrip } = await bensCalls('post', '/api/trips', { ...plan, legs: [leg] })
  await page.reload()
  await page.getByRole('button', { name: "Yes, let's meet" }).first().click()
  await expect(page.getByText('You said yes. If they do too, you can chat.')).toBeVisible()
  const his = await bens.newPage()
  await his.goto(`/trips/${Trip.parse(bensTrip)._id}`)
  await his.getByRole('button', { name: "Yes, let's meet" }).first().click()
  await expect(his).toHaveURL(/\/chats\/group\//, patient)
  await say(his, 'Shall we take the same bus?')
  await page.getByRole('link', { name: 'Trip chat' }).click()
  await expect(page.getByText('Shall we take the same bus?')).toBeVisible()

  // Later she goes on alone: he is not told, and neither has the other in the list.
  await page.goto(path)
  await page.getByRole('button', { name: 'More about Ben' }).click()
  await page.getByRole('menuitem', { name: 'Part ways' }).click()
  await page.getByRole('button', { name: 'Part ways' }).click()
  await expect(page.getByRole('region', { name: 'Tripmates' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Trip chat' })).toBeHidden()
  await his.goto(`/trips/${Trip.parse(bensTrip)._id}`)
  await expect(his.getByRole('heading', { level: 1, name: 'South, slowly' })).toBeVisible()
  await expect(his.getByRole('region', { name: 'Tripmates' })).toBeHidden()
})

const inTrip = async (call: Call, path: string) => {
  const { trip } = await call('get', `/api${path}`)
  return { trip: Trip.parse(trip) }
}

test('a host offers a bed on a stop that needs one, and the guest takes it', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  const [ines, jonas] = [
    await people.open('ines', { name: 'Inês Carvalho' }),
    await people.open('jonas', { name: 'Jonas Weber' }),
  ]
  const his = await aBrowser()
  await signIn(ines)
  await signIn(jonas, his)
  await people.letLiveIn(ines, 'Nuuk, Greenland')
  await openHomeAt(await callerOf(page.context(), baseURL), 64.18, -51.72)
  const calls = await callerOf(his, baseURL)
  const days = { from: dayFromNow(30), to: dayFromNow(33) }
  const leg = { legId: randomUUID(), placeId: await placeId(calls, 'Nuuk'), ...days, kind: 'host' }
  const title = `North ${randomUUID().slice(0, 6)}`
  const plan = { clientId: randomUUID(), title, audience: 'everyone', legs: [leg] }
  await calls('post', '/api/trips', plan)

  await page.goto(`/search?type=trips&location=${encodeURIComponent('Nuuk, Greenland')}&needsHost=true`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Offer Jonas a bed' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Offer Jonas a bed' })).toBeVisible()
  await expect(sheet.getByText(title)).toBeVisible()
  await expect(sheet.getByText('Jonas could stay with you')).toBeVisible()
  await expectAccessible(page, 'offering a bed')
  await page.reload()
  await sheet.getByLabel('A few words for Jonas').fill(words)
  await sheet.getByRole('button', { name: 'Offer a bed' }).click()
  await expect(page).toHaveURL(`/chats/${jonas.username}`, patient)
  await expect(card(page).getByText('You offered Jonas a bed')).toBeVisible()

  const theirs = await his.newPage()
  await theirs.goto(`/trips/${plan.clientId}`)
  await theirs.getByRole('link', { name: /Inês is offering you a bed/ }).click()
  await expect(theirs).toHaveURL(`/chats/${ines.username}`)
  await expect(card(theirs).getByText('Inês is offering you a bed')).toBeVisible()
  await card(theirs).getByRole('button', { name: 'Accept' }).click()
  await expect(card(theirs).getByText('Stay accepted')).toBeVisible(patient)
  await expect(card(page).getByText('Jonas is staying with you')).toBeVisible(patient)
  await page.goto(`/trips/${plan.clientId}`)
  await expect(page.getByRole('link', { name: /Jonas is staying with you/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Offer Jonas a bed' })).toBeHidden()
})

test('who wants to learn finds a tandem with one tap', async ({ page, people, signIn }) => {
  const family = `T${randomUUID().slice(0, 7).replaceAll(/\d/g, 'x')}`
  for (const [name, spoken, learnt] of [
    ['inez', 'pt', 'de'],
    ['noah', 'pt', 'fr'],
  ] as const) {
    const person = await people.open(name, { name: `${name} ${family}` })
    await people.letLiveIn(person, 'Longyearbyen, Svalbard and Jan Mayen')
    await people.letSpeak(person, spoken, learnt)
  }
  const mara = await people.open('mara')
  await people.letSpeak(mara, 'de', 'pt')
  await signIn(mara)
  await page.goto(
    `/search?type=users&location=${encodeURIComponent('Longyearbyen, Svalbard and Jan Mayen')}&q=${family}`,
  )
  await page.getByRole('button', { name: 'Tandem' }).click()
  await expect(page).toHaveURL(/tandem=true&hosting=any$/)
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('inez')
  await expect(entries).toContainText('Speaks Portuguese')
  await expect(entries).toContainText('Learns German')
  await expectAccessible(page, 'a tandem')
  await page.reload()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Tandem' }).click()
  await expect(page).not.toHaveURL(/tandem|hosting/)
})

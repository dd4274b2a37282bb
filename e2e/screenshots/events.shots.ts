import { PlannedEvent } from '../../packages/contract/src/events/index.ts'
import { searchPlaces } from '../../packages/contract/src/places.ts'
import { log, say } from '../support/chat-steps.ts'
import { plan } from '../support/event-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf, inDays } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

/** Leila's table in three days. */
async function anEventInLisbon(hers: Awaited<ReturnType<typeof callerOf>>) {
  const { places } = await hers('get', '/api/places?q=Lisbon')
  const [lisbon] = searchPlaces.output.parse({ places }).places
  const planned = await hers('post', '/api/events', {
    clientId: crypto.randomUUID(),
    title: 'Tandem table: Italian for Portuguese',
    text: 'Two long tables, one language each, a bell that makes you switch. Nobody is keeping score. The café keeps the kitchen open for us until eleven.',
    placeId: lisbon?._id,
    startsLocal: `${inDays(3)}T19:30`,
    endsLocal: `${inDays(3)}T22:00`,
    capacity: 14,
    audience: 'everyone',
    isShared: true,
    languages: ['it', 'pt', 'en'],
    spot: { name: 'Café Buenos Aires', address: 'Calçada do Duque 31', shown: 'everyone' },
  })
  return PlannedEvent.parse(planned['event'])
}

test('events, from both sides', async ({ page, people, signIn, aBrowser, context, baseURL }) => {
  test.setTimeout(600_000)
  const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
  const ana = await people.open('ana', { name: 'Ana Rossi', location: 'Lisbon, Portugal' })
  const anas = await aBrowser()
  await signIn(leila)
  await signIn(ana, anas)
  const hers = await callerOf(context, baseURL)
  const event = await anEventInLisbon(hers)
  const anaPage = await anas.newPage()
  await open(anaPage, `/events/${event._id}`)
  await expect(anaPage.getByRole('button', { name: "I'm going" })).toBeVisible()
  await shootWhole(anaPage, 'event-guest')
  await anaPage.getByRole('button', { name: "I'm going" }).click()
  await expect(anaPage.getByRole('button', { name: "You're going" })).toBeVisible()
  await shoot(anaPage, 'event-going')
  await open(page, `/events/${event._id}`)
  await expect(page.getByRole('link', { name: 'Edit event' })).toBeVisible()
  await shootWhole(page, 'event-organiser')
  await open(page, `/events/${event._id}/edit`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await shootWhole(page, 'event-edit')
  await open(page, '/events/new')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await shootWhole(page, 'event-new')
  await open(page, '/home')
  await expect(page.getByRole('region', { name: 'Your next event' })).toBeVisible()
  await shoot(page, 'event-home')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'New' })).toBeVisible()
  await shoot(page, 'event-begin')
  await open(page, `/events/${event._id}`)
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await expect(page).toHaveURL(/\/chats\/group\//)
  await say(page, 'Two tables are reserved under Leila.')
  await open(page, `/events/${event._id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  await page.getByRole('option', { name: /Tandem table/ }).click()
  await expect(log(page).getByRole('link', { name: /Tandem table/ })).toBeVisible()
  await shoot(page, 'event-chat')
  await open(page, `/share/events/${event._id}`)
  await expect(page.getByRole('heading', { name: /Tandem table/ })).toBeVisible()
  await shootWhole(page, 'event-shared')
  await people.letEventPass(event, 4)
  await open(anaPage, `/events/${event._id}`)
  await anaPage.getByRole('button', { name: 'Review people you met' }).scrollIntoViewIfNeeded()
  await shootWhole(anaPage, 'event-past')
  await anaPage.getByRole('button', { name: 'Review people you met' }).click()
  await expect(anaPage.getByRole('button', { name: /Write a review about/ })).toBeVisible()
  await shoot(anaPage, 'event-met')
  await anaPage.getByRole('button', { name: /Write a review about/ }).click()
  await expect(anaPage.getByText(/Would you meet/)).toBeVisible()
  await shoot(anaPage, 'review-met')
})

test('a guest who is removed, and somebody who is no member yet', async ({
  page,
  people,
  signIn,
  aBrowser,
  context,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
  const ana = await people.open('ana', { name: 'Ana Rossi', location: 'Lisbon, Portugal' })
  const yuki = await people.open('yuki', { name: 'Yuki Tanaka', verification: 'none' })
  const [anas, yukis] = [await aBrowser(), await aBrowser()]
  await signIn(leila)
  await signIn(ana, anas)
  await signIn(yuki, yukis)
  const hers = await callerOf(context, baseURL)
  const event = await anEventInLisbon(hers)
  const yukiPage = await yukis.newPage()
  await open(yukiPage, `/events/${event._id}`)
  await shoot(yukiPage, 'event-no-member')
  await yukiPage.getByRole('button', { name: "What's missing?" }).click()
  await expect(yukiPage.getByRole('dialog')).toBeVisible()
  await shoot(yukiPage, 'event-no-member-missing')
  await (
    await callerOf(anas, baseURL)
  )('post', `/api/events/${event._id}/answer`, { answer: 'going' })
  await open(page, `/events/${event._id}`)
  await page.getByRole('button', { name: 'See all' }).click()
  await page.getByRole('button', { name: 'More about Ana Rossi' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
  await shoot(page, 'event-guest-menu')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'event-guest-remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('button', { name: 'Removed' })
    .or(page.getByRole('radio', { name: 'Removed' }))
    .first()
    .click()
  await shoot(page, 'event-guest-removed')
  const anaPage = await anas.newPage()
  await open(anaPage, `/events/${event._id}`)
  await shoot(anaPage, 'event-removed')
})

test('asking to join an evening at home', async ({ page, people, signIn, aBrowser, context, baseURL }) => {
  test.setTimeout(600_000)
  const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
  const ana = await people.open('ana', { name: 'Ana Rossi', location: 'Lisbon, Portugal' })
  const ben = await people.open('ben', {
    name: 'Maximiliane Freifrau von Hohenstein-Castellanos',
    location: 'Lisbon, Portugal',
  })
  const [anas, bens] = [await aBrowser(), await aBrowser()]
  await signIn(leila)
  await signIn(ana, anas)
  await signIn(ben, bens)
  const spot = { name: 'My kitchen', address: 'Via del Pratello 41', shown: 'going' }
  const event = await plan(await callerOf(context, baseURL), { title: 'Dinner for six at my place', spot })
  const anaPage = await anas.newPage()
  await open(anaPage, `/events/${event._id}`)
  await expect(anaPage.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await shootWhole(anaPage, 'event-ask')
  await anaPage.getByRole('button', { name: 'Ask to join' }).click()
  await expect(anaPage.getByRole('button', { name: 'You asked to join' })).toBeVisible()
  await shoot(anaPage, 'event-asked')
  await anaPage.getByRole('button', { name: 'You asked to join' }).click()
  await expect(anaPage.getByRole('dialog')).toBeVisible()
  await shoot(anaPage, 'event-asked-change')
  await (
    await callerOf(bens, baseURL)
  )('post', `/api/events/${event._id}/answer`, { answer: 'going' })
  await open(page, `/events/${event._id}`)
  await expect(page.getByRole('button', { name: '2 people want to join' })).toBeVisible()
  await shootWhole(page, 'event-asking-organiser')
  await page.getByRole('button', { name: '2 people want to join' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Ana Rossi' })).toBeVisible()
  await shoot(page, 'event-asking')
  await open(page, '/notifications')
  await expect(page.getByRole('link', { name: /and 1 other asked to join/ })).toBeVisible()
  await shoot(page, 'event-asking-news')
  await open(page, `/events/${event._id}/edit`)
  await expect(page.getByText("I'll confirm each guest")).toBeVisible()
  await shootWhole(page, 'event-edit-confirm')
})

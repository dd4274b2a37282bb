import type { Page } from '@playwright/test'
import { actBy, askBy, callerOf, card, inDays, openHome } from '../support/stay-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('stay requests, both sides of each state', async ({
  page,
  people,
  signIn,
  aBrowser,
  context,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
  const hersContext = await aBrowser()
  await signIn(jonas)
  await signIn(ines, hersContext)
  const [his, hers] = [await callerOf(context, baseURL), await callerOf(hersContext, baseURL)]
  await openHome(hers, { phone: '+351 912 345 678', landings: true })
  const hersPage = await hersContext.newPage()
  const sides: [Page, string, string | null][] = [
    [page, 'guest', ines.username],
    [hersPage, 'host', jonas.username],
  ]
  const shootBoth = async (state: string) => {
    for (const [side, name, other] of sides) {
      await open(side, `/chats/${other}`)
      await expect(card(side)).toBeVisible()
      await shoot(side, `stay-${state}-${name}`)
    }
  }

  await open(page, `/users/${ines.username}?ask=stay`)
  await expect(page.getByRole('button', { name: 'Ask Inês' })).toBeVisible()
  await shootWhole(page, 'stay-ask')
  await page.getByText('First nights in town').click()
  await page.getByRole('button', { name: 'Ask Inês' }).click()
  await shootWhole(page, 'stay-ask-landing-refused')

  const first = await askBy(his, ines)
  await shootBoth('pending')
  await hersPage.getByRole('button', { name: 'Decline' }).click()
  await shoot(hersPage, 'stay-decline-sheet')
  await hersPage.keyboard.press('Escape')
  await hersPage.getByRole('button', { name: 'Suggest other dates' }).click()
  await shoot(hersPage, 'stay-suggest-sheet')
  const countered = await actBy(hers, first, 'counter', { arriveOn: inDays(40), departOn: inDays(42) })
  await shootBoth('countered')
  const agreed = await actBy(his, countered, 'agree')
  await shootBoth('accepted')
  for (const [side, name] of sides) {
    await open(side, `/stays/${first._id}`)
    await expect(side.getByRole('heading', { name: 'Address' })).toBeVisible()
    await shootWhole(side, `stay-page-${name}`)
  }
  await open(page, '/chats')
  await expect(page.getByText(/Stay accepted/)).toBeVisible()
  await shoot(page, 'stay-in-chats')
  await page.getByRole('button', { name: /^Stay requests/ }).click()
  await shoot(page, 'stay-list')
  await actBy(hers, agreed, 'cancel', { reason: 'My flatmate caught the flu.' })
  await shootBoth('cancelled')
  await actBy(hers, await askBy(his, ines), 'decline', { quick: 'away', words: 'Come in spring.' })
  await shootBoth('declined')
  await actBy(his, await askBy(his, ines), 'withdraw')
  await shootBoth('withdrawn')
  await askBy(his, ines, { text: `مرحبا 👩🏽‍🎓 ${'Obrigado por leres isto tudo. '.repeat(60)}` })
  await people.sayMore(jonas, ines, 30)
  await open(page, `/chats/${ines.username}`)
  await expect(page.getByRole('button', { name: /waiting for Inês/ })).toBeVisible()
  await shoot(page, 'stay-bar')
  await page.getByRole('button', { name: /waiting for Inês/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Read More' }).click()
  await shoot(page, 'stay-bar-open-long')
})

import { randomUUID } from 'node:crypto'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { createTrip } from '../../packages/contract/src/trips/index.ts'
import { expectAccessible } from '../support/accessible.ts'
import { say } from '../support/chat-steps.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test, tick } from '../support/test.ts'
import { begin, chooseStop, patient, placeId, stop } from '../support/trip-steps.ts'

test(
  'a trip of three stops is planned, seen, changed, closed and deleted',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ana, bens } }) => {
    await begin(page, ana.username, 'Slowly to Munich', 10)
    await page.getByRole('button', { name: 'Plan the trip' }).click()
    await expect(page.getByText('Choose a place for this stop')).toBeVisible()
    await chooseStop(page, 1, 'Lisbon', 'Lisbon, Portugal')
    await page.getByRole('button', { name: 'Add a stop' }).click()
    await chooseStop(page, 2, 'Paris', 'Paris')
    await stop(page, 2).getByRole('combobox', { name: "How you'll get there" }).selectOption('train')
    await stop(page, 2).getByText('Need a host', { exact: true }).click()
    await page.getByRole('button', { name: 'Add a stop' }).click()
    await chooseStop(page, 3, 'Munich', 'Munich, Germany')
    await stop(page, 3).getByText('Private', { exact: true }).click()
    await stop(page, 3).getByRole('button', { name: 'Nights: increase' }).click()
    await expect(page.getByText('7 nights')).toBeVisible()
    await expectAccessible(page, 'a trip being planned')
    await page.reload()
    await expect(page.getByText('We kept your draft.')).toBeVisible()
    await page.getByRole('button', { name: 'Plan the trip' }).click()
    await expect(page).toHaveURL(/\/trips\/[\da-f-]{36}$/, patient)
    await expect(page.getByRole('heading', { level: 1, name: 'Slowly to Munich' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find a host in Paris' })).toBeVisible()
    await expect(page.getByText('Only you can see this stop')).toBeVisible()
    await page.getByRole('textbox', { name: 'Add to the list' }).fill('Tent')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await tick(page.getByRole('checkbox', { name: 'Tent' }))
    await expectAccessible(page, 'a trip')
    const path = new URL(page.url()).pathname

    const his = await bens.newPage()
    await his.goto(`/users/${ana.username}?section=trips`)
    await his.getByRole('link', { name: /Slowly to Munich/ }).click()
    await expect(his.getByRole('link', { name: 'Paris', exact: true })).toBeVisible()
    await expect(his.getByRole('link', { name: 'Munich' })).toHaveCount(0)
    await expect(his.getByRole('heading', { name: 'Packing list' })).toHaveCount(0)
    await expect(his.getByRole('link', { name: 'Message Ana' })).toBeVisible()

    await page.getByRole('link', { name: 'Edit trip' }).click()
    await stop(page, 3).getByRole('button', { name: 'Remove stop 3' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(path, patient)
    await expect(page.getByText('Only you can see this stop')).toHaveCount(0)
    await page.getByRole('button', { name: 'More about this trip' }).click()
    await page.getByRole('menuitem', { name: 'Close trip' }).click()
    await page.getByRole('button', { name: 'Close trip' }).click()
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Next up' }).getByText('Slowly to Munich')).toBeVisible()
    await page.goto(path)
    await page.getByRole('button', { name: 'More about this trip' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No trips planned.')).toBeVisible()
  },
)

test('two whose ways cross say yes without knowing names, and end in one chat', async ({
  page,
  anaAndBen: { ana, ben, bens },
}) => {
  const his = await bens.newPage()
  for (const [who, where, firstDay] of [
    [page, ana, 200],
    [his, ben, 201],
  ] as const) {
    await begin(who, where.username, `To the north on day ${firstDay}`, firstDay)
    await chooseStop(who, 1, 'Munich', 'Munich, Germany')
    await who.getByRole('checkbox', { name: 'Look for tripmates' }).check()
    await who.getByRole('button', { name: 'Plan the trip' }).click()
    await expect(who).toHaveURL(/\/trips\/[\da-f-]{36}$/, patient)
  }
  await page.reload()
  const card = page.getByRole('heading', { name: 'Someone else will be in Munich' })
  await expect(card).toBeVisible()
  await expect(page.getByText('Ben')).toHaveCount(0)
  await expectAccessible(page, 'a card of somebody whose way crosses mine')
  await page.getByRole('button', { name: "Yes, let's meet" }).click()
  await expect(page.getByText('You said yes. If they do too, you can chat.')).toBeVisible()

  await his.getByRole('button', { name: "Yes, let's meet" }).click()
  await expect(his).toHaveURL(/\/chats\/group\//, patient)
  await say(his, 'Shall we share a table in the train?')
  await page.getByRole('link', { name: 'Trip chat' }).click()
  await expect(page.getByText('Shall we share a table in the train?')).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('region', { name: 'Tripmates' }).getByRole('link', { name: /Ben/ }),
  ).toBeVisible()
})

test('a trip that is over becomes an album, seen by others and emptied by its owner', async ({
  page,
  context,
  baseURL,
  anaAndBen: { bens },
}) => {
  const call = await callerOf(context, baseURL)
  const leg = {
    legId: randomUUID(),
    placeId: await placeId(call, 'Lisbon'),
    from: dayFromNow(-1),
    to: dayFromNow(0),
  }
  const plan = { clientId: randomUUID(), title: 'One night by the river', audience: 'everyone', legs: [leg] }
  const { trip } = createTrip.output.parse(await call('post', '/api/trips', plan))

  await page.goto(`/trips/${trip._id}`)
  const album = page.getByRole('region', { name: 'Album' })
  await expect(album.getByText(/No photos yet/)).toBeVisible()
  await album.getByRole('button', { name: 'Add photos' }).waitFor()
  await album
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page))
  await expect(album.getByRole('button', { name: 'Put it in the album' })).toBeEnabled(patient)
  await album.getByRole('button', { name: 'More for photo 1' }).click()
  await page.getByRole('menuitem', { name: 'Describe' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Two boats at night')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await album.getByRole('button', { name: 'Put it in the album' }).click()
  const grid = album.getByRole('list', { name: 'Photos of the trip' })
  await expect(grid.getByRole('button', { name: 'Two boats at night' })).toBeVisible()
  await expect(album.getByRole('button', { name: 'Put it in the album' })).toHaveCount(0)
  await expectAccessible(page, 'the album of a trip')

  const his = await bens.newPage()
  await his.goto(`/trips/${trip._id}`)
  await his.getByRole('button', { name: 'Two boats at night' }).click()
  await expect(his.getByRole('dialog', { name: 'Photos of the trip' })).toBeVisible()
  await his.keyboard.press('Escape')
  await expect(his.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await expect(his.getByRole('button', { name: 'More for photo 1' })).toHaveCount(0)

  await grid.getByRole('button', { name: 'More for photo 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(album.getByText(/No photos yet/)).toBeVisible()
  await his.reload()
  await expect(his.getByText('No photos yet.')).toBeVisible()
})

import { chooseCase } from '../support/report-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

test('the desk: a person with three cases, taken, searched and decided', async ({
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const marek = await people.open('marek', { name: 'Marek Kowalczyk' })
  const hers = await aBrowser()
  await signIn(await people.open('priya', { name: 'Priya Nair' }), hers)
  const his = await aBrowser()
  await signIn(marek, his)
  const [priya, him] = [await callerOf(hers, baseURL), await callerOf(his, baseURL)]
  const place = await him('get', '/api/places?q=bologna')
  const placeId = String(/"_id":"([\da-f-]{36})"/.exec(JSON.stringify(place))?.[1])
  for (const text of ['A room in Alfama, pay the deposit first', 'Rooms for everybody, write to me']) {
    const made = await him('post', '/api/posts', {
      clientId: crypto.randomUUID(),
      kind: 'tip',
      text,
      placeId,
    })
    const targetId = String(/"_id":"([\da-f-]{36})"/.exec(JSON.stringify(made))?.[1])
    const words = 'The photos are from a hotel, and a friend of mine paid.'
    await priya('post', '/api/reports', { kind: 'post', targetId, category: 'scam', words })
  }
  await priya('post', '/api/reports', {
    kind: 'person',
    targetId: marek.id,
    category: 'harassment',
    words: 'He wrote: I know where your faculty is. I am a bit scared.',
  })

  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const desk = await office.newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await open(desk, '/admin/reports')
  const row = desk.getByRole('article', { name: `Case about @${marek.username}` }).first()
  await expect(row).toBeVisible()
  await shoot(desk, 'admin-desk')
  await chooseCase(row)
  await expect(desk).toHaveURL(/case=/)
  await desk.getByRole('button', { name: 'Assign to me' }).first().click()
  await expect(desk.getByRole('button', { name: 'Release' }).first()).toBeVisible()
  await expect(desk.getByText('Case log')).toBeVisible()
  await shootWhole(desk, 'admin-desk-case')
  await desk.getByRole('button', { name: 'Decide', exact: true }).first().click()
  await expect(desk.getByRole('group', { name: 'Templates' })).toBeVisible()
  await shootWhole(desk, 'admin-desk-decision')
  await open(desk, '/admin/reports?q=hotel&category=scam')
  await expect(desk.getByText('No matching cases')).toBeVisible()
  await shoot(desk, 'admin-desk-nothing')
})

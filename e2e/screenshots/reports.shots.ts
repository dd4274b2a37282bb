import { say } from '../support/chat-steps.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { writePost } from '../support/post-steps.ts'
import {
  chooseCase,
  fillReport,
  openReport,
  reportDialog,
  sendReport,
  yourReports,
} from '../support/report-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

test('reports, from the menu to the desk of an admin', async ({
  page,
  context,
  baseURL,
  people,
  signIn,
  aBrowser,
}) => {
  test.setTimeout(600_000)
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const giorgi = await people.open('giorgi', { name: 'Giorgi Kiknadze' })
  const hisContext = await aBrowser()
  await signIn(mara)
  await signIn(giorgi, hisContext)
  const his = await hisContext.newPage()
  const path = await writePost(his, 'The sofa is free, you only pay me 40 € for the “cleaning” in cash.')
  await his.goto(`/chats/${mara.username}`)
  await say(his, 'Cash when you come, or no bed')
  await open(page, '/settings/account')
  await expect(yourReports(page).getByText("You haven't reported anything.")).toBeVisible()
  await yourReports(page).scrollIntoViewIfNeeded()
  await shoot(page, 'student-reports-empty')

  await open(page, `/chats/${giorgi.username}`)
  await openReport(page, page.getByRole('button', { name: 'More about this chat' }))
  await shoot(page, 'report-category')
  await reportDialog(page).getByRole('button', { name: 'Next' }).click()
  await shoot(page, 'report-category-refused')
  await fillReport(page, "I don't feel safe", 'Too short')
  await sendReport(page).click()
  await expect(reportDialog(page).getByText('Reason must be at least 10 characters long')).toBeVisible()
  await shoot(page, 'report-reason-refused')
  await reportDialog(page)
    .getByLabel('What happened?')
    .fill('He asked for money three times, and then where I live. I said no and he went on.')
  await reportDialog(page).getByLabel('The team can read our conversation').check()
  await shoot(page, 'report-reason')
  await reportDialog(page).getByRole('button', { name: 'Choose messages' }).click()
  await reportDialog(page).getByRole('checkbox').first().check()
  await shoot(page, 'report-messages')
  await reportDialog(page).getByRole('button', { name: 'Done' }).click()
  await reportDialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page))
  await expect(reportDialog(page).getByRole('button', { name: 'More for photo 1' })).toBeVisible()
  await expect(reportDialog(page).getByText('Checking…')).toHaveCount(0, { timeout: 60_000 })
  await shootWhole(page, 'report-evidence')
  await sendReport(page).click()
  await expect(reportDialog(page)).toHaveCount(0)
  const targetId = path.split('/').at(-1)
  const words = 'A bed for money is not what we are here for.'
  for (const call of [await callerOf(context, baseURL), await another()])
    await call('post', '/api/reports', { kind: 'post', targetId, category: 'scam', words })

  await open(page, '/settings/account')
  await expect(yourReports(page).getByRole('listitem')).toHaveCount(2)
  await yourReports(page).scrollIntoViewIfNeeded()
  await shoot(page, 'student-reports')

  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const desk = await office.newPage()
  const row = desk.getByRole('article').filter({ hasText: 'A bed for money' }).first()
  await expect(async () => {
    await open(desk, '/admin/reports')
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await shoot(desk, 'admin-reports-rows')
  for (const width of [390, 768, 1280]) {
    await desk.setViewportSize({ width, height: 1900 })
    await open(desk, '/admin/reports')
    await chooseCase(row)
    await expect(desk.getByText('2 reports').first()).toBeVisible()
    await shootWhole(desk, 'admin-reports-cases', [width])
  }
  await desk.setViewportSize({ width: 390, height: 844 })
  await open(desk, '/admin/reports')
  await desk.getByText('Statistics', { exact: true }).click()
  await expect(desk.getByText('New students').first()).toBeVisible()
  await shoot(desk, 'admin-numbers')
  await desk.keyboard.press('j')
  await shoot(desk, 'admin-reports-focus')
  await chooseCase(row)
  await desk.getByRole('button', { name: 'View evidence' }).last().click()
  await expect(desk.getByRole('region', { name: 'Evidence' })).toBeVisible()
  await shoot(desk, 'admin-evidence')

  async function another() {
    const hers = await aBrowser()
    await signIn(await people.open('priya', { name: 'Priya Nair' }), hers)
    return callerOf(hers, baseURL)
  }
})

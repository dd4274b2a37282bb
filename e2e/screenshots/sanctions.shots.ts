import { say } from '../support/chat-steps.ts'
import { writePost } from '../support/post-steps.ts'
import { decide, findCase } from '../support/report-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const why =
  'Beds are never sold on Wayfellow: that is in the guidelines you agreed to, and we wrote to you about it in October.'

test('what admins decide, and what the student reads', async ({
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
  const call = await callerOf(context, baseURL)
  const words = 'A bed for money is not what we are here for.'
  await call('post', '/api/reports', {
    kind: 'post',
    targetId: path.split('/').at(-1),
    category: 'scam',
    words,
  })

  const [office, other] = [await aBrowser(), await aBrowser()]
  await signIn(await people.openAdmin('ada'), office)
  await signIn(await people.openAdmin('abe'), other)
  const desk = await office.newPage()
  const one = await findCase(desk, giorgi, words)
  const dialog = await decide(one, 'Ban', why)
  await shoot(desk, 'admin-decide')
  await dialog.getByRole('button', { name: 'Ban for 30 days' }).click()
  await expect(one).toHaveCount(0)
  await open(his, '/settings/account')
  await expect(his.getByRole('region', { name: 'From the Wayfellow team' })).toBeVisible()
  await shootWhole(his, 'student-banned')
  await his.getByRole('button', { name: 'Appeal' }).click()
  await his
    .getByRole('dialog')
    .getByLabel('Reason')
    .fill('It was my flat that I sublet, the uni knows of it.')
  await shoot(his, 'student-appeal')
  await his.getByRole('button', { name: 'Send appeal' }).click()
  const desk2 = await other.newPage()
  await findCase(desk2, giorgi, 'the uni knows')
  await shoot(desk2, 'admin-appeal')
  await desk.goto('/admin/reports?show=closed')
  await expect(desk.getByText('Banned:').first()).toBeVisible()
  await shoot(desk, 'admin-decided')
})

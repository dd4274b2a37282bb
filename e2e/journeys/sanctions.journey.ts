import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { field } from '../support/chat-steps.ts'
import { writePost } from '../support/post-steps.ts'
import { decide, findCase } from '../support/report-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const postWords = 'Rooms for forty euros a night, cash only.'
const why = 'Beds are never sold on Wayfellow, and you were told so before.'

/** Ana reports a post of Ben. */
async function reportPost(context: BrowserContext, baseURL: string | undefined, path: string) {
  const call = await callerOf(context, baseURL)
  const targetId = path.split('/').at(-1)
  await call('post', '/api/reports', {
    kind: 'post',
    targetId,
    category: 'scam',
    words: 'He sells beds here.',
  })
}
const theTeam = { name: 'From the Wayfellow team' }

test('who is banned reads why, appeals once, and is back when another admin lifts it', async ({
  page,
  context,
  baseURL,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ben, bens },
}) => {
  test.slow()
  const his = await bens.newPage()
  const path = await writePost(his, postWords)
  await reportPost(context, baseURL, path)
  const [office, other] = [await aBrowser(), await aBrowser()]
  await signIn(await people.openAdmin('ada'), office)
  await signIn(await people.openAdmin('abe'), other)
  const desk = await office.newPage()
  const one = await findCase(desk, ben, postWords)
  const dialog = await decide(one, 'Ban', why)
  await dialog.getByLabel('Note for other admins').fill('Third report this month')
  await expect(dialog.getByRole('region', { name: `What @${ben.username} will see` })).toContainText(why)
  await expectAccessible(desk, 'deciding a case')
  await dialog.getByRole('button', { name: 'Ban for 30 days' }).click()
  await expect(one).toHaveCount(0)

  // Without doing anything he lands where he can read why.
  await expect(his).toHaveURL(/\/settings\/account/)
  const notice = his.getByRole('region', theTeam)
  await expect(notice).toContainText('Your account is banned')
  await expect(notice).toContainText(why)
  await expect(notice).toContainText(postWords)
  await expect(his.getByText('Third report this month')).toHaveCount(0)
  await expectAccessible(his, 'the page of somebody who is banned')
  await page.goto(path)
  await expect(page.getByText(postWords)).toHaveCount(0)

  await notice.getByRole('button', { name: 'Appeal' }).click()
  const prompt = his.getByRole('dialog', { name: 'Appeal this decision?' })
  await prompt.getByLabel('Reason').fill('It was my flat that I sublet, the uni knows of it.')
  await prompt.getByRole('button', { name: 'Send appeal' }).click()
  await expect(notice.getByText("We're reviewing your appeal")).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  const own = await findCase(desk, ben, 'the uni knows of it')
  await expect(
    own.getByText('You made this decision, so another admin has to review the appeal.'),
  ).toBeVisible()
  // Nothing but the row itself.
  await expect(own.locator('button:not([aria-expanded])')).toHaveCount(0)
  const second = await other.newPage()
  const appeal = await findCase(second, ben, 'the uni knows of it')
  await appeal.getByRole('button', { name: 'Reverse' }).click()
  const lifting = appeal.getByRole('region', { name: 'Reverse the decision?' })
  await lifting.getByLabel('Reason').fill('Sublets of a whole flat are no beds.')
  await lifting.getByRole('button', { name: 'Reverse' }).click()
  await expect(appeal).toHaveCount(0)
  await expect(his.getByText("You can't use Wayfellow right now")).toHaveCount(0)
  await his.goto('/settings/account')
  await expect(notice).toContainText('Decision reversed. We were wrong')
  await page.goto(path)
  await expect(page.getByText(postWords)).toBeVisible()
})

test('who is limited answers old friends and is told why new ones must wait', async ({
  context,
  baseURL,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ben, bens },
}) => {
  test.slow()
  const cleo = await people.open('cleo')
  const his = await bens.newPage()
  await reportPost(context, baseURL, await writePost(his, postWords))
  const office = await aBrowser()
  await signIn(await people.openAdmin('ada'), office)
  const desk = await office.newPage()
  const one = await findCase(desk, ben, postWords)
  const dialog = await decide(one, 'Ban', why)
  await dialog.getByLabel('Permanently').check()
  // A limit is never for good: what was chosen for the other does not stay.
  await dialog.getByRole('radio', { name: 'Restrict' }).check()
  await expect(dialog.getByLabel('7 days')).toBeChecked()
  await dialog.getByRole('button', { name: 'Restrict for 7 days' }).click()
  await expect(one).toHaveCount(0)
  await his.goto(`/chats/${cleo.username}`)
  await field(his).fill('Hello Cleo')
  await field(his).press('Enter')
  await expect(his.getByText("You can't message new people for now.")).toBeVisible()
  await his.goto('/notifications')
  await his.getByText('A message from the Wayfellow team').click()
  await expect(his.getByRole('region', theTeam)).toContainText("You can't contact new people for now")
})

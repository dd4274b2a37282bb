import { expectAccessible } from '../support/accessible.ts'
import { expect, test, tick } from '../support/test.ts'

test('a host says who may ask; who is refused reads which condition failed', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const [host, guest] = [await people.open('ines'), await people.open('jonas')]
  await signIn(host)
  await page.goto('/edit-home')
  const gate = page.getByRole('group', { name: 'Who can contact you' })
  await tick(gate.getByRole('checkbox', { name: 'Has a review' }))
  // A gate that nobody could pass is refused, and says what to do about it.
  await gate.getByText('Same gender', { exact: true }).click()
  await expect(gate.getByText('Add your gender to your profile first')).toBeVisible()
  await expect(gate.getByRole('checkbox', { name: 'Same gender' })).not.toBeChecked()
  await expectAccessible(page, 'the contact gate')
  await page.reload()
  await expect(gate.getByRole('checkbox', { name: 'Has a review' })).toBeChecked()

  const context = await aBrowser()
  await signIn(guest, context)
  const other = await context.newPage()
  await other.goto(`/users/${host.username}`)
  await other.getByRole('button', { name: 'Message' }).click()
  await expect(other.getByRole('dialog')).toContainText(/review/i)
  await expectAccessible(other, 'what is missing to write')
})

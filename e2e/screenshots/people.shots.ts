import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('people', async ({ page, people, signIn }) => {
  const names = [
    'Inês Carvalho',
    'Giorgi Kiknadze',
    'Amara Okafor',
    'Noah Mensah',
    'Sofie Aalto',
    'Diego Ramos',
  ]
  const fellows = await Promise.all(names.map((name) => people.open('fellow', { name: `${name} Shownhere` })))
  await people.open('long', {
    name: `Maximiliana-Wilhelmina von und zu Oberunterschleißheim-Schönbrunn Shownhere`,
  })
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await signIn(mara)
  await open(page, '/users')
  await expect(page.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
  await shoot(page, 'student-people-nobody')
  await open(page, '/users?q=shownhere')
  await expect(page.getByRole('listitem')).toHaveCount(names.length + 1)
  await page.getByRole('button', { name: /^Follow(ing)? Giorgi/ }).click()
  await expect(page.getByRole('button', { name: /^Follow(ing)? Giorgi/ })).toHaveText('Following')
  await shoot(page, 'student-people-named')
  await open(page, '/users?list=following')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await shoot(page, 'student-people-following')
  await open(page, `/users/${fellows[0]?.username}`)
  await page.getByRole('button', { name: 'More about Inês' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'student-block')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked Inês.')).toBeVisible()
  await shoot(page, 'student-blocked-page')
  await open(page, '/settings/account')
  await expect(page.getByRole('button', { name: 'Unblock Inês' })).toBeVisible()
  await page.getByRole('region', { name: 'Blocked people' }).scrollIntoViewIfNeeded()
  await shootWhole(page, 'student-blocked-people')
})

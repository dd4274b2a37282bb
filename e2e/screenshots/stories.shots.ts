import { open, shoot } from './shooting.ts'
import { postStories } from '../support/story-steps.ts'
import { expect, test } from '../support/test.ts'

test('stories', async ({ page, people, signIn }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const giorgi = await people.open('giorgi', { name: 'Giorgi Kiknadze' })
  await signIn(mara)
  await postStories(page, giorgi, ['Eleven hours, one window', 'It is officially khinkali weather.'])
  await postStories(page, mara, ['Tuesday tandem table'])
  await open(page, `/users/${giorgi.username}`)
  await page.getByRole('button', { name: /^Follow/ }).click()
  await open(page, '/home')
  await expect(page.getByRole('link', { name: 'Giorgi, new story' })).toBeVisible()
  await shoot(page, 'student-home-stories')
  await open(page, `/stories/${giorgi.username}`)
  await expect(page.getByRole('img', { name: /^Photo with/ })).toBeVisible()
  await shoot(page, 'student-story')
  await open(page, `/stories/${mara.username}`)
  await expect(page.getByText('No views yet')).toBeVisible()
  await shoot(page, 'student-story-own')
  await open(page, '/stories')
  await expect(page.getByText('Tuesday tandem table')).toBeVisible()
  await shoot(page, 'student-stories-own')
  await open(page, '/stories/new')
  await expect(page.getByText('Choose a photo')).toBeVisible()
  await shoot(page, 'student-story-new')
})

import { removeStory } from '@wayfellow/contract/stories/posting'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

it('shows the words of a story and how many have seen it', async () => {
  await openApp('/stories')
  expect(shownText()).toContain('caption listOwnStories#1;')
  expect(shownText()).toMatch(/Seen by \d+ (?:person|people)/)
})

it('asks before a story is deleted, and sends it after a yes', async () => {
  await openApp('/stories')
  await press('Delete story')
  await press('Cancel')
  expect(api.sent(removeStory)).toEqual([])
  await press('Delete story')
  await press('Delete story')
  expect(api.sent(removeStory)).toHaveLength(1)
})

it('keeps a story that could not be deleted, and says why', async () => {
  await openApp('/stories')
  api.fail('removeStory', 503)
  await press('Delete story')
  await press('Delete story')
  expect(shownText()).toContain('The server is busy.')
  expect(shownText()).toContain('caption listOwnStories#1;')
})

it('names who looked at a story', async () => {
  await openApp('/stories')
  await press('Seen by')
  expect(shownText()).toContain('Only you can see this.')
  expect(shownText()).toContain('name listStoryViewers#1;')
})

import {
  getPost,
  markHelpful,
  type Post,
  type PostAction,
  PostAction as Actions,
  removePost,
} from '@wayfellow/contract/posts'
import { addComment } from '@wayfellow/contract/posts/comments'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

async function openPost(actions: PostAction[], rest: Partial<Post> = {}) {
  api.on(getPost).reply(({ post }) => ({
    post: {
      ...post,
      helpfulCount: 2,
      isHelpful: false,
      viewerActions: actions.map((action) => ({ action, missing: [] })),
      ...rest,
    },
  }))
  await openApp(`/posts/${sampleId}`)
}

it('shows the words of the post and of its comments', async () => {
  await openPost([])
  expect(shownText()).toContain('text getPost#1;')
  expect(shownText()).toContain('text listComments#1;')
})

const buttons: Partial<Record<PostAction, string>> = { helpful: 'Helpful, 2', share: 'Share', save: 'Save' }
const entries: Partial<Record<PostAction, string>> = {
  pin: 'Pin in',
  unpin: 'Unpin',
  edit: 'Edit',
  remove: 'Delete',
}
const begins = (names: Partial<Record<PostAction, string>>) =>
  buttonNames().filter((name) => Object.values(names).some((one) => name.startsWith(one)))

it.each(Actions.options)('draws for %s its button or its entry of the menu, and no other', async (action) => {
  await openPost([action])
  expect(begins(buttons)).toHaveLength(action in buttons ? 1 : 0)
  await press('More options for')
  const drawn = begins(entries)
  expect(drawn).toHaveLength(action in entries ? 1 : 0)
  expect(drawn.every((name) => name.startsWith(entries[action] ?? ''))).toBe(true)
})

it('takes a mark back and says so when it could not be saved', async () => {
  await openPost(['helpful'])
  api.fail('markHelpful', 503)
  await press('Helpful, 2')
  expect(shownText()).toContain("We couldn't save that. Try again.")
  expect(buttonNames()).toContain('Helpful, 2')
  api.fail('markHelpful')
  await press('Helpful, 2')
  expect(api.sent(markHelpful)).toHaveLength(2)
})

it('sends a comment once and keeps one that could not be sent', async () => {
  await openPost(['comment'])
  await write('Write a comment', 'The market opens at seven.')
  api.fail('addComment', 'network')
  await press('Send')
  expect(field('Write a comment').value).toBe('The market opens at seven.')
  api.fail('addComment')
  const answer = api.hold(addComment)
  await pressTwice('Send')
  answer()
  expect(api.sent(addComment)).toHaveLength(2)
  expect(api.sent(addComment).at(-1)).toMatchObject({ text: 'The market opens at seven.' })
})

it('asks before a post is deleted', async () => {
  await openPost(['remove'], { isOwn: true })
  await press('More options for')
  await press('Delete')
  await press('Cancel')
  expect(api.sent(removePost)).toEqual([])
  await press('More options for')
  await press('Delete')
  await press('Delete')
  expect(api.sent(removePost)).toHaveLength(1)
})

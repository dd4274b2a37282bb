import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { noStory, storyResolver } from './story-values.ts'

const judge = judgeForm(storyResolver)

it('sends a story without words to everyone', async () => {
  expect((await judge(noStory)).sent).toEqual({ caption: '', alt: '', placeId: null, audience: 'everyone' })
})

it('refuses words that are longer than the server takes', async () => {
  expect((await judge({ ...noStory, caption: 'a'.repeat(100), alt: 'a'.repeat(300) })).faults).toEqual({})
  expect((await judge({ ...noStory, caption: 'a'.repeat(101), alt: 'a'.repeat(301) })).faults).toEqual({
    caption: 'Use at most 100 characters',
    alt: 'Use at most 300 characters',
  })
})

import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { postResolver, type PostValues } from './post-values.ts'

const judge = judgeForm(postResolver)
const place = { _id: '0198c0de-0000-7000-8000-000000000001', label: 'Lisbon, Portugal', countryCode: 'PT' }
const post: PostValues = {
  kind: 'question',
  text: ' Anyone at the fado on Friday? ',
  place,
  university: null,
}

it('sends the words of a post without the spaces around them', async () => {
  expect((await judge(post)).sent).toEqual({
    kind: 'question',
    text: 'Anyone at the fado on Friday?',
    placeId: place._id,
    universityId: null,
  })
})

it('takes 2000 characters as the server does, and asks for words and a city', async () => {
  expect((await judge({ ...post, text: 'a'.repeat(2000) })).faults).toEqual({})
  expect((await judge({ ...post, text: 'a'.repeat(2001) })).faults).toEqual({
    text: 'Use at most 2000 characters',
  })
  expect((await judge({ ...post, text: '  ', place: null })).faults).toEqual({
    text: 'Write a few words first',
    place: 'Choose the city your post is about',
  })
})

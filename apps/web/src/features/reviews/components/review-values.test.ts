import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { answerResolver, reviewResolver, type ReviewValues, valuesOf } from './review-values.ts'

const judge = judgeForm(reviewResolver)
const review: ReviewValues = { again: 'yes', text: 'a'.repeat(30), feltSafe: 'yes', privateWords: '' }

it('asks the three questions while they are open', async () => {
  expect((await judge(valuesOf({ own: null }))).faults).toEqual({
    again: 'Choose an option',
    text: 'This field is required',
    feltSafe: 'Choose an option',
  })
})

it('takes as few and as many characters as the server does', async () => {
  expect((await judge(review)).sent).toEqual({
    recommends: true,
    text: review.text,
    feltSafe: 'yes',
    privateWords: '',
  })
  expect((await judge({ ...review, text: 'a'.repeat(29) })).faults).toEqual({
    text: 'Write a little more: at least 30 characters',
  })
  expect((await judge({ ...review, text: 'a'.repeat(2000), privateWords: 'a'.repeat(2000) })).faults).toEqual(
    {},
  )
  expect((await judge({ ...review, text: 'a'.repeat(2001), privateWords: 'a'.repeat(2001) })).faults).toEqual(
    {
      text: 'Use at most 2000 characters',
      privateWords: 'Use at most 2000 characters',
    },
  )
})

it('asks for an answer, of as many characters as the server takes', async () => {
  const answer = judgeForm(answerResolver)
  expect((await answer({ text: ' Thank you ' })).sent).toEqual({ text: 'Thank you' })
  expect((await answer({ text: ' ' })).faults).toEqual({ text: 'This field is required' })
  expect((await answer({ text: 'a'.repeat(1001) })).faults).toEqual({ text: 'Use at most 1000 characters' })
})

import {
  listOccasions,
  reviewClosed,
  type ReviewOccasion,
  takeReviewBack,
  writeReview,
} from '@wayfellow/contract/reviews'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

const text = 'Ben showed me the market and cooked with all of us.'
const ben = { _id: sampleId, username: 'ben', name: 'Ben Rossi', photo: null }

async function openForm(rest: Partial<ReviewOccasion> = {}) {
  api.on(listOccasions).reply((sample) => ({
    ...sample,
    occasions: sample.occasions.map((occasion) => ({
      ...occasion,
      other: ben,
      own: null,
      viewerActions: ['write'],
      ...rest,
    })),
  }))
  await openApp('/reviews/new/ben')
}

async function answerAll() {
  await press('Yes')
  await press('Next')
  await write('What should others know', text)
  await press('Next')
  await press('Yes')
  await press('Next')
}

it('goes on only with an answer, and with enough words', async () => {
  await openForm()
  await press('Next')
  expect(shownText()).toContain('Choose an option')
  await press('Yes')
  await press('Next')
  await write('What should others know', 'Too short.')
  await press('Next')
  expect(shownText()).toContain('Write a little more: at least 30 characters')
})

it('shows what others will read before it is sent, and sends it once', async () => {
  await openForm()
  await answerAll()
  expect(shownText()).toContain(text)
  const answer = api.hold(writeReview)
  await pressTwice('Send review')
  answer()
  expect(api.sent(writeReview)).toEqual([{ recommends: true, text, feltSafe: 'yes', privateWords: '' }])
})

it('says why it was refused and keeps what was written', async () => {
  await openForm()
  await answerAll()
  api.refuse(writeReview, reviewClosed)
  await press('Send review')
  expect(shownText()).toContain(reviewClosed.message)
  expect(shownText()).toContain(text)
})

it('says where to find help to somebody who did not feel safe', async () => {
  await openForm()
  await press('No')
  await press('Next')
  await write('What should others know', text)
  await press('Next')
  await press('Not quite')
  expect(shownText()).toContain('Our team will read this before anyone reads your review.')
})

it('offers to take a review back only where the server allows it, and asks first', async () => {
  await openForm()
  expect(buttonNames()).not.toContain('Delete my review')
  await closeApp()
  const own = { text, recommends: true, feltSafe: 'yes' as const, privateWords: '' }
  await openForm({ own, viewerActions: ['change', 'takeBack'] })
  await press('Delete my review')
  await press('Cancel')
  expect(api.sent(takeReviewBack)).toEqual([])
  await press('Delete my review')
  await press('Delete review')
  expect(api.sent(takeReviewBack)).toHaveLength(1)
})

it('begins with what one wrote before', async () => {
  await openForm({
    own: { text, recommends: false, feltSafe: 'yes', privateWords: '' },
    viewerActions: ['change'],
  })
  await press('Next')
  expect(field('What should others know').value).toBe(text)
})

import { describePhoto, listOwnPhotos } from '@wayfellow/contract/photos'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

it('describes a photo, and keeps the words that could not be saved', async () => {
  api.on(listOwnPhotos).reply((sample) => ({
    ...sample,
    photos: sample.photos.map((photo) => ({ ...photo, status: 'ready', alt: '' })),
  }))
  await openApp('/edit-profile')
  await press('More for photo 1')
  await press('Describe')
  await write('Describe it', 'Me on the steps of the library')
  api.fail('describePhoto', 503)
  await press('Save')
  expect(shownText()).toContain('The server is busy.')
  await press('OK')
  expect(field('Describe it').value).toBe('Me on the steps of the library')
  api.fail('describePhoto')
  await press('Save')
  expect(api.sent(describePhoto).at(-1)).toMatchObject({ alt: 'Me on the steps of the library' })
})

it('offers no photo to describe where there is none', async () => {
  api.on(listOwnPhotos).reply((sample) => ({ ...sample, photos: [] }))
  await openApp('/edit-profile')
  expect(buttonNames().filter((one) => one.startsWith('More for photo'))).toEqual([])
})

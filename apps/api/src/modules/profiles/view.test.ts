import { expect, it } from 'vitest'
import { createPhotoLinks } from '../../platform/photo-links.ts'
import { toLastActive, toPersonRow } from './view.ts'

it.each([
  [null, null],
  [0, 'today'],
  [1, 'week'],
  [6, 'week'],
  [7, 'month'],
  [30, 'month'],
  [31, 'longer'],
])('somebody last seen %s days ago was active: %s', (days, shown) => {
  expect(toLastActive(days)).toBe(shown)
})

it('says of a person in a list no more than the row names', () => {
  const links = createPhotoLinks({ PHOTOS_URL: 'https://photos.example', S3_ENDPOINT: '', S3_BUCKET: '' })
  const ana = {
    id: 'a',
    username: 'ana',
    name: 'Ana Rossi',
    photo: 'x'.repeat(22),
    location: 'Bologna, Italy',
    hosting: 'yes' as const,
    idleDays: 3,
    verification: 'alumni' as const,
    badgeUniversity: null,
    badgeSince: null,
    bornOn: '2004-05-06',
  }
  expect(toPersonRow(ana, links, null)).toEqual({
    _id: 'a',
    username: 'ana',
    name: 'Ana Rossi',
    photo: `https://photos.example/photos/${'x'.repeat(22)}-480.avif`,
    location: 'Bologna, Italy',
    badge: { status: 'alumni', university: null, since: null },
    hosting: 'yes',
    lastActive: 'week',
    shared: null,
  })
})

import { expect, it } from 'vitest'
import { createPhotoLinks } from '../../platform/files/photo-links.ts'
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
  badgeProof: 'member' as const,
  bornOn: '2004-05-06',
}

it('says of a person in a list no more than the row names', () => {
  const links = createPhotoLinks({ PHOTOS_URL: 'https://photos.example', S3_ENDPOINT: '', S3_BUCKET: '' })
  expect(toPersonRow(ana, { id: 'b', verification: 'verified', role: 'user' }, links, null)).toEqual({
    _id: 'a',
    username: 'ana',
    name: 'Ana Rossi',
    photo: `https://photos.example/photos/${'x'.repeat(22)}-480.avif`,
    location: 'Bologna, Italy',
    badge: { status: 'alumni', proof: 'member', university: null, since: null },
    hosting: 'yes',
    lastActive: 'week',
    shared: null,
  })
})

it('names to whom nobody has checked the first word of a name', () => {
  const links = createPhotoLinks({ PHOTOS_URL: '', S3_ENDPOINT: '', S3_BUCKET: '' })
  const shownTo = (id: string, verification: 'none' | 'verified' | 'alumni') =>
    toPersonRow(ana, { id, verification, role: 'user' }, links, null).name
  expect(shownTo('b', 'verified')).toBe('Ana Rossi')
  expect(shownTo('b', 'none')).toBe('Ana')
  expect(shownTo('b', 'alumni')).toBe('Ana')
  expect(shownTo('a', 'none')).toBe('Ana Rossi')
})

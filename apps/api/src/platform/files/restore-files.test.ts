import { expect, it } from 'vitest'
import { findLost } from './restore-files.ts'

const at = new Date('2026-11-19T08:00:00Z')
const version = (id: string | undefined, minutes: number, isLatest = false) => ({
  key: 'photos/a',
  id,
  at: new Date(at.getTime() + minutes * 60_000),
  isLatest,
})

it.each([
  ['deleted since', [version('one', -60), version(undefined, 5, true)], 'one'],
  ['overwritten since', [version('one', -60), version('two', 5, true)], 'one'],
  [
    'overwritten before and after',
    [version('one', -60), version('two', -5), version('three', 5, true)],
    'two',
  ],
  ['deleted, and there again', [version('one', -60), version(undefined, 1), version('two', 5, true)], 'one'],
  ['there all the time', [version('one', -60, true)], undefined],
  ['deleted before', [version('one', -60), version(undefined, -5, true)], undefined],
  ['not there yet', [version('one', 5, true)], undefined],
])('finds the version of a file that was %s', (_, versions, id) => {
  expect(findLost(versions, at)?.id).toBe(id)
  expect(findLost(versions.toReversed(), at)?.id).toBe(id)
})

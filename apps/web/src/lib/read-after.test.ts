import {
  onlyPrimary,
  readAfterHeader,
  readAfterMs,
  writePositionHeader,
} from '@wayfellow/contract/read-after'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWritePosition, noteHint, readAfterHeaders } from './read-after.ts'

const answer = (position: string) => keepWritePosition(new Headers({ [writePositionHeader]: position }))
const sent = () => readAfterHeaders()[readAfterHeader]
const older = '0000000016b37480'
let time = Date.UTC(2026, 10, 1)
const newer = '0000000016b374ff'

beforeEach(() => {
  localStorage.clear()
  // A hint of the test before is long past.
  time += 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: time })
})
afterEach(() => vi.useRealTimers())

it('sends back the place of the last change', () => {
  expect(readAfterHeaders()).toEqual({})
  answer(older)
  expect(sent()).toBe(older)
})

it('keeps the greater place when answers overtake each other', () => {
  answer(newer)
  answer(older)
  expect(sent()).toBe(newer)
})

it('forgets it when every replica must have it', () => {
  answer(older)
  vi.advanceTimersByTime(readAfterMs)
  expect(sent()).toBeUndefined()
})

it('asks the primary after a hint that something changed, for some seconds', () => {
  answer(older)
  noteHint('relations.changed')
  expect(sent()).toBe(onlyPrimary)
  vi.advanceTimersByTime(5_000)
  expect(sent()).toBe(older)
})

it('asks a replica after hints about chats, which are read from the primary anyway', () => {
  noteHint('newMessage')
  noteHint('chats.marks')
  expect(readAfterHeaders()).toEqual({})
})

it('takes nothing that is not a place', () => {
  answer('1 or 1=1')
  expect(readAfterHeaders()).toEqual({})
})

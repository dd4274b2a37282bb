import type { ChatMessage, ChatPeople } from '@wayfellow/contract/chats'
import { describe, expect, it } from 'vitest'
import {
  isChangedUnsaid,
  isNext,
  joined,
  lastUnbroken,
  linesOf,
  marked,
  personIn,
  readersOf,
  takenBack,
  type Thread,
  withPeople,
} from './thread.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 9, 17, 12, minutes)).toISOString()
const message = (seq: number, facts: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${seq}`,
  seq,
  type: 'text',
  text: `text ${seq}`,
  subject: null,
  senderId: 'ana',
  createdAt: at(seq),
  isUnsent: false,
  ...facts,
})
const thread = (...seqs: number[]): Thread => ({
  address: 'ben',
  people: null,
  user: { _id: 'ben', username: 'ben', name: 'Ben', photo: null },
  chat: null,
  messages: seqs.map((seq) => message(seq)),
  hasMore: false,
  marks: null,
})

describe('messages that come by socket, by page and by answer', () => {
  it('stand once and in order', () => {
    const all = joined(thread(3, 4), [message(4), message(1), message(5), message(2)])
    expect(all.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    [[], 0],
    [[7], 7],
    [[5, 6, 7], 7],
    // 9 and 11 are one's own, acknowledged while the connection was gone.
    [[5, 6, 7, 9, 11], 7],
  ])('of %j what came after %i is asked for', (known, after) => {
    expect(lastUnbroken(thread(...known).messages)).toBe(after)
  })

  it.each([
    [[1, 2], 3, true],
    [[1, 2], 2, true],
    [[1, 2], 4, false],
    [[], 1, true],
    [[], 2, false],
  ])('after %j message %i follows: %s', (known, seq, follows) => {
    expect(isNext(thread(...known), message(seq))).toBe(follows)
  })

  it('lose their text when taken back, and keep their place', () => {
    const after = takenBack(thread(1, 2), ['m1'])
    expect(after.messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, null],
      [2, 'text 2'],
    ])
  })
})

it('what one person says within five minutes is one cluster; days and long pauses are named', () => {
  const lines = linesOf([
    message(1),
    message(2),
    message(3, { senderId: 'ben' }),
    message(4, { senderId: 'ben', createdAt: at(20) }),
    message(5, { createdAt: at(90) }),
    message(6, { createdAt: at(60 * 30) }),
  ])
  expect(lines.map(({ isFirst, isLast, pause }) => [isFirst, isLast, pause])).toEqual([
    [true, false, 'day'],
    [false, true, null],
    [true, true, null],
    [true, true, null],
    [true, true, 'hour'],
    [true, true, 'day'],
  ])
})

const people = (...ids: string[]): ChatPeople => ({
  members: ids.map((_id) => ({ _id, username: _id, name: _id, photo: null, readSeq: 0 })),
  former: [],
})

describe('the people of a group', () => {
  const left = message(9, { senderId: 'ben', subject: { kind: 'membership', event: 'left' } })

  it('who left is still known by name', () => {
    const before = { ...thread(1), user: null, people: people('ana', 'ben') }
    const after = withPeople(before, people('ana'))
    expect(after.people?.former.map(({ _id }) => _id)).toEqual(['ben'])
    expect(personIn(after, 'ben')?.name).toBe('ben')
    expect(personIn(after, 'cleo')).toBeUndefined()
  })

  it.each([
    ['nobody came or went', people('ana', 'ben'), [], false],
    ['a line says who left', people('ana'), [left], false],
    ['no line says who is gone: a block', people('ana'), [message(9)], true],
    ['no line says who is back', people('ana', 'ben', 'cleo'), [], true],
  ])('is read anew only when it changed unsaid: %s', (_, now, messages, isUnsaid) => {
    expect(isChangedUnsaid(people('ana', 'ben'), { people: now, messages })).toBe(isUnsaid)
  })

  it('read on one by one', () => {
    const after = marked({ ...thread(1), people: people('ana', 'ben') }, { readerId: 'ben', readSeq: 1 })
    expect(readersOf(message(1), after).map(({ _id }) => _id)).toEqual(['ben'])
  })
})

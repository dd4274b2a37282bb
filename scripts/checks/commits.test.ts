import { expect, it } from 'vitest'
import { judgeSubject } from './commits.ts'

it('accepts an area and a summary of at most 72 characters', () => {
  expect(judgeSubject('chats: show unread count on the tab')).toBeUndefined()
  expect(judgeSubject('stay-requests, chats: name the nights that are taken')).toBeUndefined()
  expect(judgeSubject(`docs: ${'x'.repeat(66)}`)).toBeUndefined()
})

it.each([
  [`docs: ${'x'.repeat(67)}`, 'has 73 characters, 72 are the most'],
  ['Merge what was left', 'is not of the form "area: summary"'],
  ['Chats: show unread count', 'is not of the form "area: summary"'],
  ['chats:', 'is not of the form "area: summary"'],
  ['chats: show unread count.', 'ends with a full stop'],
])('names what is wrong with "%s"', (subject, fault) => {
  expect(judgeSubject(subject)).toBe(fault)
})

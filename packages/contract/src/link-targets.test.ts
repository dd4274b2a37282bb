import { describe, expect, it } from 'vitest'
import { linkTargetOf } from './link-targets.ts'

const id = '0192f0c1-1111-7222-8333-944455566677'

describe('the target of a link', () => {
  it.each([
    ['/users/ana.rossi', 'profile', '/users/ana.rossi'],
    ['/users/ana.rossi?section=home&x=1', 'profile', '/users/ana.rossi?section=home'],
    [`/events/${id}`, 'event', `/events/${id}`],
    [`/share/events/${id}`, 'event', `/events/${id}`],
    [`/trips/${id}/`, 'trip', `/trips/${id}`],
    [`/posts/${id}#comments`, 'post', `/posts/${id}`],
    [`/stays/${id}`, 'stay', `/stays/${id}`],
    ['/chats/ana.rossi', 'chat', '/chats/ana.rossi'],
    ['/search?location=Lisbon, Portugal', 'place', '/search?type=posts&location=Lisbon%2C%20Portugal'],
    ['/search?type=hosts&location=Lisbon', 'place', '/search?type=hosts&location=Lisbon'],
  ])('of %s is a %s', (address, kind, path) => {
    expect(linkTargetOf(address)).toMatchObject({ kind, path })
  })

  it.each([
    '',
    '/',
    '/home',
    '/search',
    '/events/new',
    '/users/Ana',
    '//evil.example/users/ana',
    '/\\evil.example/users/ana',
    'https://evil.example/users/ana',
    'javascript:alert(1)',
    `/users/ana/../../events/${id}`.replace('/events', '/settings'),
    `/share/stays/${'x'.repeat(43)}`,
    `/search?location=${'x'.repeat(101)}`,
    `/users/ana?section=${'x'.repeat(300)}`,
  ])('is nothing for %s', (address) => {
    expect(linkTargetOf(address)).toBeUndefined()
  })
})

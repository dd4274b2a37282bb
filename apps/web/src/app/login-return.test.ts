import { beforeEach, expect, it } from 'vitest'
import { keepLoginReturn, loginReturn } from './login-return.ts'

beforeEach(() => void loginReturn.take())

const arriveAt = (path: string) => {
  window.history.replaceState(null, '', path)
  keepLoginReturn()
  return window.location.pathname + window.location.search + window.location.hash
}

it('takes the answer of a provider out of the address', () => {
  const left = arriveAt('/settings/university-login?code=a%2Bb&state=xyz&iss=https%3A%2F%2Fidp.example#_')
  expect(left).toBe('/settings/university-login')
  expect(loginReturn.look()).toEqual({ answer: { code: 'a+b', state: 'xyz', iss: 'https://idp.example' } })
})

it('knows when somebody has cancelled', () => {
  expect(arriveAt('/settings/university-login?error=access_denied&state=xyz')).toBe(
    '/settings/university-login',
  )
  expect(loginReturn.look()).toEqual({ error: 'access_denied' })
})

it('keeps nothing of half an answer, and leaves other addresses alone', () => {
  expect(arriveAt('/settings/university-login?code=abc')).toBe('/settings/university-login')
  expect(arriveAt('/search?code=abc&state=xyz')).toBe('/search?code=abc&state=xyz')
  expect(loginReturn.look()).toBeUndefined()
})

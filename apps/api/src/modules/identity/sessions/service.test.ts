import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anApp, Browser } from '../../../app/testing.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

describe('logging in', () => {
  it('gives a browser an access token and hides the refresh token in a cookie', async () => {
    const ana = new Browser(app)
    const reply = await ana.login(await anAccount(app, 'ana'))
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json())).toEqual(['accessToken'])
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-rt=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})

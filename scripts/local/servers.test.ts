import { expect, it } from 'vitest'
import { serversRunElsewhere } from './servers.ts'

it('leaves servers alone that WAYFELLOW_SERVERS declares to be running', () => {
  expect(serversRunElsewhere({ WAYFELLOW_SERVERS: 'running' })).toBe(true)
  expect(serversRunElsewhere({})).toBe(false)
})

import { expect, it } from 'vitest'
import { digestOf } from './digest.ts'
import { templateName } from './journey-database.ts'

it('uses a filled database for six hours at most, as the demo ages', () => {
  const made = templateName(new Date('2026-11-18T06:00:00Z'), 'abc')
  expect(templateName(new Date('2026-11-18T11:59:59Z'), 'abc')).toBe(made)
  expect(templateName(new Date('2026-11-18T12:00:00Z'), 'abc')).not.toBe(made)
  expect(made).toMatch(/^wayfellow_journeys_template_\d+_abc$/)
})

it('gives other files, and other texts beside the same files, another digest', () => {
  const digest = digestOf(['scripts/local/digest.ts'], ['key'])
  expect(digestOf(['scripts/local/digest.ts'], ['key'])).toBe(digest)
  expect(digestOf(['scripts/local/digest.ts'], ['other key'])).not.toBe(digest)
  expect(digestOf(['scripts/local/steps.ts'], ['key'])).not.toBe(digest)
})

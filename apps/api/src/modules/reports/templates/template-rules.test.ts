import { describe, expect, it } from 'vitest'
import { templatesFor } from './template-rules.ts'

const sanctions = ['warn', 'hide', 'limit', 'ban']
const keysFor = (...[reportedThing]: Parameters<typeof templatesFor>) =>
  templatesFor(reportedThing).map(({ key }) => key)

describe('templates', () => {
  it('have in front what fits the category', () => {
    const acts = ['dismiss', ...sanctions]
    expect(keysFor({ source: 'report', categories: ['spam'], acts })[0]).toBe('spam')
    expect(keysFor({ source: 'report', categories: ['safety'], acts }).slice(0, 2)).toEqual([
      'threat',
      'danger',
    ])
  })

  it('are offered for possible acts alone', () => {
    expect(keysFor({ source: 'report', categories: [], acts: ['dismiss'] })).toEqual([
      'noRule',
      'notEnough',
      'dispute',
    ])
    const [first] = templatesFor({ source: 'report', categories: ['scam'], acts: ['warn', 'ban'] })
    expect(first).toEqual({ key: 'money', acts: ['warn', 'ban'] })
    expect(keysFor({ source: 'report', categories: ['scam'], acts: [] })).toEqual([])
  })

  it('are others for an appeal', () => {
    expect(keysFor({ source: 'appeal', categories: [], acts: ['dismiss', 'lift'] })).toEqual([
      'upheld',
      'mistake',
    ])
  })
})

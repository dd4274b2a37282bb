import { ReportCategory } from '@wayfellow/contract/reports'
import { describe, expect, it } from 'vitest'
import { priorities, priorityOf, type Signal, signals, signalsIn } from './priority-rules.ts'

describe('the table of categories and signals', () => {
  it('puts no case back because of what its words say', () => {
    for (const category of ReportCategory.options)
      for (const signal of signals)
        expect(priorities[category][signal]).toBeLessThanOrEqual(priorities[category].none)
  })

  it('has danger to somebody first, whatever it was reported as', () => {
    for (const category of ReportCategory.options) {
      expect(priorities[category].selfHarm).toBe(0)
      expect(priorities[category].threat).toBeLessThanOrEqual(1)
    }
    expect(priorities.safety.none).toBeLessThan(priorities.spam.none)
  })
})

describe('what words say', () => {
  it.each<[string, Signal[]]>([
    ['I know where your faculty is. Maybe I come by and we talk about it there.', ['none', 'threat']],
    ['Je sais où tu habites', ['none', 'threat']],
    ['Er verfolgt mich, ich habe Angst', ['none', 'fear', 'threat']],
    ['Tengo miedo de volver a casa', ['none', 'fear']],
    ['He wants a deposit by Western Union', ['none', 'money']],
    ['Vuole la caparra prima', ['none', 'money']],
    ['He says that he will end my life or his', ['none', 'selfHarm']],
    ['The same offer to everybody in the group', ['none']],
    ['A paidagogic skillful afraidless text', ['none']],
  ])('%s', (words, found) => {
    expect(signalsIn([words]).toSorted()).toEqual(found.toSorted())
  })

  it('is read in no time, however long it is', () => {
    expect(signalsIn(['wait for '.repeat(50_000)])).toEqual(['none'])
  })
})

it('a stalking threat stands above spam, and above a scam', () => {
  const threat = priorityOf({
    category: 'harassment',
    texts: ['He would not stop', 'I know where your faculty is'],
  })
  const scam = priorityOf({ category: 'scam', texts: ['He asked for a deposit', ''] })
  const spam = priorityOf({ category: 'spam', texts: ['The same text in four groups', ''] })
  expect([threat, scam, spam]).toEqual([0, 2, 4])
})

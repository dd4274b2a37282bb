import { endpoints } from '@wayfellow/contract/all'
import { dateFormat } from '@wayfellow/contract/date-format'
import { commonRefusals } from '@wayfellow/contract/client/errors'
import { hasFacts } from '@wayfellow/contract/errors'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { refusalsWithFacts } from '@wayfellow/contract/refusal-facts'
import type { RefusalFacts } from '@wayfellow/contract/refusal-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { choiceIsKept, choose, i18n, loadAllStrings } from './i18n.ts'
import { wordFacts } from './refusal-fact-words.ts'
import { keepFactWords } from './server-words.ts'

const samples: { [Code in keyof RefusalFacts]: RefusalFacts[Code][] } = {
  domain_taken: [{ domain: 'unibo.it', university: 'Università di Bologna' }],
  event_too_small: [{ going: 1 }, { going: 2 }, { going: 4500 }],
  home_is_full: [true, false].flatMap((isOwnOffer) => [
    { nights: ['2026-12-31'], isOwnOffer },
    { nights: ['2026-12-31', '2027-01-01', '2027-03-05'], isOwnOffer },
  ]),
  not_for_students: [{ domain: 'alumni.unibo.it' }],
  not_free: [
    { nights: ['2026-05-08'] },
    { nights: ['2026-05-08', '2026-08-09'] },
    { nights: ['2026-05-08', '2026-05-09', '2026-05-10', '2026-05-11'] },
  ],
  school_address: [{ domain: 'gymnasium.example' }],
  unchecked_university: [{ university: 'College of Nowhere' }],
  unknown_domain: [{ domain: 'xn--unbo-m9d.it' }],
  wrong_domain: [{ domain: 'no domain' }],
}

const fewNights = ['2026-05-08', '2026-05-09', '2026-05-10', '2026-05-11', '2026-05-12']
const manyNights = [...fewNights, '2026-05-13', '2026-05-14']

const rows = refusalsWithFacts.flatMap((refusal) =>
  samples[refusal.code].map((facts) => ({ refusal, code: refusal.code, facts })),
)

/** Returns the forms in which a fact must stand in the sentence; a boolean only chooses the sentence. */
function formsOf(fact: unknown): string[] {
  if (Array.isArray(fact)) return fact.flatMap(formsOf)
  if (typeof fact === 'boolean') return []
  if (typeof fact === 'number') return [i18n.number(fact)]
  const text = String(fact)
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return [text]
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return [dateFormat(i18n.locale, style).format(new Date(`${text}T12:00:00Z`))]
}

const shown = (code: string, facts: object) =>
  new ApiError(409, { code, message: 'In general.', facts }).message

afterAll(async () => {
  await choose('en')
  choiceIsKept()
})

it('lists every refusal of the contract that has facts, and no other', () => {
  const all = [...commonRefusals, ...endpoints.flatMap(({ refusals }) => refusals)].filter(hasFacts)
  expect(new Set(refusalsWithFacts.map(({ code }) => code))).toEqual(new Set(all.map(({ code }) => code)))
})

it.each(rows)('has samples that $code accepts: $facts', ({ refusal, facts }) => {
  expect(refusal.facts.parse(facts)).toEqual(facts)
})

describe.each(languages)('in %s', (language) => {
  const general: Record<string, string> = {}

  beforeAll(async () => {
    await loadAllStrings()
    keepFactWords(wordFacts)
    await choose(language)
    for (const { code, message } of refusalsWithFacts)
      general[code] = new ApiError(409, { code, message }).message
  })

  it.each(rows)('$code names every fact of $facts', ({ code, facts }) => {
    const sentence = shown(code, facts)
    for (const form of Object.values(facts).flatMap(formsOf)) expect(sentence).toContain(form)
    expect(sentence).not.toBe(general[code])
    expect(sentence).not.toMatch(/[{}]|undefined/)
  })

  it('says with other words that a night cannot be offered and that it cannot be accepted', () => {
    const nights = ['2026-12-31']
    expect(shown('home_is_full', { nights, isOwnOffer: true })).not.toBe(
      shown('home_is_full', { nights, isOwnOffer: false }),
    )
  })

  it('names four nights and counts the others', () => {
    const [one, more] = [shown('not_free', { nights: fewNights }), shown('not_free', { nights: manyNights })]
    const named = formsOf(fewNights.slice(0, 4))
    for (const night of named)
      expect([one, more]).toEqual([expect.stringContaining(night), expect.stringContaining(night)])
    const rest = (sentence: string) => named.reduce((text, night) => text.replace(night, ''), sentence)
    expect([rest(one), rest(more)]).toEqual([expect.stringMatching(/\b1\b/), expect.stringMatching(/\b3\b/)])
  })

  it('has a sentence of its own', () => {
    const english = refusalsWithFacts.filter(({ code, describe: inEnglish }) => {
      const [facts] = samples[code]
      return language !== 'en' && facts && shown(code, facts) === Reflect.apply(inEnglish, undefined, [facts])
    })
    expect(english.map(({ code }) => code)).toEqual([])
  })

  it('falls back to the general sentence where a server sends no facts', () => {
    const inEnglish = refusalsWithFacts.filter(({ code, message }) => general[code] === message)
    expect(inEnglish).toHaveLength(language === 'en' ? refusalsWithFacts.length : 0)
    expect(Object.values(general)).not.toContain('')
  })
})

it('says in British English just what the server says', async () => {
  await choose('en')
  i18n.loadAndActivate({ locale: 'en-GB', messages: i18n.messages })
  for (const { refusal, code, facts } of rows)
    expect(shown(code, facts)).toBe(Reflect.apply(refusal.describe, undefined, [facts]))
})

it('has no words for a code without facts', () => {
  expect(wordFacts('not_found', {})).toBeUndefined()
  expect(wordFacts('toString', {})).toBeUndefined()
})

import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { listNights } from '@wayfellow/contract/night-list'
import type { RefusalFacts } from '@wayfellow/contract/refusal-facts'
import { isRecord } from './api-error.ts'
import type { WordFacts } from './server-words.ts'

type Words = { readonly [Code in keyof RefusalFacts]: (facts: RefusalFacts[Code]) => string }

const listed = (nights: readonly string[]) =>
  listNights(nights, i18n.locale, (more) => plural(more, { one: '# more night', other: '# more nights' }))

/** Words the refusals that carry facts, by their code and in every language. refusal-words.ts has them without facts. */
const words: Words = {
  domain_taken: ({ domain, university }) => t`${domain} belongs to ${university}.`,
  event_too_small: ({ going }) => {
    const least = i18n.number(going)
    return plural(going, {
      one: `# guest is already going. Choose at least ${least}.`,
      other: `# guests are already going. Choose at least ${least}.`,
    })
  },
  home_is_full: (facts) => {
    const nights = listed(facts.nights)
    return facts.isOwnOffer
      ? t`You don't have a free bed on ${nights}. Offer other nights, or add more sleeping places to your home.`
      : t`There's no free bed on ${nights}. Choose other dates.`
  },
  not_for_students: ({ domain }) =>
    t`An address at ${domain} can't confirm that you're a student. Use the one your university gave you as a student.`,
  not_free: (facts) => {
    const nights = listed(facts.nights)
    return t`Not available: ${nights}. Choose other dates, or ask in a message.`
  },
  school_address: ({ domain }) =>
    t`Addresses at ${domain} belong to a school. Use the one your university gave you.`,
  unchecked_university: ({ university }) =>
    t`We haven't checked ${university} yet. Ask us to, and someone from our team will look into it.`,
  unknown_domain: ({ domain }) =>
    t`We don't know ${domain} yet. Check it for typos, or ask us to add your university.`,
  wrong_domain: ({ domain }) => t`“${domain}” isn't a domain. Write it like unibo.it.`,
}

const isKnown = (code: string): code is keyof RefusalFacts => Object.hasOwn(words, code)

/** The contract says which facts a code comes with; the server is held to it. */
const areFactsOf = <Code extends keyof RefusalFacts>(
  _code: Code,
  facts: unknown,
): facts is RefusalFacts[Code] => isRecord(facts)

export const wordFacts: WordFacts = (code, facts) =>
  isKnown(code) && areFactsOf(code, facts) ? wordsOf(code, facts) : undefined

const wordsOf = <Code extends keyof RefusalFacts>(code: Code, facts: RefusalFacts[Code]) => words[code](facts)

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
      one: `# person is going already. Choose at least ${least}.`,
      other: `# people are going already. Choose at least ${least}.`,
    })
  },
  home_is_full: (facts) => {
    const nights = listed(facts.nights)
    return facts.isOwnOffer
      ? t`You have no bed left on ${nights}. Offer other nights, or say in your home that there is room for more.`
      : t`No bed is free on ${nights}. Choose other dates.`
  },
  not_for_students: ({ domain }) =>
    t`Addresses at ${domain} don't show that somebody studies now. Use the one your university gave you as a student.`,
  not_free: (facts) => {
    const nights = listed(facts.nights)
    return t`Not free: ${nights}. Choose other dates, or ask in a message.`
  },
  school_address: ({ domain }) =>
    t`Addresses at ${domain} belong to a school. Use the one that your university gave you.`,
  unchecked_university: ({ university }) =>
    t`We have not checked ${university} yet. Ask us, and somebody of our team looks at it.`,
  unknown_domain: ({ domain }) =>
    t`We don't know ${domain} yet. Check it for typos, or ask us to add your university.`,
  wrong_domain: ({ domain }) => t`«${domain}» is no domain. Write it like unibo.it.`,
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

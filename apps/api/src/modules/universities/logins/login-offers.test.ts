import { describe, expect, it } from 'vitest'
import type { Verdict } from '../catalogue/domain-rules.ts'
import type { Affiliation } from './affiliation-claims.ts'
import { type Judged, offersOf, refusalFor } from './login-offers.ts'

const aUniversity = (id: string) => ({ id, name: id, country: null })

/** By the first word of the domain: what the catalogue says of it. */
function verdictOn(domain: string): Verdict {
  const [kind = '', id = ''] = domain.split('.')
  const university = aUniversity(id)
  if (kind === 'shared')
    return { kind: 'student', domain, university, choices: [university, aUniversity('sharer')] }
  if (kind === 'student' || kind === 'member' || kind === 'alumni')
    return { kind, domain, university, choices: [university] }
  if (kind === 'unchecked' || kind === 'secondary') return { kind, domain, university }
  return { kind: kind === 'stopped' ? 'stopped' : 'unknown', domain }
}

const judged = (...texts: string[]): Judged[] =>
  texts.map((text) => {
    const [kind, host = ''] = text.split('@')
    if (kind !== 'student' && kind !== 'member' && kind !== 'former') throw new Error(text)
    return { affiliation: { kind, host } satisfies Affiliation, verdict: verdictOn(host) }
  })

describe('where a log-in confirms somebody', () => {
  it.each<[title: string, said: string[], offers: string[]]>([
    ['a student at a domain of students', ['student@student.tum.de'], ['tum student']],
    ['a student at a domain that staff share', ['student@member.tum.de'], ['tum student']],
    ['a member at a domain of students', ['member@student.tum.de'], ['tum member']],
    [
      'where they study, not where they work',
      ['student@student.tum.de', 'member@member.lmu.de'],
      ['tum student'],
    ],
    [
      'where they work, when they study at a school',
      ['student@secondary.abc.de', 'member@member.lmu.de'],
      ['lmu member'],
    ],
    [
      'two where they study',
      ['student@student.tum.de', 'student@member.lmu.de'],
      ['tum student', 'lmu student'],
    ],
    ['all that share the domain', ['student@shared.uaa.edu'], ['uaa student', 'sharer student']],
    [
      'once, by two domains of the same',
      ['student@student.tum.de', 'student@member.tum.de'],
      ['tum student'],
    ],
    ['nowhere, at a domain of former students', ['student@alumni.tum.de'], []],
    ['nowhere, at an unchecked college', ['student@unchecked.abc.uk'], []],
    ['nowhere, as a former student', ['former@student.tum.de'], []],
    ['nowhere, at a domain on the stop-list', ['student@stopped.example'], []],
  ])('offers %s', (_title, said, offers) => {
    expect(offersOf(judged(...said)).map(({ universityId, proof }) => `${universityId} ${proof}`)).toEqual(
      offers,
    )
  })

  it.each<[title: string, said: string[], code: string]>([
    ['nothing was said', [], 'no_affiliation'],
    ['they were there once', ['former@student.tum.de'], 'not_student_now'],
    [
      'they were there once, and belong to a community',
      ['member@unknown.org', 'former@student.tum.de'],
      'not_student_now',
    ],
    ['the domain is of former students', ['student@alumni.tum.de'], 'not_student_now'],
    ['nobody knows the domain', ['student@unknown.org'], 'unknown_home'],
    ['it is on the stop-list', ['student@stopped.example'], 'unknown_home'],
    ['it is a school', ['student@secondary.abc.de'], 'school_login'],
    ['nobody has checked it', ['student@unchecked.abc.uk', 'member@unknown.org'], 'unchecked_university'],
  ])('says why not when %s', (_title, said, code) => {
    expect(refusalFor(judged(...said)).refusal.code).toBe(code)
  })
})

import { describe, expect, it } from 'vitest'
import { readAffiliations, writeAffiliation } from './affiliation-claims.ts'

const scoped = (value: unknown) => ({ eduperson_scoped_affiliation: value })
const written = (claims: Record<string, unknown>) => readAffiliations(claims).map(writeAffiliation)

describe('what a university says of a person', () => {
  it.each<[title: string, claims: Record<string, unknown>, read: string[]]>([
    ['one affiliation as text', scoped('student@tum.de'), ['student@tum.de']],
    [
      'several as a list, the best of each domain',
      scoped(['member@tum.de', 'student@tum.de']),
      ['student@tum.de'],
    ],
    ['words and domains in capitals', scoped('Student@TUM.de'), ['student@tum.de']],
    ['staff as members', scoped(['staff@tum.de', 'alum@tum.de']), ['member@tum.de']],
    [
      'faculty and employees as members',
      scoped(['faculty@a.edu', 'employee@b.edu']),
      ['member@a.edu', 'member@b.edu'],
    ],
    ['former students', scoped('alum@tum.de'), ['former@tum.de']],
    [
      'students before members before former ones',
      scoped(['alum@a.edu', 'member@b.edu', 'student@c.edu']),
      ['student@c.edu', 'member@b.edu', 'former@a.edu'],
    ],
    [
      'the home university that a proxy names',
      { voperson_external_affiliation: ['student@tum.de'], ...scoped('member@eduteams.org') },
      ['student@tum.de', 'member@eduteams.org'],
    ],
    [
      'a home organisation beside words without a domain',
      { schac_home_organization: 'tum.de', eduperson_affiliation: ['member', 'student'] },
      ['student@tum.de'],
    ],
    [
      'no words without a domain when there are some with one',
      { ...scoped('member@lmu.de'), schac_home_organization: 'tum.de', eduperson_affiliation: 'student' },
      ['member@lmu.de'],
    ],
    ['a domain in its own letters', scoped('student@münchen.example'), ['student@xn--mnchen-3ya.example']],
  ])('reads %s', (_title, claims, read) => {
    expect(written(claims)).toEqual(read)
  })

  it.each<[title: string, claims: Record<string, unknown>]>([
    ['nothing', {}],
    ['a word that says nothing about studies', scoped(['affiliate@tum.de', 'library-walk-in@tum.de'])],
    ['an unknown word', scoped('king@tum.de')],
    ['a text without a domain', scoped('student')],
    ['an empty domain', scoped('student@')],
    ['two domains', scoped('student@tum.de@evil.example')],
    ['an address in place of a domain', scoped('student@127.0.0.1')],
    ['a port', scoped('student@tum.de:25')],
    ['a path', scoped('student@tum.de/evil')],
    ['numbers, objects and nothing', scoped([1, null, { student: 'tum.de' }, ['student@tum.de'], true])],
    ['an object', scoped({ 0: 'student@tum.de' })],
    ['a text as long as a book', scoped(`student@${'a'.repeat(100_000)}.de`)],
    ['a home organisation alone', { schac_home_organization: 'tum.de' }],
    [
      'two home organisations',
      { schac_home_organization: ['tum.de', 'lmu.de'], eduperson_affiliation: 'student' },
    ],
    ['an affiliation alone', { eduperson_affiliation: 'student' }],
  ])('leaves out %s', (_title, claims) => {
    expect(written(claims)).toEqual([])
  })

  it('reads no more than a person can have', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `student@u${nth}.edu`)
    expect(written(scoped(many))).toHaveLength(10)
  })

  it('reads what it has written', () => {
    const claims = scoped(['student@tum.de', 'member@lmu.de'])
    expect(written(scoped(written(claims)))).toEqual(written(claims))
  })
})

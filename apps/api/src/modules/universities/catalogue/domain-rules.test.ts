import { describe, expect, it } from 'vitest'
import { choose, judgeHost, type Listed, readAddress, readHost, suffixesOf } from './domain-rules.ts'

const listed = (domain: string, kind: Listed['kind'], level: Listed['level'] = 'university'): Listed => ({
  domain,
  level,
  kind,
  university_id: kind && `id of ${domain}`,
  name: kind && `University of ${domain}`,
  country: null,
  isOwner: true,
})

describe('a university address', () => {
  it('is the same mailbox with a tag, in capitals, or with wide letters in its host', () => {
    const key = 'ana.rossi@studio.unibo.it'
    for (const text of [
      'ana.rossi@studio.unibo.it',
      'Ana.Rossi+travel@Studio.UniBo.it',
      ' ana.rossi@ｓtudio.unibo.it',
    ])
      expect(readAddress(text)?.key).toBe(key)
    expect(readAddress('ana@universität-wien.at')?.host).toBe('xn--universitt-wien-8kb.at')
  })

  it.each([
    ['a Cyrillic і in the host', 'ana@unіbo.it', 'xn--unbo-m9d.it'],
    ['a Greek ο in the host', 'ana@unibο.it', 'xn--unib-3nd.it'],
    ['the domain in front of another', 'ana@unibo.it.evil.example', 'unibo.it.evil.example'],
    ['the domain glued to something', 'ana@notunibo.it', 'notunibo.it'],
  ])('with %s belongs to another domain', (_, text, host) => {
    expect(readAddress(text)?.host).toBe(host)
    expect(suffixesOf(host)).not.toContain('unibo.it')
  })

  it.each([
    'аna@unibo.it',
    '"ana@evil.example"@unibo.it',
    'ana,ben@unibo.it',
    'ana<x@unibo.it',
    'ana@unibo.it:25',
    'ana@%75nibo.it',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@unibo.it.',
    'ana@unibo。it',
    'ana@-unibo.it',
    'ana@localhost',
    '+tag@unibo.it',
    '.ana@unibo.it',
    '@unibo.it',
    `${'a'.repeat(65)}@unibo.it`,
    `ana@${'a.'.repeat(130)}it`,
  ])('is none: %s', (text) => {
    expect(readAddress(text)).toBeUndefined()
  })

  it('has a host that a person can write', () => {
    expect(readHost(' Unibo.IT ')).toBe('unibo.it')
  })
})

describe('the suffixes of a host', () => {
  it('are at most five, from two names on', () => {
    expect(suffixesOf('mail.studio.unibo.it')).toEqual([
      'unibo.it',
      'studio.unibo.it',
      'mail.studio.unibo.it',
    ])
    expect(suffixesOf('a.b.c.d.e.f.g.unibo.it')).toHaveLength(5)
    expect(suffixesOf('unibo.it')).toEqual(['unibo.it'])
  })
})

function choiceIds(host: string, rows: Listed[]) {
  const verdict = judgeHost(host, rows)
  return 'choices' in verdict ? verdict.choices.map(({ id }) => id) : []
}

describe('whose host it is', () => {
  const unibo = listed('unibo.it', 'student')

  it('is told by the longest domain', () => {
    expect(judgeHost('mail.studio.unibo.it', [unibo])).toMatchObject({
      kind: 'student',
      university: { id: 'id of unibo.it' },
    })
    const staff = listed('personale.unibo.it', 'staff')
    expect(judgeHost('x.personale.unibo.it', [unibo, staff])).toMatchObject({ kind: 'member' })
  })

  it('is nobody’s when it is on the stop-list, at any length', () => {
    expect(judgeHost('alumni.unibo.it', [unibo, listed('alumni.unibo.it', null)]).kind).toBe('stopped')
    expect(
      judgeHost('studio.unibo.it', [listed('studio.unibo.it', 'student'), listed('unibo.it', null)]).kind,
    ).toBe('stopped')
  })

  it('is read from names such as alumni and staff, but not from alumnos', () => {
    expect(judgeHost('alumni.unibo.it', [unibo]).kind).toBe('alumni')
    expect(judgeHost('mail.alum.unibo.it', [unibo]).kind).toBe('alumni')
    expect(judgeHost('staff.unibo.it', [unibo]).kind).toBe('member')
    expect(judgeHost('alumnos.upm.es', [listed('upm.es', 'student')]).kind).toBe('student')
  })

  it('shows a member where staff share it or nobody has said who uses it', () => {
    for (const kind of ['mixed', 'unknown', 'staff'] as const)
      expect(judgeHost('unibo.it', [listed('unibo.it', kind)]).kind).toBe('member')
    expect(judgeHost('stud.unibo.it', [listed('unibo.it', 'mixed')]).kind).toBe('student')
  })

  it('shows nothing of a school, and waits for our team with everything but a university', () => {
    expect(judgeHost('gjk.cz', [listed('gjk.cz', 'student', 'secondary')]).kind).toBe('secondary')
    expect(judgeHost('stud.gjk.cz', [listed('gjk.cz', 'student', 'secondary')]).kind).toBe('secondary')
    for (const level of ['unknown', 'college'] as const)
      expect(judgeHost('abc.it', [listed('abc.it', 'student', level)]).kind).toBe('unchecked')
  })

  it('may be of several universities, the owner first; who shares a domain above or is unchecked is none of them', () => {
    const sharer = (domain: string, id: string, level: Listed['level'] = 'university'): Listed => ({
      ...listed(domain, 'student', level),
      university_id: id,
      isOwner: false,
    })
    const all = [
      sharer('unibo.it', 'sharer'),
      sharer('unibo.it', 'unchecked', 'unknown'),
      unibo,
      sharer('unibo.it', 'id of unibo.it'),
    ]
    expect(choiceIds('studio.unibo.it', all)).toEqual(['id of unibo.it', 'sharer'])
    expect(choiceIds('fe.unibo.it', [...all, listed('fe.unibo.it', 'student')])).toEqual([
      'id of fe.unibo.it',
    ])
    const unknown = listed('unibo.it', 'student', 'unknown')
    expect(judgeHost('unibo.it', [unknown, sharer('unibo.it', 'sharer')]).kind).toBe('unchecked')
  })

  it('is chosen among these alone, and only needs no choice where there is one', () => {
    const [one, other] = ['one', 'other'].map((id) => ({ id, name: id, country: null }))
    if (!one || !other) throw new Error('there are two')
    expect(choose([one], undefined)).toBe(one)
    expect(choose([one, other], undefined)).toBeUndefined()
    expect(choose([one, other], 'other')).toBe(other)
    expect(choose([one], 'other')).toBeUndefined()
  })

  it('is unknown without a domain of ours', () => {
    expect(judgeHost('gmail.com', [])).toEqual({ kind: 'unknown', domain: 'gmail.com' })
  })
})

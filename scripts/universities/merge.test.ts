import { describe, expect, it } from 'vitest'
import { readCorrections } from './corrections.ts'
import { merge, registrableOf, type Sources } from './merge.ts'
import { cleanName, countryOf, readDomainList, readWorldList } from './read-sources.ts'
import { agree, kindOf, levelOf } from './words.ts'

const listed = (domain: string, country: string, ...names: string[]) => ({ domain, names, country, city: '' })
const sources = (swot: Sources['swot'], world: Sources['swot'] = []): Sources => ({
  swot,
  lists: { world },
  usColleges: [{ domain: '', names: ['Reed College'], country: 'US', city: 'Portland' }],
})
const only = (catalogue: ReturnType<typeof merge>) => {
  expect(catalogue).toHaveLength(1)
  return catalogue[0]
}

describe('the level', () => {
  it('is university when two sources say so of one name, and unknown when one does', () => {
    const bologna = listed('unibo.it', 'IT', 'University of Bologna')
    expect(only(merge(sources([bologna]), []))?.level).toBe('unknown')
    expect(only(merge(sources([bologna], [bologna]), []))?.level).toBe('university')
    const other = listed('unibo.it', 'IT', 'Rossini Conservatory')
    expect(only(merge(sources([bologna], [other]), []))?.level).toBe('unknown')
  })

  it('needs the list that is kept up: a domain may have been sold since', () => {
    expect(merge(sources([], [listed('old-uni.org', 'DE', 'Universität Alt')]), [])).toEqual([])
  })

  it('is unknown where lists know two institutions at one domain', () => {
    const shared = listed('uwaterloo.ca', 'CA', 'St. Jerome University', 'University of Waterloo')
    const world = [
      listed('uwaterloo.ca', 'CA', 'University of Waterloo'),
      listed('uwaterloo.ca', 'CA', 'St. Jerome University'),
    ]
    expect(only(merge(sources([shared], world), []))?.level).toBe('unknown')
  })

  it('is told from words in many languages', () => {
    for (const name of [
      'Gymnázium Jana Keplera',
      'ГБОУ Школа №627',
      'West High School',
      'IES Valle',
      'Lycée Hugo',
    ])
      expect([name, levelOf([name])]).toEqual([name, 'secondary'])
    for (const name of ['Universität Wien', 'Politecnico di Milano', '경남대학교', 'Hochschule München'])
      expect([name, levelOf([name])]).toEqual([name, 'university'])
    expect(levelOf(['Lansing Community College'])).toBe('college')
    expect(levelOf(['London School of Economics'])).toBe('university')
  })

  it('of a college is university where a list says that it awards degrees', () => {
    const reed = only(merge(sources([listed('reed.edu', '', 'Reed College')]), []))
    expect(reed).toMatchObject({ level: 'university', country: 'US', city: 'Portland' })
  })
})

describe('our own corrections', () => {
  const corrections = readCorrections(
    'DE\tHeidelberg\tHeidelberg University\tRuprecht-Karls-Universität\tUni Heidelberg\tuni-heidelberg.de=mixed\n',
  )

  it('win, and what is below their domains joins them unless it is called otherwise', () => {
    const swot = [
      listed('uni-heidelberg.de', 'DE', 'Universität Heidelberg'),
      listed('stud.uni-heidelberg.de', 'DE', 'Hochschule für Jüdische Studien'),
      listed('hjs.uni-heidelberg.de', 'DE', 'Hochschule für Jüdische Studien'),
    ]
    const [heidelberg, other] = merge(sources(swot), corrections)
    expect(heidelberg?.domains).toEqual([
      { domain: 'uni-heidelberg.de', kind: 'mixed' },
      { domain: 'stud.uni-heidelberg.de', kind: 'student' },
    ])
    expect(other?.domains.map(({ domain }) => domain)).toEqual(['hjs.uni-heidelberg.de'])
  })

  it('may name no domain that no source has ever heard of', () => {
    expect(() => merge(sources([]), corrections)).toThrow('No source knows uni-heidelberg.de')
  })

  it('are refused in another form', () => {
    expect(() => readCorrections('Germany\tHeidelberg\tX\t\t\tx.de')).toThrow('Line 1')
    expect(() => readCorrections('DE\tHeidelberg\tX\t\t\tx.de=friends')).toThrow('friends')
  })
})

it('joins one name in one country, and tells students by their domain', () => {
  const rows = [
    listed('man.ac.uk', 'GB', 'University of Manchester'),
    listed('manchester.ac.uk', 'GB', 'University of Manchester'),
  ]
  expect(only(merge(sources(rows, [rows[0] ?? listed('', '')]), []))?.domains).toHaveLength(2)
  expect(
    ['stud.uni.de', 'alumnos.upm.es', 'staff.ox.ac.uk', 'alumni.ox.ac.uk', 'ox.ac.uk'].map(kindOf),
  ).toEqual(['student', 'student', 'staff', 'alumni', 'unknown'])
})

it('sees one name in two languages', () => {
  expect(agree(['Universität Wien'], ['University of Vienna'])).toBe(true)
  expect(agree(['University of Bologna'], ['University of Padua'])).toBe(false)
})

it('leaves out broken letters and remarks of whoever sent a name', () => {
  expect(cleanName('"Belarusian State University')).toBe('Belarusian State University')
  expect(cleanName('  University \t of Oxford ')).toBe('University of Oxford')
  for (const text of [
    '\uFFFD\uFFFD1 2 8 ! #',
    '.group',
    '+email domaine : ecole.fr ==> école',
    'UniversitÃ©',
    '-Homepage: x',
  ])
    expect(cleanName(text)).toBeUndefined()
})

it('reads a country from a domain, unless it is sold to everybody or an .edu', () => {
  expect(['unibo.it', 'ox.ac.uk', 'uniandes.edu.co'].map(countryOf)).toEqual(['IT', 'GB', 'CO'])
  expect(['ub.edu', 'startup.io', 'college.co', 'uni.eu', 'school.org'].map(countryOf)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
})

it('knows what can be registered', () => {
  expect(['a.b.unibo.it', 'x.ox.ac.uk', 'm.mit.edu', 'a.usp.br'].map(registrableOf)).toEqual([
    'unibo.it',
    'ox.ac.uk',
    'mit.edu',
    'usp.br',
  ])
})

it('reads the two other lists', () => {
  expect(readWorldList('DE,"Schiller, ""H""",http://www.siu.de/\nno line')).toEqual([
    listed('siu.de', 'DE', 'Schiller, "H"'),
  ])
  expect(
    readDomainList(
      'module.exports = [{"web_page": "", "country": "USA", "domain": "ACU.edu", "name": "Abilene"}];',
    ),
  ).toEqual([listed('acu.edu', 'US', 'Abilene')])
})

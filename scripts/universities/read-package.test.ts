import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { countryOf, isForChildren, listDomains, listStops } from './read-package.ts'

it('tells schools for children from universities', () => {
  expect(isForChildren(['West Allis Central High School'])).toBe(true)
  expect(isForChildren(['Gymnasium Oberstadt'])).toBe(true)
  expect(isForChildren(['University of Bologna'])).toBe(false)
  expect(isForChildren(['Medical faculty Mannheim', 'University of Heidelberg', 'Its high school'])).toBe(
    false,
  )
})

it('reads a country from a domain, unless it is sold to everybody', () => {
  expect(['unibo.it', 'ox.ac.uk', 'mit.edu', 'uniandes.edu.co'].map(countryOf)).toEqual([
    'IT',
    'GB',
    'US',
    'CO',
  ])
  expect(['startup.io', 'college.co', 'uni.eu', 'school.org'].map(countryOf)).toEqual(['', '', '', ''])
})

it('makes lines from the folders of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swot-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('it/unibo.txt', 'University of Bologna\nAlma Mater\n')
  write('uk/ac/Ox.txt', '  University \t of Oxford ')
  write('de/schule.txt', 'Gymnasium Nord')
  write('de/empty.txt', '\n')
  write('de/odd', 'No file of the list')
  write('stoplist.txt', 'Alumni.unibo.it\n\n')
  write('abused.txt', 'sold.example\nalumni.unibo.it\n')
  expect(listDomains(folder)).toEqual([
    'ox.ac.uk\tGB\tUniversity of Oxford',
    'unibo.it\tIT\tUniversity of Bologna',
  ])
  expect(listStops(folder)).toEqual(['alumni.unibo.it', 'sold.example'])
})

import { languages } from '@wayfellow/contract/identity/language-choice'
import { expect, it } from 'vitest'
import { welcome as rendered } from './render-all.ts'

const english = rendered.en

it.each(languages)('is told whole in its own words: %s', (language) => {
  const { title, description, top, topWithCounts, foot, loginNote } = rendered[language]
  const page = new DOMParser().parseFromString(`${top}${foot}${loginNote}`, 'text/html')
  expect(title.length).toBeLessThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(180)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelectorAll('h2')).toHaveLength(3)
  expect(topWithCounts).toMatch(/__STUDENTS__[^<]+__CITIES__/)
  expect(top).not.toMatch(/__|undefined|NaN/)
})

it.each(languages.filter((language) => language !== 'en'))('repeats nothing in English: %s', (language) => {
  for (const part of ['title', 'description', 'loginNote', 'top', 'foot'] as const)
    expect(rendered[language][part]).not.toBe(english[part])
})

it('leads to signing up, to what it promises, and to every language', () => {
  const page = new DOMParser().parseFromString(`${english.top}${english.foot}`, 'text/html')
  const paths = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(paths.filter((path) => path === '/register')).toHaveLength(2)
  for (const path of ['/about', '/safety', '/terms', '/privacy', '#login']) expect(paths).toContain(path)
  for (const language of languages) expect(paths).toContain(`/?lang=${language}`)
})

it('marks the sample stay as an example', () => {
  const page = new DOMParser().parseFromString(english.top, 'text/html')
  expect(page.querySelector('figure figcaption')?.textContent).toBe('Example')
})

import { plural, t } from '@lingui/core/macro'
import { languageCookie } from '@wayfellow/contract/client/identity/languages'
import { afterEach, expect, it } from 'vitest'
import { agreeOn, choose, choiceIsKept, currentLanguage, i18n, loadAllStrings } from './i18n.ts'
import { serverWords } from './server-words.ts'
import { spanWords } from './days.ts'

const said = (nights: number) => plural(nights, { one: '# night', other: '# nights' })

afterEach(async () => {
  await choose('en')
  choiceIsKept()
  document.cookie = `${languageCookie}=; max-age=0`
})

it('speaks another language on the spot: words, plurals, days, and what the server says', async () => {
  await loadAllStrings()
  await choose('de')
  expect(document.documentElement.lang).toBe('de')
  expect(document.cookie).toContain(`${languageCookie}=de`)
  expect([said(1), said(3)]).toEqual(['1 Nacht', '3 Nächte'])
  expect(spanWords({ from: '2026-12-04', to: '2026-12-07' }, i18n)).toMatch(/^Fr., 4.\s–\sSo., 6. Dez.$/)
  expect(serverWords('wrong_credentials', 'Wrong email or password.')).toBe(
    'E-Mail oder Passwort ist falsch.',
  )
  expect(t`Home`).not.toBe('Home')
  await choose('en')
  expect([said(1), t`Home`]).toEqual(['1 night', 'Home'])
  expect(serverWords('wrong_credentials', 'Wrong email or password.')).toBe('Wrong email or password.')
})

it('ends with the last of several choices, whichever words come first', async () => {
  await Promise.all([choose('fr'), choose('it'), choose('es')])
  expect([currentLanguage(), i18n.locale, document.documentElement.lang]).toEqual(['es', 'es', 'es'])
})

it('writes dates of Portugal where the browser names no other country', async () => {
  await choose('pt')
  expect(i18n.locale).toBe('pt-PT')
})

it('follows the account, unless another language was chosen here before it was known who is here', async () => {
  expect(await agreeOn('it')).toBeUndefined()
  expect(currentLanguage()).toBe('it')
  await choose('fr')
  expect(await agreeOn('it')).toBe('fr')
  expect(currentLanguage()).toBe('fr')
  // Told once: later the account may have been changed elsewhere.
  expect(await agreeOn('de')).toBeUndefined()
  expect(currentLanguage()).toBe('de')
})

it('tells an account that has said nothing what is spoken here, but for English', async () => {
  expect(await agreeOn(undefined)).toBeUndefined()
  await choose('pt')
  expect(await agreeOn(undefined)).toBe('pt')
})

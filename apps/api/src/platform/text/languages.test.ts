import { expect, it } from 'vitest'
import { compileCatalogue } from './languages.ts'

it('says in English what a language has no words for yet', () => {
  const catalogue = `msgid "Hello"
msgstr "Hallo"

msgid "Not translated yet"
msgstr ""
`
  expect(compileCatalogue(catalogue)).toEqual({
    Hello: ['Hallo'],
    'Not translated yet': ['Not translated yet'],
  })
})

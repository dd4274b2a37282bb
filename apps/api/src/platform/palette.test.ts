import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dark, light, tokenOf } from './palette.ts'

const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8')
const [lightTokens = '', darkTokens = ''] = tokens.split('[data-theme=')

it.each([
  ['light', light, lightTokens],
  ['dark', dark, darkTokens],
])('the %s colours of mails and pages are those of the web app', (_, palette, source) => {
  for (const [name, colour] of Object.entries(palette))
    expect(source).toContain(`${tokenOf(name)}: ${colour.toLowerCase()};`)
})

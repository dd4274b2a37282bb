import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, it } from 'vitest'
import { chooseTextSize, chooseTheme, textSizes, themes } from './appearance.ts'
import { clearLocalStore } from './storage.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../../before-paint.js'), 'utf8')
const { dataset } = document.documentElement

function visitAgain() {
  for (const name of Object.keys(dataset)) delete dataset[name]
  runInThisContext(`{${beforePaint}}`)
}

afterEach(() => {
  chooseTheme('system')
  chooseTextSize('100')
})

it.each(themes)('draws the next visit in the theme %s from its first paint', (theme) => {
  chooseTheme(theme)
  const chosen = dataset['theme']
  visitAgain()
  expect(dataset['theme']).toBe(chosen)
  expect(chosen).toBe(theme === 'system' ? undefined : theme)
})

it.each(textSizes)('draws the next visit in the text size %s from its first paint', (size) => {
  chooseTextSize(size)
  const chosen = dataset['textSize']
  visitAgain()
  expect(dataset['textSize']).toBe(chosen)
  expect(chosen).toBe(size === '100' ? undefined : size)
})

it('has a line in the style sheet for every size', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../ui/base.css'), 'utf8')
  const rules = [...sheet.matchAll(/html\[data-text-size='(\d+)'\] \{\s*font-size: (\d+)%;/g)]
  expect(rules.map(([, size, percent]) => [size, percent])).toEqual(
    textSizes.slice(1).map((size) => [size, size]),
  )
})

it('stays on the device when somebody logs out, and nonsense is nothing', () => {
  chooseTextSize('130')
  clearLocalStore()
  visitAgain()
  expect(dataset['textSize']).toBe('130')
  chooseTextSize('900')
  expect(dataset['textSize']).toBeUndefined()
})

import { afterEach, expect, it } from 'vitest'
import { isForShortcuts, turnShortcuts } from './shortcuts.ts'
import { clearLocalStore } from './storage.ts'

function pressIn(markup: string, more: KeyboardEventInit = {}) {
  document.body.innerHTML = markup
  const target = document.querySelector('[data-here]') ?? document.body
  const event = new KeyboardEvent('keydown', { key: 'g', bubbles: true, ...more })
  target.dispatchEvent(event)
  return isForShortcuts(event)
}

afterEach(() => localStorage.clear())

it.each([
  ['<p data-here></p>', true],
  ['<button data-here></button>', true],
  ['<input type="checkbox" data-here>', true],
  ['<input data-here>', false],
  ['<textarea data-here></textarea>', false],
  ['<select data-here></select>', false],
  ['<div role="listbox"><div role="option" data-here></div></div>', false],
  ['<div role="dialog"><button data-here></button></div>', false],
])('hears a key pressed in %s: %s', (markup, isHeard) => {
  expect(pressIn(markup)).toBe(isHeard)
})

it('leaves combinations to the browser', () => {
  expect(pressIn('<p data-here></p>', { ctrlKey: true })).toBe(false)
  expect(pressIn('<p data-here></p>', { metaKey: true })).toBe(false)
  expect(pressIn('<p data-here></p>', { isComposing: true })).toBe(false)
})

it('is a choice about the device: log-out leaves it', () => {
  turnShortcuts(false)
  clearLocalStore()
  expect(localStorage.getItem('shortcuts')).toBe('off')
  turnShortcuts(true)
  expect(localStorage.getItem('shortcuts')).toBeNull()
})

import type { KeyboardEvent } from 'react'

const rowsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('[role=log] [data-row]')]

/** In the field arrow up enters the messages; there arrows move, Enter opens what can be done, Escape goes back. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: place, target, key } = event
  // Menus stand elsewhere in the page, but their keys come by here; as does the key that opens one.
  if (!(target instanceof HTMLElement) || !place.contains(target) || !event.isTrusted) return
  const field = place.querySelector('textarea')
  const isIn = target.closest('[role=log]') !== null
  if (target === field && key === 'ArrowUp' && field.value === '') go(event, rowsIn(place).at(-1))
  if (!isIn) return
  if (key === 'Escape') go(event, field)
  if (key === 'ArrowUp' || key === 'ArrowDown') step(event, place, target, key === 'ArrowUp' ? -1 : 1)
  if (key === 'Enter' && target.matches('[data-row]')) open(event, target)
}

function go(event: KeyboardEvent, to: HTMLElement | null | undefined) {
  if (!to) return
  event.preventDefault()
  event.stopPropagation()
  to.focus()
}

function step(event: KeyboardEvent, place: Element, from: HTMLElement, by: 1 | -1) {
  const rows = rowsIn(place)
  const row = from.closest<HTMLElement>('[data-row]')
  const next = row ? rows[rows.indexOf(row) + by] : rows.at(by)
  if (next) go(event, next)
  else if (by === 1) go(event, place.querySelector('textarea'))
}

/** As by its own key: a menu that is opened so has its first entry in focus. */
const downKey = { key: 'ArrowDown', bubbles: true, cancelable: true }

function open(event: KeyboardEvent, row: HTMLElement) {
  const menu = row.querySelector<HTMLElement>('[aria-haspopup]')
  const thing = menu ?? row.querySelector<HTMLElement>('a, button')
  if (!thing) return
  event.preventDefault()
  thing.focus()
  if (menu) menu.dispatchEvent(new window.KeyboardEvent('keydown', downKey))
  else thing.click()
}

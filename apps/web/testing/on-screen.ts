import { act } from 'react'
import { settled } from './open-app.tsx'

const pressable = 'button, a[href], summary, label, [role=menuitem], [role=option], [role=tab]'

/** The dialog on top, where there is one: what is behind it can't be reached. */
function scope(): Element {
  return (
    [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body
  )
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** All that is written on the screen, in one line. */
export const shownText = (): string => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

/** Waits for words that a part brings which is loaded when it is wanted; the caller looks whether they came. */
export async function appears(words: string): Promise<void> {
  for (let round = 0; round < 100 && !shownText().includes(words); round += 1) await settled()
}

/** Names of the buttons of the screen, or of the dialog on top of it. */
export const buttonNames = (): string[] =>
  [...scope().querySelectorAll('button, [role=menuitem]')].map(nameOf).filter((name) => name !== '')

function find(name: string): HTMLElement {
  const candidates = [...scope().querySelectorAll<HTMLElement>(pressable)]
  const found =
    candidates.find((one) => nameOf(one) === name) ?? candidates.find((one) => nameOf(one).startsWith(name))
  if (found) return found
  throw new Error(`Nothing is called ${name}, only: ${candidates.map(nameOf).join(', ')}`)
}

/** Presses a button, a link, an entry of a menu or a choice, by its name or the beginning of it. */
export async function press(name: string): Promise<void> {
  const found = find(name)
  await act(async () => found.click())
  await settled()
}

/** Presses twice, before anything can have answered. */
export async function pressTwice(name: string): Promise<void> {
  const found = find(name)
  await act(async () => found.click())
  await act(async () => found.click())
  await settled()
}

type Field = HTMLInputElement | HTMLTextAreaElement

const labelsOf = (one: Field): string[] => [
  one.getAttribute('aria-label') ?? '',
  ...(one.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? ''),
  ...[...(one.labels ?? [])].map(nameOf),
]

/** The field whose label begins with the given words. */
export function field(label: string): Field {
  const fields = [...scope().querySelectorAll<Field>('input, textarea')]
  const found = fields.find((one) => labelsOf(one).some((words) => words.startsWith(label)))
  if (found) return found
  throw new Error(`No field is called ${label}, only: ${fields.flatMap(labelsOf).filter(Boolean).join(', ')}`)
}

/** Writes into a field, instead of what stands there. */
export async function write(label: string, text: string): Promise<void> {
  const into = field(label)
  const prototype = into instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(into, text)
    into.dispatchEvent(new Event('input', { bubbles: true }))
    into.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settled()
}

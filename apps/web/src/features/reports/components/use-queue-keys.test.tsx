import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turnShortcuts } from '../../../lib/shortcuts.ts'
import { useQueueKeys } from './use-queue-keys.ts'

let root: Root
let pressed: string[] = []

beforeEach(async () => {
  pressed = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Queue />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  await act(async () => turnShortcuts(true))
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Queue() {
  const place = useRef<HTMLUListElement>(null)
  useQueueKeys(place)
  return (
    <ul ref={place}>
      {['first', 'second'].map((id) => (
        <li key={id}>
          <article id={id} tabIndex={-1}>
            <button type="button" aria-keyshortcuts="d" onClick={() => pressed.push(id)}>
              Dismiss
            </button>
            <input aria-label="Note" />
          </article>
        </li>
      ))}
    </ul>
  )
}

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }),
  )
const here = () => document.activeElement?.id

it('goes from case to case and stays at the ends', () => {
  const passed = ['j', 'j', 'j', 'k', 'k'].map((key) => {
    press(key)
    return here()
  })
  expect(passed).toEqual(['first', 'second', 'second', 'first', 'first'])
})

it('presses the button of the chosen one that names the key, and none before one is chosen', () => {
  press('d')
  expect(pressed).toEqual([])
  for (const key of ['j', 'j', 'd', 'x']) press(key)
  expect(pressed).toEqual(['second'])
})

it('goes on from whatever has the focus in a case', () => {
  document.querySelector<HTMLElement>('#first button')?.focus()
  press('j')
  expect(here()).toBe('second')
})

it('leaves the keys to somebody who writes, and to somebody who has turned them off', async () => {
  const note = document.querySelector<HTMLElement>('#first input')
  note?.focus()
  press('j')
  expect(document.activeElement).toBe(note)
  note?.blur()
  await act(async () => turnShortcuts(false))
  press('j')
  expect(here()).not.toBe('first')
})

it('presses what is drawn after its key, unless the focus has gone on', async () => {
  press('j')
  press('o')
  const draw = async (id: string) => {
    const late = document.createElement('button')
    late.setAttribute('aria-keyshortcuts', 'o')
    late.addEventListener('click', () => pressed.push(`late ${id}`))
    await act(async () => document.querySelector(`#${id}`)?.append(late))
  }
  await draw('first')
  expect(pressed).toEqual(['late first'])
  press('j')
  press('o')
  press('k')
  await draw('second')
  expect(pressed).toEqual(['late first'])
})

it('presses keys that came early one after the other, each when it is drawn', async () => {
  for (const key of ['j', 'o', 'b']) press(key)
  const draw = (key: string) =>
    act(async () => {
      const late = document.createElement('button')
      late.setAttribute('aria-keyshortcuts', key)
      late.addEventListener('click', () => pressed.push(key))
      document.querySelector('#first')?.append(late)
    })
  await draw('b')
  expect(pressed).toEqual([])
  await draw('o')
  expect(pressed).toEqual(['o', 'b'])
})

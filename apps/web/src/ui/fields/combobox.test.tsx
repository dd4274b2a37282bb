import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await draw(false)
})

const draw = (hasAnswer: boolean) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Cities hasAnswer={hasAnswer} />
      </I18nProvider>,
    ),
  )

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Cities({ hasAnswer }: { hasAnswer: boolean }) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="City"
      text={text}
      onText={setText}
      isBusy={text !== '' && !hasAnswer}
      emptyWords="Looking…"
      choices={hasAnswer ? [{ id: 'lisbon', label: 'Lisbon, Portugal' }] : []}
      onChoose={() => setText('Lisbon, Portugal')}
    />
  )
}

const field = () => document.querySelector('input') ?? document.createElement('input')
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)

/** As a browser does it: the value by the prototype's setter, then the event. */
async function type(text: string) {
  await act(async () => field().focus())
  await act(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field())
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const scroll = () => act(async () => document.dispatchEvent(new Event('scroll')))

it('shows what was found, also when the page scrolled while it looked', async () => {
  await type('lisb')
  expect(document.body.textContent).toContain('Looking…')
  await scroll()
  expect(document.body.textContent).not.toContain('Looking…')
  await draw(true)
  expect(options()).toEqual(['Lisbon, Portugal'])
})

it('stays shut for whoever has left the field', async () => {
  await type('lisb')
  await act(async () => field().blur())
  await draw(true)
  expect(options()).toEqual([])
})

import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const counter = () => /\d+ \/ \d+/.exec(document.body.textContent)?.[0]
const area = () => document.querySelector('textarea')

function TemplateForm() {
  const { register, control, setValue } = useForm({ defaultValues: { words: '' } })
  useWatch({ control, name: 'words' })
  return (
    <>
      <TextArea label="Words" countTo={50} {...register('words')} />
      <button type="button" onClick={() => setValue('words', 'a template')}>
        Take
      </button>
    </>
  )
}

it('counts what a form writes into it', async () => {
  await act(async () => root.render(<TemplateForm />))
  await act(async () => document.querySelector('button')?.click())
  expect(area()?.value).toBe('a template')
  expect(counter()).toBe('10 / 50')
})

it('counts a value that React keeps', async () => {
  await act(async () => root.render(<TextArea label="Words" countTo={50} value="four" readOnly />))
  expect(counter()).toBe('4 / 50')
})

function KeptByReact() {
  const [text, setText] = useState('')
  return (
    <>
      <TextArea label="Words" countTo={50} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

/** As a browser does it: the value by the prototype's setter, then the event. */
const type = (text: string) =>
  act(async () => {
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, area())
    area()?.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('hands on what is typed where React keeps the value', async () => {
  await act(async () => root.render(<KeptByReact />))
  await type('some words')
  expect(document.querySelector('output')?.textContent).toBe('some words')
  expect(counter()).toBe('10 / 50')
})

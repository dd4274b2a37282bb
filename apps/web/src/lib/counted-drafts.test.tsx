import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextArea } from '../ui/fields/text-area.tsx'
import { keepDraft } from './drafts.ts'
import { useDraftForm } from './use-draft-form.ts'

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

function DraftForm() {
  const { register, draft } = useDraftForm<{ words: string }>('counted', {
    defaultValues: { words: '' },
    keep: ['words'],
  })
  return (
    <>
      <TextArea label="Words" countTo={50} {...register('words')} />
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
    </>
  )
}

it('counts a draft that was restored, and nothing once it is discarded', async () => {
  keepDraft('counted', { words: 'twelve chars' })
  await act(async () => root.render(<DraftForm />))
  expect(area()?.value).toBe('twelve chars')
  expect(counter()).toBe('12 / 50')
  await act(async () => document.querySelector('button')?.click())
  expect(area()?.value).toBe('')
  expect(counter()).toBe('0 / 50')
})

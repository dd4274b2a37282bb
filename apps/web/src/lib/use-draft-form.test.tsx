import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'
import { useDraftForm } from './use-draft-form.ts'

const source = join(import.meta.dirname, '..')
const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== 'lib/use-draft-form.ts')
  .map((path) => ({ path, code: readFileSync(join(source, path), 'utf8') }))

/**
 * The log-in, which the browser fills by itself; six digits that nobody may find later; prompts that a reload takes
 * away, and a photo that goes with them; a frame whose owner keeps the draft; times that are kept on the server as
 * they are chosen.
 */
const noDraft = new Set([
  'features/chats/components/photo-choice.tsx',
  'features/identity/components/login-form.tsx',
  'lib/code-form.tsx',
  'features/notifications/components/quiet-hours.tsx',
  'features/profiles/components/stops/question-frame.tsx',
  // One username.
  'features/reports/components/case-claim.tsx',
  'ui/dialogs/code-prompt.tsx',
  'ui/dialogs/password-prompt.tsx',
  'ui/dialogs/reason-prompt.tsx',
])

it('knows the forms of the app', () => {
  expect(components.filter(({ code }) => code.includes('<form')).length).toBeGreaterThan(8)
})

/**
 * Field components, which belong to a form elsewhere. A component that uses the composer is a form itself and is
 * checked below.
 */
const isField = (path: string) => path.startsWith('ui/fields/') || path === 'ui/composer.tsx'

it('lets nobody make a form that forgets', () => {
  const forgetful = components.filter(
    ({ path, code }) =>
      !noDraft.has(path) &&
      (/\buseForm\b/.test(code) ||
        (/<form\b|<TextArea\b|<TextField\b|<EmailField\b/.test(code) &&
          // A part of a form has it from the form, by whatever name.
          !/\buse\w+Form\b|useFormContext|FormReturn\b|FormControl\b|\bControl</.test(code))),
  )
  expect(forgetful.map(({ path }) => path).filter((path) => !isField(path))).toEqual([])
})

it('lets nobody keep a password or a code', () => {
  const kept = components.flatMap(({ path, code }) =>
    [...code.matchAll(/keep: \[([^\]]*)\]/g)].map(([, fields = '']) => `${path}: ${fields}`),
  )
  expect(kept.length).toBeGreaterThan(8)
  expect(
    kept.filter((fields) => /'(?!countryCode')[^']*(password|confirm|code|secret)[^']*'/i.test(fields)),
  ).toEqual([])
})

let page: HTMLElement
let leave = () => {}
let form: ReturnType<typeof useAbout>

function useAbout() {
  return useDraftForm('about', { defaultValues: { about: 'I cook', password: '' }, keep: ['about'] })
}

function About({ onForm }: { onForm: (made: typeof form) => void }) {
  const made = useAbout()
  useEffect(() => {
    onForm(made)
  })
  return (
    <>
      <input aria-label="About" {...made.register('about')} />
      <input aria-label="Password" {...made.register('password')} />
      <p>{made.formState.isDirty ? 'changed' : 'as it was'}</p>
    </>
  )
}

function open() {
  const root = createRoot(page)
  act(() => root.render(<About onForm={(made) => (form = made)} />))
  leave = () => act(() => root.unmount())
}

function type(label: string, text: string) {
  const field = page.querySelector<HTMLInputElement>(`[aria-label=${label}]`)
  if (!field) throw new Error(`no ${label}`)
  act(() => {
    // As a browser types: React would take an assignment for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  page = document.createElement('div')
  document.body.replaceChildren(page)
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

it('keeps what is typed over a reload, and nothing of a password', () => {
  open()
  type('About', 'I cook and sing')
  type('Password', 'tortellini4all')
  leave()
  expect(JSON.stringify(sessionStorage)).not.toContain('tortellini')
  open()
  expect(form.getValues()).toEqual({ about: 'I cook and sing', password: '' })
  expect(form.draft.isRestored).toBe(true)
  expect(page.querySelector('p')?.textContent).toBe('changed')
})

it('forgets what was put back to how it began, and what was sent', () => {
  open()
  type('About', 'I sing')
  type('About', 'I cook')
  expect(readDraft('about')).toEqual({})
  type('About', 'I sing')
  act(() => form.draft.drop())
  expect(readDraft('about')).toEqual({})
})

it('says nothing when there was nothing to restore', () => {
  keepDraft('about', { about: 'I cook' })
  open()
  expect(form.draft.isRestored).toBe(false)
})

it('goes back to how it began', () => {
  keepDraft('about', { about: 'I sing' })
  open()
  act(() => form.draft.discard())
  expect(form.getValues('about')).toBe('I cook')
  expect(readDraft('about')).toEqual({})
  expect(page.querySelector('p')?.textContent).toBe('as it was')
})

import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { ErrorDialog } from './error-dialog.tsx'

async function focusIn(dialog: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<I18nProvider i18n={i18n}>{dialog}</I18nProvider>))
  // The code of a dialog comes when the first one opens.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelector('[role=alertdialog]')).not.toBeNull()
  }, 60_000)
  const focused = document.activeElement?.textContent
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  return focused
}

const close = () => undefined

it('opens an error with the focus on OK, so that Enter closes it', async () => {
  expect(await focusIn(<ErrorDialog message="Please try again." isOpen onClose={close} />)).toBe('OK')
})

it('opens a note with the focus on OK, so that Enter closes it', async () => {
  expect(await focusIn(<AlertDialog text="Your report was sent." isOpen onClose={close} />)).toBe('OK')
})

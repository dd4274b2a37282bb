import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StoryAudience } from '@wayfellow/contract/stories'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { NewStoryScreen } from './new-story-screen.tsx'

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <NewStoryScreen />
          </MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('offers every audience that the server takes, each with its words', async () => {
  // A part of the form is loaded when it is first shown.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelector('select')).not.toBeNull()
  }, 60_000)
  const options = [...document.querySelectorAll('select option')].map((option) => [
    option.getAttribute('value'),
    option.textContent,
  ])
  expect(options).toEqual([
    ['everyone', 'Everyone'],
    ['verified', 'Confirmed students'],
    ['sameUniversity', 'My university'],
    ['sameGender', 'My gender'],
  ])
  expect(options.map(([value]) => value)).toEqual(StoryAudience.options)
})
